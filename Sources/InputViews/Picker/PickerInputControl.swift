import UIKit

@MainActor public protocol PickerInputControlDelegate: AnyObject {
  func pickerInputControl(_ pickerInputControl: PickerInputControl, didSelectValue value: String)
}

/// A box that opens a picker where a keyboard would be: a tap opens it, a second closes it.
///
/// It shows no text of its own; put a label into it. Its border is gray, and blue while the picker is open. It takes no
/// typed or pasted text, since it is no text field.
@MainActor public final class PickerInputControl: UIControl {
  public var items: [String] = [] { didSet { picker.reloadAllComponents() } }
  public weak var delegate: (any PickerInputControlDelegate)?

  // The article makes a picker each time it is asked for one, which forgets the row; one is kept here.
  private let picker = UIPickerView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    layer.cornerRadius = 8
    layer.borderWidth = 1
    showSelection()
    picker.delegate = self
    picker.dataSource = self
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if isFirstResponder { resignFirstResponder() } else { becomeFirstResponder() }
      }, for: .touchUpInside)
  }

  public override var inputView: UIView? { picker }

  public override var canBecomeFirstResponder: Bool { isEnabled }

  public override var isSelected: Bool { didSet { showSelection() } }

  /// A box that is disabled while it is open closes.
  public override var isEnabled: Bool {
    didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } }
  }

  private func showSelection() {
    layer.borderColor = isSelected ? UIColor.systemBlue.cgColor : UIColor.systemGray.cgColor
  }

  @discardableResult
  public override func becomeFirstResponder() -> Bool {
    let value = super.becomeFirstResponder()
    isSelected = isFirstResponder
    return value
  }

  @discardableResult
  public override func resignFirstResponder() -> Bool {
    let value = super.resignFirstResponder()
    isSelected = isFirstResponder
    return value
  }
}

extension PickerInputControl: UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard items.indices.contains(row) else { return }
    delegate?.pickerInputControl(self, didSelectValue: items[row])
    sendActions(for: .valueChanged)
  }

  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    items.indices.contains(row) ? items[row] : nil
  }
}

extension PickerInputControl: UIPickerViewDataSource {
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { items.count }
}
