import AppIcon
import UIKit

/// A photo shown as an app icon.
@MainActor public final class IconController: UIViewController {
  private let photo: UIImage

  public init(photo: UIImage) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let icon = UIImageView(image: photo)
    icon.frame = CGRect(x: 60, y: 280, width: 120, height: 120)
    view.addSubview(icon.appIconEffect)
  }
}
