import InputViews
import Testing
import UIKit

@MainActor private final class PadReader: CustomKeyboardViewDelegate {
  let field: UITextField
  var keys: [String] = []
  init(_ field: UITextField) { self.field = field }

  func customKeyboardView(_ customKeyboardView: CustomKeyboardView, didSelectKey key: String) {
    keys.append(key)
    if key == CustomKeyboardView.deleteKey { field.deleteBackward() } else { field.insertText(key) }
  }
}

@MainActor private final class PickerReader: PickerInputControlDelegate {
  var values: [String] = []
  func pickerInputControl(_ pickerInputControl: PickerInputControl, didSelectValue value: String) { values.append(value) }
}

@MainActor private final class FieldPicker: UIPickerViewDelegate, UIPickerViewDataSource {
  let items = ["A", "B", "C"]
  let field: UITextField
  init(_ field: UITextField) { self.field = field }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { items.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { items[row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { field.text = items[row] }
}

@MainActor @Suite("Input views") struct InputViewsTests {
  private func pad(height: CGFloat = 284) -> (HeadlessHost, UITextField, CustomKeyboardView, PadReader) {
    let field = PadTextField(frame: CGRect(x: 20, y: 60, width: 350, height: 44))
    let keyboard = CustomKeyboardView(frame: CGRect(x: 0, y: 0, width: 284, height: height))
    let reader = PadReader(field)
    keyboard.delegate = reader
    field.inputView = keyboard
    return (onScreen(field), field, keyboard, reader)
  }

  @Test("A tap on the field shows the pad, and its keys type into the field")
  func typing() {
    let (host, field, keyboard, reader) = pad()
    #expect(keyboard.window == nil)
    host.tap(field)
    host.advance(by: 1)
    #expect(field.isFirstResponder && keyboard.window != nil)
    for key in keyboard.keys { host.tap(key) }
    #expect(reader.keys == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", CustomKeyboardView.deleteKey])
    #expect(field.text == "123456789")
  }

  @Test("A finger that leaves its key before it lifts types nothing")
  func slidesOff() {
    let (host, field, keyboard, reader) = pad()
    host.tap(field)
    host.advance(by: 1)
    let key = keyboard.keys[4]
    let start = key.convert(CGPoint(x: 10, y: 10), to: nil)
    host.drag(through: [start, CGPoint(x: start.x, y: 300), CGPoint(x: start.x, y: 200)])
    #expect(reader.keys.isEmpty && (field.text ?? "").isEmpty)
  }

  @Test("The pad takes any height, and its keys fill it in three columns", arguments: [180.0, 284, 400])
  func height(_ height: CGFloat) {
    let (host, field, keyboard, _) = pad(height: height)
    host.tap(field)
    host.advance(by: 1)
    #expect(keyboard.bounds.height == height && keyboard.bounds.width == 390)
    let frames = keyboard.keys.map { $0.convert($0.bounds, to: keyboard) }
    #expect(frames.count == 11 && frames.allSatisfy { keyboard.bounds.contains($0) && $0.height > height / 5 && $0.width > 100 })
    for (i, a) in frames.enumerated() { for b in frames[(i + 1)...] { #expect(!a.intersects(b)) } }
    #expect(abs(frames[9].midX - 195) < 1, "0 is in the middle column")
  }

  @Test("The delegate is weak")
  func weakDelegate() {
    let keyboard = CustomKeyboardView(frame: CGRect(x: 0, y: 0, width: 284, height: 284))
    do {
      let reader = PadReader(UITextField())
      keyboard.delegate = reader
      #expect(keyboard.delegate != nil)
    }
    #expect(keyboard.delegate == nil)
  }

  @Test("The field for a pad refuses to paste; a hardware keyboard still types")
  func limits() {
    let (host, field, _, _) = pad()
    #expect(!field.canPerformAction(Selector("paste:"), withSender: nil))
    host.tap(field)
    host.typeText("x")
    #expect(field.text == "x")
  }

  @Test("A picker as a field's input view puts its row into the field")
  func fieldPicker() {
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 44))
    let source = FieldPicker(field)
    let picker = UIPickerView()
    picker.delegate = source
    picker.dataSource = source
    field.inputView = picker
    let host = onScreen(field)
    host.tap(field)
    host.advance(by: 1)
    let middle = picker.convert(CGPoint(x: picker.bounds.midX, y: picker.bounds.midY), to: nil)
    let row = picker.rowSize(forComponent: 0).height
    host.drag(through: (0...8).map { CGPoint(x: middle.x, y: middle.y - row * CGFloat($0) / 8) })
    host.advance(by: 2)
    #expect(field.text == "B")
  }

  private func control() -> (HeadlessHost, PickerInputControl, UITextField, PickerReader) {
    let control = PickerInputControl(frame: CGRect(x: 20, y: 60, width: 350, height: 44))
    control.items = ["りんご", "みかん", "ぶどう"]
    let reader = PickerReader()
    control.delegate = reader
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 350, height: 44))
    return (onScreen(control, field), control, field, reader)
  }

  @Test("A tap opens the picker, a second closes it; the border shows which")
  func toggles() {
    let (host, control, _, _) = control()
    #expect(control.layer.cornerRadius == 8 && control.layer.borderWidth == 1)
    #expect(control.layer.borderColor == UIColor.systemGray.cgColor)
    host.tap(control)
    host.advance(by: 1)
    #expect(control.isFirstResponder && control.isSelected && control.inputView?.window != nil)
    #expect(control.layer.borderColor == UIColor.systemBlue.cgColor)
    host.tap(control)
    host.advance(by: 1)
    #expect(!control.isFirstResponder && !control.isSelected && control.inputView?.window == nil)
    #expect(control.layer.borderColor == UIColor.systemGray.cgColor)
  }

  @Test("Losing the focus to a field ends the selection, and so does being disabled")
  func losesFocus() {
    let (host, control, field, _) = control()
    host.tap(control)
    host.advance(by: 1)
    host.tap(field)
    host.advance(by: 1)
    #expect(field.isFirstResponder && !control.isSelected)
    host.tap(control)
    host.advance(by: 1)
    #expect(control.isSelected)
    control.isEnabled = false
    #expect(!control.isSelected && !control.isFirstResponder)
  }

  @Test("Turning the wheel tells the delegate, and the row is still there when the picker opens again")
  func selects() throws {
    let (host, control, _, reader) = control()
    host.tap(control)
    host.advance(by: 1)
    let picker = try #require(control.inputView as? UIPickerView)
    let middle = picker.convert(CGPoint(x: picker.bounds.midX, y: picker.bounds.midY), to: nil)
    let row = picker.rowSize(forComponent: 0).height
    host.drag(through: (0...8).map { CGPoint(x: middle.x, y: middle.y - 2 * row * CGFloat($0) / 8) })
    host.advance(by: 2)
    #expect(reader.values.last == "ぶどう")
    host.tap(control)
    host.tap(control)
    #expect(control.inputView === picker && picker.selectedRow(inComponent: 0) == 2)
  }

  @Test("The control takes no typed text")
  func noTyping() {
    let (host, control, _, reader) = control()
    host.tap(control)
    host.typeText("abc")
    #expect(reader.values.isEmpty)
  }
}
