import Foundation
import Testing
import UIKit

/// Notes the order of whatever happens to it.
@MainActor final class Journal {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

@MainActor private final class TracedControl: UIControl {
  let journal: Journal
  var continues = true
  init(frame: CGRect, journal: Journal) {
    self.journal = journal
    super.init(frame: frame)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"),
      (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      addAction(UIAction { [unowned self] _ in journal.note("\(name)\(isHighlighted ? "*" : "")") }, for: event)
    }
  }
  required init?(coder: NSCoder) { fatalError("Made in code only.") }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    journal.note("begin")
    return super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { journal.note("end") }
  override func cancelTracking(with event: UIEvent?) { journal.note("cancelTracking") }
}

@MainActor private final class Listener: NSObject {
  var heard: [String] = []
  func plain() { heard.append("plain") }
  func withSender(_ sender: UIControl) { heard.append("sender \(sender.tag)") }
  func withEvent(_ sender: UIButton, event: UIEvent?) { heard.append("event \(event != nil)") }
}

/// A star marks an event sent while the control was highlighted.
@MainActor @Suite("Controls") struct ControlTests {
  private func stage() -> (HeadlessHost, UIWindow, TracedControl, Journal) {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let journal = Journal()
    let control = TracedControl(frame: CGRect(x: 50, y: 50, width: 40, height: 40), journal: journal)
    window.addSubview(control)
    window.makeKeyAndVisible()
    return (host, window, control, journal)
  }

  @Test("A tap begins, goes down, ends and goes up inside while highlighted")
  func tap() {
    let (host, _, control, journal) = stage()
    host.tap(at: CGPoint(x: 70, y: 70))
    #expect(journal.lines == ["begin", "touchDown*", "end", "upInside*"])
    #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
  }

  @Test("A second quick tap also sends touchDownRepeat")
  func doubleTap() {
    let (host, _, _, journal) = stage()
    host.tap(at: CGPoint(x: 70, y: 70))
    journal.lines = []
    host.tap(at: CGPoint(x: 70, y: 70))
    #expect(journal.lines == ["begin", "touchDown*", "touchDownRepeat*", "end", "upInside*"])
  }

  @Test("Dragged out and lifted, a control sends exit once and ends outside")
  func dragOut() {
    let (host, _, _, journal) = stage()
    host.touchDown(at: CGPoint(x: 70, y: 70))
    host.touchMove(to: CGPoint(x: 75, y: 70))
    host.touchMove(to: CGPoint(x: 120, y: 70))
    host.touchMove(to: CGPoint(x: 130, y: 70))
    host.touchUp()
    #expect(
      journal.lines == ["begin", "touchDown*", "dragInside*", "dragExit", "dragOutside", "dragOutside", "end", "upOutside"])
  }

  @Test("Dragged out and back in, a control sends enter and goes up inside")
  func dragBack() {
    let (host, _, _, journal) = stage()
    host.touchDown(at: CGPoint(x: 70, y: 70))
    host.touchMove(to: CGPoint(x: 120, y: 70))
    host.touchMove(to: CGPoint(x: 72, y: 70))
    host.touchUp()
    #expect(
      journal.lines == [
        "begin", "touchDown*", "dragExit", "dragOutside", "dragEnter*", "dragInside*", "end", "upInside*",
      ])
  }

  @Test("A cancelled touch sends touchCancel only")
  func cancelled() {
    let (host, _, _, journal) = stage()
    host.touchDown(at: CGPoint(x: 70, y: 70))
    host.touchCancel()
    #expect(journal.lines == ["begin", "touchDown*", "cancelTracking", "cancel"])
  }

  @Test("When continueTracking says no, nothing more is sent")
  func stopsTracking() {
    let (host, _, control, journal) = stage()
    control.continues = false
    host.touchDown(at: CGPoint(x: 70, y: 70))
    host.touchMove(to: CGPoint(x: 72, y: 70))
    host.touchUp()
    #expect(journal.lines == ["begin", "touchDown*"])
  }

  @Test("A disabled control sends nothing")
  func disabled() {
    let (host, _, control, journal) = stage()
    control.isEnabled = false
    host.tap(at: CGPoint(x: 70, y: 70))
    #expect(journal.lines.isEmpty)
  }

  @Test("A button is left 70 points beyond its bounds, a plain control at once")
  func slop() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 300), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    window.addSubview(button)
    window.makeKeyAndVisible()
    var heard: [String] = []
    button.addAction(UIAction { _ in heard.append("in") }, for: .touchUpInside)
    button.addAction(UIAction { _ in heard.append("out") }, for: .touchUpOutside)
    button.addAction(UIAction { _ in heard.append("primary") }, for: .primaryActionTriggered)
    host.touchDown(at: CGPoint(x: 120, y: 120))
    host.touchMove(to: CGPoint(x: 200, y: 120))
    host.touchUp()
    host.touchDown(at: CGPoint(x: 120, y: 120))
    host.touchMove(to: CGPoint(x: 215, y: 120))
    host.touchUp()
    #expect(heard == ["in", "primary", "out"])
  }

  @Test("An action of the same identifier replaces the earlier one")
  func identifiers() {
    let control = UIControl(frame: .zero)
    var heard: [String] = []
    control.addAction(UIAction(identifier: .init("a")) { _ in heard.append("first") }, for: .valueChanged)
    control.addAction(UIAction(identifier: .init("a")) { _ in heard.append("second") }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(heard == ["second", "second"])
    control.removeAction(identifiedBy: .init("a"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(heard.count == 2)
  }

  @Test("Targets take methods of no, one and two arguments, and are removed by target and event")
  func targets() {
    let button = UIButton(frame: .zero)
    button.tag = 7
    let listener = Listener()
    button.addTarget(listener, action: Listener.plain, for: .touchUpInside)
    button.addTarget(listener, action: Listener.withSender, for: .touchUpInside)
    button.addTarget(listener, action: Listener.withEvent, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(listener.heard == ["plain", "sender 7", "event false"])
    button.removeTarget(listener, action: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(listener.heard.count == 3)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test("The sender of an action is the control, while it is sent")
  func sender() {
    let control = UIControl(frame: .zero)
    weak var seen: UIControl?
    let action = UIAction { seen = $0.sender as? UIControl }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(seen === control)
    #expect(action.sender == nil)
  }

  @Test("A button takes title and colour of its state, else those of normal")
  func buttonStates() {
    let button = UIButton(type: .custom)
    button.setTitle("a", for: .normal)
    button.setTitle("b", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitle == "a" && button.currentTitleColor == .red)
    button.isSelected = true
    #expect(button.currentTitle == "b" && button.currentTitleColor == .red)
    #expect(button.titleLabel?.text == "b")
  }
}
