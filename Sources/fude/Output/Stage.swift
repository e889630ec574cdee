import UIKit

/// Takes a picture of a view on a screen of its size.
@MainActor enum Stage {
  static func picture(of view: UIView, scale: CGFloat) -> UIImage {
    let host = HeadlessHost(size: view.bounds.size, scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: view.bounds.size))
    view.frame.origin = .zero
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { window.layer.render(in: $0.cgContext) }
  }

  /// Shows a controller on a phone, lets the script touch it, and takes the screen.
  static func screen(
    _ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat, script: (HeadlessHost) -> Void
  ) -> UIImage {
    let host = HeadlessHost(size: size, scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.layoutIfNeeded()
    script(host)
    host.advance(by: 1)
    return UIImage(cgImage: host.screenshot(), scale: scale, orientation: .up)
  }
}
