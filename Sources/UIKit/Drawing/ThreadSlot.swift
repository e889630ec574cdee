import Foundation

/// A value of its own for each thread, made at first use and dropped when the thread ends.
///
/// A pthread key: `Thread.threadDictionary` would box and hash at each call, and every fill asks for its context.
final class ThreadSlot<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let makeValue: @Sendable () -> Value

  init(_ makeValue: @escaping @Sendable () -> Value) {
    self.makeValue = makeValue
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "UIKit: the system has no thread key left (\(status)).")
    self.key = key
  }

  var value: Value {
    if let pointer = pthread_getspecific(key) { return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue() }
    let value = makeValue()
    pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}
