/// An option that a command knows.
struct Option {
  /// With its dashes: "--size".
  let name: String
  /// What stands for the value in the help; nil for a switch.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// A command line split into operands and options.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var switches: Set<String> = []
  /// For messages that say where to look.
  let command: String

  /// `--name value` and `--name=value` are the same; `--` ends the options.
  init(_ words: [String], options: [Option], command: String) throws(CommandError) {
    self.command = command
    var index = 0, endOfOptions = false
    while index < words.count {
      let word = words[index]
      index += 1
      if endOfOptions || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
        continue
      }
      if word == "--" {
        endOfOptions = true
        continue
      }
      var name = word, attached: String?
      if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        name = String(word[..<equals])
        attached = String(word[word.index(after: equals)...])
      }
      guard let option = options.first(where: { $0.name == name }) else {
        let near = options.map(\.name).first { $0.hasPrefix(name) || name.hasPrefix($0) && $0.count > 2 }
        let advice = near.map { "did you mean \($0)?" } ?? "see `fude \(command) --help`."
        throw .usage("Unknown option \(name); \(advice)")
      }
      if option.value == nil {
        guard attached == nil else { throw .usage("\(name) takes no value, but got \"\(attached ?? "")\".") }
        switches.insert(name)
        continue
      }
      let value: String
      if let attached {
        value = attached
      } else {
        guard index < words.count, !options.contains(where: { $0.name == words[index] }) else {
          throw .usage("\(name) needs a value: \(name) \(option.value ?? "").")
        }
        value = words[index]
        index += 1
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw .usage("\(name) is given twice; give it once.")
      }
    }
  }

  func has(_ name: String) -> Bool { switches.contains(name) }
  func value(_ name: String) -> String? { values[name] }

  /// The only operand.
  func operand(_ what: String) throws(CommandError) -> String {
    guard let first = operands.first else { throw .usage("\(what) is missing; see `fude \(command) --help`.") }
    try none(after: 1)
    return first
  }

  func none(after count: Int = 0) throws(CommandError) {
    if operands.count > count {
      throw .usage("Unexpected argument \"\(operands[count])\"; see `fude \(command) --help`.")
    }
  }
}
