import CoreGraphics
import Testing

@Suite struct CGColorTests {
  @Test("Components end with alpha and survive copy(alpha:)")
  func components() throws {
    let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color.components == [0.25, 0.5, 0.75, 1])
    #expect(color.numberOfComponents == 4)
    let half = try unwrap(color.copy(alpha: 0.5))
    #expect(half.components == [0.25, 0.5, 0.75, 0.5] && half.alpha == 0.5)
    #expect(CGColor.white.components == [1, 1])
  }

  @Test("Equal means same space and same numbers")
  func equality() {
    #expect(CGColor(gray: 0, alpha: 1) == .black)
    #expect(CGColor(gray: 0, alpha: 1) != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(Set([red, red, blue]).count == 2)
  }

  @Test("Display P3 red lies outside sRGB, where the numbers say")
  func displayP3() throws {
    let p3 = try unwrap(CGColorSpace(name: CGColorSpace.displayP3))
    let srgb = try unwrap(CGColorSpace(name: CGColorSpace.sRGB))
    let color = try unwrap(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    let converted = try unwrap(color.converted(to: srgb, intent: .defaultIntent, options: nil)?.components)
    for (value, expected) in zip(converted, [1.093, -0.227, -0.150, 1] as [CGFloat]) { #expect(abs(value - expected) < 0.001) }
    let back = try unwrap(
      CGColor(colorSpace: srgb, components: converted)?.converted(to: p3, intent: .defaultIntent, options: nil))
    for (value, expected) in zip(back.components ?? [], [1, 0, 0, 1] as [CGFloat]) { #expect(abs(value - expected) < 1e-4) }
  }

  @Test("Spaces answer for their names, and an unknown name gives nil")
  func spaces() {
    #expect(CGColorSpace(name: "no such space") == nil)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
  }

  @Test("A gradient of something else than colours is nil")
  func gradientOfStrings() {
    #expect(CGGradient(colorsSpace: nil, colors: [red, "blue"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]) != nil)
  }
}
