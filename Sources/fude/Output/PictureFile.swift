import Foundation
import UIKit

/// A picture to write; its name says the format.
struct PictureFile {
  enum Format { case png, jpeg }
  let path: String
  let format: Format

  init(_ path: String) throws(CommandError) {
    self.path = path
    switch (path as NSString).pathExtension.lowercased() {
    case "png": format = .png
    case "jpg", "jpeg": format = .jpeg
    default: throw .usage("-o \"\(path)\" has no known format; end the name in .png or .jpg.")
    }
  }

  /// JPEG has no transparency: it is laid on white.
  func write(_ image: UIImage) throws(CommandError) {
    try AtomicFile.write(try Self.encode(image, format), to: path)
  }

  static func encode(_ image: UIImage, _ format: Format) throws(CommandError) -> Data {
    let data: Data?
    switch format {
    case .png: data = image.pngData()
    case .jpeg: data = flattened(image).jpegData(compressionQuality: 0.92)
    }
    guard let data else {
      throw .failure("The picture of \(plain(image.size.width)) x \(plain(image.size.height)) points cannot be encoded; lower --scale.")
    }
    return data
  }

  private static func flattened(_ image: UIImage) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    format.opaque = true
    let bounds = CGRect(origin: .zero, size: image.size)
    return UIGraphicsImageRenderer(size: image.size, format: format).image { renderer in
      UIColor.white.setFill()
      renderer.cgContext.fill(bounds)
      image.draw(in: bounds)
    }
  }
}
