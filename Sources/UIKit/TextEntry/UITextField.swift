import CoreGraphics
import Foundation

@MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// One editable line of text.
@MainActor open class UITextField: UIControl, UITextInput {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
  }

  open weak var delegate: (any UITextFieldDelegate)?
  private var edited = EditedText()

  // MARK: Text and looks

  open var text: String? {
    get { edited.string }
    set {
      edited.string = newValue ?? ""
      edited.marked = nil
      edited.selection = NSRange(location: edited.length, length: 0)
      setNeedsDisplay()
    }
  }
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: edited.string, attributes: textAttributes) }
    set { text = newValue?.string }
  }
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  open var attributedPlaceholder: NSAttributedString? { didSet { setNeedsDisplay() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  open var borderStyle: BorderStyle = .none { didSet { setNeedsDisplay() } }
  open var background: UIImage? { didSet { setNeedsDisplay() } }
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsDisplay() } }
  open var leftView: UIView? { didSet { side(oldValue, leftView) } }
  open var rightView: UIView? { didSet { side(oldValue, rightView) } }
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open private(set) var isEditing = false

  // Traits
  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
  open var textContentType: UITextContentType?

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
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

  private let ownUndo = UndoManager()
  open override var undoManager: UndoManager? { ownUndo }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return super.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }
  override func firstResponderDidArrive() {
    isEditing = true
    if clearsOnBeginEditing { edited.replace(NSRange(location: 0, length: edited.length), with: "") }
    edited.selection = NSRange(location: edited.length, length: 0)
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }
  override func firstResponderDidLeave() {
    isEditing = false
    edited.marked = nil
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  /// A tap puts the caret where it fell; the field's touches are no control's touch events beside that.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let inside = isTracking && isTouchInside
    let point = touches.first?.location(in: self)
    super.touchesEnded(touches, with: event)
    guard inside, isEnabled, let point else { return }
    if clearButtonIsShown, clearButtonRect(forBounds: bounds).contains(point) {
      clear()
      return
    }
    let was = isFirstResponder
    guard becomeFirstResponder() else { return }
    if was, let position = closestPosition(to: point) { selectedTextRange = UITextRange(NSRange(location: position.offset, length: 0)) }
  }

  // MARK: Editing by the user

  /// What a hardware keyboard or a paste does: the delegate is asked first.
  func userReplaces(_ range: NSRange, with string: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
    replaceAndTell(range, string)
  }
  func userTypes(_ string: String) { userReplaces(edited.selection, with: string) }
  func userDeletes() {
    guard let range = edited.rangeToDelete else {
      deleteBackward()
      return
    }
    userReplaces(range, with: "")
  }
  func userMovesCaret(by characters: Int) {
    let selection = edited.selection
    if selection.length > 0 {
      selectedTextRange = UITextRange(NSRange(location: characters < 0 ? selection.location : selection.location + selection.length, length: 0))
      return
    }
    let index = String.Index(utf16Offset: selection.location, in: edited.string)
    let limit = characters < 0 ? edited.string.startIndex : edited.string.endIndex
    guard index != limit, let moved = edited.string.index(index, offsetBy: characters, limitedBy: limit) else { return }
    selectedTextRange = UITextRange(NSRange(location: moved.utf16Offset(in: edited.string), length: 0))
  }
  func userReturns() {
    if edited.marked != nil {
      unmarkText()
      return
    }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let leaves = hasHandler(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if leaves { resignFirstResponder() }
  }
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    replaceAndTell(NSRange(location: 0, length: edited.length), "")
  }

  private func replaceAndTell(_ range: NSRange, _ string: String) {
    edited.replace(range, with: string.replacingOccurrences(of: "\n", with: " "))
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
    tellChange()
  }
  private func tellChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: UIKeyInput: by code or a keyboard view, without asking the delegate

  open var hasText: Bool { !edited.string.isEmpty }
  open func insertText(_ text: String) { replaceAndTell(edited.marked ?? edited.selection, text) }
  open func deleteBackward() {
    guard let range = edited.rangeToDelete else { return }
    replaceAndTell(range, "")
  }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { edited.substring(range.range) }
  open func replace(_ range: UITextRange, withText text: String) { replaceAndTell(edited.clamped(range.range), text) }
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(edited.selection) : nil }
    set {
      guard let newValue else { return }
      let range = edited.clamped(newValue.range)
      guard range != edited.selection else { return }
      edited.selection = range
      setNeedsDisplay()
      delegate?.textFieldDidChangeSelection(self)
    }
  }
  open var markedTextRange: UITextRange? { edited.marked.map { UITextRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let old = edited.marked ?? edited.selection
    let new = markedText ?? ""
    edited.replace(old, with: new)
    if !new.isEmpty {
      edited.marked = NSRange(location: old.location, length: new.utf16.count)
      edited.selection = edited.clamped(NSRange(location: old.location + selectedRange.location, length: selectedRange.length))
    }
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
    tellChange()
  }
  open func unmarkText() {
    edited.marked = nil
    setNeedsDisplay()
  }
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(edited.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let a = min(fromPosition.offset, toPosition.offset), b = max(fromPosition.offset, toPosition.offset)
    return UITextRange(NSRange(location: a, length: b - a))
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let p = position.offset + offset
    return (0...edited.length).contains(p) ? UITextPosition(p) : nil
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  open func caretRect(for position: UITextPosition) -> CGRect {
    let line = textLine
    return CGRect(x: line.minX + width(upTo: position.offset) - 1, y: line.minY, width: 2, height: line.height)
  }
  open func firstRect(for range: UITextRange) -> CGRect {
    let line = textLine
    let a = width(upTo: range.range.location), b = width(upTo: range.range.location + range.range.length)
    return CGRect(x: line.minX + a, y: line.minY, width: b - a, height: line.height)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    let x = point.x - textLine.minX
    var best = (offset: 0, distance: abs(x))
    var index = shownText.startIndex
    var offset = 0
    while index < shownText.endIndex {
      offset += shownText[index].utf16.count
      index = shownText.index(after: index)
      let d = abs(width(upTo: offset) - x)
      if d < best.distance { best = (offset, d) }
    }
    return UITextPosition(best.offset)
  }
  open func selectAll(_ sender: Any?) { selectedTextRange = UITextRange(NSRange(location: 0, length: edited.length)) }

  // MARK: Layout

  private var isBordered: Bool { borderStyle == .roundedRect || borderStyle == .bezel }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = isBordered ? 7 : borderStyle == .line ? 2 : 0
    var rect = bounds.insetBy(dx: inset, dy: 0)
    if let leftView, shows(leftViewMode) {
      let w = leftView.bounds.width
      rect.origin.x += w
      rect.size.width -= w
    }
    if let rightView, shows(rightViewMode) { rect.size.width -= rightView.bounds.width } else if clearButtonIsShown { rect.size.width -= 22 }
    return rect
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
  private var clearButtonIsShown: Bool { hasText && shows(clearButtonMode) }
  private func side(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
    setNeedsDisplay()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.frame = leftViewRect(forBounds: bounds)
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.frame = rightViewRect(forBounds: bounds)
    rightView?.isHidden = !shows(rightViewMode)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = NSAttributedString(string: edited.string.isEmpty ? placeholder ?? "" : shownText, attributes: textAttributes)
    let w = text.size().width.rounded(.up)
    let inset: CGFloat = isBordered ? 14 : 0
    return CGSize(width: w + inset, height: isBordered ? 34 : lineFont.lineHeight.rounded(.up))
  }

  // MARK: Drawing

  private var lineFont: UIFont { font ?? .systemFont(ofSize: 17) }
  private var shownText: String { isSecureTextEntry ? String(repeating: "•", count: edited.string.utf16.count) : edited.string }
  private var textAttributes: [NSAttributedString.Key: Any] {
    let color = textColor ?? .label
    return [.font: lineFont, .foregroundColor: isEnabled ? color : color.withAlphaComponent(0.4)]
  }
  private func width(upTo offset: Int) -> CGFloat {
    let prefix = NSString(string: shownText).substring(to: min(max(0, offset), shownText.utf16.count))
    return prefix.isEmpty ? 0 : NSAttributedString(string: prefix, attributes: textAttributes).size().width
  }
  /// Where the line of text stands: aligned, or moved left so that the caret is in sight.
  private var textLine: CGRect {
    let box = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let w = width(upTo: shownText.utf16.count)
    let h = lineFont.lineHeight
    var x: CGFloat
    switch textAlignment {
    case .center: x = box.midX - w / 2
    case .right: x = box.maxX - w
    default: x = box.minX
    }
    if isEditing, w > box.width {
      let caret = width(upTo: edited.selection.location)
      x = min(box.minX, box.maxX - caret - 2)
    } else if w > box.width {
      x = box.minX
    }
    let scale = UIScreen.main.scale
    return CGRect(x: x, y: ((box.midY - h / 2) * scale).rounded() / scale, width: w, height: h)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawBorder()
    let box = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    context.saveGState()
    context.clip(to: box)
    if edited.string.isEmpty {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    } else {
      if isEditing, edited.selection.length > 0 {
        tintColor.withAlphaComponent(0.25).setFill()
        UIRectFill(firstRect(for: UITextRange(edited.selection)))
      }
      drawText(in: textLine)
      if let marked = edited.marked {
        let r = firstRect(for: UITextRange(marked))
        (textColor ?? .label).setFill()
        UIRectFill(CGRect(x: r.minX, y: r.maxY - 1, width: r.width, height: 1))
      }
    }
    context.restoreGState()
    if isEditing, edited.selection.length == 0 {
      tintColor.setFill()
      UIRectFill(caretRect(for: UITextPosition(edited.selection.location)).intersection(bounds))
    }
    if clearButtonIsShown { drawClearButton() }
  }
  open func drawText(in rect: CGRect) {
    var box = textLine
    let limit = textRect(forBounds: bounds)
    let text = NSMutableAttributedString(string: shownText, attributes: textAttributes)
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
    text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
    box.size.width = isEditing ? box.width + 2 : min(box.width + 1, limit.maxX - box.minX)
    text.draw(with: box, options: [.usesLineFragmentOrigin], context: nil)
  }
  open func drawPlaceholder(in rect: CGRect) {
    guard
      let text = attributedPlaceholder
        ?? placeholder.map({ NSAttributedString(string: $0, attributes: [.font: lineFont, .foregroundColor: UIColor.placeholderText]) })
    else { return }
    let size = text.size()
    let x = textAlignment == .center ? rect.midX - size.width / 2 : textAlignment == .right ? rect.maxX - size.width : rect.minX
    text.draw(at: CGPoint(x: x, y: rect.midY - size.height / 2))
  }
  private func drawBorder() {
    if let image = isEnabled ? background : disabledBackground ?? background, borderStyle != .roundedRect {
      image.draw(in: bounds)
      return
    }
    switch borderStyle {
    case .none: break
    case .line:
      UIColor.label.setStroke()
      UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
    case .bezel:
      UIColor.gray.setStroke()
      UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
    case .roundedRect:
      let line = 1 / UIScreen.main.scale
      let path = UIBezierPath(roundedRect: bounds.insetBy(dx: line / 2, dy: line / 2), cornerRadius: 5)
      (backgroundColor ?? .systemBackground).setFill()
      path.fill()
      UIColor(white: 0.8, alpha: 1).setStroke()
      path.lineWidth = line
      path.stroke()
    }
  }
  private func drawClearButton() {
    let r = clearButtonRect(forBounds: bounds)
    UIColor(white: 0.6, alpha: 1).setFill()
    UIBezierPath(ovalIn: r.insetBy(dx: 1, dy: 1)).fill()
    let cross = UIBezierPath()
    let c = r.insetBy(dx: 6.5, dy: 6.5)
    cross.move(to: CGPoint(x: c.minX, y: c.minY))
    cross.addLine(to: CGPoint(x: c.maxX, y: c.maxY))
    cross.move(to: CGPoint(x: c.maxX, y: c.minY))
    cross.addLine(to: CGPoint(x: c.minX, y: c.maxY))
    cross.lineWidth = 1.5
    UIColor.white.setStroke()
    cross.stroke()
  }
}
