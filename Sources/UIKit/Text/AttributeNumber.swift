import Foundation

/// A number out of an attribute dictionary, in whichever Swift or Foundation type it was put in: on Linux `as?` does not convert
/// between them.
struct AttributeNumber {
  let value: CGFloat

  /// Nil for anything that is not a finite number.
  init?(_ any: Any?) {
    switch any {
    case let number as Int: value = CGFloat(number)
    case let number as Double: value = CGFloat(number)
    case let number as CGFloat: value = number
    case let number as Float: value = CGFloat(number)
    case let number as NSUnderlineStyle: value = CGFloat(number.rawValue)
    case let number as NSNumber: value = CGFloat(number.doubleValue)
    case let number as any BinaryInteger: value = CGFloat(Double(number))
    default: return nil
    }
    guard value.isFinite else { return nil }
  }

  var integer: Int { Int(exactly: value.rounded()) ?? 0 }
}
