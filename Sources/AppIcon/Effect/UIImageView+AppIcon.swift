import UIKit

extension UIImageView {
  /// Cuts the view's image out as an icon and gives the view its shadow; answers the view itself.
  ///
  /// Reading it changes the view, as in the article: `view.addSubview(icon.appIconEffect)`. A view without an image only
  /// gets the shadow, which then shows once there is something to cast it.
  public var appIconEffect: UIImageView {
    if let icon = image?.masking { image = icon }
    return dropShadow
  }

  /// Gives the view a soft shadow, down and to the right; answers the view itself.
  ///
  /// The view stops clipping, which would cut the shadow away. Its parent must not clip within 22 points either.
  public var dropShadow: UIImageView {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 2, height: 2)
    layer.shadowOpacity = 0.3
    layer.masksToBounds = false
    return self
  }
}
