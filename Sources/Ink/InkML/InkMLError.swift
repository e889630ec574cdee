/// Why a file is no page of ink.
public enum InkMLError: Error, Equatable, CustomStringConvertible {
  case notXML(line: Int, reason: String)
  case notInk(root: String)
  case missingChannel(String)
  case badValue(String, trace: Int, sample: Int)
  case wrongCount(found: Int, expected: Int, trace: Int, sample: Int)
  case noStrokes

  public var description: String {
    switch self {
    case .notXML(let line, let reason): "The file is not well-formed XML: line \(line), \(reason)."
    case .notInk(let root): "The file's root element is <\(root)>; InkML's is <ink>."
    case .missingChannel(let name): "The file's trace format has no channel \(name)."
    case .badValue(let text, let trace, let sample): "Sample \(sample) of trace \(trace) holds \"\(text)\", which is no number."
    case .wrongCount(let found, let expected, let trace, let sample):
      "Sample \(sample) of trace \(trace) has \(found) values; its format has \(expected) channels."
    case .noStrokes: "The file holds no traces."
    }
  }
}
