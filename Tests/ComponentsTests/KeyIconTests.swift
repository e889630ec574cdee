import KeyIcons
import Testing
import UIKit

@MainActor @Suite("Key icons") struct KeyIconTests {
  @Test("An icon is shown at half its base size where there is room, and shrinks where there is not")
  func factors() {
    let roomy = getFactors(CGSize(width: 37, height: 32), toRect: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(roomy == ScalingFactors(xScalingFactor: 0.5, yScalingFactor: 0.5, lineWidthScalingFactor: 0.5))
    let narrow = getFactors(CGSize(width: 56, height: 58), toRect: CGRect(x: 0, y: 0, width: 14, height: 58))
    #expect(narrow.xScalingFactor == 0.25 && narrow.yScalingFactor == 0.25 && narrow.lineWidthScalingFactor == 0.25)
    #expect(getFactors(.zero, toRect: CGRect(x: 0, y: 0, width: 9, height: 9)).xScalingFactor == 0)
  }

  @Test("Centring honours the rectangle's origin")
  func centring() {
    let scaling = IconScaling(baseIconSize: CGSize(width: 40, height: 20), toRect: CGRect(x: 100, y: 50, width: 60, height: 60))
    #expect(scaling.origin == CGPoint(x: 120, y: 75))
    #expect(CGPoint(x: 40, y: 20).applying(scaling.transform) == CGPoint(x: 140, y: 85))
  }

  @Test("Drawing between centerShape and endCenter leaves the graphics state as it was")
  func balanced() {
    var before = CGAffineTransform.identity, after = before
    _ = Pixels(width: 40, height: 40) { context in
      before = context.ctm
      KeyIcon.delete.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40), color: .black, context: context)
      after = context.ctm
    }
    #expect(before == after)
  }

  @Test("Base sizes and rates are the article's")
  func articleNumbers() {
    let expected: [KeyIcon: (CGSize, CGFloat)] = [
      .delete: (CGSize(width: 37, height: 32), 1.6), .globe: (CGSize(width: 56, height: 58), 1),
      .shift: (CGSize(width: 38, height: 32), 1), .shiftHighlighted: (CGSize(width: 38, height: 32), 1),
      .caps: (CGSize(width: 38, height: 38), 1), .dismiss: (CGSize(width: 44, height: 34), 1.6),
    ]
    #expect(expected.count == KeyIcon.allCases.count)
    for (icon, (size, rate)) in expected { #expect(icon.baseIconSize == size && icon.scaleRate == rate) }
  }

  @Test("Every icon leaves ink in its key and none outside", arguments: KeyIcon.allCases)
  func staysInside(icon: KeyIcon) {
    for size in [CGSize(width: 26, height: 39), CGSize(width: 57, height: 33), CGSize(width: 20, height: 20), CGSize(width: 12, height: 50)] {
      let key = CGRect(origin: CGPoint(x: 20, y: 20), size: size)
      let pixels = Pixels(width: 100, height: 100) { icon.draw(in: key, color: .black, context: $0) }
      #expect(pixels.ink > 10, "\(icon) \(size)")
      #expect(pixels.isClear(outside: key), "\(icon) \(size)")
    }
  }

  @Test("A fitted icon touches two opposite edges of its bounds", arguments: KeyIcon.allCases)
  func fills(icon: KeyIcon) {
    let bounds = CGRect(x: 10, y: 10, width: 160, height: 160)
    let pixels = Pixels(width: 180, height: 180) { icon.draw(with: icon.fillingScaling(in: bounds), color: .black, context: $0) }
    #expect(pixels.isClear(outside: bounds))
    let tight = bounds.insetBy(dx: 3, dy: 3)
    #expect(!pixels.isClear(outside: tight))
  }

  @Test("The keys of the dismiss icon cover what 22 squares and a space bar cover")
  func dismissKeys() {
    guard let keys = KeyIcon.dismiss.elements.first(where: { $0.style == .fill }) else {
      Issue.record("no filled part")
      return
    }
    let pixels = Pixels(width: 44, height: 34) { context in
      context.addPath(keys.path)
      context.setFillColor(UIColor.black.cgColor)
      context.fillPath()
    }
    #expect(abs(pixels.ink - (22 * 2.5 * 2.5 + 20.5 * 2.5)) < 1)
  }

  /// The article's corner curves are not: a curve's control points coincide with its start, not with its end.
  @Test("The delete icon's straight parts are symmetric about its middle")
  func deleteSymmetry() {
    let pixels = Pixels(width: 60, height: 60) {
      KeyIcon.delete.draw(in: CGRect(x: 0, y: 0, width: 60, height: 60), color: .black, context: $0)
    }
    // At 0.8 points a unit and from x = 15.2 on: the tip's lines end at 24, the upper and lower edges run from 28 to 39.2.
    for y in 0..<30 {
      for x in [Array(15..<22), Array(29..<38)].joined() { #expect(abs(pixels.alpha(x, y) - pixels.alpha(x, 59 - y)) <= 1) }
    }
  }

  @Test("A translucent colour is even where parts overlap")
  func evenAlpha() {
    let pixels = Pixels(width: 60, height: 60) {
      KeyIcon.globe.draw(in: CGRect(x: 0, y: 0, width: 60, height: 60), color: UIColor.black.withAlphaComponent(0.5), context: $0)
    }
    #expect(stride(from: 3, to: pixels.bytes.count, by: 4).allSatisfy { pixels.bytes[$0] <= 128 })
  }

  @Test("A button draws its icon by state and in its title colour")
  func states() {
    let shift = ShiftKeyButton(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
    shift.setTitleColor(.red, for: .normal)
    let host = onScreen(shift)
    func center() -> [Int] { Pixels(host.screenshot())[130, 131] }
    #expect(center() == [255, 255, 255, 255], "an outline")
    host.touchDown(at: CGPoint(x: 130, y: 130))
    #expect(center() == [255, 0, 0, 255], "filled while pressed")
    host.touchUp()
    #expect(center() == [255, 255, 255, 255])
    shift.shiftState = .caps
    #expect(center() == [255, 0, 0, 255])
    // The bar: base y 36...38 of 38, so 18...19 of 19 points; centred at 130, that is 138.5...139.5.
    #expect(Pixels(host.screenshot())[130, 139] == [255, 127, 127, 255])
    shift.shiftState = .highlighted
    #expect(Pixels(host.screenshot())[130, 139] == [255, 255, 255, 255])
    shift.setTitleColor(.blue, for: .normal)
    #expect(center() == [0, 0, 255, 255])
  }

  @Test("A key that is tapped sends its action")
  func tap() {
    var count = 0
    let key = DeleteKeyButton(frame: CGRect(x: 10, y: 10, width: 57, height: 33))
    key.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    onScreen(key).tap(key)
    #expect(count == 1)
  }
}
