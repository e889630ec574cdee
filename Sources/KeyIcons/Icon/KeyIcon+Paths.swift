import UIKit

extension KeyIcon {
  /// The icon's parts in base coordinates, in the order in which they are drawn.
  public var elements: [Element] {
    switch self {
    case .delete: Self.deleteElements
    case .globe: Self.globeElements
    case .shift: [Element(Self.arrow, .stroke(width: 2.5, cap: .butt), reach: 0.67)]
    case .shiftHighlighted: [Element(Self.arrow, .fill)]
    case .caps: [Element(Self.arrow, .fill), Element(Self.capsBar, .fill)]
    case .dismiss: Self.dismissElements
    }
  }

  // MARK: Delete, 37 x 32

  private static var deleteElements: [Element] {
    let left: CGFloat = 13, right: CGFloat = 36, top: CGFloat = 2.5, bottom: CGFloat = 29.5
    let frame = PathWriter()
      .move(left + 3, bottom)
      .line(right - 6, bottom)
      .curve(right, bottom - 5, (right - 6, bottom), (right, bottom))
      .line(right, top + 5)
      .curve(right - 6, top, (right, top + 5), (right, top))
      .line(left + 3, top)
      .curve(left - 2, top + 2, (left + 3, top), (left, top))
      .line(0, 15.5)
      .line(0, 16.5)
      .line(left - 2, bottom - 2)
      .curve(left + 3, bottom, (left - 2, bottom - 2), (left, bottom))
      .closed()
    let falling = PathWriter().move(17, 11).line(27, 21).path
    let rising = PathWriter().move(17, 21).line(27, 11).path
    // The article's line-width factor for this icon is twice the common one.
    return [
      Element(frame, .stroke(width: 1.4 * 2, cap: .butt), reach: 0.56),
      Element(falling, .stroke(width: 1.5 * 2, cap: .round)),
      Element(rising, .stroke(width: 1.5 * 2, cap: .round)),
    ]
  }

  // MARK: Globe, 56 x 58

  private static var globeElements: [Element] {
    let width: CGFloat = 56, height: CGFloat = 58, midX = width / 2, midY = height / 2
    let line: CGFloat = 1.4
    let outline = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: width, height: height), transform: nil)
    let axis = PathWriter().move(midX, 0).line(midX, height).path
    let equator = PathWriter().move(0.5, midY).line(width - 0.5, midY).path

    func meridian(_ pole: CGFloat, _ bulge: CGFloat) -> CGPath {
      let inset: CGFloat = 0.42
      return PathWriter()
        .move(pole, 0)
        .curve(bulge, midY + 2, (pole, inset), (bulge, inset))
        .curve(pole, height - inset, (bulge, midY - 2), (bulge, height))
        .path
    }
    func parallel(_ y: CGFloat) -> CGPath {
      PathWriter().move(8, y).curve(width - 8, y, (8, y), (midX - 1, midY + 1)).path
    }
    return [
      Element(outline, .stroke(width: line, cap: .butt)),
      Element(axis, .stroke(width: line * 1.2, cap: .butt)),
      Element(equator, .stroke(width: line * 1.2, cap: .butt)),
      Element(meridian(midX + 1, midX * 1.5), .stroke(width: line, cap: .round)),
      Element(meridian(midX - 1, midX * 0.5), .stroke(width: line, cap: .round)),
      Element(parallel(10), .stroke(width: line, cap: .round)),
      Element(parallel(height - 10), .stroke(width: line, cap: .round)),
    ]
  }

  // MARK: Shift, 38 x 32, with the caps bar 38 x 38

  static let maxX: CGFloat = 38, middleY: CGFloat = 18, bodyLeftX: CGFloat = 10, bodyRightX: CGFloat = 28
  static let maxY: CGFloat = 32, capsMaxY: CGFloat = 38, capsRectangleHeight: CGFloat = 2

  private static var arrow: CGPath {
    PathWriter()
      .move(bodyRightX, middleY)
      .line(maxX - 3, middleY)
      .curve(maxX - 2, middleY - 3, (maxX - 3, middleY), (maxX, middleY))
      .line(maxX / 2, 0)
      .line(2, middleY - 3)
      .curve(4, middleY, (2, middleY - 3), (0, middleY))
      .line(bodyLeftX, middleY)
      .line(bodyLeftX, maxY - 3)
      .curve(bodyLeftX + 3, maxY, (bodyLeftX, maxY - 3), (bodyLeftX, maxY))
      .line(bodyRightX - 3, maxY)
      .curve(bodyRightX, maxY - 3, (bodyRightX - 3, maxY), (bodyRightX, maxY))
      .line(bodyRightX, middleY)
      .closed()
  }

  /// The article's corner radius here is in points, whatever the icon's size; mended: it is in base coordinates as the bar is.
  private static var capsBar: CGPath {
    let radius = capsRectangleHeight / 2
    return CGPath(
      roundedRect: CGRect(x: 10, y: capsMaxY - 2, width: 18, height: capsRectangleHeight), cornerWidth: radius,
      cornerHeight: radius, transform: nil)
  }

  // MARK: Dismiss keyboard, 44 x 34

  private static var dismissElements: [Element] {
    let left: CGFloat = 0, right: CGFloat = 44, top: CGFloat = 2, frameBottom: CGFloat = 20
    // In the article the two control points of a corner stand in the wrong order, or a line runs into the corner itself,
    // which leaves spurs; mended: every corner is one curve of a unit, drawn towards the sharp corner and away from it.
    let frame = PathWriter()
      .move(left, top + 1)
      .line(left, frameBottom - 1)
      .curve(left + 1, frameBottom, (left, frameBottom - 0.45), (left + 0.45, frameBottom))
      .line(right - 1, frameBottom)
      .curve(right, frameBottom - 1, (right - 0.45, frameBottom), (right, frameBottom - 0.45))
      .line(right, top + 1)
      .curve(right - 1, top, (right, top + 0.45), (right - 0.45, top))
      .line(left + 1, top)
      .curve(left, top + 1, (left + 0.45, top), (left, top + 0.45))
      .closed()

    let key: CGFloat = 2.5, pitch: CGFloat = 4.5
    let spaceWidth = key * 5 + (pitch - key) * 4
    func keyLeft(_ index: Int) -> CGFloat { left + 2.5 + CGFloat(index) * pitch }
    func keyTop(_ row: Int) -> CGFloat { top + 2.5 + 5 * CGFloat(row) }
    let keys = CGMutablePath()
    for row in 0..<3 {
      for column in 0..<9 where row < 2 || column < 2 || column > 6 {
        keys.addRect(CGRect(x: keyLeft(column), y: keyTop(row), width: key, height: key))
      }
    }
    keys.addRect(CGRect(x: keyLeft(2), y: keyTop(2), width: spaceWidth, height: key))

    let tip = (x: keyLeft(2) + spaceWidth / 2, y: frameBottom + 13)
    let arrowLeft = PathWriter().move(keyLeft(2), frameBottom + 7).line(tip.x, tip.y).path
    let arrowRight = PathWriter().move(keyLeft(2) + spaceWidth, frameBottom + 7).line(tip.x, tip.y).path
    return [
      Element(frame, .stroke(width: 1.5, cap: .round)),
      Element(keys, .fill),
      Element(arrowLeft, .stroke(width: 1.5, cap: .round)),
      Element(arrowRight, .stroke(width: 1.5, cap: .round)),
    ]
  }
}
