import Raster

extension CGImage {
  /// The bytes turned into premultiplied BGRA, sRGB, by the layout the image was made with.
  func decodedSurface() -> Surface? {
    guard let space = colorSpace ?? Optional(.deviceGray), let data = dataProvider?.data,
      let layout = SampleLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      let surface = Surface(width: width, height: height, format: .bgra8)
    else { return nil }
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let source = bytes.baseAddress else { return }
      let isPlain = layout.bitsPerComponent == 8 && decodeRanges == nil && !layout.isFloat
      if isPlain, space.isStandard, layout.alpha != .only, bitsPerPixel % 8 == 0 {
        decodeRGB8(source, layout, surface)
      } else if isPlain, space.model == .monochrome, !space.isLinear, layout.alpha == .none, bitsPerPixel % 8 == 0 {
        decodeGray8(source, layout, surface)
      } else {
        decodeAny(source, layout, space, surface)
      }
    }
    return surface
  }

  private func decodeRGB8(_ source: UnsafeRawPointer, _ layout: SampleLayout, _ surface: Surface) {
    let step = bitsPerPixel / 8
    func place(_ component: Int) -> Int { layout.isReversed32 ? 3 - component : component }
    let red = place(layout.colorStart)
    let green = place(layout.colorStart + 1)
    let blue = place(layout.colorStart + 2)
    let alphaPlace = layout.alphaIndex.map(place) ?? -1
    let isStraight = layout.alpha == .straight
    let (width, height, bytesPerRow) = (width, height, bytesPerRow)
    let target = surface.base
    let targetStride = surface.strideInBytes
    for y in 0..<height {
      var from = source.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      var to = target.advanced(by: y * targetStride).assumingMemoryBound(to: UInt8.self)
      for _ in 0..<width {
        let alpha = alphaPlace < 0 ? 255 : UInt32(from[alphaPlace])
        var (r, g, b) = (UInt32(from[red]), UInt32(from[green]), UInt32(from[blue]))
        if isStraight, alpha != 255 {
          r = (r &* alpha &+ 127) / 255
          g = (g &* alpha &+ 127) / 255
          b = (b &* alpha &+ 127) / 255
        } else if alpha != 255 {
          // A premultiplied component above its alpha is no colour; blending it would overflow.
          r = min(r, alpha)
          g = min(g, alpha)
          b = min(b, alpha)
        }
        to[0] = UInt8(truncatingIfNeeded: b)
        to[1] = UInt8(truncatingIfNeeded: g)
        to[2] = UInt8(truncatingIfNeeded: r)
        to[3] = UInt8(truncatingIfNeeded: alpha)
        from += step
        to += 4
      }
    }
  }

  private func decodeGray8(_ source: UnsafeRawPointer, _ layout: SampleLayout, _ surface: Surface) {
    let step = bitsPerPixel / 8
    for y in 0..<height {
      let from = source.advanced(by: y * bytesPerRow + layout.colorStart).assumingMemoryBound(to: UInt8.self)
      let to = surface.base.advanced(by: y * surface.strideInBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        to[x] = 0xFF00_0000 | UInt32(from[x &* step]) &* 0x01_0101
      }
    }
  }

  /// Every layout that the fast loops leave: small and large samples, floats, decode arrays, other colour spaces.
  private func decodeAny(
    _ source: UnsafeRawPointer, _ layout: SampleLayout, _ space: CGColorSpace, _ surface: Surface
  ) {
    var components = [CGFloat](repeating: 0, count: layout.colorCount + 1)
    for y in 0..<height {
      let row = source.advanced(by: y * bytesPerRow)
      let to = surface.base.advanced(by: y * surface.strideInBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        let alpha = layout.alphaIndex.map { sample(row, x, $0, layout) } ?? 1
        for index in 0..<layout.colorCount {
          var value = sample(row, x, layout.colorStart + index, layout)
          if layout.alpha == .premultiplied { value = alpha > 0 ? value / alpha : 0 }
          if let ranges = decodeRanges {
            value = Double(ranges[2 * index]) + value * Double(ranges[2 * index + 1] - ranges[2 * index])
          }
          components[index] = CGFloat(value)
        }
        components[layout.colorCount] = CGFloat(alpha)
        let color =
          layout.alpha == .only ? Raster.Color(r: 0, g: 0, b: 0, a: Float(alpha)) : space.sRGBColor(components)
        func byte(_ value: Float) -> UInt8 { value > 0 ? UInt8(min(255, value * 255 + 0.5)) : 0 }
        to[4 * x] = byte(max(0, min(1, color.b)) * color.a)
        to[4 * x + 1] = byte(max(0, min(1, color.g)) * color.a)
        to[4 * x + 2] = byte(max(0, min(1, color.r)) * color.a)
        to[4 * x + 3] = byte(color.a)
      }
    }
  }

  /// One component of pixel `x`, 0...1 (floats as they are, NaN as 0).
  private func sample(_ row: UnsafeRawPointer, _ x: Int, _ component: Int, _ layout: SampleLayout) -> Double {
    let bits = layout.bitsPerComponent
    switch bits {
    case 8:
      let place = layout.isReversed32 ? 3 - component : component
      return Double(row.load(fromByteOffset: x * bitsPerPixel / 8 + place, as: UInt8.self)) / 255
    case 16:
      let raw = row.loadUnaligned(fromByteOffset: x * bitsPerPixel / 8 + 2 * component, as: UInt16.self)
      return Double(layout.isLittle ? UInt16(littleEndian: raw) : UInt16(bigEndian: raw)) / 65535
    case 32:
      let raw = row.loadUnaligned(fromByteOffset: x * bitsPerPixel / 8 + 4 * component, as: UInt32.self)
      let value = Float(bitPattern: layout.isLittle ? UInt32(littleEndian: raw) : UInt32(bigEndian: raw))
      return value.isNaN ? 0 : Double(max(-8, min(8, value)))
    default:
      let bit = x * bitsPerPixel + component * bits
      let byte = Int(row.load(fromByteOffset: bit / 8, as: UInt8.self))
      let top = (1 << bits) - 1
      return Double(byte >> (8 - bits - bit % 8) & top) / Double(top)
    }
  }

  // MARK: Masks

  /// Whether `masking(_:)` and `clip(to:mask:)` take the image as a mask by its grey values.
  var isGrayWithoutAlpha: Bool {
    !isMask && colorSpace?.model == .monochrome && bitmapInfo.alphaInfo == CGImageAlphaInfo.none && !carriesMask
  }

  /// What the image lets through as a mask, 0...255, `width * height` bytes: an image mask keeps where it is black,
  /// a grey image where it is white, any other image where it is opaque.
  func maskFactors() -> [UInt8] {
    if isMask { return stencilFactors() }
    var factors = [UInt8](repeating: 0, count: width * height)
    guard let surface else { return factors }
    let hasAlpha = !isGrayWithoutAlpha && ![.none, .noneSkipLast, .noneSkipFirst].contains(alphaInfo)
    for y in 0..<height {
      let row = surface.base.advanced(by: y * surface.strideInBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        if hasAlpha || carriesMask {
          factors[y * width + x] = row[4 * x + 3]
        } else {
          let (b, g, r) = (UInt32(row[4 * x]), UInt32(row[4 * x + 1]), UInt32(row[4 * x + 2]))
          // Rec. 709 luma in 1/65536; equal components give exactly themselves.
          factors[y * width + x] = UInt8((r * 13933 + g * 46871 + b * 4732 + 32768) >> 16)
        }
      }
    }
    return factors
  }

  private func stencilFactors() -> [UInt8] {
    var factors = [UInt8](repeating: 0, count: width * height)
    guard let data = dataProvider?.data else { return factors }
    let top = (1 << bitsPerComponent) - 1
    let (low, high) = decodeRanges.map { (Double($0[0]), Double($0[1])) } ?? (0, 1)
    let table = (0...top).map { value -> UInt8 in
      let sample = low + Double(value) / Double(top) * (high - low)
      return sample.isNaN ? 0 : UInt8((max(0, min(1, 1 - sample)) * 255).rounded())
    }
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for y in 0..<height {
        for x in 0..<width {
          let bit = x * bitsPerPixel
          let byte = Int(bytes[y * bytesPerRow + bit / 8])
          factors[y * width + x] = table[byte >> (8 - bitsPerComponent - bit % 8) & top]
        }
      }
    }
    return factors
  }

  /// `color` where the stencil paints.
  func stencilSurface(color: Raster.Color) -> Surface? {
    guard let surface = Surface(width: width, height: height, format: .bgra8) else { return nil }
    let factors = maskFactors()
    func byte(_ value: Float, _ factor: UInt8) -> UInt8 {
      UInt8((max(0, min(1, value)) * max(0, min(1, color.a)) * Float(factor)).rounded())
    }
    let table = (0...255).map { factor -> UInt32 in
      let factor = UInt8(factor)
      return UInt32(byte(color.b, factor)) | UInt32(byte(color.g, factor)) << 8 | UInt32(byte(color.r, factor)) << 16
        | UInt32(byte(1, factor)) << 24
    }
    for y in 0..<height {
      let row = surface.base.advanced(by: y * surface.strideInBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { row[x] = table[Int(factors[y * width + x])] }
    }
    return surface
  }

  /// The image with all four premultiplied components multiplied by what `mask` lets through.
  ///
  /// A mask of another size is scaled to the image. Nil if the receiver is a mask or has one already, or if `mask` is
  /// neither an image mask nor a grey image without alpha.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask, !carriesMask, mask.isMask || mask.isGrayWithoutAlpha, let source = surface,
      let result = Surface(width: width, height: height, format: .bgra8)
    else { return nil }
    let factors: [UInt8]
    if mask.width == width, mask.height == height {
      factors = mask.maskFactors()
    } else {
      guard let scaled = mask.scaledFactors(width: width, height: height) else { return nil }
      factors = scaled
    }
    for y in 0..<height {
      let from = source.base.advanced(by: y * source.strideInBytes).assumingMemoryBound(to: UInt8.self)
      let to = result.base.advanced(by: y * result.strideInBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        let factor = UInt32(factors[y * width + x])
        for component in (4 * x)..<(4 * x + 4) { to[component] = UInt8((UInt32(from[component]) * factor + 127) / 255) }
      }
    }
    return CGImage(taking: result, carriesMask: true)
  }

  /// The mask's factors as white premultiplied pixels, to be drawn where coverage is wanted.
  func maskSurface() -> Surface? {
    guard let surface = Surface(width: width, height: height, format: .bgra8) else { return nil }
    let factors = maskFactors()
    for y in 0..<height {
      let row = surface.base.advanced(by: y * surface.strideInBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { row[x] = UInt32(factors[y * width + x]) &* 0x0101_0101 }
    }
    return surface
  }

  private func scaledFactors(width newWidth: Int, height newHeight: Int) -> [UInt8]? {
    guard let source = maskSurface(), let target = Surface(width: newWidth, height: newHeight, format: .bgra8) else {
      return nil
    }
    let sx = Double(newWidth) / Double(width)
    let sy = Double(newHeight) / Double(height)
    let bounds = IntRect(x0: 0, y0: 0, x1: newWidth, y1: newHeight)
    let paint = ImagePaint(
      surface: source, transform: Transform(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0),
      quality: min(sx, sy) < 1 ? .area : .bilinear, tiles: false)
    Renderer().fill(
      bounds, paint: .image(paint), alpha: 1, blend: .normal, clip: Clip(bounds: bounds), into: target)
    var factors = [UInt8](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      let row = target.base.advanced(by: y * target.strideInBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<newWidth { factors[y * newWidth + x] = row[4 * x + 3] }
    }
    return factors
  }

  // MARK: For encoders

  /// The pixels as straight RGBA, sRGB, top row first, `4 * width` bytes a row.
  ///
  /// An 8-bit image that already has straight or no alpha comes out unchanged; premultiplied ones are divided,
  /// rounded, with 0 where alpha is 0.
  package func straightRGBA() -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    if !isMask, bitsPerComponent == 8, decodeRanges == nil, !bitmapInfo.isFloat, let space = colorSpace,
      space.isStandard, alphaInfo == .last || alphaInfo == .first, bitsPerPixel == 32, let data = dataProvider?.data
    {
      let isReversed = bitmapInfo.byteOrder == .order32Little
      data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let from = y * bytesPerRow + 4 * x
            let to = 4 * (y * width + x)
            for component in 0..<4 {
              // component: r, g, b, a; `first` stores alpha before them.
              let logical = alphaInfo == .last ? component : (component + 1) % 4
              pixels[to + component] = bytes[from + (isReversed ? 3 - logical : logical)]
            }
          }
        }
      }
      return pixels
    }
    guard let surface else { return pixels }
    for y in 0..<height {
      let row = surface.base.advanced(by: y * surface.strideInBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        let alpha = UInt32(row[4 * x + 3])
        guard alpha > 0 else { continue }
        let to = 4 * (y * width + x)
        for (component, place) in [2, 1, 0].enumerated() {
          pixels[to + component] = UInt8(min(255, (UInt32(row[4 * x + place]) * 255 + alpha / 2) / alpha))
        }
        pixels[to + 3] = UInt8(alpha)
      }
    }
    return pixels
  }
}
