import Foundation
import UIKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads W3C InkML: traces of X and Y, and of time, force and pen angles where they are recorded.
public enum InkML {
  /// - Throws: An `InkMLError` that names the place; never traps, whatever the bytes are.
  public static func read(_ data: Data) throws(InkMLError) -> InkPage {
    let reader = Reader()
    let parser = XMLParser(data: try Self.text(of: data))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let failure = reader.failure { throw failure }
    if !isWellFormed || reader.root == nil || reader.open > 0 {
      throw .notXML(line: max(1, parser.lineNumber), reason: data.isEmpty ? "it is empty" : "an element is broken or not closed")
    }
    guard !reader.strokes.isEmpty else { throw .noStrokes }
    return InkPage(title: reader.title, strokes: reader.strokes)
  }

  /// The file as UTF-8, with UTF-16 turned into it.
  ///
  /// Foundation's parser on Linux ends the program at a name that is not UTF-8, so such bytes never reach it.
  private static func text(of data: Data) throws(InkMLError) -> Data {
    let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8), !text.contains("\0") else {
      throw .notXML(line: 1, reason: "it holds bytes that are not UTF-8; save it as UTF-8 and try again")
    }
    guard let declaration = text.range(of: #"^\s*<\?xml[^>]*>"#, options: .regularExpression) else { return Data(text.utf8) }
    // Without its declaration the text is UTF-8, whatever it called itself.
    let lines = text[declaration].filter(\.isNewline)
    return Data((text[..<declaration.lowerBound] + lines + text[declaration.upperBound...]).utf8)
  }
}

/// One value stream of a trace format.
private struct Channel {
  var name: String
  var toPoints: Double = 1
  var maximum: Double?

  /// An ink px, 96 to the inch, is a point.
  static func scale(_ unit: String?) -> Double {
    switch unit?.lowercased() {
    case "mm": 96 / 25.4
    case "cm": 96 / 2.54
    case "m": 9600 / 2.54
    case "in": 96
    case "pt": 96 / 72
    case "pc": 16
    case "himetric": 96 / 2540
    case "ms": 0.001
    case "deg": .pi / 180
    default: 1
    }
  }
}

private final class Reader: NSObject, XMLParserDelegate {
  var root: String?
  var title: String?
  var strokes: [InkStroke] = []
  var failure: InkMLError?
  /// Elements begun and not ended. Foundation's parser on Linux takes a file that ends too early for whole.
  var open = 0

  private var formats: [String: [Channel]] = [:]
  private var contexts: [String: [Channel]] = [:]
  private var format: [Channel] = [Channel(name: "X"), Channel(name: "Y")]
  private var defined: [Channel]?
  private var contextName: String?
  private var formatName: String?
  private var text: String?
  private var traceFormat: [Channel] = []
  private var skips = false
  private var isTitle = false
  private var traces = 0

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open += 1
    let name = local(element)
    if root == nil {
      root = name
      if name != "ink" { return fail(.notInk(root: name), parser) }
    }
    switch name {
    case "annotation" where attributes["type"] == "title" && title == nil:
      isTitle = true
      text = ""
    case "context":
      contextName = attributes["xml:id"] ?? attributes["id"]
      if let named = reference(attributes["traceFormatRef"]), let known = formats[named] { finish(known) }
    case "traceFormat":
      defined = []
      formatName = attributes["xml:id"] ?? attributes["id"]
    case "channel":
      let channel = attributes["name"] ?? ""
      var scale = Channel.scale(attributes["units"])
      // Bare angles are degrees only when the file says so; bare times are milliseconds.
      if channel == "T", attributes["units"] == nil { scale = 0.001 }
      if channel == "T", attributes["units"] == "s" { scale = 1 }
      defined?.append(Channel(name: channel, toPoints: scale, maximum: attributes["max"].flatMap(Double.init)))
    case "trace":
      traces += 1
      text = ""
      skips = attributes["type"] == "penUp" || attributes["type"] == "hover"
      traceFormat = reference(attributes["contextRef"]).flatMap { contexts[$0] } ?? format
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text?.append(string) }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    open -= 1
    switch local(element) {
    case "annotation" where isTitle:
      title = text?.trimmingCharacters(in: .whitespacesAndNewlines)
      (isTitle, text) = (false, nil)
    case "traceFormat":
      if let defined { finish(defined) }
      defined = nil
    case "context": contextName = nil
    case "trace":
      if !skips, failure == nil {
        do throws(InkMLError) { try addTrace(text ?? "") } catch { fail(error, parser) }
      }
      text = nil
    default: break
    }
  }

  private func finish(_ channels: [Channel]) {
    if let formatName { formats[formatName] = channels }
    if let contextName { contexts[contextName] = channels }
    format = channels
  }

  private func fail(_ error: InkMLError, _ parser: XMLParser) {
    if failure == nil { failure = error }
    parser.abortParsing()
  }

  private func local(_ name: String) -> String { name.split(separator: ":").last.map(String.init) ?? name }
  private func reference(_ value: String?) -> String? { value.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 } }

  // MARK: Traces

  /// How a channel's numbers are written: as they are, as differences, or as differences of differences. It holds until changed.
  private enum Notation { case explicit, difference, second }

  private func addTrace(_ body: String) throws(InkMLError) {
    guard let x = traceFormat.firstIndex(where: { $0.name == "X" }) else { throw .missingChannel("X") }
    guard let y = traceFormat.firstIndex(where: { $0.name == "Y" }) else { throw .missingChannel("Y") }
    func place(_ name: String) -> Int? { traceFormat.firstIndex { $0.name == name } }
    let t = place("T"), force = place("F"), altitude = place("OE"), azimuth = place("OA")

    let count = traceFormat.count
    var notation = [Notation](repeating: .explicit, count: count)
    var value = [Double](repeating: 0, count: count), speed = value
    var samples: [InkSample] = []
    var sampleNumber = 0
    for piece in body.split(separator: ",", omittingEmptySubsequences: true) {
      let tokens = Self.tokens(piece)
      if tokens.isEmpty { continue }
      sampleNumber += 1
      // Trailing channels may be intermittent and left out.
      guard tokens.count <= count, tokens.count > max(x, y) else {
        throw .wrongCount(found: tokens.count, expected: count, trace: traces, sample: sampleNumber)
      }
      for (index, token) in tokens.enumerated() {
        var digits = token[...]
        switch digits.first {
        case "!": (notation[index], digits) = (.explicit, digits.dropFirst())
        case "'": (notation[index], digits) = (.difference, digits.dropFirst())
        case "\"": (notation[index], digits) = (.second, digits.dropFirst())
        default: break
        }
        if digits == "*" || digits == "?" { continue }
        if digits == "T" || digits == "F" {
          value[index] = digits == "T" ? 1 : 0
          continue
        }
        guard let number = Self.number(digits), number.isFinite else {
          throw .badValue(String(token), trace: traces, sample: sampleNumber)
        }
        switch notation[index] {
        case .explicit: (speed[index], value[index]) = (samples.isEmpty ? 0 : number - value[index], number)
        case .difference: (speed[index], value[index]) = (number, value[index] + number)
        case .second:
          speed[index] += number
          value[index] += speed[index]
        }
      }
      func read(_ index: Int?) -> CGFloat? {
        guard let index, index < tokens.count else { return nil }
        return CGFloat(value[index] * traceFormat[index].toPoints)
      }
      let point = CGPoint(x: value[x] * traceFormat[x].toPoints, y: value[y] * traceFormat[y].toPoints)
      guard abs(point.x) < 1e7, abs(point.y) < 1e7 else {
        throw .badValue(tokens.joined(separator: " "), trace: traces, sample: sampleNumber)
      }
      var pressure = read(force)
      if let force, let most = traceFormat[force].maximum, most > 0 { pressure = pressure.map { $0 / CGFloat(most) } }
      samples.append(
        InkSample(
          location: point, time: read(t).map(Double.init), force: pressure, altitude: read(altitude), azimuth: read(azimuth)))
    }
    if !samples.isEmpty { strokes.append(InkStroke(samples: samples)) }
  }

  /// Numbers may stand without a space where a sign or a prefix parts them: `10-5'3`.
  private static func tokens(_ piece: Substring) -> [String] {
    var tokens: [String] = [], token = ""
    func isPrefix(_ c: Character) -> Bool { c == "!" || c == "'" || c == "\"" }
    for c in piece {
      if c.isWhitespace {
        if !token.isEmpty, !isPrefix(token.last!) {  // not empty, checked just before
          tokens.append(token)
          token = ""
        }
        continue
      }
      let starts = isPrefix(c) || c == "*" || c == "?" || ((c == "-" || c == "+") && token.last != "e" && token.last != "E")
      if starts, let last = token.last, !isPrefix(last) {
        tokens.append(token)
        token = ""
      }
      token.append(c)
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }

  private static func number(_ digits: Substring) -> Double? {
    if digits.hasPrefix("#") { return Int(digits.dropFirst(), radix: 16).map(Double.init) }
    return Double(digits)
  }
}
