import Foundation
import Testing
import UIKit

@MainActor private final class TracedView: UIView {
  let journal: Journal
  let name: String
  init(_ name: String, _ frame: CGRect, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError("Made in code only.") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { journal.note("\(name) began \(touches.count)") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let p = touches.first?.location(in: self) ?? .zero
    let q = touches.first?.previousLocation(in: self) ?? .zero
    journal.note("\(name) moved \(q.x),\(q.y) -> \(p.x),\(p.y)")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { journal.note("\(name) ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { journal.note("\(name) cancelled") }
}

@MainActor @Suite("Touches") struct TouchTests {
  private func stage() -> (HeadlessHost, UIWindow, Journal) {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    return (host, window, Journal())
  }

  @Test("A touch belongs to the view it began in, in that view's coordinates")
  func sequence() {
    let (host, window, journal) = stage()
    let view = TracedView("a", CGRect(x: 10, y: 20, width: 50, height: 50), journal)
    window.addSubview(view)
    host.touchDown(at: CGPoint(x: 15, y: 25))
    host.touchMove(to: CGPoint(x: 100, y: 120))
    host.touchUp()
    #expect(journal.lines == ["a began 1", "a moved 5.0,5.0 -> 90.0,100.0", "a ended"])
  }

  @Test("A view takes one finger unless it asks for more")
  func multipleTouch() {
    let (host, window, journal) = stage()
    let view = TracedView("a", CGRect(x: 0, y: 0, width: 100, height: 100), journal)
    window.addSubview(view)
    func two() {
      host.touchDown(at: CGPoint(x: 10, y: 10), id: 0)
      host.touchDown(at: CGPoint(x: 50, y: 50), id: 1)
      host.touchUp(id: 1)
      host.touchUp(id: 0)
    }
    two()
    #expect(journal.lines == ["a began 1", "a ended"])
    journal.lines = []
    view.isMultipleTouchEnabled = true
    two()
    #expect(journal.lines == ["a began 1", "a began 1", "a ended", "a ended"])
  }

  @Test("Hidden, transparent and disabled views are not hit, nor what is out of the bounds")
  func hitTesting() {
    let (_, window, journal) = stage()
    let back = TracedView("back", CGRect(x: 0, y: 0, width: 100, height: 100), journal)
    let front = TracedView("front", CGRect(x: 50, y: 50, width: 100, height: 100), journal)
    window.addSubview(back)
    back.addSubview(front)
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    #expect(window.hitTest(CGPoint(x: 120, y: 120), with: nil) === window)
    front.alpha = 0.005
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
    front.isHidden = false
    back.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === window)
  }

  @Test("A rotated and scaled view is hit in its own coordinates")
  func transformedHit() {
    let (_, window, journal) = stage()
    let view = TracedView("a", CGRect(x: 50, y: 50, width: 100, height: 20), journal)
    window.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(window.hitTest(CGPoint(x: 100, y: 15), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === window)
    let p = view.convert(CGPoint(x: 100, y: 15), from: window)
    #expect(abs(p.x - 5) < 1e-9 && abs(p.y - 10) < 1e-9)
    let back = view.convert(p, to: window)
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y - 15) < 1e-9)
  }

  @Test("A tap recogniser fires once and cancels the view's touch")
  func tapGesture() {
    let (host, window, journal) = stage()
    let view = TracedView("a", CGRect(x: 0, y: 0, width: 100, height: 100), journal)
    window.addSubview(view)
    @MainActor final class Target: NSObject {
      var count = 0
      func tapped(_ r: UITapGestureRecognizer) { count += 1 }
    }
    let target = Target()
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    host.tap(at: CGPoint(x: 30, y: 30))
    #expect(target.count == 1)
    #expect(journal.lines == ["a began 1", "a cancelled"])
  }

  @Test("A pan begins after ten points and tells its translation")
  func panGesture() {
    let (host, window, journal) = stage()
    let view = TracedView("a", CGRect(x: 0, y: 0, width: 200, height: 200), journal)
    window.addSubview(view)
    @MainActor final class Target: NSObject {
      var lines: [String] = []
      func panned(_ r: UIPanGestureRecognizer) { lines.append("\(r.state) \(r.translation(in: r.view).x)") }
    }
    let target = Target()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Target.panned))
    host.drag(through: [CGPoint(x: 20, y: 20), CGPoint(x: 25, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 60, y: 20)])
    #expect(target.lines == ["began 20.0", "changed 40.0", "ended 40.0"])
    #expect(journal.lines == ["a began 1", "a moved 20.0,20.0 -> 25.0,20.0", "a cancelled"])
  }

  @Test("A long press begins half a second after the finger went down")
  func longPress() {
    let (host, window, journal) = stage()
    let view = TracedView("a", CGRect(x: 0, y: 0, width: 100, height: 100), journal)
    window.addSubview(view)
    @MainActor final class Target: NSObject {
      var lines: [String] = []
      func pressed(_ r: UILongPressGestureRecognizer) { lines.append("\(r.state)") }
    }
    let target = Target()
    view.addGestureRecognizer(UILongPressGestureRecognizer(target: target, action: Target.pressed))
    host.touchDown(at: CGPoint(x: 30, y: 30))
    host.advance(by: 0.4)
    #expect(target.lines.isEmpty)
    host.advance(by: 0.2)
    #expect(target.lines == ["began"])
    host.touchUp()
    #expect(target.lines == ["began", "ended"])
    #expect(journal.lines == ["a began 1", "a cancelled"])
  }

  @Test("What a view does not handle goes along the chain to the controller and the window")
  func responderChain() {
    let (_, window, _) = stage()
    let controller = UIViewController()
    window.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === UIApplication.shared)
  }
}
