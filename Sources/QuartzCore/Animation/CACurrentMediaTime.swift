import Foundation
import Glibc

/// Seconds since the machine started, from a clock that nobody sets.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
