import CoreGraphics

/// A drawing as text: `canvas W H`, then items, each a header, a path with one command a line, and `end`.
///
///     fill RRGGBBAA nonzero|evenodd
///     stroke RRGGBBAA WIDTH butt|round|square miter|round|bevel
///     M x y   L x y   Q x1 y1 x y   C x1 y1 x2 y2 x y   Z
///
/// Coordinates are absolute, in pixels, y down. The ground is opaque white, the miter limit 4.
struct Scene {
  struct Item {
    enum Kind {
      case fill(CGPathFillRule)
      case stroke(width: CGFloat, cap: CGLineCap, join: CGLineJoin)
    }
    var kind: Kind
    var color: CGColor
    /// Indices in `commands`.
    var commands: Range<Int>
  }

  enum Command {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
  }

  struct ParseError: Error, CustomStringConvertible {
    let line: Int
    let problem: String
    var description: String { "line \(line): \(problem)" }
  }

  var width = 0, height = 0
  var items: [Item] = []
  var commands: [Command] = []

  init(text: String) throws(ParseError) {
    var open: (kind: Item.Kind, color: CGColor, start: Int)?
    var number = 0
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = raw.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      guard let first = words.first else { continue }
      func fail(_ problem: String) -> ParseError { ParseError(line: number, problem: problem) }
      func numbers(_ n: Int) throws(ParseError) -> [CGFloat] {
        guard words.count == n + 1 else { throw fail("\"\(first)\" wants \(n) numbers, here are \(words.count - 1)") }
        var values: [CGFloat] = []
        for w in words.dropFirst() {
          guard let v = Double(w), v.isFinite else { throw fail("\"\(w)\" is not a number") }
          values.append(CGFloat(v))
        }
        return values
      }
      if let item = open {
        switch first {
        case "M":
          let v = try numbers(2)
          commands.append(.move(CGPoint(x: v[0], y: v[1])))
        case "L":
          let v = try numbers(2)
          commands.append(.line(CGPoint(x: v[0], y: v[1])))
        case "Q":
          let v = try numbers(4)
          commands.append(.quad(CGPoint(x: v[0], y: v[1]), CGPoint(x: v[2], y: v[3])))
        case "C":
          let v = try numbers(6)
          commands.append(.cubic(CGPoint(x: v[0], y: v[1]), CGPoint(x: v[2], y: v[3]), CGPoint(x: v[4], y: v[5])))
        case "Z": commands.append(.close)
        case "end":
          items.append(Item(kind: item.kind, color: item.color, commands: item.start..<commands.count))
          open = nil
        default: throw fail("\"\(first)\" is no path command")
        }
        continue
      }
      switch first {
      case "canvas":
        guard words.count == 3, let w = Int(words[1]), let h = Int(words[2]), w > 0, h > 0, w <= 32768, h <= 32768 else {
          throw fail("a canvas wants a width and a height from 1 to 32768")
        }
        width = w
        height = h
      case "fill":
        guard words.count == 3, let color = Self.color(words[1]), words[2] == "nonzero" || words[2] == "evenodd" else {
          throw fail("a fill reads \"fill RRGGBBAA nonzero|evenodd\"")
        }
        open = (.fill(words[2] == "nonzero" ? .winding : .evenOdd), color, commands.count)
      case "stroke":
        guard words.count == 5, let color = Self.color(words[1]), let width = Double(words[2]), width.isFinite,
          let cap = ["butt": CGLineCap.butt, "round": .round, "square": .square][String(words[3])],
          let join = ["miter": CGLineJoin.miter, "round": .round, "bevel": .bevel][String(words[4])]
        else { throw fail("a stroke reads \"stroke RRGGBBAA WIDTH butt|round|square miter|round|bevel\"") }
        open = (.stroke(width: CGFloat(width), cap: cap, join: join), color, commands.count)
      default: throw fail("\"\(first)\" begins no item")
      }
    }
    guard width > 0 else { throw ParseError(line: 1, problem: "a scene begins with \"canvas W H\"") }
    guard open == nil else { throw ParseError(line: number, problem: "the last item has no \"end\"") }
  }

  private static func color(_ hex: Substring) -> CGColor? {
    guard hex.count == 8, let v = UInt32(hex, radix: 16) else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(v >> shift & 255) / 255 }
    return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  func path(of item: Item) -> CGPath {
    let path = CGMutablePath()
    for command in commands[item.commands] {
      switch command {
      case .move(let p): path.move(to: p)
      case .line(let p): path.addLine(to: p)
      case .quad(let c, let p): path.addQuadCurve(to: p, control: c)
      case .cubic(let c1, let c2, let p): path.addCurve(to: p, control1: c1, control2: c2)
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}
