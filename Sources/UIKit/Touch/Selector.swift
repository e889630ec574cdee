import Foundation

/// Names an action, as Objective-C's selector does; made from a method reference, it can also perform it.
///
/// Linux has no `#selector`. A selector made from text only compares; one made by `addTarget(_:action:for:)` performs.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  public let name: String
  /// Answers false when the target is of another type.
  let invoke: (@MainActor (_ target: Any, _ sender: Any?, _ event: UIEvent?) -> Bool)?
  /// Whether an object could be the target: used to find one along the responder chain.
  let accepts: (@MainActor (Any) -> Bool)?

  public init(_ name: String) {
    self.name = name
    invoke = nil
    accepts = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { name }

  @MainActor init<T: AnyObject>(_ type: T.Type, _ body: @escaping @MainActor (T, Any?, UIEvent?) -> Void) {
    Selector.made += 1
    name = "\(type).action\(Selector.made)"
    invoke = { target, sender, event in
      guard let target = target as? T else { return false }
      body(target, sender, event)
      return true
    }
    accepts = { $0 is T }
  }

  @MainActor public init<T: AnyObject>(_ method: @escaping @MainActor (T) -> () -> Void) {
    self.init(T.self) { target, _, _ in method(target)() }
  }

  @MainActor public init<T: AnyObject, Sender>(_ method: @escaping @MainActor (T) -> (Sender) -> Void) {
    self.init(T.self) { target, sender, _ in if let sender = sender as? Sender { method(target)(sender) } }
  }

  @MainActor public init<T: AnyObject, Sender>(_ method: @escaping @MainActor (T) -> (Sender, UIEvent?) -> Void) {
    self.init(T.self) { target, sender, event in if let sender = sender as? Sender { method(target)(sender, event) } }
  }

  @MainActor private static var made = 0

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
