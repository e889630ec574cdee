import Ink
import Testing
import UIKit

@MainActor private final class Listener: DrawableViewDelegate {
  var updates = 0, saves = 0
  var errors: [NSError] = []
  func onUpdateDrawableView() { updates += 1 }
  func onFinishSave() { saves += 1 }
  func onFailSave(_ error: NSError) { errors.append(error) }
}

@MainActor private final class Stamp: DrawableViewPart {
  func drawOnContext(_ context: CGContext) {
    UIColor.blue.setFill()
    context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
  }
}

@MainActor @Suite("Ink") struct InkTests {
  /// A canvas of 300 x 300 at (0, 100) on a white screen.
  private func canvas(scale: CGFloat = 1) -> (HeadlessHost, DrawableView) {
    let view = DrawableView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    view.backgroundColor = .white
    return (onScreen(view, scale: scale), view)
  }
  private let white = [255, 255, 255, 255], red = [255, 0, 0, 255]
  private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [CGPoint] {
    (0...10).map { CGPoint(x: x0 + (x1 - x0) * Double($0) / 10, y: y0 + (y1 - y0) * Double($0) / 10) }
  }

  @Test("A finger draws a red stroke 5 wide, which stays")
  func stroke() {
    let (host, view) = canvas()
    host.drag(through: line(50, 200, 200, 200))
    let shot = Pixels(host.screenshot())
    #expect(shot[100, 200] == red && shot[100, 198] == red && shot[100, 205] == white && shot[100, 195] == white)
    #expect(view.parts.count == 1 && view.parts.first is DrawableView.Line && view.currentLine == nil)
  }

  @Test("A tap leaves a dot as wide as the line")
  func dot() throws {
    let (host, view) = canvas()
    view.setLineWidth(20)
    view.setLineColor(UIColor.blue.cgColor)
    host.tap(at: CGPoint(x: 150, y: 250))
    let dot = try #require(view.parts.first as? DrawableView.Dot)
    #expect(dot.radius == 20 && dot.pos == CGPoint(x: 150, y: 150))
    let shot = Pixels(host.screenshot())
    #expect(shot[150, 250] == [0, 0, 255, 255] && shot[158, 250] == [0, 0, 255, 255] && shot[161, 250] == white)
  }

  @Test("A stroke looks the same while it is drawn and after, and by parts as at once", arguments: [1.0, 2.0])
  func wetAndDry(scale: CGFloat) {
    let (host, view) = canvas(scale: scale)
    view.setLineColor(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).cgColor)
    view.setLineWidth(9)
    let way = (0...80).map { CGPoint(x: 150 + 90 * cos(Double($0) / 9), y: 250 + 70 * sin(Double($0) / 5)) }
    host.touchDown(at: way[0])
    for point in way.dropFirst() {
      host.touchMove(to: point)
      _ = host.screenshot()
    }
    let wet = Pixels(host.screenshot())
    host.touchUp()
    let dry = Pixels(host.screenshot())
    view.setNeedsDisplay()
    let again = Pixels(host.screenshot())
    func worst(_ a: Pixels, _ b: Pixels) -> Int { zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) } }
    #expect(worst(dry, again) == 0)
    // Drawing onto the ground or onto the clear canvas first rounds apart by one level, twice.
    #expect(worst(wet, dry) <= 2)
  }

  @Test("Translucent ink is even where a stroke crosses itself")
  func even() {
    let (host, view) = canvas()
    view.setLineColor(UIColor(red: 0, green: 0, blue: 0, alpha: 0.5).cgColor)
    view.setLineWidth(10)
    host.drag(through: line(50, 250, 250, 250) + [CGPoint(x: 250, y: 150)] + line(150, 150, 150, 350))
    let shot = Pixels(host.screenshot())
    #expect(abs(shot[150, 250][0] - shot[100, 250][0]) <= 1 && shot[100, 250][0] < 135)
  }

  @Test("A second finger is another stroke where many may touch, else it is ignored")
  func fingers() {
    for isMultiple in [false, true] {
      let (host, view) = canvas()
      view.isMultipleTouchEnabled = isMultiple
      host.touchDown(at: CGPoint(x: 50, y: 150), id: 1)
      host.touchDown(at: CGPoint(x: 50, y: 300), id: 2)
      for x in stride(from: 60.0, through: 200, by: 10) {
        host.touchMove(to: CGPoint(x: x, y: 150), id: 1)
        host.touchMove(to: CGPoint(x: x, y: 300), id: 2)
      }
      host.touchUp(id: 1)
      host.touchUp(id: 2)
      let shot = Pixels(host.screenshot())
      #expect(view.parts.count == (isMultiple ? 2 : 1))
      #expect(shot[100, 150] == red && shot[100, 225] == white && shot[100, 300] == (isMultiple ? red : white))
    }
  }

  @Test("A cancelled touch leaves nothing, and the next one draws")
  func cancelled() {
    let (host, view) = canvas()
    let before = Pixels(host.screenshot())
    host.touchDown(at: CGPoint(x: 50, y: 200))
    for point in line(60, 200, 200, 260) { host.touchMove(to: point) }
    #expect(Pixels(host.screenshot()).bytes != before.bytes)
    host.touchCancel()
    #expect(view.parts.isEmpty && view.currentLine == nil && !view.canUndo)
    #expect(Pixels(host.screenshot()).bytes == before.bytes)
    host.drag(through: line(50, 300, 200, 300))
    #expect(view.parts.count == 1)
  }

  @Test("Undo and redo walk through strokes, clearing and background, pixel for pixel")
  func undoRedo() {
    let (host, view) = canvas()
    var states = [Pixels(host.screenshot()).bytes]
    func note() { states.append(Pixels(host.screenshot()).bytes) }
    host.drag(through: line(50, 150, 250, 350))
    note()
    host.tap(at: CGPoint(x: 200, y: 150))
    note()
    view.setBackgroundImage(Self.plain(.yellow, CGSize(width: 30, height: 30)))
    note()
    view.add(Stamp())
    note()
    view.clear()
    note()
    #expect(states[5] == states[0])
    for step in (0..<5).reversed() {
      #expect(view.canUndo)
      view.undo()
      #expect(Pixels(host.screenshot()).bytes == states[step], "undo to \(step)")
    }
    #expect(!view.canUndo)
    for step in 1...5 {
      view.redo()
      #expect(Pixels(host.screenshot()).bytes == states[step], "redo to \(step)")
    }
    #expect(!view.canRedo)
  }

  @Test("A new stroke forgets what was undone")
  func redoForgets() {
    let (host, view) = canvas()
    host.drag(through: line(50, 150, 250, 150))
    view.undo()
    #expect(view.canRedo)
    host.drag(through: line(50, 250, 250, 250))
    #expect(!view.canRedo && view.parts.count == 1)
  }

  @Test("numberOfQueuesToUndo bounds undo: 30 as made, 0 for none, negative for all")
  func limit() {
    let (host, view) = canvas()
    #expect(view.numberOfQueuesToUndo == 30)
    func taps(_ count: Int) { for i in 0..<count { host.tap(at: CGPoint(x: 20 + 5 * i, y: 200)) } }
    func undoAll() -> Int {
      var count = 0
      while view.canUndo {
        view.undo()
        count += 1
      }
      return count
    }
    taps(35)
    #expect(undoAll() == 30 && view.parts.count == 5)
    view.numberOfQueuesToUndo = 0
    taps(2)
    #expect(undoAll() == 0)
    view.numberOfQueuesToUndo = -1
    taps(40)
    #expect(undoAll() == 40)
  }

  private static func plain(_ color: UIColor, _ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      color.setFill()
      renderer.cgContext.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test("A background goes beneath all, fills the view, and replaces the one before")
  func background() {
    let (host, view) = canvas()
    host.drag(through: line(50, 200, 200, 200))
    view.setBackgroundImage(Self.plain(.yellow, CGSize(width: 60, height: 20)))
    #expect(view.parts.count == 2 && view.parts.first is DrawableView.Image)
    view.setBackgroundImage(Self.plain(.green, CGSize(width: 20, height: 60)))
    #expect(view.parts.count == 2)
    let shot = Pixels(host.screenshot())
    #expect(shot[100, 200] == red && shot[5, 105] == [0, 255, 0, 255] && shot[295, 395] == [0, 255, 0, 255])
  }

  @Test("getImage has the view's size and scale, no ground, and the stroke in progress")
  func image() throws {
    let (host, view) = canvas(scale: 2)
    host.drag(through: line(50, 200, 200, 200))
    host.touchDown(at: CGPoint(x: 50, y: 300))
    for point in line(50, 300, 200, 300) { host.touchMove(to: point) }
    let image = try #require(view.getImage())
    #expect(image.size == CGSize(width: 300, height: 300) && image.scale == 2)
    let pixels = Pixels(image)
    #expect(pixels[200, 200] == red && pixels[200, 400] == red && pixels.alpha(200, 300) == 0)
    #expect(DrawableView(frame: .zero).getImage() == nil)
  }

  @Test("A stamp of the caller's is a part like any other")
  func stamp() {
    let (host, view) = canvas()
    view.add(Stamp())
    #expect(Pixels(host.screenshot())[20, 120] == [0, 0, 255, 255])
  }

  @Test("Changing the view's size keeps all ink where it was")
  func resize() {
    let (host, view) = canvas()
    host.drag(through: line(50, 200, 200, 200))
    view.frame.size = CGSize(width: 360, height: 500)
    let shot = Pixels(host.screenshot())
    #expect(shot[100, 200] == red && shot[100, 210] == white)
  }

  @Test("A view from an archive draws as one made in code")
  func coder() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    guard let view = DrawableView(coder: archiver) else {
      Issue.record("init(coder:) gave nil")
      return
    }
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
    let host = onScreen(view)
    host.drag(through: line(50, 200, 200, 200))
    #expect(Pixels(host.screenshot())[100, 200] == red && view.parts.count == 1)
    view.undo()
    #expect(view.parts.isEmpty)
  }

  @Test("The delegate is weak, and is told after the view has drawn")
  func delegate() {
    let (host, view) = canvas()
    let listener = Listener()
    view.delegate = listener
    host.drag(through: line(50, 200, 200, 200))
    _ = host.screenshot()
    #expect(listener.updates > 0)
    do {
      let other = Listener()
      view.delegate = other
    }
    #expect(view.delegate == nil)
  }

  @Test("Saving writes a picture to the library; a refusal is reported with code -3310")
  func saving() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fude-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("FUDE_PICTURES", folder.path, 1)
    let (host, view) = canvas()
    let listener = Listener()
    view.delegate = listener
    host.drag(through: line(50, 200, 200, 200))
    view.save()
    host.advance(by: 1)
    #expect(listener.saves == 1 && listener.errors.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let file = try #require(files.first)
    let saved = try #require(UIImage(contentsOfFile: file.path))
    #expect(Pixels(saved)[100, 100] == red)

    setenv("FUDE_PICTURES", "/dev/null/pictures", 1)
    view.save()
    host.advance(by: 1)
    #expect(listener.saves == 1 && listener.errors.map(\.code) == [-3310])
    unsetenv("FUDE_PICTURES")
  }

  // MARK: Smoothing

  private func distance(_ p: CGPoint, to path: CGPath) -> Double {
    // Flattened finely; the paths here are short.
    var points: [CGPoint] = [], start = CGPoint.zero
    path.applyWithBlock { element in
      let e = element.pointee
      switch e.type {
      case .moveToPoint, .addLineToPoint:
        points.append(e.points[0])
        start = e.points[0]
      case .addQuadCurveToPoint:
        for i in 1...20 {
          let t = Double(i) / 20, u = 1 - t
          points.append(
            CGPoint(
              x: u * u * start.x + 2 * u * t * e.points[0].x + t * t * e.points[1].x,
              y: u * u * start.y + 2 * u * t * e.points[0].y + t * t * e.points[1].y))
        }
        start = e.points[1]
      default: break
      }
    }
    var best = Double.infinity
    for (a, b) in zip(points, points.dropFirst()) {
      let dx = b.x - a.x, dy = b.y - a.y, l = dx * dx + dy * dy
      let t = l > 0 ? min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / l)) : 0
      best = min(best, hypot(a.x + t * dx - p.x, a.y + t * dy - p.y))
    }
    return best
  }

  @Test("The tip of a V is kept, whatever the length of its second leg", arguments: [3.0, 10, 39, 100])
  func corner(leg: Double) {
    let way = line(0, 0, 100, 0) + line(100, 0, 100 - leg * 0.8, leg * 0.6).dropFirst()
    let stroke = DrawableView.Line(color: UIColor.red.cgColor, width: 5, points: way)
    #expect(distance(CGPoint(x: 100, y: 0), to: stroke.path) < 0.3)
    let end = way[way.count - 1]
    #expect(distance(end, to: stroke.path) < 1e-6)
  }

  @Test("A small circle stays round", arguments: [5.0, 20, 40])
  func circle(radius: Double) {
    let way = (0...60).map { CGPoint(x: radius * cos(Double($0) / 30 * .pi), y: radius * sin(Double($0) / 30 * .pi)) }
    let stroke = DrawableView.Line(color: UIColor.red.cgColor, width: 5, points: way)
    #expect(way.allSatisfy { distance($0, to: stroke.path) < 0.6 })
  }

  @Test("What is drawn never changes far from the pen when more points come")
  func settled() {
    let way = (0...100).map { CGPoint(x: Double($0) * 3, y: 40 * sin(Double($0) / 6)) }
    let stroke = DrawableView.Line(color: UIColor.red.cgColor, width: 5)
    for point in way { stroke.append(point) }
    let half = DrawableView.Line(color: UIColor.red.cgColor, width: 5, points: Array(way.prefix(50)))
    for point in way.prefix(46) { #expect(abs(distance(point, to: stroke.path) - distance(point, to: half.path)) < 1e-9) }
  }

  @Test("Points that are not numbers are left out")
  func notANumber() {
    let stroke = DrawableView.Line(
      color: UIColor.red.cgColor, width: 5,
      points: [CGPoint(x: 0, y: 0), CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: 9, y: 9)])
    #expect(stroke.points.count == 2 && !stroke.isDot)
  }
}
