import Foundation
import Testing

@testable import UIKit

@Suite struct TextParagraphTests {
  let font = UIFont.systemFont(ofSize: 20)
  let words = "one two three four five six seven eight nine ten"

  func styled(_ string: String, _ mode: NSLineBreakMode = .byWordWrapping, change: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    change(style)
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
  func truncationKeepsOneLineWithinTheWidth(_ mode: NSLineBreakMode) throws {
    let text = styled(words, mode)
    let box = text.boundingRect(with: CGSize(width: 120, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.height - font.lineHeight) < 0.01)
    #expect(box.width <= 120 && box.width > 90)
    let canvas = TextCanvas(width: 200, height: 60) { text.draw(in: CGRect(x: 10, y: 10, width: 120, height: 40)) }
    let ink = try #require(canvas.box())
    #expect(ink.maxX <= 130 && ink.maxY <= 10 + font.lineHeight)
  }

  @Test func clippingCutsAtTheEdge() throws {
    let canvas = TextCanvas(width: 300, height: 40) { styled("mmmmmmmmmmmmmmmmmmm", .byClipping).draw(in: CGRect(x: 10, y: 5, width: 101, height: 30)) }
    let ink = try #require(canvas.box())
    #expect(ink.maxX <= 111 && ink.maxX > 105)
  }

  @Test func linesThatDoNotFitAreLeftOut() throws {
    let height = font.lineHeight * 2 + 3
    let canvas = TextCanvas(width: 140, height: 200) { styled(words).draw(in: CGRect(x: 0, y: 0, width: 120, height: height)) }
    let ink = try #require(canvas.box())
    #expect(ink.maxY <= font.lineHeight * 2 && ink.maxY > font.lineHeight)
    // The first line is drawn even so.
    #expect(TextCanvas(width: 140, height: 50) { styled(words).draw(in: CGRect(x: 0, y: 0, width: 120, height: 2)) }.box() != nil)
  }

  @Test func theLastVisibleLineIsTruncated() {
    let layout = AttributedLayout(styled(words), width: 120, maxHeight: font.lineHeight * 2 + 1, truncatesLastLine: true)
    #expect(layout.leavesTextOut && layout.blocks.count == 1)
    #expect(layout.blocks[0].lineCount == 2 && layout.blocks[0].layout.isTruncated)
    #expect(layout.size.width <= 120)
  }

  @Test func maxLinesCountOverParagraphs() {
    let spaced = styled("a\nb\nc\nd") { $0.paragraphSpacing = 4 }
    let layout = AttributedLayout(spaced, width: 100, maxLines: 3, truncatesLastLine: true)
    #expect(layout.blocks.map(\.lineCount) == [1, 1, 1])
    #expect(layout.blocks[2].layout.isTruncated)
    #expect(abs(layout.size.height - (3 * font.lineHeight + 8)) < 0.01)
    #expect(!AttributedLayout(spaced, width: 100, maxLines: 4, truncatesLastLine: true).leavesTextOut)
  }

  @Test func spacingHeightsAndIndents() {
    let size = CGSize(width: 400, height: 1000)
    func height(_ text: NSAttributedString) -> CGFloat { text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height }
    let two = height(styled("a\nb"))
    #expect(abs(two - 2 * font.lineHeight) < 0.01)
    #expect(abs(height(styled("a\nb") { $0.lineSpacing = 7 }) - two - 7) < 0.01)
    #expect(abs(height(styled("a\nb") { $0.paragraphSpacing = 9 }) - two - 9) < 0.01)
    #expect(abs(height(styled("a\nb") { $0.paragraphSpacingBefore = 5 }) - two - 5) < 0.01)
    #expect(abs(height(styled("a\nb") { $0.lineHeightMultiple = 2 }) - 2 * two) < 0.01)
    #expect(abs(height(styled("a\nb") { $0.minimumLineHeight = 50 }) - 100) < 0.01)
    #expect(abs(height(styled("a\nb") { $0.maximumLineHeight = 10 }) - 20) < 0.01)
    let indented = styled("a") { $0.firstLineHeadIndent = 30 }.size().width - styled("a").size().width
    #expect(abs(indented - 30) < 0.1)
    #expect(height(styled(words) { $0.tailIndent = -300 }) > height(styled(words)))
    #expect(abs(height(styled("a\n\nb\n")) - 4 * font.lineHeight) < 0.01)
  }

  @Test func paragraphsHaveTheirOwnStyle() throws {
    let text = NSMutableAttributedString(attributedString: styled("mm\n") { $0.alignment = .right })
    text.append(styled("mm") { $0.alignment = .left })
    let canvas = TextCanvas(width: 200, height: 60) { text.draw(in: CGRect(x: 0, y: 0, width: 200, height: 60)) }
    let h = font.lineHeight
    #expect(try #require(canvas.box(in: CGRect(x: 0, y: 0, width: 200, height: h))).minX > 100)
    #expect(try #require(canvas.box(in: CGRect(x: 0, y: h + 1, width: 200, height: h))).maxX < 100)
  }

  @Test func shrinksToFit() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.3
    let box = styled("one line", .byClipping).boundingRect(with: CGSize(width: 50, height: 40), options: .usesLineFragmentOrigin, context: context)
    #expect(box.width <= 50 && box.width > 45)
    #expect(context.actualScaleFactor < 1 && context.totalBounds == box)
  }

  @Test func caretsAndHits() {
    let layout = AttributedLayout(styled("abc\ndéf 🐱\n") { $0.paragraphSpacing = 3 }, width: 300)
    #expect(layout.caret(before: 0).x == 0)
    #expect(layout.caret(before: 2).x > layout.caret(before: 1).x)
    #expect(abs(layout.caret(before: 4).top - (font.lineHeight + 3)) < 0.01)
    for unit in [0, 1, 2, 3, 4, 5, 6, 7, 8, 10] {
      let caret = layout.caret(before: unit)
      #expect(layout.index(nearest: CGPoint(x: caret.x + 0.1, y: (caret.top + caret.bottom) / 2)) == unit)
    }
    #expect(layout.rects(of: 1..<6).count == 2)
  }

  @Test func mutableAndImmutableStyles() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let copy = style.copy() as? NSParagraphStyle
    style.alignment = .right
    #expect(copy?.alignment == .center)
    #expect((copy?.mutableCopy() as? NSMutableParagraphStyle)?.isEqual(copy) == true)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }
}
