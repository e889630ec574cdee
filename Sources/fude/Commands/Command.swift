/// One of fude's commands: its help and what it does.
@MainActor struct Command {
  let name: String
  let operands: String
  let summary: String
  let notes: String
  let options: [Option]
  let examples: [String]
  let run: @MainActor (Arguments) throws(CommandError) -> Void

  var help: String {
    var lines = ["\(summary)", "", "Usage: fude \(name)\(operands.isEmpty ? "" : " " + operands) [options]", ""]
    if !notes.isEmpty { lines += [notes, ""] }
    lines.append("Options:")
    let shown = options + [Option("--help", nil, "Show this help.")]
    let heads = shown.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    let width = heads.map(\.count).max() ?? 0
    for (head, option) in zip(heads, shown) {
      lines.append("  " + head + String(repeating: " ", count: width - head.count + 2) + option.help)
    }
    lines += ["", "Examples:"] + examples.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }

  static let all: [Command] = [.icon, .appicon, .balloon, .keyboard, .ink, .demo]

  static let output = Option("-o", "FILE.png|jpg", "The picture to write (required); replaced in one step, JPEG on white.")
  static let scale = Option("--scale", "N", "Pixels to the point (default 2).")
  static let color = Option("--color", "COLOR", "#RRGGBB, #RRGGBBAA or a name such as navy.")
}
