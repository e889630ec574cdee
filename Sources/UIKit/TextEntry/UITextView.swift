import CoreGraphics
import Foundation

@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text of many lines, with a selection as a range of UTF-16 units; there is no caret by touch yet.
@MainActor open class UITextView: UIScrollView, UIKeyInput {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    backgroundColor = .systemBackground
    contentMode = .redraw
    let tap = UITapGestureRecognizer(target: self, action: UITextView.tapped)
    addGestureRecognizer(tap)
  }

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  private var edited = EditedText()

  open var text: String! {
    get { edited.string }
    set {
      edited.string = newValue ?? ""
      edited.selection = NSRange(location: edited.length, length: 0)
      changed()
    }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: edited.string, attributes: attributes) }
    set { text = newValue?.string }
  }
  open var font: UIFont? { didSet { changed() } }
  open var textColor: UIColor? { didSet { changed() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { changed() } }
  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
  /// UIKit's text container pads its lines by five points.
  private let padding: CGFloat = 5
  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var selectedRange: NSRange {
    get { edited.selection }
    set {
      edited.selection = edited.clamped(newValue)
      setNeedsDisplay()
      textDelegate?.textViewDidChangeSelection(self)
    }
  }

  private var ownInput: UIView?
  private var ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInput }
    set { ownInput = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    setNeedsDisplay()
    // A text view tells of its beginning after the keyboard, a text field before.
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }
  override func firstResponderDidLeave() {
    setNeedsDisplay()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }
  private func tapped() { becomeFirstResponder() }

  open var hasText: Bool { !edited.string.isEmpty }
  open func insertText(_ text: String) { replaceAndTell(edited.selection, text) }
  open func deleteBackward() { if let range = edited.rangeToDelete { replaceAndTell(range, "") } }
  func userTypes(_ text: String) { userReplaces(edited.selection, text) }
  func userDeletes() { if let range = edited.rangeToDelete { userReplaces(range, "") } }
  private func userReplaces(_ range: NSRange, _ text: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
    replaceAndTell(range, text)
  }
  private func replaceAndTell(_ range: NSRange, _ text: String) {
    edited.replace(range, with: text)
    changed()
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = .byWordWrapping
    return [.font: font ?? UIFont.systemFont(ofSize: 12), .foregroundColor: textColor ?? UIColor.label, .paragraphStyle: paragraph]
  }
  private var lineWidth: CGFloat { max(1, bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding) }
  private func height(width: CGFloat) -> CGFloat {
    let text = NSAttributedString(string: edited.string.isEmpty ? " " : edited.string, attributes: attributes)
    let h = text.boundingRect(with: CGSize(width: width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], context: nil).height
    return h.rounded(.up) + textContainerInset.top + textContainerInset.bottom
  }
  private func changed() {
    contentSize = CGSize(width: bounds.width, height: height(width: lineWidth))
    setNeedsDisplay()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset.left + textContainerInset.right + 2 * padding
    return CGSize(width: size.width, height: height(width: max(1, size.width - inset)))
  }
  open override var contentOffset: CGPoint { didSet { setNeedsDisplay() } }
  open override func draw(_ rect: CGRect) {
    let box = CGRect(
      x: textContainerInset.left + padding, y: textContainerInset.top, width: lineWidth,
      height: max(contentSize.height, bounds.height))
    NSAttributedString(string: edited.string, attributes: attributes).draw(with: box, options: [.usesLineFragmentOrigin], context: nil)
  }
}
