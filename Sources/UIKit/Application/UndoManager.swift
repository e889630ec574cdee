import Foundation

/// A stack of closures that undo what was done; Foundation has none on Linux.
open class UndoManager: NSObject {
  private var undone: [() -> Void] = []
  private var redone: [() -> Void] = []
  private enum Mode { case recording, undoing, redoing }
  private var mode = Mode.recording
  open var levelsOfUndo = 0
  public override init() { super.init() }

  /// The target is held weakly: an entry whose target is gone does nothing.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    let entry = { [weak target] in if let target { handler(target) } }
    switch mode {
    case .recording:
      undone.append(entry)
      redone = []
    case .redoing: undone.append(entry)
    case .undoing: redone.append(entry)
    }
    if levelsOfUndo > 0, undone.count > levelsOfUndo { undone.removeFirst(undone.count - levelsOfUndo) }
  }
  open var canUndo: Bool { !undone.isEmpty }
  open var canRedo: Bool { !redone.isEmpty }
  open var isUndoing: Bool { mode == .undoing }
  open var isRedoing: Bool { mode == .redoing }
  open func undo() {
    guard let entry = undone.popLast() else { return }
    mode = .undoing
    entry()
    mode = .recording
  }
  open func redo() {
    guard let entry = redone.popLast() else { return }
    mode = .redoing
    entry()
    mode = .recording
  }
  open func removeAllActions() {
    undone = []
    redone = []
  }
}
