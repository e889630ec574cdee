import Foundation

extension UIFont {
  /// How heavy the strokes are, from -1 to 1, 0 being regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [(weight: Weight, openType: Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700), (.heavy, 800),
      (.black, 900),
    ]

    /// 100...900; values between the named ones lie between theirs.
    var openTypeWeight: Int {
      guard !rawValue.isNaN, rawValue > Weight.ultraLight.rawValue else { return rawValue.isNaN ? 400 : 100 }
      for (low, high) in zip(Weight.steps, Weight.steps.dropFirst()) where rawValue <= high.weight.rawValue {
        let share = (rawValue - low.weight.rawValue) / (high.weight.rawValue - low.weight.rawValue)
        return low.openType + Int((share * 100).rounded())
      }
      return 900
    }

    /// The named weight that is nearest to an OpenType weight.
    init(openTypeWeight: Int) {
      self = Weight.steps.min { abs($0.openType - openTypeWeight) < abs($1.openType - openTypeWeight) }?.weight ?? .regular
    }
  }
}
