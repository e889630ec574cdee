import CoreGraphics
import Foundation

/// One finger or pen on the screen, the same object from down to up.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Self(rawValue: 1)
    public static let azimuth = Self(rawValue: 2)
    public static let altitude = Self(rawValue: 4)
    public static let location = Self(rawValue: 8)
  }

  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  open internal(set) var tapCount = 1
  open internal(set) var type: TouchType = .direct
  open internal(set) var majorRadius: CGFloat = 20
  open internal(set) var majorRadiusTolerance: CGFloat = 5
  open internal(set) var window: UIWindow?
  open internal(set) var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  open internal(set) var force: CGFloat = 0
  open internal(set) var maximumPossibleForce: CGFloat = 0
  open internal(set) var altitudeAngle: CGFloat = .pi / 2
  open internal(set) var estimatedProperties: Properties = []
  open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
  open internal(set) var estimationUpdateIndex: NSNumber?
  var azimuth: CGFloat = 0
  /// On the screen, in points.
  var screenLocation = CGPoint.zero
  var previousScreenLocation = CGPoint.zero
  /// The view's own delivery has been cut, by a gesture or by exclusive or single touch rules.
  var isDeliveredToView = true

  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  open func azimuthAngle(in view: UIView?) -> CGFloat { azimuth }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: cos(azimuth), dy: sin(azimuth)) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let home = view?.window ?? (view as? UIWindow) ?? window else { return point }
    let inWindow = home.convert(point, from: nil)
    guard let view, view !== home else { return inWindow }
    return view.convert(inWindow, from: home)
  }

  /// A frozen sample of this touch, for the coalesced list.
  func sample() -> UITouch {
    let copy = UITouch()
    copy.timestamp = timestamp
    copy.phase = phase
    copy.tapCount = tapCount
    copy.type = type
    copy.window = window
    copy.view = view
    copy.force = force
    copy.maximumPossibleForce = maximumPossibleForce
    copy.altitudeAngle = altitudeAngle
    copy.azimuth = azimuth
    copy.screenLocation = screenLocation
    copy.previousScreenLocation = previousScreenLocation
    return copy
  }
}
