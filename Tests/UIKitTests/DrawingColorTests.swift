import Testing
import UIKit

@Suite struct DrawingColorTests {
  private func parts(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }
  private func isClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 } }

  @Test("Hue, saturation and brightness go there and back", arguments: 0..<12)
  func hsb(step: Int) {
    let hue = CGFloat(step) / 12
    let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(isClose([h, s, b, a], [hue, 0.6, 0.8, 0.5]), "\([h, s, b, a])")
  }

  @Test("A dynamic colour follows the current environment, with its alpha changed too")
  func dynamic() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(isClose(parts(.label), [0, 0, 0, 1]))
    dark.performAsCurrent { #expect(isClose(parts(.label), [1, 1, 1, 1])) }
    #expect(isClose(parts(.label), [0, 0, 0, 1]))
    let faint = UIColor.systemBackground.withAlphaComponent(0.25)
    #expect(isClose(parts(faint.resolvedColor(with: dark)), [0, 0, 0, 0.25]))
    #expect(isClose(parts(faint), [1, 1, 1, 0.25]))
    #expect(isClose(parts(.systemBlue), [0, 122.0 / 255, 1, 1]))
  }

  @Test("A colour that always answers with another dynamic colour ends as black")
  func endless() {
    #expect(UIColor.endless(0).resolvedColor(with: .current) == UIColor.black)
  }

  @Test("Equal components make equal colours; archives bring them back")
  func equality() throws {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor(cgColor: UIColor.red.cgColor).hash == UIColor.red.hash)
    #expect(UIColor.red != UIColor.blue)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: UIColor.orange, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: archive) == UIColor.orange)
  }

  @Test("White of a grey is its own; of a colour, its luminance")
  func white() {
    var (w, a): (CGFloat, CGFloat) = (0, 0)
    UIColor(white: 0.3, alpha: 0.7).getWhite(&w, alpha: &a)
    #expect(abs(w - 0.3) < 1e-6 && abs(a - 0.7) < 1e-6)
    UIColor.green.getWhite(&w, alpha: &a)
    #expect(w > 0.7 && w < 1)
  }

  @Test("set() is the colour of fills and of strokes")
  func set() throws {
    let pixels = try drawn(6, 2) {
      UIColor.red.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 3, y: 1))
      line.addLine(to: CGPoint(x: 5, y: 1))
      line.lineWidth = 2
      line.stroke()
    }
    #expect(pixels[1, 1] == [255, 0, 0, 255] && pixels[4, 0] == [255, 0, 0, 255] && pixels[2, 0][3] == 0)
  }

  @Test("Traits that specify something override the ones before them")
  func traits() {
    let sum = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 1),
    ])
    #expect(sum.displayScale == 1 && sum.userInterfaceStyle == .dark)
    #expect(sum.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!sum.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
  }
}

extension UIColor {
  fileprivate static func endless(_ depth: Int) -> UIColor { UIColor { _ in endless(depth + 1) } }
}
