import Foundation

/// Takes the touches of an event to recognisers first, then to the views they began in.
@MainActor enum TouchDelivery {
  static var cancelInView: Set<UITouch> = []
  private static var lastEvent: UIEvent?

  static func deliver(_ event: UIEvent, in window: UIWindow) {
    lastEvent = event
    let touches = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }
    for touch in touches where touch.phase == .began { begin(touch, event, in: window) }

    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let now = touches.filter { $0.phase == phase }
      guard !now.isEmpty else { continue }
      var recognisers: [UIGestureRecognizer] = []
      for touch in now {
        for r in touch.gestureRecognizers ?? [] where !recognisers.contains(where: { $0 === r }) { recognisers.append(r) }
      }
      for r in recognisers where r.isEnabled && r.state != .failed && r.state != .cancelled {
        let mine = now.filter { $0.gestureRecognizers?.contains { $0 === r } ?? false }
        switch phase {
        case .began: r.touchesBegan(mine, with: event)
        case .moved: r.touchesMoved(mine, with: event)
        case .ended: r.touchesEnded(mine, with: event)
        default: r.touchesCancelled(mine, with: event)
        }
      }
      flushCancellations()
      for (view, mine) in byView(now.filter(\.isDeliveredToView)) {
        switch phase {
        case .began: view.touchesBegan(mine, with: event)
        case .moved: view.touchesMoved(mine, with: event)
        case .ended: view.touchesEnded(mine, with: event)
        default: view.touchesCancelled(mine, with: event)
        }
      }
      if phase == .ended || phase == .cancelled {
        for r in recognisers { r.finish(now) }
      }
    }
  }

  static func flushCancellations() {
    let cut = cancelInView.filter { $0.isDeliveredToView }
    cancelInView = []
    for touch in cut { touch.isDeliveredToView = false }
    for (view, mine) in byView(cut) {
      let phases = mine.map { ($0, $0.phase) }
      for touch in mine { touch.phase = .cancelled }
      view.touchesCancelled(mine, with: lastEvent)
      for (touch, phase) in phases { touch.phase = phase }
    }
  }

  private static func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    let view = window.hitTest(touch.location(in: window), with: event)
    touch.view = view
    touch.gestureRecognizers = []
    guard let view else {
      touch.isDeliveredToView = false
      return
    }
    let others = (event.allTouches ?? []).filter { $0 !== touch && $0.phase != .began && $0.phase != .ended && $0.phase != .cancelled }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view && $0.isDeliveredToView }) {
      touch.isDeliveredToView = false
    }
    // An exclusive view takes no touch beside another view's, and lets none begin beside its own.
    if others.contains(where: { $0.view !== view && $0.window === window && ($0.view?.isExclusiveTouch == true || view.isExclusiveTouch) }) {
      touch.isDeliveredToView = false
    }
    var ancestor: UIView? = view
    while let v = ancestor {
      for r in v.gestureRecognizers ?? [] where r.isEnabled && r.delegate?.gestureRecognizer(r, shouldReceive: touch) ?? true {
        touch.gestureRecognizers?.append(r)
        r.touches.append(touch)
      }
      ancestor = v.superview
    }
  }

  private static func byView(_ touches: Set<UITouch>) -> [(UIView, Set<UITouch>)] {
    var groups: [(UIView, Set<UITouch>)] = []
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard let view = touch.view else { continue }
      if let i = groups.firstIndex(where: { $0.0 === view }) {
        groups[i].1.insert(touch)
      } else {
        groups.append((view, [touch]))
      }
    }
    return groups
  }
}
