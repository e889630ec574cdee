/// Four premultiplied 8-bit pixels, and their bytes spread over 16-bit lanes: even (blue, red) and odd (green, alpha).
typealias Pixels4 = SIMD4<UInt32>
typealias Lanes = SIMD8<UInt16>

@inline(__always) func lanes(_ v: Pixels4) -> Lanes { unsafeBitCast(v, to: Lanes.self) }
@inline(__always) func pixels(_ v: Lanes) -> Pixels4 { unsafeBitCast(v, to: Pixels4.self) }

/// x / 255 rounded to nearest, exact for 0...65025; stays within 16 bits.
@inline(__always) func dividedBy255(_ x: Lanes) -> Lanes {
  let t = x &+ 128
  return (t &+ (t &>> 8)) &>> 8
}
@inline(__always) func dividedBy255(_ x: UInt32) -> UInt32 {
  let t = x &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

@inline(__always) func evenBytes(_ v: Pixels4) -> Lanes { lanes(v & Pixels4(repeating: 0x00ff_00ff)) }
@inline(__always) func oddBytes(_ v: Pixels4) -> Lanes { lanes(v) &>> 8 }
/// Both divided by 255 and put back into pixels; the odd bytes stay where they belong.
@inline(__always) func mergedDividedBy255(_ even: Lanes, _ odd: Lanes) -> Pixels4 {
  let e = even &+ 128, o = odd &+ 128
  return pixels(((e &+ (e &>> 8)) &>> 8) | ((o &+ (o &>> 8)) & 0xff00))
}
@inline(__always) func merged(_ even: Lanes, _ odd: Lanes) -> Pixels4 { pixels(even | (odd &<< 8)) }

/// A value 0...255 a pixel, in both 16-bit lanes of the pixel.
@inline(__always) func spread(_ m: Pixels4) -> Lanes { lanes(m | (m &<< 16)) }

/// `source * m + backdrop * (255 - m)`, over 255, rounded: an opaque colour under coverage m.
@inline(__always) func mixed(_ d: Pixels4, _ even: Lanes, _ odd: Lanes, _ m: Pixels4) -> Pixels4 {
  // backdrop * 255 + (source - backdrop) * m: the difference may wrap, the sum does not.
  let k = spread(m), de = evenBytes(d), dh = lanes(d) & 0xff00, dl = oddBytes(d)
  return mergedDividedBy255((de &<< 8) &- de &+ (even &- de) &* k, dh &- dl &+ (odd &- dl) &* k)
}

/// Premultiplied source lanes under coverage m over four pixels: `source * m + backdrop * (255 - a)`, a = alpha * m / 255,
/// rounded once. At most 65152 before rounding, since a source byte is at most its alpha; for alpha 255 it is `mixed`.
@inline(__always) func over(_ d: Pixels4, _ even: Lanes, _ odd: Lanes, _ m: Pixels4) -> Pixels4 {
  let k = spread(m)
  let co = odd &* k
  let i = 255 &- spread(pixels(dividedBy255(co)) &>> 16)
  return mergedDividedBy255(even &* k &+ evenBytes(d) &* i, co &+ oddBytes(d) &* i)
}

/// The same with whole coverage.
@inline(__always) func over(_ d: Pixels4, _ even: Lanes, _ odd: Lanes) -> Pixels4 {
  let i = 255 &- spread(pixels(odd) &>> 16)
  return merged(even &+ dividedBy255(evenBytes(d) &* i), odd &+ dividedBy255(oddBytes(d) &* i))
}

@inline(__always) func scaled(_ v: Pixels4, _ k: Lanes) -> Pixels4 {
  mergedDividedBy255(evenBytes(v) &* k, oddBytes(v) &* k)
}
