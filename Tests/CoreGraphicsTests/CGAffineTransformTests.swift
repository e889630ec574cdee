import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
  @Test("Concatenating applies the receiver first")
  func concatenation() {
    let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
  }

  @Test("translatedBy, scaledBy and rotated work before the receiver")
  func prepended() {
    let scaled = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 1)
    #expect(CGPoint.zero.applying(scaled) == CGPoint(x: 10, y: 2))
    let moved = CGAffineTransform(translationX: 5, y: 1).scaledBy(x: 3, y: 4)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 8, y: 5))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2))
    #expect(abs(turned.x - 5) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test("A transform and its inverse cancel; one without inverse answers itself")
  func inversion() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let there = CGPoint(x: 3, y: 9).applying(t).applying(t.inverted())
    #expect(abs(there.x - 3) < 1e-12 && abs(there.y - 9) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform() != .identity)
  }

  @Test("A rectangle under a quarter turn is the box of its corners; a null one stays null")
  func rectangles() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == CGRect(x: -1, y: 0, width: 1, height: 2))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(translationX: 9, y: 9)) == CGSize(width: 2, height: 3))
  }
}
