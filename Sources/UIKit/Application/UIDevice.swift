import Foundation

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// The views of a keyboard that sound when their keys are touched.
@MainActor public protocol UIInputViewAudioFeedback: AnyObject {
  var enableInputClicksWhenVisible: Bool { get }
}
extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

@MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var name: String { "fude" }
  open var model: String { "iPhone" }
  open var systemName: String { "Linux" }
  open var systemVersion: String { "15.0" }

  /// How a host sounds a click; there is none without one.
  package static var click: (@MainActor () -> Void)?
  /// Sounds only while an input or accessory view that asks for clicks is on the screen.
  open func playInputClick() {
    if InputViewPresenter.shared.wantsClicks { Self.click?() }
  }
}
