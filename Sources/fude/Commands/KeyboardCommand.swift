import UIKit

extension Command {
  static let keyboard = Command(
    name: "keyboard", operands: "pad|picker",
    summary: "Shows a text field with a key pad, or a box with its picker open, on a phone's screen.",
    notes: "",
    options: [output, Option("--size", "WxH", "The screen in points (default 390x844)."), scale],
    examples: ["fude keyboard pad -o pad.png", "fude keyboard picker --size 320x568 --scale 3 -o picker.png"]
  ) { (arguments) throws(CommandError) in
    let kind = try arguments.operand("The kind, pad or picker,")
    guard let screen = InputScreen(rawValue: kind) else {
      throw .usage("There is no keyboard \"\(kind)\"; choose pad or picker.")
    }
    let file = try arguments.output()
    let size = try arguments.size(default: CGSize(width: 390, height: 844)), scale = try arguments.scale()
    try checkPixels(size, scale)
    try file.write(screen.picture(size: size, scale: scale))
  }
}
