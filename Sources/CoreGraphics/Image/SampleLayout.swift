/// Where the components of a pixel stand in an image's bytes.
struct SampleLayout {
  let bitsPerComponent: Int
  let colorCount: Int
  enum Alpha { case none, premultiplied, straight, only }
  let alpha: Alpha
  let isFloat: Bool
  /// Index of the first colour component and of alpha, in components from the start of the pixel in reading order.
  let colorStart: Int
  let alphaIndex: Int?
  /// Whether the components of a 32-bit pixel are stored last to first.
  let isReversed32: Bool
  /// Whether 16-bit and float components are stored low byte first.
  let isLittle: Bool

  /// Nil for combinations that no image can have.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
    guard let alphaInfo = info.alphaInfo, let order = info.byteOrder else { return nil }
    self.bitsPerComponent = bitsPerComponent
    isFloat = info.isFloat
    colorCount = alphaInfo == .alphaOnly ? 0 : space.numberOfComponents
    if isFloat {
      guard bitsPerComponent == 32 else { return nil }
    } else {
      guard [1, 2, 4, 8, 16].contains(bitsPerComponent) else { return nil }
    }
    let extra: Int
    switch alphaInfo {
    case .none: (alpha, extra, colorStart, alphaIndex) = (.none, 0, 0, nil)
    case .noneSkipLast: (alpha, extra, colorStart, alphaIndex) = (.none, 1, 0, nil)
    case .noneSkipFirst: (alpha, extra, colorStart, alphaIndex) = (.none, 1, 1, nil)
    case .premultipliedLast: (alpha, extra, colorStart, alphaIndex) = (.premultiplied, 1, 0, colorCount)
    case .premultipliedFirst: (alpha, extra, colorStart, alphaIndex) = (.premultiplied, 1, 1, 0)
    case .last: (alpha, extra, colorStart, alphaIndex) = (.straight, 1, 0, colorCount)
    case .first: (alpha, extra, colorStart, alphaIndex) = (.straight, 1, 1, 0)
    case .alphaOnly: (alpha, extra, colorStart, alphaIndex) = (.only, 1, 0, 0)
    }
    guard bitsPerPixel >= (colorCount + extra) * bitsPerComponent else { return nil }
    isReversed32 = order == .order32Little && bitsPerComponent == 8 && bitsPerPixel == 32
    isLittle =
      isFloat ? order != .order32Big : order == .order16Little || (order == .order32Little && bitsPerComponent == 16)
  }
}
