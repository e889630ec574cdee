import Foundation
import Testing
import UIKit

@Suite struct TextDrawingTests {
  let font = UIFont.systemFont(ofSize: 20)

  @Test func theSizeHoldsTheInk() throws {
    let text = NSAttributedString(string: "Hamburgefonstiv Äpfel", attributes: [.font: font])
    let size = text.size()
    let canvas = TextCanvas(width: 300, height: 60) { text.draw(at: CGPoint(x: 10, y: 10)) }
    let ink = try #require(canvas.box())
    #expect(abs(size.height - font.lineHeight) < 0.01)
    #expect(ink.minX >= 9.5 && ink.maxX <= 10 + size.width + 0.5)
    #expect(ink.width > size.width - 5)
    #expect(ink.minY >= 10 && ink.maxY <= 10 + size.height)
  }

  @Test func capitalsStandOnTheBaselineAndReachTheCapHeight() throws {
    let canvas = TextCanvas(width: 100, height: 60) { "HIH".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font]) }
    let ink = try #require(canvas.box())
    #expect(abs(ink.maxY - (10 + font.ascender)) <= 0.5)
    #expect(abs(ink.height - font.capHeight) <= 1)
  }

  @Test func stringAndAttributedStringMeasureAlike() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let size = NSAttributedString(string: "漢字かな mixed", attributes: attributes).size()
    #expect("漢字かな mixed".size(withAttributes: attributes) == size)
    #expect(NSString(string: "漢字かな mixed").size(withAttributes: attributes) == size)
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  @Test func withoutAFontTextIsTwelvePointsHigh() {
    #expect(abs("x".size().height - UIFont.systemFont(ofSize: 12).lineHeight) < 0.01)
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right]) func alignment(_ alignment: NSTextAlignment) throws {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    let text = NSAttributedString(string: "mmm", attributes: [.font: font, .paragraphStyle: style])
    let width = text.size().width
    let canvas = TextCanvas(width: 220, height: 40) { text.draw(in: CGRect(x: 10, y: 5, width: 200, height: 30)) }
    let ink = try #require(canvas.box())
    let left: CGFloat = alignment == .left ? 10 : alignment == .center ? 110 - width / 2 : 210 - width
    #expect(abs(ink.midX - (left + width / 2)) < 1.5)
  }

  @Test func boundingRectWrapsAndDrawingStaysInIt() throws {
    let text = NSAttributedString(string: "one two three four five six seven eight nine ten", attributes: [.font: font])
    let limit = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
    let lines = (box.height / font.lineHeight).rounded()
    #expect(lines >= 4 && box.width <= 120)
    #expect(abs(box.height - lines * font.lineHeight) < 0.1)
    let canvas = TextCanvas(width: 140, height: 200) {
      text.draw(with: CGRect(origin: CGPoint(x: 10, y: 10), size: box.size), options: .usesLineFragmentOrigin, context: nil)
    }
    let ink = try #require(canvas.box())
    #expect(ink.minX >= 9 && ink.maxX <= box.width + 11 && ink.minY >= 10 && ink.maxY <= box.height + 10.5)
    #expect(ink.height > box.height - font.lineHeight)
  }

  @Test func withoutLineFragmentOriginTheOriginIsTheBaseline() throws {
    let text = NSAttributedString(string: "HH two words", attributes: [.font: font])
    let canvas = TextCanvas(width: 200, height: 60) { text.draw(with: CGRect(x: 10, y: 40, width: 20, height: 0), options: [], context: nil) }
    let ink = try #require(canvas.box())
    #expect(abs(ink.maxY - 40) <= 0.5 && ink.width > 80)
    let box = text.boundingRect(with: CGSize(width: 20, height: 0), options: [], context: nil)
    #expect(abs(box.minY + font.ascender) < 0.01)
  }

  @Test func deviceMetricsAreTheInk() throws {
    let text = NSAttributedString(string: "ace 🐱", attributes: [.font: font])
    let box = text.boundingRect(with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil)
    let canvas = TextCanvas(width: 100, height: 40) { text.draw(at: .zero) }
    let ink = try #require(canvas.box(where: \.isTouched))
    // An emoji counts with the transparent margin of its picture.
    #expect(abs(ink.minX - box.minX) <= 1 && ink.maxX <= box.maxX + 1 && ink.maxX >= box.maxX - 3)
    #expect(ink.minY >= box.minY - 1 && ink.minY <= box.minY + 3 && abs(ink.maxY - box.maxY) <= 3, "\(ink) \(box)")
  }

  @Test func japaneseLatinAndEmojiOnOneLine() throws {
    let text = NSAttributedString(string: "日本語 Latin 🍎🐱", attributes: [.font: font])
    let size = text.size()
    let canvas = TextCanvas(width: 240, height: 50) { text.draw(at: CGPoint(x: 10, y: 10)) }
    let ink = try #require(canvas.box())
    #expect(ink.width > 120 && ink.maxX <= 10 + size.width + 1)
    // Letters are grey, pictures are not, and these are upright: an apple's leaf is green, above its red.
    let colored = try #require(canvas.box(where: \.isColored))
    #expect(colored.minX > ink.midX)
    #expect(canvas.count(where: \.isColored) > 300)
    let green = try #require(canvas.box(where: \.isGreenish))
    let red = try #require(canvas.box(where: \.isReddish))
    #expect(green.midY < red.midY)
  }

  @Test func sixteenThreadsDrawTheSame() async {
    func bytes() -> [UInt8] {
      let canvas = TextCanvas(width: 200, height: 40) { "糸 threads 🧵 ffi".draw(at: CGPoint(x: 4, y: 4), withAttributes: [.font: font]) }
      return Array(UnsafeRawBufferPointer(start: canvas.context.data, count: canvas.context.bytesPerRow * canvas.context.height))
    }
    let first = bytes()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { bytes() == first } }
      for await same in group { #expect(same) }
    }
  }
}
