import Foundation
import Testing
import UIKit

@MainActor private final class Field: UIControl {
  var panel: UIView?
  override var canBecomeFirstResponder: Bool { isEnabled }
  override var inputView: UIView? { panel }
}

@MainActor private final class Clerk: UITextFieldDelegate {
  let journal: Journal
  let name: String
  var mayEnd = true
  var mayChange = true
  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    journal.note("\(name).shouldBegin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { journal.note("\(name).didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    journal.note("\(name).shouldEnd")
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { journal.note("\(name).didEnd") }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    journal.note("\(name).shouldChange \(range.location),\(range.length) \(string)")
    return mayChange
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { journal.note("\(name).selection") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    journal.note("\(name).shouldReturn")
    return true
  }
}

/// Notes keyboard notifications until it is let go.
@MainActor private final class KeyboardWatch {
  private var tokens: [any NSObjectProtocol] = []
  init(_ journal: Journal) {
    for name in ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"] {
      tokens.append(
        NotificationCenter.default.addObserver(
          forName: Notification.Name("UIKeyboard\(name)Notification"), object: nil, queue: nil
        ) { note in
          nonisolated(unsafe) let info = note.userInfo
          MainActor.assumeIsolated {
            let end = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            journal.note("\(name) \(end?.minY ?? -1)")
          }
        })
    }
  }
  func stop() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }
}

@MainActor @Suite("First responder") struct FirstResponderTests {
  private func stage() -> (HeadlessHost, UIWindow, Journal) {
    let host = HeadlessHost(size: CGSize(width: 200, height: 400), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    return (host, window, Journal())
  }

  @Test("A view outside a window, or one that cannot, does not become first responder")
  func refusals() {
    let (_, window, _) = stage()
    let field = Field(frame: .zero)
    #expect(!field.becomeFirstResponder())
    window.addSubview(field)
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(!window.becomeFirstResponder())
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test("Any responder's input view comes up at the bottom, is drawn, can be tapped, and goes")
  func inputViewOnScreen() throws {
    let (host, window, journal) = stage()
    let watch = KeyboardWatch(journal)
    defer { watch.stop() }
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    panel.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let key = UIButton(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    var presses = 0
    key.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    panel.addSubview(key)
    let field = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    field.panel = panel
    field.addAction(UIAction { [unowned field] _ in field.becomeFirstResponder() }, for: .touchUpInside)
    window.addSubview(field)

    host.tap(at: CGPoint(x: 20, y: 20))
    #expect(field.isFirstResponder)
    #expect(panel.window !== window && panel.window != nil)
    #expect(panel.bounds.size == CGSize(width: 200, height: 100))
    #expect(journal.lines == ["WillChangeFrame 300.0", "WillShow 300.0"])
    host.advance(by: 0.3)
    #expect(journal.lines.suffix(2) == ["DidChangeFrame 300.0", "DidShow 300.0"])

    #expect(try pixel(host.screenshot(), 100, 390) == [255, 0, 0, 255])
    #expect(try pixel(host.screenshot(), 100, 200) == [255, 255, 255, 255])
    host.tap(at: CGPoint(x: 30, y: 330))
    #expect(presses == 1 && field.isFirstResponder)

    journal.lines = []
    #expect(field.resignFirstResponder())
    host.advance(by: 0.3)
    #expect(journal.lines == ["WillChangeFrame 400.0", "WillHide 400.0", "DidChangeFrame 400.0", "DidHide 400.0"])
    #expect(panel.superview == nil)
    #expect(try pixel(host.screenshot(), 100, 390) == [255, 255, 255, 255])
  }

  @Test("A field found further up the chain lends its input view, and reload swaps it in place")
  func reload() {
    let (_, window, journal) = stage()
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.panel = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    window.addSubview(field)
    field.becomeFirstResponder()
    let watch = KeyboardWatch(journal)
    defer { watch.stop() }
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let old = field.panel
    field.panel = other
    field.reloadInputViews()
    #expect(other.window != nil && old?.window == nil)
    #expect(journal.lines.isEmpty)
    #expect(field.isFirstResponder)
  }

  @Test("Moving between fields ends the first before the second begins")
  func handover() {
    let (host, window, journal) = stage()
    let clerks = [Clerk("A", journal), Clerk("B", journal)]
    let fields = [0, 1].map { i in
      let field = UITextField(frame: CGRect(x: 10, y: 10 + 50 * CGFloat(i), width: 100, height: 30))
      field.delegate = clerks[i]
      for (event, name) in [(UIControl.Event.editingDidBegin, "begin"), (.editingDidEnd, "end")] {
        field.addAction(UIAction { _ in journal.note("\(clerks[i].name) \(name)") }, for: event)
      }
      window.addSubview(field)
      return field
    }
    host.tap(fields[0])
    #expect(journal.lines == ["A.shouldBegin", "A.didBegin", "A begin"])
    journal.lines = []
    host.tap(fields[1])
    #expect(
      journal.lines == ["B.shouldBegin", "A.shouldEnd", "A.didEnd", "A end", "B.didBegin", "B begin"])
    #expect(fields[1].isFirstResponder && !fields[0].isEditing)

    clerks[1].mayEnd = false
    journal.lines = []
    host.tap(fields[0])
    #expect(journal.lines == ["A.shouldBegin", "B.shouldEnd"])
    #expect(fields[1].isFirstResponder)
  }

  @Test("Typing asks the delegate, insertText does not; both tell of the change")
  func typing() {
    let (host, window, journal) = stage()
    let clerk = Clerk("A", journal)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    field.delegate = clerk
    field.addAction(UIAction { _ in journal.note("changed") }, for: .editingChanged)
    window.addSubview(field)
    field.becomeFirstResponder()
    journal.lines = []
    host.typeText("a")
    #expect(journal.lines == ["A.shouldChange 0,0 a", "A.selection", "changed"])
    journal.lines = []
    field.insertText("👨‍👩‍👧")
    #expect(journal.lines == ["A.selection", "changed"])
    #expect(field.text == "a👨‍👩‍👧")
    journal.lines = []
    host.pressKey(.delete)
    #expect(journal.lines == ["A.shouldChange 1,8 ", "A.selection", "changed"])
    #expect(field.text == "a")
    clerk.mayChange = false
    host.typeText("b")
    #expect(field.text == "a")
    journal.lines = []
    field.text = "set"
    #expect(journal.lines.isEmpty)
    host.pressKey(.return)
    #expect(journal.lines == ["A.shouldReturn"])
    #expect(field.isFirstResponder)
  }

  @Test("A selection is replaced; marked text is replaced until it is committed")
  func selectionAndMarkedText() throws {
    let (_, window, _) = stage()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    window.addSubview(field)
    field.text = "abcd"
    field.becomeFirstResponder()
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 2))
    field.selectedTextRange = field.textRange(from: start, to: end)
    field.insertText("X")
    #expect(field.text == "aXd")
    field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    field.setMarkedText("にほん", selectedRange: NSRange(location: 3, length: 0))
    #expect(field.text == "aXにほんd")
    field.insertText("日本")
    #expect(field.text == "aX日本d" && field.markedTextRange == nil)
  }

  @Test("A key that a responder keeps is not typed")
  func keptKey() {
    final class Keeper: UITextField {
      var kept: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
          if press.key?.keyCode == .keyboardDeleteOrBackspace { kept.append(.keyboardDeleteOrBackspace) } else { super.pressesBegan(presses, with: event) }
        }
      }
    }
    let (host, window, _) = stage()
    let field = Keeper(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    window.addSubview(field)
    field.becomeFirstResponder()
    host.typeText("ab")
    host.pressKey(.delete)
    #expect(field.text == "ab" && field.kept == [.keyboardDeleteOrBackspace])
  }
}
