import QuartzCore
import Testing

@Suite struct TransactionTests {
  @Test("Completion blocks run in order when the outermost transaction is committed")
  func completion() {
    var calls: [Int] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append(2) }
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { calls.append(1) }
    CATransaction.commit()
    #expect(calls.isEmpty)
    CATransaction.commit()
    #expect(calls == [1, 2])
    #expect(!CATransaction.disableActions())
    CATransaction.commit()  // one too many: nothing happens
  }

  @Test("Timing curves run from 0 to 1, ease in slowly, and linear is the identity")
  func timing() {
    for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
      let curve = CAMediaTimingFunction(name: name)
      #expect(abs(curve.progress(at: 0)) < 1e-9 && abs(curve.progress(at: 1) - 1) < 1e-9)
    }
    #expect(abs(CAMediaTimingFunction(name: .linear).progress(at: 0.3) - 0.3) < 1e-9)
    #expect(CAMediaTimingFunction(name: .easeIn).progress(at: 0.25) < 0.15)
    #expect(abs(CAMediaTimingFunction(name: .easeInEaseOut).progress(at: 0.5) - 0.5) < 1e-6)
  }
}
