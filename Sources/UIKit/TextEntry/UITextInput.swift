import CoreGraphics
import Foundation

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
    webSearch, asciiCapableNumberPad
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let emailAddress = Self(rawValue: "email")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}

@MainActor public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
}
extension UITextInputTraits {
  public var keyboardType: UIKeyboardType { .default }
  public var returnKeyType: UIReturnKeyType { .default }
}

/// What receives characters from a keyboard.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

@MainActor open class UITextPosition: NSObject {
  let offset: Int
  public override init() {
    offset = 0
    super.init()
  }
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

@MainActor open class UITextRange: NSObject {
  let range: NSRange
  public override init() {
    range = NSRange(location: 0, length: 0)
    super.init()
  }
  init(_ range: NSRange) {
    self.range = range
    super.init()
  }
  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.location + range.length) }
  open var isEmpty: Bool { range.length == 0 }
}

@MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// A text with a selection and a marked part, in UTF-16 units: what text fields and text views share.
struct EditedText {
  var string = ""
  var selection = NSRange(location: 0, length: 0)
  var marked: NSRange?

  var length: Int { string.utf16.count }

  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  func substring(_ range: NSRange) -> String {
    let r = clamped(range)
    return NSString(string: string).substring(with: r)
  }

  mutating func replace(_ range: NSRange, with text: String) {
    let r = clamped(range)
    string = NSString(string: string).replacingCharacters(in: r, with: text)
    selection = NSRange(location: r.location + text.utf16.count, length: 0)
    marked = nil
  }

  /// What a deletion removes: the selection or the character before the caret, whole as the user sees it.
  var rangeToDelete: NSRange? {
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return NSString(string: string).rangeOfComposedCharacterSequence(at: selection.location - 1).union(joinedBefore: selection.location, in: string)
  }
}

extension NSRange {
  /// Foundation's composed sequences do not join emoji; Swift's characters do.
  fileprivate func union(joinedBefore end: Int, in string: String) -> NSRange {
    let index = String.Index(utf16Offset: end, in: string)
    guard let character = string[..<index].last else { return self }
    let length = character.utf16.count
    return NSRange(location: end - length, length: length)
  }
}
