import CoreGraphics
import Testing

@Suite struct CGPathTests {
  let unit = CGRect(x: 0, y: 0, width: 10, height: 20)

  @Test("An empty path is empty, has a null box and its current point at zero")
  func empty() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.currentPoint == .zero)
  }

  @Test("Without a current point lines and curves are ignored")
  func needsCurrentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero)
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test("The bounding box holds control points, the box of the path only the curve")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test("isRect knows a rectangle and returns it")
  func rectangle() {
    var found = CGRect.zero
    #expect(CGPath(rect: unit, transform: nil).isRect(&found))
    #expect(found == unit)
    #expect(!CGPath(ellipseIn: unit, transform: nil).isRect(nil))
  }

  @Test("Applying a path visits its elements with their points")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var numbers: [CGFloat] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      types.append(element.pointee.type)
      for index in 0..<count { numbers += [element.pointee.points[index].x, element.pointee.points[index].y] }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(numbers == (1...14).map { CGFloat($0) })
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: pointer) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    #expect(count == 5)
  }

  @Test("Paths with the same elements are equal and hash alike; a copy is not changed by its original")
  func equality() throws {
    let path = CGMutablePath()
    path.addRect(unit)
    let copy = try unwrap(path.copy())
    #expect(copy == CGPath(rect: unit, transform: nil))
    #expect(copy.hashValue == CGPath(rect: unit, transform: nil).hashValue)
    path.addLine(to: .zero)
    #expect(copy != path)
  }

  @Test("Closing returns the current point to the subpath's start")
  func closing() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: 9, y: 3))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 3))
  }

  @Test("An arc against the clock goes through the angles between; with the clock it goes round the other way")
  func arcs() {
    let quarter = CGMutablePath()
    quarter.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(quarter.boundingBoxOfPath.minX) < 1e-9 && abs(quarter.boundingBoxOfPath.width - 10) < 1e-9)
    let rest = CGMutablePath()
    rest.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(rest.boundingBoxOfPath.width - 20) < 1e-2 && abs(rest.currentPoint.y - 10) < 1e-9)
  }

  @Test("A full turn is a circle whichever way it is asked for", arguments: [false, true])
  func fullTurn(clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
    #expect(path.contains(CGPoint(x: -9, y: 0)) && path.contains(CGPoint(x: 0, y: 9)) && path.contains(CGPoint(x: 0, y: -9)))
  }

  @Test("An arc joins the current point by a line")
  func arcJoins() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 0))
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(path.boundingBoxOfPath.maxX == 50)
  }

  @Test("A tangent arc touches both lines")
  func tangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    var first = CGPoint.zero
    var index = 0
    path.applyWithBlock { element in
      if index == 1 { first = element.pointee.points[0] }
      index += 1
    }
    #expect(abs(first.x - 6) < 1e-9 && abs(first.y) < 1e-9)
    #expect(path.boundingBoxOfPath.maxX <= 10 + 1e-9)
  }

  @Test("A tangent arc along one line is a line to the corner")
  func degenerateTangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }

  @Test("Contains follows the fill rule and the transform")
  func containment() {
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(ring.contains(middle))
    #expect(!ring.contains(middle, using: .evenOdd))
    #expect(!ring.contains(middle, transform: CGAffineTransform(translationX: 100, y: 0)))
  }

  @Test("A stroked copy is the outline: a line of width 4 becomes a 4 high rectangle")
  func strokedCopy() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 10))
    line.addLine(to: CGPoint(x: 20, y: 10))
    let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(butt.boundingBoxOfPath == CGRect(x: 0, y: 8, width: 20, height: 4))
    let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(square.boundingBoxOfPath == CGRect(x: -2, y: 8, width: 24, height: 4))
    #expect(butt.contains(CGPoint(x: 10, y: 11.9)) && !butt.contains(CGPoint(x: 10, y: 12.1)))
  }

  @Test("A dashed copy has its pieces; a pattern without length leaves the path as it is")
  func dashedCopy() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 20, y: 0))
    let dashed = line.copy(dashingWithPhase: 0, lengths: [5, 5])
    var moves = 0
    dashed.applyWithBlock { if $0.pointee.type == .moveToPoint { moves += 1 } }
    #expect(moves == 2)
    #expect(dashed.boundingBoxOfPath.maxX == 15)
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
  }

  @Test("A rounded rectangle with radii too large becomes the ellipse's box with half radii")
  func hugeRadii() {
    let path = CGPath(roundedRect: unit, cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(path.boundingBoxOfPath == unit)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 5, y: 10)))
  }

  @Test("Transforms given as pointers are applied")
  func pointerTransform() throws {
    var t = CGAffineTransform(translationX: 5, y: 5)
    #expect(CGPath(rect: unit, transform: &t).boundingBox == unit.offsetBy(dx: 5, dy: 5))
    let copy = try unwrap(CGPath(rect: unit, transform: nil).copy(using: &t))
    #expect(copy.boundingBox == unit.offsetBy(dx: 5, dy: 5))
  }

  @Test("A path can be added to itself")
  func selfAddition() {
    let path = CGMutablePath()
    path.addRect(unit)
    path.addPath(path, transform: CGAffineTransform(translationX: 20, y: 0))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test("Geometry goes through its dictionary and back")
  func dictionaries() {
    #expect(CGRect(dictionaryRepresentation: unit.dictionaryRepresentation) == unit)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1] as CFDictionary) == nil)
  }
}
