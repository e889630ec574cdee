import CoreGraphics
import Foundation
import QuartzCore

@MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
  /// Differs from Apple's, where the result is not optional: nil, the default, falls back to the titles.
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}
extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? { nil }
  public func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView? { nil }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of rows, one chosen in each.
@MainActor open class UIPickerView: UIView {
  public static let standardHeight: CGFloat = 216
  static let standardRowHeight: CGFloat = 32

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true

  private var wheels: [PickerWheel] = []
  private let indicator = UIView()
  private var isLoaded = false
  /// Selections made before the rows were counted.
  private var wanted: [Int: Int] = [:]

  public override init(frame: CGRect) {
    var frame = frame
    if frame.height == 0 { frame.size.height = Self.standardHeight }
    if frame.width == 0 { frame.size.width = 320 }
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = CGSize(width: 320, height: Self.standardHeight)
    setUp()
  }
  private func setUp() {
    clipsToBounds = true
    indicator.backgroundColor = .tertiarySystemFill
    indicator.layer.cornerRadius = 8
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
    accessibilityTraits = .adjustable
  }
  override var drawsContents: Bool { type(of: self) != UIPickerView.self && super.drawsContents }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.standardHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width > 0 ? size.width : 320, height: Self.standardHeight) }

  // MARK: Rows

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].count : 0
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    layoutIfNeeded()
    guard wheels.indices.contains(component) else { return .zero }
    return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].shown[row] : nil
  }
  open func reloadAllComponents() {
    isLoaded = false
    if window != nil { loadIfNeeded() }
    setNeedsLayout()
  }
  open func reloadComponent(_ component: Int) {
    guard isLoaded, wheels.indices.contains(component), let dataSource else { return reloadAllComponents() }
    wheels[component].load(count: dataSource.pickerView(self, numberOfRowsInComponent: component), rowHeight: rowHeight(component))
    setNeedsLayout()
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else {
      wanted[component] = row
      return
    }
    wheels[component].select(row)
  }
  /// -1 when the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return wanted[component] ?? -1 }
    return wheels[component].selected
  }

  private func rowHeight(_ component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return height > 0 ? height : Self.standardRowHeight
  }

  private func loadIfNeeded() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    let count = max(0, dataSource.numberOfComponents(in: self))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(picker: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() {
      wheel.load(count: max(0, dataSource.pickerView(self, numberOfRowsInComponent: component)), rowHeight: rowHeight(component))
      if let row = wanted.removeValue(forKey: component) { wheel.select(row) }
    }
    setNeedsLayout()
  }

  func rowView(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: old) { return view }
    let label = (old as? PickerRowLabel) ?? PickerRowLabel()
    if let rich = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = rich
    } else {
      label.attributedText = nil
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  func userSelected(_ row: Int, _ component: Int) {
    accessibilityValue = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loadIfNeeded() }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let margin: CGFloat = 9
    let gap: CGFloat = 5
    let height = (wheels.map(\.rowHeight).max() ?? Self.standardRowHeight) + 2
    indicator.isHidden = wheels.isEmpty
    indicator.frame = CGRect(x: margin, y: (bounds.height - height) / 2, width: max(0, bounds.width - 2 * margin), height: height)
    let asked = wheels.indices.map { max(0, delegate?.pickerView(self, widthForComponent: $0) ?? 0) }
    let space = bounds.width - 2 * margin - gap * CGFloat(max(0, wheels.count - 1))
    let free = asked.filter { $0 == 0 }.count
    let fixed = asked.reduce(0, +)
    let share = free > 0 ? max(0, space - fixed) / CGFloat(free) : 0
    let total = fixed + share * CGFloat(free)
    var x = margin + max(0, (space - total) / 2)
    for (wheel, width) in zip(wheels, asked) {
      let w = width > 0 ? width : share
      wheel.frame = CGRect(x: x, y: 0, width: w, height: bounds.height)
      wheel.setNeedsLayout()
      x += w + gap
    }
  }
}

@MainActor private final class PickerRowLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 21)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.6
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// One component: rows on a drum that a finger turns.
///
/// The drum comes to rest as soon as the finger leaves it, on the row that its speed would carry it to.
@MainActor final class PickerWheel: UIView {
  private unowned let picker: UIPickerView
  private let component: Int
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = UIPickerView.standardRowHeight
  private(set) var selected = -1
  /// The rows now on the front of the drum.
  private(set) var shown: [Int: UIView] = [:]
  private var spare: [UIView] = []
  /// In points from the first row.
  private var offset: CGFloat = 0

  private var dragStart: (point: CGPoint, offset: CGFloat)?
  private var hasMoved = false
  private var lastMove = (y: CGFloat(0), time: 0.0)
  private var speed: CGFloat = 0

  init(picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }
  override var drawsContents: Bool { false }

  func load(count: Int, rowHeight: CGFloat) {
    self.count = count
    self.rowHeight = rowHeight
    for view in shown.values { view.removeFromSuperview() }
    spare += shown.values
    shown = [:]
    dragStart = nil
    select(selected)
  }

  func select(_ row: Int) {
    selected = count == 0 ? -1 : min(max(0, row), count - 1)
    offset = CGFloat(max(0, selected)) * rowHeight
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard count > 0, bounds.height > 0 else { return }
    // A drum whose front half is a little taller than the picker, as UIKit's looks.
    let radius = bounds.height * 0.56
    let reach = Int((radius * .pi / 2 / rowHeight).rounded(.up))
    let centre = Int((offset / rowHeight).rounded())
    let first = max(0, centre - reach), last = min(count - 1, centre + reach)
    guard first <= last else { return }
    for (row, view) in shown where row < first || row > last {
      view.removeFromSuperview()
      shown[row] = nil
      spare.append(view)
    }
    for row in first...last {
      let angle = (CGFloat(row) * rowHeight - offset) / radius
      guard abs(angle) < .pi / 2 * 0.97 else {
        if let view = shown.removeValue(forKey: row) {
          view.removeFromSuperview()
          spare.append(view)
        }
        continue
      }
      let view: UIView
      if let old = shown[row] {
        view = old
      } else {
        view = picker.rowView(row, component, reusing: spare.popLast())
        // The wheel, not the row, takes the touches.
        view.isUserInteractionEnabled = false
        shown[row] = view
        addSubview(view)
      }
      view.transform = .identity
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
      let squash = cos(angle)
      if abs(angle) > 0.001 { view.transform = CGAffineTransform(scaleX: 1 - (1 - squash) * 0.12, y: squash) }
      view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : max(0, 0.55 * squash)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let p = touch.location(in: self)
    dragStart = (p, offset)
    hasMoved = false
    speed = 0
    lastMove = (p.y, touch.timestamp)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let start = dragStart, count > 0 else { return }
    let p = touch.location(in: self)
    if abs(p.y - start.point.y) > 3 { hasMoved = true }
    guard hasMoved else { return }
    let dt = touch.timestamp - lastMove.time
    if dt > 0 { speed = (p.y - lastMove.y) / dt }
    lastMove = (p.y, touch.timestamp)
    var new = start.offset - (p.y - start.point.y)
    let end = CGFloat(count - 1) * rowHeight
    // Beyond the ends the drum follows at half the way.
    if new < 0 { new /= 2 } else if new > end { new = end + (new - end) / 2 }
    offset = new
    setNeedsLayout()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let start = dragStart else { return }
    dragStart = nil
    guard count > 0 else { return }
    if hasMoved {
      // A finger that rested before it left gives no momentum.
      let isFlick = touch.timestamp - lastMove.time < 0.1 && abs(speed) > 200
      rest(at: offset - (isFlick ? speed * 0.2 : 0))
    } else {
      let radius = bounds.height * 0.56
      let s = min(1, max(-1, (start.point.y - bounds.midY) / radius))
      let target = offset + asin(s) * radius
      guard target > -rowHeight / 2, target < (CGFloat(count) - 0.5) * rowHeight else { return rest(at: offset) }
      rest(at: target)
    }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard dragStart != nil else { return }
    dragStart = nil
    if count > 0 { rest(at: offset) }
  }

  private func rest(at target: CGFloat) {
    let row = Int(min(max(0, (target / rowHeight).rounded()), CGFloat(count - 1)))
    let changed = row != selected
    select(row)
    if changed { picker.userSelected(row, component) }
  }
}
