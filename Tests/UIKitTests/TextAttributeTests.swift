import Foundation
import Testing
import UIKit

@Suite struct TextAttributeTests {
  let font = UIFont.systemFont(ofSize: 24)

  func canvas(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> TextCanvas {
    var all: [NSAttributedString.Key: Any] = [.font: font]
    all.merge(attributes) { $1 }
    return TextCanvas(width: 200, height: 50) { NSAttributedString(string: text, attributes: all).draw(at: CGPoint(x: 10, y: 10)) }
  }

  @Test func colorsFollowTheirRanges() throws {
    let text = NSMutableAttributedString(string: "mmmm", attributes: [.font: font, .foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 2))
    let canvas = TextCanvas(width: 200, height: 50) { text.draw(at: CGPoint(x: 10, y: 10)) }
    let red = try #require(canvas.box(where: \.isRed))
    let blue = try #require(canvas.box(where: \.isBlue))
    #expect(red.maxX < blue.minX && abs(red.width - blue.width) < 1)
  }

  @Test func aGroundFillsTheLinesBox() throws {
    let size = NSAttributedString(string: "ground", attributes: [.font: font]).size()
    let box = try #require(canvas("ground", [.backgroundColor: UIColor.red]).box(where: \.isRed))
    #expect(abs(box.width - size.width) <= 1 && abs(box.height - size.height) <= 1)
  }

  @Test func underlinesAndStrikes() throws {
    let baseline = 10 + font.ascender
    let under = try #require(
      canvas("mmm", [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red]).box(where: \.isRed))
    #expect(under.minY > baseline && under.height <= 2.5 && under.width > 50)
    let strike = try #require(
      canvas("mmm", [.strikethroughStyle: NSNumber(value: 1), .strikethroughColor: UIColor.red]).box(where: \.isRed))
    #expect(strike.maxY < baseline && strike.minY > baseline - font.xHeight)
    let double = try #require(
      canvas("mmm", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.red]).box(where: \.isRed))
    #expect(double.height > under.height * 2)
    let dotted = NSUnderlineStyle([.single, .patternDot]).rawValue
    let solidCount = canvas("mmm", [.underlineStyle: 1, .underlineColor: UIColor.red]).count(where: \.isRed)
    let dottedCount = canvas("mmm", [.underlineStyle: dotted, .underlineColor: UIColor.red]).count(where: \.isRed)
    #expect(dottedCount > solidCount / 4 && dottedCount < solidCount * 3 / 4)
  }

  @Test func strokesOutline() {
    let filled = canvas("m", [:]).count(where: { $0.r < 100 })
    let hollow = canvas("m", [.strokeWidth: 3]).count(where: { $0.r < 100 })
    let both = canvas("m", [.strokeWidth: -3.0 as CGFloat, .strokeColor: UIColor.red])
    #expect(hollow < filled)
    #expect(both.count(where: \.isRed) > 0 && both.count(where: \.isBlack) > 0)
  }

  @Test func shadowsFallDownwards() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 6)
    shadow.shadowColor = UIColor.red
    let canvas = canvas("mmm", [.shadow: shadow])
    let red = try #require(canvas.box(where: \.isRed))
    let black = try #require(canvas.box(where: \.isBlack))
    #expect(red.maxY > black.maxY + 2)
  }

  @Test func kernAndBaselineOffset() throws {
    let plain = "mmmm".size(withAttributes: [.font: font]).width
    let wide = "mmmm".size(withAttributes: [.font: font, .kern: 5]).width
    #expect(wide - plain >= 15 && wide - plain <= 20.1)
    let low = try #require(canvas("H", [:]).box())
    let high = try #require(canvas("H", [.baselineOffset: 4]).box())
    #expect(low.minY - high.minY == 4)
  }

  @Test func translucentTextIsEvenlyTranslucent() {
    // Arabic letters overlap where they join.
    let canvas = canvas("ســـ", [.foregroundColor: UIColor(white: 0, alpha: 0.5)])
    #expect(canvas.count(where: { $0.r < 120 }) == 0)
    #expect(canvas.count(where: { $0.r < 135 }) > 50)
  }

  @Test func translucentEmojiIsPaler() {
    let opaque = canvas("🍎", [:]).count(where: \.isRed)
    let pale = canvas("🍎", [.foregroundColor: UIColor(white: 0, alpha: 0.3)]).count(where: \.isRed)
    #expect(opaque > 100 && pale == 0)
  }

  @Test func attachmentsTakePlaceInTheLine() throws {
    let attachment = NSTextAttachment()
    let source = TextCanvas(width: 4, height: 4, scale: 1) {
      UIGraphicsGetCurrentContext()?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    attachment.image = UIImage(cgImage: try #require(source.context.makeImage()))
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 20)
    let text = NSMutableAttributedString(string: "H", attributes: [.font: font])
    let alone = text.size().width
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "H", attributes: [.font: font]))
    #expect(abs(text.size().width - 2 * alone - 30) < 0.5)
    let canvas = TextCanvas(width: 200, height: 60) { text.draw(at: CGPoint(x: 10, y: 10)) }
    let red = try #require(canvas.box(where: \.isRed))
    #expect(abs(red.minX - 10 - alone) <= 1 && abs(red.width - 30) <= 1)
    #expect(abs(red.maxY - (10 + font.ascender + 4)) <= 1 && abs(red.height - 20) <= 1)
  }

  @Test func attachmentsRaiseTheirLine() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 90)
    #expect(NSAttributedString(attachment: attachment).size().height >= 90)
  }
}
