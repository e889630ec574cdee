import UIKit

/// A key that draws its icon by state, in its title colour.
///
/// A subclass says which icon each state shows; the base class shows `icon` in all.
@MainActor open class KeyIconButton: UIButton {
  /// What the key shows when no state asks for another.
  public var icon: KeyIcon { didSet { setNeedsDisplay() } }
  /// The caller's scale rate; the article's when nil. Either is lowered to what fits the key.
  public var scaleRate: CGFloat? { didSet { setNeedsDisplay() } }
  /// The caller's base icon size; the article's when nil. A larger one makes the icon smaller.
  public var baseIconSize: CGSize? { didSet { setNeedsDisplay() } }

  public init(icon: KeyIcon, frame: CGRect = .zero) {
    self.icon = icon
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    icon = .delete
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    setTitleColor(.black, for: .normal)
  }

  /// The icon for the state that the key is in.
  open var currentIcon: KeyIcon { icon }

  open override var isHighlighted: Bool { didSet { setNeedsDisplay() } }
  open override var isSelected: Bool { didSet { setNeedsDisplay() } }
  open override var isEnabled: Bool { didSet { setNeedsDisplay() } }
  open override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    super.setTitleColor(color, for: state)
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let icon = currentIcon
    let color = titleColor(for: state) ?? .black
    guard let baseIconSize, baseIconSize.width > 0, baseIconSize.height > 0 else {
      return icon.draw(in: bounds, color: color, scaleRate: scaleRate, context: context)
    }
    let rate = icon.fittingScaleRate(in: bounds, limit: scaleRate ?? icon.scaleRate)
    var scaling = IconScaling(baseIconSize: icon.baseIconSize, toRect: bounds, scaleRate: rate)
    let factors = getFactors(baseIconSize, toRect: bounds)
    if factors.xScalingFactor < scaling.factors.xScalingFactor { scaling.factors = factors }
    icon.draw(with: scaling, color: color, context: context)
  }
}

@MainActor open class DeleteKeyButton: KeyIconButton {
  public convenience init(frame: CGRect) { self.init(icon: .delete, frame: frame) }
}

@MainActor open class GlobeKeyButton: KeyIconButton {
  public convenience init(frame: CGRect) { self.init(icon: .globe, frame: frame) }
}

@MainActor open class DismissKeyButton: KeyIconButton {
  public convenience init(frame: CGRect) { self.init(icon: .dismiss, frame: frame) }
}

/// The shift key: an outlined arrow when off, filled while pressed or on, with a bar below when caps are locked.
@MainActor open class ShiftKeyButton: KeyIconButton {
  public enum ShiftState: Sendable { case normal, highlighted, caps }

  public var shiftState = ShiftState.normal { didSet { setNeedsDisplay() } }

  public convenience init(frame: CGRect) { self.init(icon: .shift, frame: frame) }

  open override var currentIcon: KeyIcon {
    switch shiftState {
    case .caps: .caps
    case .highlighted: .shiftHighlighted
    case .normal: isHighlighted || isSelected ? .shiftHighlighted : .shift
    }
  }
}
