import Foundation
import Testing
import UIKit

/// One suite, one after another: the pictures folder is named by the process's environment.
@MainActor @Suite("Photo library", .serialized) struct PickerPhotoTests {
  private func square() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }

  @MainActor private final class Saver: NSObject {
    var results: [NSError?] = []
    func saved(_ image: UIImage, error: NSError?, context: UnsafeMutableRawPointer?) { results.append(error) }
  }

  @Test("A saved image is a PNG file in the named folder, a second one another file")
  func saves() throws {
    let host = HeadlessHost()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fude-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("FUDE_PICTURES", folder.path, 1)
    defer { unsetenv("FUDE_PICTURES") }
    let saver = Saver()
    UIImageWriteToSavedPhotosAlbum(square(), saver, Saver.saved, nil)
    UIImageWriteToSavedPhotosAlbum(square(), saver, Saver.saved, nil)
    #expect(saver.results.isEmpty)
    host.advance(by: 0)
    #expect(saver.results == [nil, nil])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix(".png") })
    let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent(files[0]).path))
    #expect(image.cgImage?.width == Int(8 * UIScreen.main.scale))
  }

  @Test("A folder that cannot be written gives Apple's error code and a reason")
  func fails() throws {
    let host = HeadlessHost()
    setenv("FUDE_PICTURES", "/dev/null/pictures", 1)
    defer { unsetenv("FUDE_PICTURES") }
    var failure: (any Error)?
    UIImageWriteToSavedPhotosAlbum(square()) { _, error in failure = error }
    host.advance(by: 0)
    let error = try #require(failure as NSError?)
    #expect(error.code == -3310)
    #expect(error.localizedDescription.contains("/dev/null/pictures"))
  }

  @MainActor private final class Chooser: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var image: UIImage?
    var cancelled = 0
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      image = info[.originalImage] as? UIImage
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancelled += 1
      picker.dismiss(animated: true)
    }
  }

  @Test("The image picker gives the host's file, or is cancelled without one")
  func picks() throws {
    let host = HeadlessHost()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let chooser = Chooser()
    func ask() {
      let picker = UIImagePickerController()
      picker.sourceType = .photoLibrary
      picker.delegate = chooser
      controller.present(picker, animated: true)
      host.advance(by: 1)
    }
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary) && !UIImagePickerController.isSourceTypeAvailable(.camera))
    ask()
    #expect(chooser.cancelled == 1 && controller.presentedViewController == nil)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fude-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try #require(square().pngData()).write(to: file)
    host.fileForImagePicker = file
    ask()
    #expect(chooser.image?.cgImage != nil && controller.presentedViewController == nil)
  }
}
