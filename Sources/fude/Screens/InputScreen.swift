import InputViews
import UIKit

/// The article's two screens, touched as a finger would.
@MainActor enum InputScreen: String {
  case pad, picker

  func picture(size: CGSize, scale: CGFloat) -> UIImage {
    switch self {
    case .pad:
      let controller = PadViewController()
      return Stage.screen(controller, size: size, scale: scale) { host in
        host.tap(controller.field)
        for key in [3, 1, 4, 1, 10, 5, 9] { host.tap(controller.keyboard.keys[key == 10 ? 10 : key - 1]) }
      }
    case .picker:
      let controller = PickerViewController()
      return Stage.screen(controller, size: size, scale: scale) { $0.tap(controller.control) }
    }
  }
}

@MainActor final class PadViewController: UIViewController, CustomKeyboardViewDelegate {
  let field = PadTextField()
  let keyboard = CustomKeyboardView(frame: CGRect(origin: .zero, size: CustomKeyboardView.defaultSize))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    keyboard.delegate = self
    field.inputView = keyboard
    field.borderStyle = .roundedRect
    field.placeholder = "Number"
    view.addSubview(field)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(x: 20, y: 60, width: max(0, view.bounds.width - 40), height: 44)
  }

  func customKeyboardView(_ customKeyboardView: CustomKeyboardView, didSelectKey key: String) {
    if key == CustomKeyboardView.deleteKey { field.deleteBackward() } else { field.insertText(key) }
  }
}

@MainActor final class PickerViewController: UIViewController, PickerInputControlDelegate {
  let control = PickerInputControl()
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    control.items = ["りんご", "みかん", "ぶどう", "もも", "なし"]
    control.delegate = self
    label.text = control.items[0]
    control.addSubview(label)
    view.addSubview(control)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    control.frame = CGRect(x: 20, y: 60, width: max(0, view.bounds.width - 40), height: 44)
    label.frame = control.bounds.insetBy(dx: 12, dy: 0)
  }

  func pickerInputControl(_ pickerInputControl: PickerInputControl, didSelectValue value: String) { label.text = value }
}
