import Foundation
import Testing
import UIKit

/// RGBA of one pixel, from the top left.
@MainActor func pixel(_ image: CGImage, _ x: Int, _ y: Int) throws -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 4)
  let crop = try #require(image.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)))
  try bytes.withUnsafeMutableBytes { raw in
    let context = try #require(
      CGContext(
        data: raw.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(crop, in: CGRect(x: 0, y: 0, width: 1, height: 1))
  }
  return bytes
}

@MainActor private final class HookView: UIView {
  let journal: Journal
  init(_ journal: Journal) {
    self.journal = journal
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("Made in code only.") }
  override func willMove(toSuperview newSuperview: UIView?) { journal.note("willSuper \(newSuperview != nil)") }
  override func didMoveToSuperview() { journal.note("didSuper \(superview != nil)") }
  override func willMove(toWindow newWindow: UIWindow?) { journal.note("willWindow \(newWindow != nil)") }
  override func didMoveToWindow() { journal.note("didWindow \(window != nil)") }
  override func layoutSubviews() { journal.note("layout") }
}

@MainActor private final class HalfView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2))
  }
}

@MainActor @Suite("Views") struct ViewTests {
  private func stage(_ scale: CGFloat = 1) -> (HeadlessHost, UIWindow) {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: scale)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    window.makeKeyAndVisible()
    return (host, window)
  }

  /// Of a 30 by 30 square at (10, 10) in a superview of 100 by 140 that grows by 100 by 50 (by 70 with a flexible bottom).
  nonisolated static let growths: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 10, width: 30, height: 30)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 130, height: 80)),
    ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 60, width: 30, height: 30)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 10 + 100 * 10 / 70.0, y: 10, width: 30, height: 30)),
    (
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
      CGRect(x: 20, y: 15, width: 60, height: 45)
    ),
  ]

  @Test("A superview's growth is shared between the flexible parts in proportion", arguments: growths)
  func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 140))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: mask.contains(.flexibleBottomMargin) ? 210 : 190)
    let f = inner.frame
    #expect(abs(f.minX - expected.minX) < 1e-9 && abs(f.minY - expected.minY) < 1e-9)
    #expect(abs(f.width - expected.width) < 1e-9 && abs(f.height - expected.height) < 1e-9)
  }

  @Test("Without autoresizesSubviews nothing moves")
  func autoresizingOff() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    inner.autoresizingMask = [.flexibleWidth]
    outer.addSubview(inner)
    outer.autoresizesSubviews = false
    outer.bounds.size.width = 300
    #expect(inner.frame.width == 30)
  }

  @Test("The hooks of moving are called around the move, superview outside, window inside")
  func hooks() {
    let (host, window) = stage()
    let journal = Journal()
    let view = HookView(journal)
    window.addSubview(view)
    #expect(journal.lines == ["willSuper true", "willWindow true", "didWindow true", "didSuper true"])
    journal.lines = []
    host.layoutIfNeeded()
    host.layoutIfNeeded()
    #expect(journal.lines == ["layout"])
    journal.lines = []
    view.removeFromSuperview()
    #expect(journal.lines == ["willSuper false", "willWindow false", "didWindow false", "didSuper false"])
  }

  @Test("Subviews keep the order asked for, and their layers with them")
  func order() {
    let parent = UIView()
    let a = UIView(), b = UIView(), c = UIView(), d = UIView()
    for view in [a, b] { parent.addSubview(view) }
    parent.insertSubview(c, belowSubview: b)
    parent.insertSubview(d, at: 0)
    #expect(parent.subviews == [d, a, c, b])
    parent.bringSubviewToFront(d)
    parent.sendSubviewToBack(b)
    parent.exchangeSubview(at: 1, withSubviewAt: 2)
    #expect(parent.subviews == [b, c, a, d])
    parent.insertSubview(b, aboveSubview: c)
    #expect(parent.subviews == [c, b, a, d])
    #expect(parent.layer.sublayers == [c, b, a, d].map(\.layer))
  }

  @Test("Background, then draw, then subviews reach the screen", arguments: [CGFloat(1), 2, 3])
  func drawing(scale: CGFloat) throws {
    let (host, window) = stage(scale)
    let view = HalfView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let dot = UIView(frame: CGRect(x: 30, y: 30, width: 10, height: 10))
    dot.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    view.addSubview(dot)
    window.addSubview(view)
    let shot = host.screenshot()
    #expect(shot.width == Int(100 * scale) && shot.height == Int(100 * scale))
    func at(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] { try pixel(shot, Int(x * scale), Int(y * scale)) }
    #expect(try at(5, 5) == [255, 255, 255, 255])
    #expect(try at(30, 15) == [0, 0, 255, 255])
    #expect(try at(15, 45) == [255, 0, 0, 255])
    #expect(try at(45, 45) == [0, 255, 0, 255])
    #expect(try at(55, 55) == [255, 255, 255, 255])
  }

  @Test("An animation applies its changes at once and completes on the virtual clock")
  func animation() {
    let (host, window) = stage()
    let view = UIView(frame: .zero)
    window.addSubview(view)
    var done = false
    UIView.animate(withDuration: 0.5, animations: { view.frame.origin.x = 40 }, completion: { done = $0 })
    #expect(view.frame.minX == 40 && !done)
    host.advance(by: 0.49)
    #expect(!done)
    host.advance(by: 0.02)
    #expect(done)
  }

  @Test("A controller loads its view once and appears with the window")
  func controller() {
    final class Controller: UIViewController {
      var lines: [String] = []
      override func viewDidLoad() { lines.append("load") }
      override func viewWillAppear(_ animated: Bool) { lines.append("will") }
      override func viewDidAppear(_ animated: Bool) { lines.append("did") }
      override func viewDidLayoutSubviews() { lines.append("layout") }
    }
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = Controller()
    window.rootViewController = controller
    #expect(controller.lines == ["load"])
    window.makeKeyAndVisible()
    host.layoutIfNeeded()
    #expect(controller.lines == ["load", "will", "did", "layout"])
  }

  @Test("An alert stands over the window and its button runs the action after closing")
  func alert() throws {
    let host = HeadlessHost(size: CGSize(width: 390, height: 400), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Saved", message: "The picture is saved.", preferredStyle: .alert)
    var chosen = false
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in chosen = true })
    controller.present(alert, animated: true)
    host.layoutIfNeeded()
    #expect(controller.presentedViewController === alert)
    func button(in view: UIView) -> UIButton? {
      (view as? UIButton) ?? view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    host.tap(try #require(button(in: alert.view)))
    #expect(chosen && controller.presentedViewController == nil && alert.view.superview == nil)
  }

  @Test("A label grows with its text and with its lines")
  func label() {
    let label = UILabel()
    label.text = "one"
    let short = label.intrinsicContentSize
    label.text = "one two three four"
    let long = label.intrinsicContentSize
    #expect(short.width > 0 && long.width > 3 * short.width && abs(long.height - short.height) < 1)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: short.width * 2.5, height: 1000))
    #expect(wrapped.height > long.height * 1.8 && wrapped.width <= short.width * 2.5)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: short.width * 1.5, height: 1000)).height < long.height * 2.2)
  }

  @Test("An image view shows its image from the start, fits it by its mode and lets the bounds cut it only when asked")
  func imageView() throws {
    let (host, window) = stage()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let red = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let view = UIImageView(image: red)
    #expect(view.frame.size == CGSize(width: 20, height: 10))
    view.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    window.addSubview(view)
    #expect(try pixel(host.screenshot(), 50, 42) == [255, 0, 0, 255])
    view.contentMode = .scaleAspectFit
    #expect(try pixel(host.screenshot(), 50, 42) == [255, 255, 255, 255])
    #expect(try pixel(host.screenshot(), 50, 50) == [255, 0, 0, 255])
    view.contentMode = .scaleAspectFill
    #expect(try pixel(host.screenshot(), 35, 50) == [255, 0, 0, 255])
    view.clipsToBounds = true
    #expect(try pixel(host.screenshot(), 35, 50) == [255, 255, 255, 255])
    view.contentMode = .bottom
    #expect(try pixel(host.screenshot(), 50, 58) == [255, 0, 0, 255])
    #expect(try pixel(host.screenshot(), 50, 42) == [255, 255, 255, 255])
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }

  @Test("A mask view lets through what its alpha lets through")
  func maskView() throws {
    let (host, window) = stage()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    mask.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    view.mask = mask
    window.addSubview(view)
    #expect(try pixel(host.screenshot(), 40, 25) == [255, 0, 0, 255])
    #expect(try pixel(host.screenshot(), 40, 55) == [255, 255, 255, 255])
  }

  @Test("drawHierarchy draws a view and its subviews into an image")
  func hierarchy() throws {
    _ = stage()
    let view = HalfView(frame: CGRect(x: 30, y: 30, width: 20, height: 20))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let picture = try #require(image.cgImage)
    #expect(try pixel(picture, 10, 5) == [0, 0, 255, 255])
    #expect(try pixel(picture, 10, 15) == [255, 0, 0, 255])
  }
}
