import Raster

public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// A bitmap to draw into.
///
/// User space starts with its origin at the lower left corner, y up. Drawing goes straight into the bitmap's memory, so
/// `data` always shows what has been drawn. Not for use from two threads at once.
public final class CGContext {
  public let width: Int
  public let height: Int
  public let bitsPerComponent: Int
  public let bitsPerPixel: Int
  public let colorSpace: CGColorSpace?
  public let bitmapInfo: CGBitmapInfo
  let format: BitmapFormat
  /// The bitmap itself; layers have their own.
  package let surface: Surface
  let renderer = Renderer()
  private let onRelease: (() -> Void)?

  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// What `setBaseCTM` made of base space: the measure for shadows. Identity for a plain bitmap.
  var baseTransform = CGAffineTransform.identity

  /// The path under construction, in the user space of `pathSpace`.
  var currentPath = Raster.Path()
  var pathSpace = CGAffineTransform.identity

  public var textMatrix = CGAffineTransform.identity
  var isAntialiasingAllowed = true

  /// A context on `data`, or on zeroed memory of its own if that is nil.
  ///
  /// Nil for formats that Core Graphics does not draw into: straight alpha, grey with alpha, 24 bits a pixel; and for
  /// those that we do not: 16 bits a component, 5 bits a component, CMYK.
  /// - Parameter bytesPerRow: 0 lets the context choose.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo, onRelease: nil)
  }

  /// - Parameter releaseCallback: Called with `releaseInfo` and `data` when the context goes away.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo, onRelease: releaseCallback.map { call in { call(releaseInfo, data) } })
  }

  private init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32, onRelease: (() -> Void)?
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard width > 0, height > 0, width < 1 << 24, height < 1 << 24,
      let format = BitmapFormat(bitsPerComponent: bitsPerComponent, space: space, info: info)
    else { return nil }
    let rowBytes = width * format.pixel.bytesPerPixel
    guard bytesPerRow == 0 || (bytesPerRow >= rowBytes && bytesPerRow < 1 << 40) else { return nil }
    if let data {
      surface = Surface(
        borrowing: data, width: width, height: height, strideInBytes: bytesPerRow == 0 ? rowBytes : bytesPerRow,
        format: format.pixel, owner: nil)
    } else if bytesPerRow == 0 {
      guard let own = Surface(width: width, height: height, format: format.pixel) else { return nil }
      surface = own
    } else {
      // Callers who ask for a row length count on it, so the memory is laid out as they say.
      let (size, overflows) = bytesPerRow.multipliedReportingOverflow(by: height)
      guard !overflows, size < 1 << 36, let memory = calloc(size + 64, 1) else { return nil }
      surface = Surface(
        borrowing: memory, width: width, height: height, strideInBytes: bytesPerRow, format: format.pixel,
        owner: FreedMemory(memory))
    }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = format.pixel.bytesPerPixel * 8
    self.colorSpace = format.pixel == .alpha8 ? nil : space
    self.bitmapInfo = info
    self.format = format
    self.onRelease = onRelease
    state = GraphicsState(width: width, height: height)
    if format.isOpaque { makeOpaque(surface.bounds) }
  }

  /// A context on a surface that someone else made, premultiplied BGRA or what `format` says of it.
  package init(surface: Surface, isOpaque: Bool = false) {
    self.surface = surface
    width = surface.width
    height = surface.height
    let alpha: CGImageAlphaInfo
    switch surface.format {
    case .bgra8: alpha = isOpaque ? .noneSkipFirst : .premultipliedFirst
    case .rgba8, .rgbaFloat: alpha = isOpaque ? .noneSkipLast : .premultipliedLast
    case .gray8: alpha = .none
    case .alpha8: alpha = .alphaOnly
    }
    var info = alpha.rawValue
    if surface.format == .bgra8 { info |= CGImageByteOrderInfo.order32Little.rawValue }
    if surface.format == .rgbaFloat { info |= CGBitmapInfo.floatComponents.rawValue }
    bitmapInfo = CGBitmapInfo(rawValue: info)
    bitsPerComponent = surface.format == .rgbaFloat ? 32 : 8
    bitsPerPixel = surface.format.bytesPerPixel * 8
    colorSpace = surface.format == .alpha8 ? nil : surface.format == .gray8 ? .deviceGray : .standardRGB
    format = BitmapFormat(pixel: surface.format, isOpaque: isOpaque, isByteSwapped: false)
    onRelease = nil
    state = GraphicsState(width: surface.width, height: surface.height)
    if isOpaque { makeOpaque(surface.bounds) }
  }

  deinit { onRelease?() }

  public var data: UnsafeMutableRawPointer? { surface.base }
  public var bytesPerRow: Int { surface.strideInBytes }
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// A copy of the bitmap; later drawing does not show in it.
  public func makeImage() -> CGImage? {
    guard let copy = Surface(width: width, height: height, format: surface.format) else { return nil }
    let rowBytes = width * surface.format.bytesPerPixel
    for y in 0..<height {
      (copy.base + y * copy.strideInBytes).copyMemory(
        from: surface.base + y * surface.strideInBytes, byteCount: rowBytes)
    }
    return CGImage(
      surface: copy, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: colorSpace,
      bitmapInfo: bitmapInfo)
  }

  public func flush() {}
  public func synchronize() {}

  // MARK: State

  public func saveGState() { savedStates.append(state) }

  /// Goes back to the state saved last; without one, or without one inside the present transparency layer, nothing.
  public func restoreGState() {
    guard savedStates.count > layers.last?.savedStateCount ?? 0, let last = savedStates.popLast() else { return }
    state = last
  }

  /// Saves, runs and restores.
  package func preservingState<T>(_ body: () throws -> T) rethrows -> T {
    saveGState()
    defer { restoreGState() }
    return try body()
  }

  // MARK: Transforms

  public var ctm: CGAffineTransform { state.ctm }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Sets the transform from base to device space that shadows are measured in, and starts user space there.
  package func setBaseCTM(_ transform: CGAffineTransform) {
    baseTransform = transform
    state.ctm = transform
  }

  package func setCTM(_ transform: CGAffineTransform) { state.ctm = transform }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  // MARK: Parameters

  public func setLineWidth(_ width: CGFloat) { if width >= 0 { state.lineWidth = width } }
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite { state.miterLimit = limit } }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase.isFinite ? phase : 0
    state.dashLengths = CGPath.areUsable(dashLengths: lengths) ? lengths : []
  }
  /// The largest distance of the drawn line from the curve, in device pixels; 0 gives the default back.
  public func setFlatness(_ flatness: CGFloat) {
    state.flatness = flatness > 0 && flatness.isFinite ? Double(flatness) : GraphicsState.defaultFlatness
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? state.alpha : max(0, min(1, alpha)) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { isAntialiasingAllowed = allowsAntialiasing }
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.renderingIntent = intent }
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// What `UIColor` and `NSString` drawing ask for.
  package var fillColor: CGColor { state.fillColor }
  package var strokeColor: CGColor { state.strokeColor }
  package var blendMode: CGBlendMode { state.blendMode }
  package var alpha: CGFloat { state.alpha }
  package var lineWidth: CGFloat { state.lineWidth }

  // Text is drawn as outlines, so what follows only keeps its values.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }
  public func setShouldSmoothFonts(_ should: Bool) {}
  public func setAllowsFontSmoothing(_ allows: Bool) {}
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ should: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}

  // MARK: Colours

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceRGB, values: [red, green, blue, alpha])
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceRGB, values: [red, green, blue, alpha])
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceGray, values: [gray, alpha])
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceGray, values: [gray, alpha])
  }
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }
  /// Components of the fill colour space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    guard let space = state.fillColor.colorSpace else { return }
    if let color = CGColor(colorSpace: space, components: components) { state.fillColor = color }
  }
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    guard let space = state.strokeColor.colorSpace else { return }
    if let color = CGColor(colorSpace: space, components: components) { state.strokeColor = color }
  }
  /// Also resets the colour to the space's black.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = CGColor.black(in: space) }
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = CGColor.black(in: space) }

  // MARK: Shadows

  /// A shadow under everything drawn from now on; sigma is half of `blur`. Neither follows the transform.
  /// - Parameter color: Nil switches shadows off.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.raster.a > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(offset: offset, blur: max(0, blur), color: color)
  }

  /// A shadow in black at a third of opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}

extension CGColor {
  static func black(in space: CGColorSpace) -> CGColor {
    let color: [CGFloat] = space.model == .cmyk ? [0, 0, 0, 1] : Array(repeating: 0, count: space.numberOfComponents)
    return CGColor(space: space, values: color + [1])
  }
}

/// Memory from `calloc` that goes with its last user.
private final class FreedMemory {
  let memory: UnsafeMutableRawPointer
  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }
  deinit { free(memory) }
}
