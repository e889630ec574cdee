import Foundation

/// Groups changes to layers.
///
/// Layers take their new values at once here: there are no implicit animations yet, so a transaction only calls its completion
/// block, when the outermost transaction of the thread is committed. Duration and timing are kept and change nothing.
open class CATransaction: NSObject {
  private struct Level {
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
    var timing: CAMediaTimingFunction?
    var completion: (() -> Void)?
    var values: [String: Any] = [:]
  }
  private final class Levels {
    var open: [Level] = []
    var due: [() -> Void] = []
  }
  private static let key = "CATransaction.levels"
  private class var levels: Levels {
    if let levels = Thread.current.threadDictionary[key] as? Levels { return levels }
    let levels = Levels()
    Thread.current.threadDictionary[key] = levels
    return levels
  }

  /// A nested transaction starts with the values of the one around it.
  open class func begin() {
    let levels = levels
    var level = levels.open.last ?? Level()
    level.completion = nil
    levels.open.append(level)
  }

  open class func commit() {
    let levels = levels
    guard let level = levels.open.popLast() else { return }
    if let completion = level.completion { levels.due.append(completion) }
    guard levels.open.isEmpty else { return }
    let due = levels.due
    levels.due = []
    for completion in due { completion() }
  }

  open class func flush() {}
  open class func lock() {}
  open class func unlock() {}

  /// Changes the present transaction; outside of one there is nothing to change.
  private class func change(_ body: (inout Level) -> Void) {
    let levels = levels
    guard !levels.open.isEmpty else { return }
    body(&levels.open[levels.open.count - 1])
  }

  open class func animationDuration() -> CFTimeInterval { levels.open.last?.duration ?? 0.25 }
  open class func setAnimationDuration(_ duration: CFTimeInterval) { change { $0.duration = duration } }
  open class func disableActions() -> Bool { levels.open.last?.disablesActions ?? false }
  open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels.open.last?.timing }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { change { $0.timing = function } }
  open class func completionBlock() -> (() -> Void)? { levels.open.last?.completion }
  /// Outside of a transaction the block is called at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.open.isEmpty { block?() } else { change { $0.completion = block } }
  }
  open class func value(forKey key: String) -> Any? { levels.open.last?.values[key] }
  open class func setValue(_ anObject: Any?, forKey key: String) { change { $0.values[key] = anObject } }
}
