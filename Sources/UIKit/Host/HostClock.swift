import Foundation

/// The clock on which UIKit's own delays run; the host moves it, so tests can step it.
@MainActor package final class HostClock {
  package static let shared = HostClock()

  @MainActor package final class Token {
    fileprivate var body: (() -> Void)?
    fileprivate let deadline: TimeInterval
    fileprivate let order: Int
    fileprivate init(deadline: TimeInterval, order: Int, body: @escaping () -> Void) {
      self.deadline = deadline
      self.order = order
      self.body = body
    }
    package func cancel() { body = nil }
  }

  /// Seconds since the host started.
  package private(set) var now: TimeInterval = 0
  private var waiting: [Token] = []
  private var scheduled = 0

  @discardableResult package func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> Token {
    scheduled += 1
    let token = Token(deadline: now + max(0, delay), order: scheduled, body: body)
    waiting.append(token)
    return token
  }

  /// Runs what falls due, in order of deadline, then of scheduling; what those schedule within the span runs too.
  package func advance(by seconds: TimeInterval) {
    let end = now + max(0, seconds)
    while true {
      waiting.removeAll { $0.body == nil }
      guard let next = waiting.min(by: { ($0.deadline, $0.order) < ($1.deadline, $1.order) }), next.deadline <= end else { break }
      now = max(now, next.deadline)
      let body = next.body
      next.body = nil
      body?()
    }
    now = end
  }

  package func reset() { waiting = [] }
}
