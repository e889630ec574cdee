/// Why a command did not do what was asked; it becomes one line on standard error.
enum CommandError: Error, Equatable, CustomStringConvertible {
  /// The command line is wrong: status 2.
  case usage(String)
  /// A file, a folder or the disk is in the way: status 1.
  case failure(String)

  var status: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    }
  }

  var description: String {
    switch self {
    case .usage(let words), .failure(let words): words
    }
  }
}
