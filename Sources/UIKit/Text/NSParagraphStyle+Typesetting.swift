import Foundation
import Typesetting

extension NSParagraphStyle {
  func typeset(naturalLineHeight: Double, lineBreak: NSLineBreakMode) -> Typesetting.ParagraphStyle {
    var result = Typesetting.ParagraphStyle(
      lineSpacing: Double(max(0, lineSpacing)), firstLineIndent: Double(firstLineHeadIndent), headIndent: Double(headIndent),
      minLineHeight: Double(max(0, minimumLineHeight)), maxLineHeight: Double(max(0, maximumLineHeight)))
    switch alignment {
    case .left: result.alignment = .left
    case .center: result.alignment = .center
    case .right: result.alignment = .right
    case .justified: result.alignment = .justified
    case .natural:
      switch baseWritingDirection {
      case .leftToRight: result.alignment = .left
      case .rightToLeft: result.alignment = .right
      case .natural: result.alignment = .natural
      }
    }
    switch lineBreak {
    case .byWordWrapping: result.lineBreak = .wordWrap
    case .byCharWrapping: result.lineBreak = .charWrap
    case .byClipping: result.lineBreak = .clip
    case .byTruncatingHead: result.lineBreak = .truncateHead
    case .byTruncatingTail: result.lineBreak = .truncateTail
    case .byTruncatingMiddle: result.lineBreak = .truncateMiddle
    }
    if lineHeightMultiple > 0 {
      var height = max(naturalLineHeight * Double(lineHeightMultiple), result.minLineHeight)
      if result.maxLineHeight > 0 { height = min(height, result.maxLineHeight) }
      (result.minLineHeight, result.maxLineHeight) = (height, height)
    }
    return result
  }

  /// What the tail indent leaves of a width.
  func lineWidth(within width: CGFloat) -> CGFloat { max(0, tailIndent > 0 ? min(width, tailIndent) : width + tailIndent) }
}
