import Foundation

/// The user's Pictures folder, which stands for the photo library: the environment's `FUDE_PICTURES`, else XDG's.
enum PhotoLibrary {
  static let errorDomain = "ALAssetsLibraryErrorDomain"

  static var folder: URL {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["FUDE_PICTURES"], !named.isEmpty { return URL(fileURLWithPath: named) }
    let home = environment["HOME"] ?? NSHomeDirectory()
    if let named = environment["XDG_PICTURES_DIR"], !named.isEmpty { return URL(fileURLWithPath: named) }
    let config = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    if let list = try? String(contentsOfFile: config + "/user-dirs.dirs", encoding: .utf8) {
      for line in list.split(separator: "\n") where line.hasPrefix("XDG_PICTURES_DIR=") {
        let value = line.dropFirst("XDG_PICTURES_DIR=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        return URL(fileURLWithPath: value.replacingOccurrences(of: "$HOME", with: home))
      }
    }
    return URL(fileURLWithPath: home + "/Pictures")
  }

  /// A new file for the image; written whole or not at all.
  static func save(_ image: UIImage) -> NSError? {
    func failure(_ reason: String) -> NSError {
      NSError(domain: errorDomain, code: -3310, userInfo: [NSLocalizedDescriptionKey: reason])
    }
    guard let data = image.pngData() else { return failure("The image has no pixels to save.") }
    let folder = folder
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.dateFormat = "yyyyMMdd-HHmmss"
      let stem = "IMG_" + format.string(from: Date())
      for n in 0..<10_000 {
        let file = folder.appendingPathComponent(n == 0 ? stem + ".png" : "\(stem)-\(n).png")
        if FileManager.default.fileExists(atPath: file.path) { continue }
        try data.write(to: file, options: .atomic)
        return nil
      }
      return failure("The pictures folder \(folder.path) is full of files named \(stem).")
    } catch {
      return failure("The pictures folder \(folder.path) cannot be written: \(error.localizedDescription)")
    }
  }
}

/// Saves an image as a PNG file in the pictures folder.
///
/// Apple's takes a target and a selector with three arguments; here the target's method is given unapplied, or a closure.
@MainActor public func UIImageWriteToSavedPhotosAlbum<T: AnyObject>(
  _ image: UIImage, _ completionTarget: T?, _ method: @escaping @MainActor (T) -> (UIImage, NSError?, UnsafeMutableRawPointer?) -> Void,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  let error = PhotoLibrary.save(image)
  HostClock.shared.schedule(after: 0) { [weak completionTarget] in
    if let completionTarget { method(completionTarget)(image, error, contextInfo) }
  }
}

@MainActor public func UIImageWriteToSavedPhotosAlbum(_ image: UIImage, completion: (@MainActor (UIImage, (any Error)?) -> Void)? = nil) {
  let error = PhotoLibrary.save(image)
  if let completion { HostClock.shared.schedule(after: 0) { completion(image, error) } }
}

@MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let error = PhotoLibrary.save(image)
  guard let completionTarget, let completionSelector else { return }
  HostClock.shared.schedule(after: 0) { _ = completionSelector.invoke?(completionTarget, error, nil) }
}
