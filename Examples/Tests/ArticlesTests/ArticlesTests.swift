import Articles
import Foundation
import Testing
import UIKit

/// The apps as their users meet them: through touches.
@MainActor @Suite("The articles' apps", .serialized) struct ArticlesTests {
  private func show(_ controller: UIViewController) -> HeadlessHost {
    let host = HeadlessHost()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.layoutIfNeeded()
    return host
  }

  private var photo: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 80, height: 60)).image { renderer in
      UIColor.orange.setFill()
      renderer.cgContext.fill(CGRect(x: 0, y: 0, width: 80, height: 60))
    }
  }

  @Test("The shift key goes from off to on to locked and back")
  func keys() {
    let app = KeyRowController()
    let host = show(app)
    #expect(app.shift.shiftState == .normal)
    host.tap(app.shift)
    #expect(app.shift.shiftState == .highlighted)
    host.tap(app.shift)
    #expect(app.shift.shiftState == .caps)
    host.tap(app.shift)
    #expect(app.shift.shiftState == .normal)
  }

  @Test("The icon is on the screen")
  func icon() {
    let host = show(IconController(photo: photo))
    #expect(host.screenshot().width == 780)
  }

  @Test("The pad types into its field")
  func pad() {
    let app = InputController()
    let host = show(app)
    host.tap(app.numberField)
    host.advance(by: 1)
    for key in [0, 1, 2, 10] { host.tap(app.keyboard.keys[key]) }
    #expect(app.numberField.text == "12")
  }

  @Test("The box opens and closes its picker")
  func picker() {
    let app = InputController()
    let host = show(app)
    host.tap(app.control)
    #expect(app.control.isFirstResponder)
    host.tap(app.control)
    #expect(!app.control.isFirstResponder)
  }

  @Test("The paint app draws, takes back, loads, clears and says that it saved")
  func paint() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("FUDE_PICTURES", folder.path, 1)
    defer { unsetenv("FUDE_PICTURES") }
    let app = PaintController()
    let host = show(app)
    host.drag(through: [CGPoint(x: 50, y: 200), CGPoint(x: 200, y: 300)])
    host.tap(at: CGPoint(x: 300, y: 400))
    #expect(app.drawableView.parts.count == 2)
    host.tap(app.undoButton)
    #expect(app.drawableView.parts.count == 1)
    let file = folder.appendingPathComponent("photo.png")
    try photo.pngData()?.write(to: file)
    host.fileForImagePicker = file
    host.tap(app.loadButton)
    host.advance(by: 1)
    #expect(app.drawableView.parts.count == 2)
    host.tap(app.clearButton)
    #expect(app.drawableView.parts.isEmpty)
    host.tap(app.saveButton)
    host.advance(by: 1)
    #expect((app.presentedViewController as? UIAlertController)?.title == "Saved!")
  }

  @Test("The balloon speaks")
  func balloon() {
    let app = BalloonController(photo: photo)
    _ = show(app)
    #expect(app.balloon.text == "ニャーオ" && app.balloon.frame == CGRect(x: 55, y: 100, width: 280, height: 100))
  }
}
