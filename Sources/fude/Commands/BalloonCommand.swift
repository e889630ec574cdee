import Balloons
import UIKit

extension Command {
  static let balloon = Command(
    name: "balloon", operands: "--text T",
    summary: "Draws a speech balloon, with who speaks below it.",
    notes: "The balloon grows downwards where the text needs more than its size.",
    options: [
      output,
      Option("--text", "T", "What it says (required)."),
      Option("--photo", "FILE", "A photo, shown round below the balloon."),
      Option("--size", "WxH", "The balloon in points, tail included (default 280x100)."),
      scale,
      Option("--color", "COLOR", "The balloon's colour (default green): #RRGGBB, #RRGGBBAA or a name."),
    ],
    examples: [
      "fude balloon --text ニャーオ -o balloon.png", "fude balloon --text Meow --photo cat.png --color '#2E8B57' -o cat.jpg",
    ]
  ) { (arguments) throws(CommandError) in
    try arguments.none()
    guard let text = arguments.value("--text") else {
      throw .usage("--text is missing: say what the balloon says, such as --text Hello.")
    }
    let file = try arguments.output()
    let size = try arguments.size(default: CGSize(width: 280, height: 100)), scale = try arguments.scale()
    let color = try arguments.color(default: .green)
    try checkPixels(CGSize(width: size.width + 40, height: size.height + 150), scale)
    let photo: UIImage? = if let path = arguments.value("--photo") { try InputFile.photo(path) } else { nil }
    let scene = balloonScene(text: text, photo: photo, size: size, color: color)
    try checkPixels(scene.bounds.size, scale)
    try file.write(Stage.picture(of: scene, scale: scale))
  }

  /// The article's arrangement on a white ground, 20 points around it: the balloon, 10 below it the photo, 100 wide and round.
  static func balloonScene(text: String, photo: UIImage?, size: CGSize, color: UIColor) -> UIView {
    let balloon = BalloonView(frame: CGRect(x: 20, y: 20, width: size.width, height: size.height))
    balloon.fillColor = color
    balloon.backgroundColor = .white
    balloon.labelInsets = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
    balloon.text = text
    let needed = balloon.sizeThatFits(CGSize(width: size.width, height: 0))
    balloon.frame.size.height = max(size.height, needed.height)

    let ground = UIView(frame: CGRect(x: 0, y: 0, width: size.width + 40, height: balloon.frame.maxY + 20))
    ground.backgroundColor = .white
    ground.addSubview(balloon)
    if let photo {
      let view = UIImageView()
      view.frame.size = CGSize(width: 100, height: 100)
      view.frame.origin.y = balloon.frame.maxY + 10
      view.center.x = balloon.center.x
      view.layer.cornerRadius = 50
      view.image = photo
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      ground.addSubview(view)
      ground.frame.size.width = max(ground.frame.width, 140)
      ground.frame.size.height = view.frame.maxY + 20
    }
    return ground
  }
}
