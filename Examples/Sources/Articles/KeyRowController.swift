import KeyIcons
import UIKit

/// A row of keys: shift, globe, dismiss and delete, each drawing its own icon.
@MainActor public final class KeyRowController: UIViewController {
  public let shift = ShiftKeyButton(frame: .zero)
  public let globe = GlobeKeyButton(frame: .zero)
  public let dismissKey = DismissKeyButton(frame: .zero)
  public let delete = DeleteKeyButton(frame: .zero)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.85, alpha: 1)
    for key in [shift, globe, dismissKey, delete] {
      key.backgroundColor = .white
      key.layer.cornerRadius = 5
      view.addSubview(key)
    }
    // Off, on, locked, and off again.
    shift.addAction(
      UIAction { [weak self] _ in
        guard let shift = self?.shift else { return }
        shift.shiftState =
          switch shift.shiftState {
          case .normal: .highlighted
          case .highlighted: .caps
          case .caps: .normal
          }
      }, for: .touchUpInside)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = (view.bounds.width - 5 * 12) / 4
    for (index, key) in [shift, globe, dismissKey, delete].enumerated() {
      key.frame = CGRect(x: 12 + CGFloat(index) * (width + 12), y: 100, width: width, height: 48)
    }
  }
}
