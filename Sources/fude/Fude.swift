import Foundation
import UIKit

@main @MainActor enum Fude {
  static let version = "0.1.0"

  static func main() {
    // A reader that closes the pipe early is no reason to die with a signal.
    signal(SIGPIPE, SIG_IGN)
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  static var help: String {
    let width = Command.all.map { $0.name.count + $0.operands.count + 1 }.max() ?? 0
    let list = Command.all.map { command in
      let head = command.name + " " + command.operands
      return "  " + head + String(repeating: " ", count: width - head.count + 2) + command.summary
    }
    return """
      fude draws with UIKit code on Linux: key icons, app icons, balloons, keyboards and ink, as PNG or JPEG.

      Usage: fude COMMAND [arguments] -o FILE

      Commands:
      \(list.joined(separator: "\n"))

      Sizes are in points; --scale says how many pixels a point has. `fude COMMAND --help` tells the rest.

      Examples:
        fude icon globe -o globe.png
        fude appicon cat.png -o icon.png
        fude demo -o gallery
      """
  }

  /// - Returns: 0, 2 for a wrong command line, 1 for a file that could not be read or written.
  static func run(_ words: [String]) -> Int32 {
    do throws(CommandError) {
      try perform(words)
      return 0
    } catch {
      // One line, whatever the names in it hold.
      let line = String(error.description.map { $0.isNewline ? " " : $0 })
      FileHandle.standardError.write(Data("fude: \(line)\n".utf8))
      return error.status
    }
  }

  private static func perform(_ words: [String]) throws(CommandError) {
    guard let first = words.first else {
      throw .usage("No command is given; see `fude --help`, or start with `fude demo -o gallery`.")
    }
    switch first {
    case "--help", "-h": return print(help)
    case "--version": return print("fude \(version)")
    case "help":
      guard words.count > 1 else { return print(help) }
      return print(try command(words[1]).help)
    default: break
    }
    if first.hasPrefix("-") { throw .usage("Unknown option \(first); see `fude --help`.") }
    let command = try command(first)
    let rest = Array(words.dropFirst())
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return print(command.help) }
    try command.run(try Arguments(rest, options: command.options, command: command.name))
  }

  private static func command(_ name: String) throws(CommandError) -> Command {
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw .usage("There is no command \"\(name)\"; choose one of \(Command.all.map(\.name).joined(separator: ", ")).")
    }
    return command
  }
}
