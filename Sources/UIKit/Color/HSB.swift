import Foundation

/// Hue, saturation, brightness: the hexagonal cone of RGB, all numbers in 0...1.
enum HSB {
  static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    func unit(_ x: CGFloat) -> CGFloat { x.isNaN ? 0 : max(0, min(1, x)) }
    let (h, s, v) = (unit(hue), unit(saturation), unit(brightness))
    let sector = h * 6
    let whole = sector.rounded(.down)
    let part = sector - whole
    let p = v * (1 - s), q = v * (1 - s * part), t = v * (1 - s * (1 - part))
    switch Int(whole) % 6 {
    case 0: return (v, t, p)
    case 1: return (q, v, p)
    case 2: return (p, v, t)
    case 3: return (p, q, v)
    case 4: return (t, p, v)
    default: return (v, p, q)
    }
  }

  /// The hue of a grey is 0.
  static func hsb(red: CGFloat, green: CGFloat, blue: CGFloat) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let high = max(red, green, blue), range = high - min(red, green, blue)
    guard range > 0, high > 0 else { return (0, 0, high) }
    var sector: CGFloat
    if high == red {
      sector = (green - blue) / range
    } else if high == green {
      sector = (blue - red) / range + 2
    } else {
      sector = (red - green) / range + 4
    }
    if sector < 0 { sector += 6 }
    return (sector / 6, range / high, high)
  }
}
