import UIKit

@MainActor public protocol DrawableViewDelegate: AnyObject {
  /// The view has drawn its newest state. (The article's view tells before it has; mended.)
  func onUpdateDrawableView()
  /// The picture is in the photo library.
  func onFinishSave()
  /// The picture could not be saved; the code is -3310 when the library may not be written.
  func onFailSave(_ error: NSError)
}

extension DrawableViewDelegate {
  public func onUpdateDrawableView() {}
  public func onFinishSave() {}
  public func onFailSave(_ error: NSError) {}
}

/// The pen.
public struct DrawableViewSetting {
  public var lineColor: CGColor = UIColor.red.cgColor
  public var lineWidth: CGFloat = 5
  public init() {}
}
