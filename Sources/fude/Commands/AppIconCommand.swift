import AppIcon
import UIKit

extension Command {
  /// What the shadow needs around the icon: 20 points of blur and 2 of offset, and some air.
  static let shadowMargin: CGFloat = 24

  static let appicon = Command(
    name: "appicon", operands: "PHOTO",
    summary: "Cuts a photo out as an iOS app icon, with its shadow.",
    notes: """
      The photo fills the icon, centred; its orientation counts. The picture is the icon's size and \(plain(shadowMargin)) points more
      on each side for the shadow.
      """,
    options: [
      output,
      Option("--size", "N", "The icon's side in points (default 120)."),
      scale,
      Option("--no-shadow", nil, "No shadow, and no margin for it."),
      Option("--mask", nil, "The mask instead, black on white; PHOTO may be left out."),
    ],
    examples: ["fude appicon cat.png -o icon.png", "fude appicon cat.png --size 60 --scale 3 --no-shadow -o icon.png",
      "fude appicon --mask --size 256 --scale 1 -o mask.png",
    ]
  ) { (arguments) throws(CommandError) in
    let wantsMask = arguments.has("--mask")
    if wantsMask { try arguments.none(after: 1) }
    let path = wantsMask ? arguments.operands.first : try arguments.operand("The photo")
    let file = try arguments.output()
    let size = try arguments.size(default: CGSize(width: 120, height: 120)), scale = try arguments.scale()
    guard size.width == size.height else {
      throw .usage("--size \"\(arguments.value("--size") ?? "")\" is not square; an icon has one side, such as 120.")
    }
    let margin = wantsMask || arguments.has("--no-shadow") ? 0 : shadowMargin
    try checkPixels(CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin), scale)
    let photo: UIImage? = if let path { try InputFile.photo(path) } else { nil }
    if wantsMask { return try file.write(MaskImage.getMask(iconSize: size.width, scale: scale)) }
    guard let photo, let picture = appIcon(photo, side: size.width, scale: scale, margin: margin) else {
      throw .failure("The photo \(path ?? "") cannot be masked; name another.")
    }
    try file.write(picture)
  }

  /// - Parameter margin: Zero for none, and no shadow.
  static func appIcon(_ photo: UIImage, side: CGFloat, scale: CGFloat, margin: CGFloat) -> UIImage? {
    guard let icon = photo.masked(side: side, scale: scale) else { return nil }
    if margin == 0 { return icon }
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: side + 2 * margin, height: side + 2 * margin))
    ground.backgroundColor = .clear
    let view = UIImageView(image: icon)
    view.frame = CGRect(x: margin, y: margin, width: side, height: side)
    ground.addSubview(view.dropShadow)
    return Stage.picture(of: ground, scale: scale)
  }
}
