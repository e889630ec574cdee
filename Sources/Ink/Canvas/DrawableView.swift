import UIKit

/// A view to write and draw on with fingers and pens.
///
/// Every change (a stroke, a dot, a stamp, a background, clearing) is one operation that `undo()` takes back and `redo()`
/// brings again. Works from a storyboard and from code alike.
@MainActor open class DrawableView: UIView {
  /// What stands on the canvas, the lowest first.
  public private(set) var parts: [any DrawableViewPart] = []
  /// The newest of the strokes that are being drawn.
  public private(set) var currentLine: Line?
  public weak var delegate: (any DrawableViewDelegate)?

  private var currentSetting = DrawableViewSetting()
  private var wet: [(touch: ObjectIdentifier, line: Line)] = []
  private var dry: DryCanvas?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
  }

  // MARK: The pen

  public var lineColor: CGColor {
    get { currentSetting.lineColor }
    set { currentSetting.lineColor = newValue }
  }
  /// In points; negative and infinite widths are taken as nothing.
  public var lineWidth: CGFloat {
    get { currentSetting.lineWidth }
    set { currentSetting.lineWidth = newValue.isFinite ? max(0, newValue) : 0 }
  }
  public func setLineColor(_ color: CGColor) { lineColor = color }
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  // MARK: Operations

  private enum Operation {
    case add(any DrawableViewPart)
    /// The arrays share their storage with those of other operations until they differ.
    case replace(old: [any DrawableViewPart], new: [any DrawableViewPart])
  }
  private var done: [Operation] = []
  private var undone: [Operation] = []

  /// How many operations `undo()` can take back; 0 for none, a negative number for all.
  public var numberOfQueuesToUndo = 30 { didSet { forgetOldest() } }
  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  private func forgetOldest() {
    if numberOfQueuesToUndo >= 0, done.count > numberOfQueuesToUndo { done.removeFirst(done.count - numberOfQueuesToUndo) }
  }

  private func perform(_ operation: Operation) {
    undone = []
    done.append(operation)
    forgetOldest()
    apply(operation)
  }

  private func apply(_ operation: Operation) {
    switch operation {
    case .add(let part):
      parts.append(part)
      dry?.add(part)
      redraw(part.inkBounds)
    case .replace(_, let new):
      parts = new
      requireRedraw()
    }
  }

  /// Puts a part of the caller's, a stamp for instance, on top.
  public func add(_ part: any DrawableViewPart) { perform(.add(part)) }

  public func undo() {
    guard let operation = done.popLast() else { return }
    undone.append(operation)
    switch operation {
    case .add: parts.removeLast()
    case .replace(let old, _): parts = old
    }
    requireRedraw()
  }

  public func redo() {
    guard let operation = undone.popLast() else { return }
    done.append(operation)
    apply(operation)
  }

  /// Removes everything, the background too, as one operation.
  public func clear() {
    guard !parts.isEmpty else { return }
    perform(.replace(old: parts, new: []))
  }

  /// Puts a picture beneath everything, in place of the one that is there.
  ///
  /// It fills the view, centred, and keeps its proportions. (The article stretches it, and at scale 1; mended.)
  public func setBackgroundImage(_ image: UIImage) {
    guard let fitted = filling(image) else { return }
    var new = parts
    if new.first is Image { new[0] = Image(image: fitted) } else { new.insert(Image(image: fitted), at: 0) }
    perform(.replace(old: parts, new: new))
  }

  private func filling(_ image: UIImage) -> UIImage? {
    guard bounds.width > 0, bounds.height > 0, image.size.width > 0, image.size.height > 0 else { return nil }
    let zoom = max(bounds.width / image.size.width, bounds.height / image.size.height)
    let size = CGSize(width: image.size.width * zoom, height: image.size.height * zoom)
    let format = UIGraphicsImageRendererFormat()
    format.scale = canvasScale
    return UIGraphicsImageRenderer(size: bounds.size, format: format).image { renderer in
      renderer.cgContext.interpolationQuality = .high
      image.draw(in: CGRect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let line = Line(color: currentSetting.lineColor, width: currentSetting.lineWidth)
      line.append(touch.location(in: self))
      wet.append((ObjectIdentifier(touch), line))
      redraw(line.inkBounds)
    }
    currentLine = wet.last?.line
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let line = line(of: touch) else { continue }
      // The old tail's ink goes, new ink comes: both are inside the box of the segments since.
      let count = line.settledCount
      let before = line.newestInkBounds(since: count)
      for sample in event?.coalescedTouches(for: touch) ?? [touch] { line.append(sample.location(in: self)) }
      redraw(before.union(line.newestInkBounds(since: count)))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let line = line(of: touch) else { continue }
      let last = touch.location(in: self)
      if line.points.last != last { line.append(last) }
      forget(touch)
      perform(.add(line.isDot ? Dot(line: line) : line))
    }
  }

  /// A stroke that the system takes back leaves nothing.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let line = line(of: touch) else { continue }
      forget(touch)
      redraw(line.inkBounds)
    }
  }

  private func line(of touch: UITouch) -> Line? { wet.first { $0.touch == ObjectIdentifier(touch) }?.line }
  private func forget(_ touch: UITouch) {
    wet.removeAll { $0.touch == ObjectIdentifier(touch) }
    currentLine = wet.last?.line
  }

  // MARK: Drawing

  private var canvasScale: CGFloat { max(1, contentScaleFactor) }

  private func redraw(_ box: CGRect) {
    // A part that does not know where it is may be anywhere.
    guard !box.isNull else { return setNeedsDisplay() }
    let visible = box.integral.intersection(bounds)
    if !visible.isEmpty { setNeedsDisplay(visible) }
  }

  private func requireRedraw() {
    dry = nil
    setNeedsDisplay()
  }

  /// The canvas of finished parts; made anew when the view has another size or scale.
  private func dryCanvas() -> DryCanvas? {
    if let dry, dry.size == bounds.size, dry.scale == canvasScale { return dry }
    dry = DryCanvas(size: bounds.size, scale: canvasScale)
    if let dry { for part in parts { dry.add(part) } }
    return dry
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if !parts.isEmpty { dryCanvas()?.image.draw(in: bounds) }
    for (_, line) in wet { line.draw(on: context, in: rect) }
    delegate?.onUpdateDrawableView()
  }

  /// The drawing as a picture without the view's background colour, as large and fine as the view; nil for a view without size.
  public func getImage() -> UIImage! {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return getCurrentImage()
  }

  /// The same, an empty image for a view without size.
  public func getCurrentImage() -> UIImage {
    guard let dry = dryCanvas() else { return UIImage() }
    guard !wet.isEmpty else { return dry.image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = dry.scale
    return UIGraphicsImageRenderer(size: bounds.size, format: format).image { renderer in
      dry.image.draw(in: bounds)
      for (_, line) in wet { line.drawOnContext(renderer.cgContext) }
    }
  }

  /// Draws everything again from the parts.
  public func updateCurrentImage() {
    requireRedraw()
    _ = dryCanvas()
  }

  /// Draws the newest piece of the current stroke into a context of the caller's.
  public func drawLastlineOnContext(_ context: CGContext) { currentLine?.drawLastlineOnContext(context) }

  // MARK: Saving

  /// Saves the drawing in the photo library; the delegate is told how it went.
  open func save() {
    updateCurrentImage()
    PhotoAlbumWriter.write(getCurrentImage()) { [weak self] error in
      guard let self else { return }
      if let error { delegate?.onFailSave(error) } else { delegate?.onFinishSave() }
    }
  }
}
