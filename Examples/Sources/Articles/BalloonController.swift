import Balloons
import UIKit

/// A balloon that says what the cat in the round photo below it says.
@MainActor public final class BalloonController: UIViewController {
  private let photo: UIImage?
  public let balloon = BalloonView(frame: .zero)

  public init(photo: UIImage?) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    balloon.frame = CGRect(x: (view.bounds.width - 280) / 2, y: 100, width: 280, height: 100)
    balloon.backgroundColor = .white
    balloon.text = "ニャーオ"
    view.addSubview(balloon)

    let imageView = UIImageView()
    imageView.frame.size = CGSize(width: 100, height: 100)
    imageView.frame.origin.y = balloon.frame.maxY + 10
    imageView.center.x = balloon.center.x
    imageView.layer.cornerRadius = 50
    imageView.image = photo
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    view.addSubview(imageView)
  }
}
