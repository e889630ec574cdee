import KeyIcons
import UIKit

extension Command {
  static let icon = Command(
    name: "icon", operands: "NAME",
    summary: "Draws a keyboard's key icon.",
    notes: "NAME is one of \(KeyIcon.allCases.map(\.rawValue).joined(separator: ", ")).",
    options: [
      output,
      Option("--size", "WxH", "The key's bounds in points (default 57x33)."),
      scale, color,
      Option("--fit", nil, "Fill the bounds, lines in proportion."),
      Option("--list", nil, "List the names, one a line."),
    ],
    examples: [
      "fude icon globe -o globe.png", "fude icon delete --size 60x40 --scale 3 --color navy -o delete.png",
      "fude icon caps --size 200 --fit -o caps.png",
    ]
  ) { (arguments) throws(CommandError) in
    if arguments.has("--list") {
      try arguments.none()
      for icon in KeyIcon.allCases { print(icon.rawValue) }
      return
    }
    let name = try arguments.operand("The icon's name")
    guard let icon = KeyIcon(rawValue: name) else {
      throw .usage("There is no icon \"\(name)\"; choose one of \(KeyIcon.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let file = try arguments.output()
    let size = try arguments.size(default: CGSize(width: 57, height: 33)), scale = try arguments.scale()
    let color = try arguments.color(default: .black)
    try checkPixels(size, scale)
    try file.write(picture(icon, size: size, scale: scale, color: color, fits: arguments.has("--fit")))
  }

  static func picture(_ icon: KeyIcon, size: CGSize, scale: CGFloat, color: UIColor, fits: Bool) -> UIImage {
    guard fits else { return icon.image(size: size, color: color, scale: scale) }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image {
      icon.draw(with: icon.fillingScaling(in: CGRect(origin: .zero, size: size)), color: color, context: $0.cgContext)
    }
  }
}
