import Foundation

extension UIImage {
  /// A picture of the main bundle or of one that was registered, kept once it is read.
  ///
  /// "logo" finds logo@3x.png, logo@2x.png or logo.png, the file of the screen's scale first; .jpg and .jpeg too.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// - Parameter bundle: Nil: the main bundle, then the registered ones in their order.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let bundles = bundle.map { [$0] } ?? ImageFile.shared.bundles
    let wanted = traitCollection.map(\.displayScale) ?? 0
    let scale = wanted > 0 ? wanted : ScreenTraits.shared.scale
    for bundle in bundles {
      if let path = ImageFile.path(of: name, in: bundle, scale: scale), let image = ImageFile.shared.image(at: path) {
        self.init(parts: image.parts)
        return
      }
    }
    return nil
  }

  /// Lets `UIImage(named:)` search a bundle: on Linux each package has its own, `Bundle.module`. Ours.
  public static func register(_ bundle: Bundle) { ImageFile.shared.register(bundle) }
}

/// Pictures that were found by their names.
final class ImageFile: @unchecked Sendable {
  static let shared = ImageFile()
  private let lock = NSLock()
  private var registered: [Bundle] = []
  private var cache: [String: (image: UIImage, changed: Date?)] = [:]

  var bundles: [Bundle] { lock.withLock { [Bundle.main] + registered } }

  func register(_ bundle: Bundle) {
    lock.withLock { if !registered.contains(where: { $0.bundlePath == bundle.bundlePath }) { registered.append(bundle) } }
  }

  /// Read again when the file has changed since.
  func image(at path: String) -> UIImage? {
    let changed = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    if let known = lock.withLock({ cache[path] }), known.changed == changed { return known.image }
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    lock.withLock { cache[path] = (image, changed) }
    return image
  }

  /// 3 for "photo@3x.png", 1 without such a mark.
  static func scale(of path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    guard stem.hasSuffix("x"), let at = stem.lastIndex(of: "@"), let scale = Int(stem[stem.index(after: at)...].dropLast()),
      (1...9).contains(scale)
    else { return 1 }
    return CGFloat(scale)
  }

  static func path(of name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    let given = (name as NSString).pathExtension
    let isPicture = ["png", "jpg", "jpeg"].contains(given.lowercased())
    let stem = isPicture ? (name as NSString).deletingPathExtension : name
    // The screen's scale, then larger ones from above, then smaller ones.
    let own = Int(scale.rounded())
    let scales = [own] + [3, 2, 1].filter { $0 != own }
    let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
    for folder in folders {
      for scale in scales {
        for kind in isPicture ? [given] : ["png", "jpg", "jpeg"] {
          let path = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(kind)"
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    return nil
  }
}
