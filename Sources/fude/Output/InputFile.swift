import Foundation
import UIKit

/// Reads what the user names, or says what is wrong with it.
enum InputFile {
  static func data(_ path: String, what: String) throws(CommandError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .failure("\(what) \(path) does not exist; check the name.")
    }
    if isFolder.boolValue { throw .failure("\(what) \(path) is a folder; name a file.") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .failure("\(what) \(path) cannot be read; check its permissions.")
    }
    if data.isEmpty { throw .failure("\(what) \(path) is empty; name another.") }
    return data
  }

  /// A PNG or JPEG picture, with its orientation.
  static func photo(_ path: String) throws(CommandError) -> UIImage {
    let data = try data(path, what: "The photo")
    guard let image = UIImage(data: data), image.size.width > 0, image.size.height > 0 else {
      let isPicture = data.starts(with: [0x89, 0x50, 0x4E, 0x47]) || data.starts(with: [0xFF, 0xD8])
      throw .failure(
        isPicture
          ? "The photo \(path) is broken and cannot be decoded; name another."
          : "The photo \(path) is neither PNG nor JPEG; convert it first.")
    }
    return image
  }
}
