import Raster

struct Shadow {
  var offset: CGSize
  var blur: CGFloat
  var color: CGColor
}

/// Everything that `saveGState` keeps.
struct GraphicsState {
  /// Read off iOS's images: what a plain context flattens with.
  static let defaultFlatness = 0.25

  var ctm = CGAffineTransform.identity
  var clip: Clip
  /// The clip's box in device space (y up), with the fractions that `clip.bounds` has lost.
  var clipBox: CGRect
  var fillColor = CGColor(space: .deviceGray, values: [0, 1])
  var strokeColor = CGColor(space: .deviceGray, values: [0, 1])
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var flatness = GraphicsState.defaultFlatness
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  var renderingIntent = CGColorRenderingIntent.defaultIntent
  var shadow: Shadow?
  var textDrawingMode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0

  init(width: Int, height: Int) {
    clip = Clip(bounds: IntRect(x0: 0, y0: 0, x1: width, y1: height))
    clipBox = CGRect(x: 0, y: 0, width: width, height: height)
  }
}

/// Drawing that is collected apart and laid down as one.
struct TransparencyLayer {
  var surface: Surface
  /// Where its upper left pixel lies in the target below.
  var x, y: Int
  /// The same in the bitmap.
  var totalX, totalY: Int
  var outerState: GraphicsState
  var savedStateCount: Int
}
