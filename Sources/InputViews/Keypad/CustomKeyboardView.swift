import KeyIcons
import UIKit

@MainActor public protocol CustomKeyboardViewDelegate: AnyObject {
  /// - Parameter key: A digit, or `CustomKeyboardView.deleteKey`.
  func customKeyboardView(_ customKeyboardView: CustomKeyboardView, didSelectKey key: String)
}

/// A key pad to use as an `inputView`: 1 to 9, 0 and delete, telling its delegate each key.
///
/// It does not touch the field itself:
/// ```swift
/// let keyboard = CustomKeyboardView(frame: CGRect(origin: .zero, size: CustomKeyboardView.defaultSize))
/// keyboard.delegate = self
/// textField.inputView = keyboard
/// ```
/// A pad is no filter: what is pasted or typed on a hardware keyboard goes past it. Refuse the first in
/// `canPerformAction(_:withSender:)` (`PadTextField` does), and check all text in the field's delegate.
@MainActor public final class CustomKeyboardView: UIView {
  /// What the delegate gets for the delete key.
  public static let deleteKey = "delete"
  /// The article's; any other height does as well.
  public static let defaultSize = CGSize(width: 284, height: 284)

  public weak var delegate: (any CustomKeyboardViewDelegate)?

  /// The keys in reading order: "1" … "9", "0", delete.
  public private(set) var keys: [UIButton] = []
  private let content = KeyGrid()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  /// The article loads a xib here; the same tree in code.
  private func build() {
    backgroundColor = UIColor(red: 209 / 255, green: 212 / 255, blue: 217 / 255, alpha: 1)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    for digit in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] {
      let key = PadKey(frame: .zero)
      key.setTitle(digit, for: .normal)
      add(key, sending: digit)
    }
    let delete = PadDeleteKey(icon: .delete)
    delete.accessibilityLabel = Self.deleteKey
    add(delete, sending: Self.deleteKey)
    content.keys = keys
  }

  private func add(_ key: UIButton, sending name: String) {
    key.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.customKeyboardView(self, didSelectKey: name)
      }, for: .touchUpInside)
    content.addSubview(key)
    keys.append(key)
  }
}

/// Lays its keys out three to a row; the last row is a gap, 0 and delete.
@MainActor final class KeyGrid: UIView {
  var keys: [UIButton] = [] { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap: CGFloat = 6, columns: CGFloat = 3, rows: CGFloat = 4
    let width = max(0, (bounds.width - gap * (columns + 1)) / columns)
    let height = max(0, (bounds.height - gap * (rows + 1)) / rows)
    for (index, key) in keys.enumerated() {
      let cell = index < 9 ? index : index + 1
      let left = (gap + CGFloat(cell % 3) * (width + gap)).rounded(), top = (gap + CGFloat(cell / 3) * (height + gap)).rounded()
      let right = (gap + CGFloat(cell % 3) * (width + gap) + width).rounded()
      let bottom = (gap + CGFloat(cell / 3) * (height + gap) + height).rounded()
      key.frame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

@MainActor final class PadKey: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitleColor(.black, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 25)
    backgroundColor = .white
    layer.cornerRadius = 5
    layer.shadowColor = UIColor(red: 137 / 255, green: 138 / 255, blue: 141 / 255, alpha: 1).cgColor
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 0
    layer.shadowOpacity = 1
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(red: 171 / 255, green: 176 / 255, blue: 186 / 255, alpha: 1) : .white }
  }
}

/// The delete key has no plate, as on the system's number pad.
@MainActor final class PadDeleteKey: KeyIconButton {
  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor.white : nil }
  }
}
