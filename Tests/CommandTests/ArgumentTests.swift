import Testing
import UIKit

@testable import fude

@MainActor @Suite("Arguments") struct ArgumentTests {
  private let options = [Option("-o", "FILE", ""), Option("--size", "WxH", ""), Option("--scale", "N", ""), Option("--color", "C", ""), Option("--fit", nil, "")]
  private func parse(_ words: String...) throws(CommandError) -> Arguments { try Arguments(words, options: options, command: "icon") }

  @Test("Options and operands may stand in any order; --name=value is --name value; -- ends options")
  func forms() throws {
    let a = try parse("globe", "--size=60", "--fit", "-o", "x.png", "--", "--size")
    #expect(a.operands == ["globe", "--size"] && a.has("--fit") && a.value("-o") == "x.png" && a.value("--size") == "60")
  }

  @Test("Sizes are points, WxH or a square")
  func sizes() throws {
    #expect(try parse("--size", "57x33").size(default: .zero) == CGSize(width: 57, height: 33))
    #expect(try parse("--size", "60").size(default: .zero) == CGSize(width: 60, height: 60))
    #expect(try parse("--size", "7.5X3").size(default: .zero) == CGSize(width: 7.5, height: 3))
    #expect(try parse().size(default: CGSize(width: 1, height: 2)) == CGSize(width: 1, height: 2))
    for bad in ["", "x", "1x", "x1", "1x2x3", "-1", "0", "nan", "inf", "1e9", "0x10", "12pt", "１２"] {
      let a = try parse("--size=\(bad)")
      #expect(throws: CommandError.self, "\(bad)") { try a.size(default: .zero) }
    }
  }

  @Test("Scales are numbers from 0.1 to 20")
  func scales() throws {
    #expect(try parse("--scale", "3").scale() == 3)
    #expect(try parse().scale() == 2)
    for bad in ["0", "21", "two", "-2", "1e1", "0x2"] {
      let a = try parse("--scale=\(bad)")
      #expect(throws: CommandError.self, "\(bad)") { try a.scale() }
    }
  }

  @Test("Colours are #RRGGBB, #RRGGBBAA or names")
  func colors() {
    func rgba(_ text: String) -> [Int]? {
      NamedColor.color(text)?.cgColor.components?.map { Int(($0 * 255).rounded()) }
    }
    #expect(rgba("#1F3A5F") == [0x1F, 0x3A, 0x5F, 255] && rgba("#1f3a5f80") == [0x1F, 0x3A, 0x5F, 128])
    #expect(rgba("Red") == [255, 0, 0, 255] && rgba("grey") == rgba("gray"))
    for bad in ["", "#", "#12345", "#1234567", "#GGGGGG", "reddish", "#-12345", "#１２３４５６"] { #expect(NamedColor.color(bad) == nil, "\(bad)") }
  }

  @Test("Absurd pictures are refused before memory is asked for")
  func pixels() {
    #expect(throws: Never.self) { try checkPixels(CGSize(width: 100, height: 100), 2) }
    #expect(throws: CommandError.self) { try checkPixels(CGSize(width: 100_000, height: 1), 2) }
    #expect(throws: CommandError.self) { try checkPixels(CGSize(width: 16_000, height: 16_000), 1) }
    #expect(throws: CommandError.self) { try checkPixels(CGSize(width: 0.1, height: 50), 1) }
  }

  @Test("What goes into the page is escaped")
  func escaping() {
    #expect(GalleryPage.escaped("<a \"&\">") == "&lt;a &quot;&amp;&quot;&gt;")
  }
}
