import CoreGraphics
import Foundation

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
}

/// A window on a larger area, moved by a finger.
///
/// The content follows the finger within its limits; there is neither momentum nor zoom.
@MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    clipsToBounds = true
    panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
    addGestureRecognizer(panGestureRecognizer)
  }
  override var drawsContents: Bool { type(of: self) != UIScrollView.self && super.drawsContents }

  open weak var delegate: (any UIScrollViewDelegate)?
  public let panGestureRecognizer = UIPanGestureRecognizer()
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var contentInset: UIEdgeInsets = .zero
  open var contentSize: CGSize = .zero
  open private(set) var isDragging = false
  open var isDecelerating: Bool { false }
  open var isTracking: Bool { isDragging }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    contentOffset = limited(offset)
  }

  private var start = CGPoint.zero
  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = contentOffset
      isDragging = true
      delegate?.scrollViewWillBeginDragging(self)
      follow(pan)
    case .changed: follow(pan)
    case .ended, .cancelled:
      isDragging = false
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    default: break
    }
  }
  private func follow(_ pan: UIPanGestureRecognizer) {
    let t = pan.translation(in: nil)
    contentOffset = limited(CGPoint(x: start.x - t.x, y: start.y - t.y))
  }
  private func limited(_ offset: CGPoint) -> CGPoint {
    let inset = contentInset
    return CGPoint(
      x: max(-inset.left, min(offset.x, max(-inset.left, contentSize.width + inset.right - bounds.width))),
      y: max(-inset.top, min(offset.y, max(-inset.top, contentSize.height + inset.bottom - bounds.height))))
  }
}
