import Ink
import UIKit

extension Command {
  static let ink = Command(
    name: "ink", operands: "FILE.inkml",
    summary: "Draws a page of recorded handwriting.",
    notes: "One ink px is one point. The page is the ink and 24 points around it, on white.",
    options: [
      output,
      Option("--width", "W", "The line's width in points (default 2.5)."),
      Option("--color", "COLOR", "The ink's colour (default black): #RRGGBB, #RRGGBBAA or a name."),
      Option("--background", "PHOTO", "A photo beneath the ink; it fills the page, centred."),
      scale,
    ],
    examples: ["fude ink page.inkml -o page.png", "fude ink page.inkml --width 4 --color navy --background cat.png --scale 1 -o page.jpg"]
  ) { (arguments) throws(CommandError) in
    let path = try arguments.operand("The ink file")
    let file = try arguments.output()
    let width = try arguments.length("--width", default: 2.5), scale = try arguments.scale()
    let color = try arguments.color(default: .black)
    let page = try inkPage(path)
    let photo: UIImage? = if let path = arguments.value("--background") { try InputFile.photo(path) } else { nil }
    let size = pageSize(page)
    try checkPixels(size, scale)
    try file.write(picture(page, size: size, width: width, color: color, photo: photo, scale: scale))
  }

  static func inkPage(_ path: String) throws(CommandError) -> InkPage {
    let data = try InputFile.data(path, what: "The ink file")
    do throws(InkMLError) { return try InkML.read(data) } catch {
      throw .failure("The ink file \(path) cannot be read. \(error)")
    }
  }

  private static let margin: CGFloat = 24

  static func pageSize(_ page: InkPage) -> CGSize {
    let box = page.bounds
    return CGSize(width: box.width.rounded(.up) + 2 * margin, height: box.height.rounded(.up) + 2 * margin)
  }

  static func picture(_ page: InkPage, size: CGSize, width: CGFloat, color: UIColor, photo: UIImage?, scale: CGFloat) -> UIImage {
    _ = HeadlessHost(size: size, scale: scale)
    let view = DrawableView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .white
    view.contentScaleFactor = scale
    if let photo { view.setBackgroundImage(photo) }
    let box = page.bounds
    let dx = margin - box.minX, dy = margin - box.minY
    for stroke in page.strokes {
      let points = stroke.samples.map { CGPoint(x: $0.location.x + dx, y: $0.location.y + dy) }
      view.add(DrawableView.Line(color: color.cgColor, width: width, points: points))
    }
    return Stage.picture(of: view, scale: scale)
  }
}
