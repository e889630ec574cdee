import Foundation
import Testing
import UIKit

@Suite struct TextFontTests {
  @Test func measures() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.pointSize == 17)
    #expect(font.ascender > 15 && font.descender < -3)
    #expect(font.capHeight > font.xHeight && font.xHeight > 8)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
    #expect(font.leading == 0)
    #expect(font.withSize(34).lineHeight == font.lineHeight * 2)
  }

  @Test func namesAreFoundOrNil() throws {
    #expect(UIFont(name: "No Such Family", size: 12) == nil)
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFont(name: "Inter-NoSuchCut", size: 12) == nil)
    #expect(try #require(UIFont(name: "Helvetica", size: 12)).familyName == "Helvetica")
    let bold = try #require(UIFont(name: "HelveticaNeue-BoldItalic", size: 12))
    #expect(bold.familyName == "Helvetica Neue")
    #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(name: "ArialMT", size: 12)?.familyName == "Arial")
    #expect(UIFont(name: "TimesNewRomanPS-BoldMT", size: 12)?.fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(name: "HiraginoSans-W6", size: 12)?.fontDescriptor.symbolicTraits == .traitBold)
    for name in ["Inter-SemiBold", "DejaVuSans-Bold"] { #expect(UIFont(name: name, size: 9)?.fontName == name) }
  }

  @Test func equality() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular))
    #expect(Set([UIFont.systemFont(ofSize: 12), .systemFont(ofSize: 12), .systemFont(ofSize: 13)]).count == 2)
  }

  @Test func weightsAndWidths() {
    func width(_ font: UIFont, _ text: String = "Handgloves") -> CGFloat { text.size(withAttributes: [.font: font]).width }
    #expect(width(.boldSystemFont(ofSize: 20)) > width(.systemFont(ofSize: 20)))
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(abs(width(mono, "iii") - width(mono, "mmm")) < 0.01)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    #expect(abs(width(digits, "111") - width(digits, "888")) < 0.01)
    let plain = UIFont.systemFont(ofSize: 20)
    #expect(width(plain, "888") - width(plain, "111") > 1)
  }

  @Test func textStyles() {
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func descriptors() throws {
    let base = UIFont.systemFont(ofSize: 15).fontDescriptor
    let bold = try #require(base.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 15))
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(try #require(bold.withSymbolicTraits([])).symbolicTraits == [])
    #expect(base.withDesign(.monospaced)?.symbolicTraits == .traitMonoSpace)
    #expect(base.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]]).symbolicTraits == .traitBold)
  }
}
