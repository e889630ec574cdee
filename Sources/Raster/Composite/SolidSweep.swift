import Glibc

/// A premultiplied colour split into 16-bit lanes.
struct SolidColor {
  let pixel, alpha: UInt32
  let even, odd: Lanes
  init(_ pixel: UInt32) {
    self.pixel = pixel
    alpha = pixel >> 24
    even = evenBytes(Pixels4(repeating: pixel))
    odd = oddBytes(Pixels4(repeating: pixel))
  }
}

/// glibc's, which picks its vector width at run time (wchar.h is not in Swift's Glibc module).
@_silgen_name("wmemset") @discardableResult
func wideSet(_ p: UnsafeMutableRawPointer, _ v: UInt32, _ n: Int) -> UnsafeMutableRawPointer

/// Makes a value count as used, so that the loads behind it are not removed.
@_optimize(none) @inline(never) func keep(_ v: UInt32) {}

extension CellBand {
  /// Rows whose cache lines are asked for together; measured in the recipes: a third of the time of scattered strokes.
  private static var touchRows: Int { 32 }

  /// Loads one word of about every marked cache line of some rows, so that all misses run at once.
  @inline(__always)
  private func touch(_ b: Bits, _ rows: Int, _ width: Int, _ dst: UnsafeMutableRawPointer, _ strideInBytes: Int) -> UInt32 {
    var any: UInt32 = 0
    var d = dst, b = b, r = 0
    let last = (width &- 1) &<< 2
    while r < rows {
      var wi = 0
      while wi < words {
        var w = b[wi]
        w |= w &>> 1
        w |= w &>> 2
        w &= 0x1111_1111_1111_1111
        while w != 0 {
          let x = wi &<< 10 &+ w.trailingZeroBitCount &<< 4
          any |= (d + (x < last ? x : last)).loadUnaligned(as: UInt32.self)
          w &= w &- 1
        }
        wi &+= 1
      }
      b += words
      d += strideInBytes
      r &+= 1
    }
    return any
  }

  /// Cells to pixels at once: a solid colour, source over, bgra8, no mask.
  /// - Parameters:
  ///   - room: Pixels from `dst` to the end of the surface's row; groups of four may be loaded and stored within it.
  func sweep(
    rows: Int, width: Int, room: Int, rule: FillRule, _ color: SolidColor, _ dst: UnsafeMutableRawPointer, _ strideInBytes: Int
  ) {
    switch (rule, color.alpha == 255) {
    case (.nonZero, true): body(rows, width, room, .nonZero, color, dst, strideInBytes, opaque: true)
    case (.nonZero, false): body(rows, width, room, .nonZero, color, dst, strideInBytes, opaque: false)
    case (.evenOdd, true): body(rows, width, room, .evenOdd, color, dst, strideInBytes, opaque: true)
    case (.evenOdd, false): body(rows, width, room, .evenOdd, color, dst, strideInBytes, opaque: false)
    }
  }

  @inline(__always)
  private func body(
    _ rows: Int, _ width: Int, _ room: Int, _ rule: FillRule, _ color: SolidColor, _ dst: UnsafeMutableRawPointer, _ strideInBytes: Int,
    opaque: Bool
  ) {
    var c = UnsafeMutableRawPointer(cells), d = dst, b = bits
    let even = color.even, odd = color.odd
    let zero = SIMD4<Int32>.zero
    let words = self.words, cellStride = stride &<< 2
    var row = 0
    while row < rows {
      if row & (Self.touchRows &- 1) == 0 {
        let n = rows &- row
        keep(touch(b, n < Self.touchRows ? n : Self.touchRows, width, d, strideInBytes))
      }
      var acc = zero
      var position = 0, wi = 0
      while wi < words {
        var w = b[wi]
        if w != 0 {
          b[wi] = 0
          repeat {
            let tz = w.trailingZeroBitCount
            let g = wi &<< 6 &+ tz
            if g > position {
              let m = coverageBytes(acc, rule)[0]
              if m != 0 {
                let x = position &<< 2
                let n = (g &<< 2 < width ? g &<< 2 : width) &- x
                if n > 0 { Self.span(d + x &<< 2, n, color, m, opaque: opaque) }
              }
            }
            let run = (~(w &>> UInt64(truncatingIfNeeded: tz))).trailingZeroBitCount
            var x = g &<< 2
            var p = c + g &<< 4
            let end = p + run &<< 4
            repeat {
              var v = p.load(as: SIMD4<Int32>.self)
              p.storeBytes(of: zero, as: SIMD4<Int32>.self)
              v = v &+ shiftedUp1(v)
              v = v &+ shiftedUp2(v)
              v = v &+ acc
              acc = SIMD4(repeating: v[3])
              let m = coverageBytes(v, rule)
              let q = d + x &<< 2
              if x &+ 4 <= width {
                let px = q.loadUnaligned(as: Pixels4.self)
                q.storeBytes(of: opaque ? mixed(px, even, odd, m) : over(px, even, odd, m), as: Pixels4.self)
              } else {
                var i = 0
                while x &+ i < width {
                  let s = q + i &<< 2
                  let px = Pixels4(repeating: s.loadUnaligned(as: UInt32.self)), k = Pixels4(repeating: m[i])
                  s.storeBytes(of: (opaque ? mixed(px, even, odd, k) : over(px, even, odd, k))[0], as: UInt32.self)
                  i &+= 1
                }
              }
              p += 16
              x &+= 4
            } while p < end
            position = g &+ run
            w &= w &+ (w & (0 &- w))
          } while w != 0
        }
        wi &+= 1
      }
      c += cellStride
      b += words
      d += strideInBytes
      row &+= 1
    }
  }

  /// `n` pixels of constant coverage m (1...255).
  @inline(__always)
  static func span(_ p: UnsafeMutableRawPointer, _ n: Int, _ color: SolidColor, _ m: UInt32, opaque: Bool) {
    if opaque, m == 255 {
      if n > 96 {
        wideSet(p, color.pixel, n)
        return
      }
      let v = Pixels4(repeating: color.pixel)
      var q = p
      let e = p + (n & ~3) &<< 2
      while q < e {
        q.storeBytes(of: v, as: Pixels4.self)
        q += 16
      }
      let end = p + n &<< 2
      while q < end {
        q.storeBytes(of: color.pixel, as: UInt32.self)
        q += 4
      }
      return
    }
    // As `over`, with what is constant taken out of the loop.
    let k = Lanes(repeating: UInt16(truncatingIfNeeded: m))
    let ce = color.even &* k, co = color.odd &* k
    let inverse = 255 &- (opaque ? k : Lanes(repeating: dividedBy255(co)[1]))
    var q = p
    let e = p + (n & ~3) &<< 2
    while q < e {
      let d = q.loadUnaligned(as: Pixels4.self)
      q.storeBytes(of: mergedDividedBy255(ce &+ evenBytes(d) &* inverse, co &+ oddBytes(d) &* inverse), as: Pixels4.self)
      q += 16
    }
    let end = p + n &<< 2
    while q < end {
      let d = Pixels4(repeating: q.loadUnaligned(as: UInt32.self))
      q.storeBytes(
        of: mergedDividedBy255(ce &+ evenBytes(d) &* inverse, co &+ oddBytes(d) &* inverse)[0], as: UInt32.self)
      q += 4
    }
  }
}
