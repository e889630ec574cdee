import CoreGraphics
import Foundation

/// The host's screen.
@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  public class var screens: [UIScreen] { [main] }

  open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  open package(set) var scale: CGFloat = 2 {
    didSet { ScreenTraits.shared.scale = scale }
  }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var brightness: CGFloat = 1
  open var traitCollection: UITraitCollection { UITraitCollection.current }
}
