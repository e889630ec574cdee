import UIKit

/// A text field for a key pad: it refuses to paste, since a pad alone cannot keep other text out.
///
/// A hardware keyboard still types into it; only a delegate that checks each change keeps a field to digits.
@MainActor open class PadTextField: UITextField {
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    #if canImport(ObjectiveC)
      if action == #selector(UIResponderStandardEditActions.paste(_:)) { return false }
    #else
      if action == Selector("paste:") { return false }
    #endif
    return super.canPerformAction(action, withSender: sender)
  }
}
