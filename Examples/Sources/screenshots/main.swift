import Articles
import Foundation
import UIKit

/// Runs each article's app on the headless host, touches it, and writes what its screen shows.
let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "screenshots")

/// A photo from the package beside this one.
let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Samples").standardizedFileURL
let photoPath = samples.appendingPathComponent("dusk-cat.png").path

@MainActor func run(_ name: String, _ controller: UIViewController, _ script: (HeadlessHost) -> Void = { _ in }) throws {
  let host = HeadlessHost()
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  host.layoutIfNeeded()
  script(host)
  host.advance(by: 1)
  let file = folder.appendingPathComponent(name + ".png")
  try UIImage(cgImage: host.screenshot()).pngData()?.write(to: file, options: .atomic)
  print(file.path)
}

do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  guard let photo = UIImage(contentsOfFile: photoPath) else {
    throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: photoPath])
  }

  let keys = KeyRowController()
  try run("keys", keys) { $0.tap(keys.shift) }
  try run("icon", IconController(photo: photo))

  let pad = InputController()
  try run("pad", pad) { host in
    host.tap(pad.numberField)
    host.advance(by: 1)
    for digit in [2, 0, 2, 6] { host.tap(pad.keyboard.keys[digit == 0 ? 9 : digit - 1]) }
  }
  let input = InputController()
  try run("picker", input) { $0.tap(input.control) }

  let paint = PaintController()
  try run("paint", paint) { host in
    host.fileForImagePicker = URL(fileURLWithPath: photoPath)
    host.tap(paint.loadButton)
    host.advance(by: 1)
    host.drag(through: (0...60).map { CGPoint(x: 45 + 5 * Double($0), y: 300 + 80 * sin(Double($0) / 6)) })
    host.tap(at: CGPoint(x: 300, y: 180))
    host.drag(through: [CGPoint(x: 30, y: 450), CGPoint(x: 350, y: 140)])
    host.tap(paint.undoButton)
  }
  try run("balloon", BalloonController(photo: photo))
} catch {
  FileHandle.standardError.write(Data("screenshots: \(error.localizedDescription)\n".utf8))
  exit(1)
}
