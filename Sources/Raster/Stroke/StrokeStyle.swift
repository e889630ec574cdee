public struct StrokeStyle: Equatable, Sendable {
  public enum Cap: Sendable { case butt, round, square }
  public enum Join: Sendable { case miter, round, bevel }
  public var width, miterLimit: Double
  public var cap: Cap
  public var join: Join
  public var dashPhase: Double
  /// On, off, on, ...; empty: no dashes.
  public var dashLengths: [Double]

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashPhase: Double = 0, dashLengths: [Double] = []
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPhase = dashPhase
    self.dashLengths = dashLengths
  }
}
