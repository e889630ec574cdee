import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// The environment that colours and images are chosen for. Immutable.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  struct Traits: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var gamut = UIDisplayGamut.unspecified
  }
  private let traits: Traits

  init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }
  public convenience override init() { self.init(Traits()) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Traits(style: userInterfaceStyle)) }
  public convenience init(displayScale: CGFloat) { self.init(Traits(scale: displayScale)) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(Traits(horizontal: horizontalSizeClass)) }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(Traits(vertical: verticalSizeClass)) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(Traits(idiom: userInterfaceIdiom)) }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(Traits(direction: layoutDirection)) }
  public convenience init(displayGamut: UIDisplayGamut) { self.init(Traits(gamut: displayGamut)) }

  /// What several specify; the last that specifies a trait decides it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var sum = Traits()
    for next in traitCollections.map(\.traits) {
      if next.style != .unspecified { sum.style = next.style }
      if next.scale > 0 { sum.scale = next.scale }
      if next.horizontal != .unspecified { sum.horizontal = next.horizontal }
      if next.vertical != .unspecified { sum.vertical = next.vertical }
      if next.idiom != .unspecified { sum.idiom = next.idiom }
      if next.direction != .unspecified { sum.direction = next.direction }
      if next.gamut != .unspecified { sum.gamut = next.gamut }
    }
    self.init(sum)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  /// 0: unspecified.
  open var displayScale: CGFloat { traits.scale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  open var displayGamut: UIDisplayGamut { traits.gamut }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).traits == traits
  }
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle || displayGamut != traitCollection?.displayGamut
  }

  // MARK: The current one

  private final class Holder { var traits: UITraitCollection? }
  private static let holders = ThreadSlot { Holder() }

  /// The thread's environment: the screen's, in light colours, unless something else was set.
  open class var current: UITraitCollection {
    get { holders.value.traits ?? ScreenTraits.shared.traits }
    set { holders.value.traits = newValue }
  }

  open func performAsCurrent(_ actions: () -> Void) {
    let holder = Self.holders.value
    let outer = holder.traits
    holder.traits = self
    defer { holder.traits = outer }
    actions()
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.traits == traits }
  open override var hash: Int { traits.hashValue }
  open override var description: String {
    "<UITraitCollection: style \(traits.style), scale \(traits.scale), idiom \(traits.idiom)>"
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What the screen is like, for threads that may not ask it.
final class ScreenTraits: @unchecked Sendable {
  static let shared = ScreenTraits()
  private let lock = NSLock()
  private var present = ScreenTraits.make(scale: 2)

  var traits: UITraitCollection { lock.withLock { present } }
  var scale: CGFloat {
    get { traits.displayScale }
    set { lock.withLock { present = ScreenTraits.make(scale: newValue) } }
  }

  private static func make(scale: CGFloat) -> UITraitCollection {
    UITraitCollection(
      .init(
        style: .light, scale: scale, horizontal: .compact, vertical: .regular, idiom: .phone, direction: .leftToRight, gamut: .SRGB))
  }
}
