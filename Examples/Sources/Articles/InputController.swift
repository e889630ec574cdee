import InputViews
import UIKit

/// Two fields, one with a key pad and one with a picker where the keyboard would be, and a box that opens a picker.
@MainActor public final class InputController: UIViewController, CustomKeyboardViewDelegate, PickerInputControlDelegate {
  public let numberField = UITextField()
  public let fruitField = UITextField()
  public let control = PickerInputControl()
  public let keyboard = CustomKeyboardView(frame: CGRect(origin: .zero, size: CGSize(width: 284, height: 284)))
  public let picker = UIPickerView()
  private let chosen = UILabel()
  private let fruit = ["りんご", "みかん", "ぶどう"]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for field in [numberField, fruitField] {
      field.borderStyle = .roundedRect
      view.addSubview(field)
    }
    keyboard.delegate = self
    numberField.inputView = keyboard
    picker.delegate = self
    picker.dataSource = self
    fruitField.inputView = picker
    control.items = fruit
    control.delegate = self
    control.addSubview(chosen)
    view.addSubview(control)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, box) in [numberField, fruitField, control].enumerated() {
      box.frame = CGRect(x: 20, y: 60 + 60 * CGFloat(index), width: view.bounds.width - 40, height: 44)
    }
    chosen.frame = control.bounds.insetBy(dx: 12, dy: 0)
  }

  public func customKeyboardView(_ customKeyboardView: CustomKeyboardView, didSelectKey key: String) {
    if key == CustomKeyboardView.deleteKey { numberField.deleteBackward() } else { numberField.insertText(key) }
  }

  public func pickerInputControl(_ pickerInputControl: PickerInputControl, didSelectValue value: String) { chosen.text = value }
}

extension InputController: UIPickerViewDataSource, UIPickerViewDelegate {
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { fruit.count }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { fruit[row] }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { fruitField.text = fruit[row] }
}
