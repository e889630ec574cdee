import UIKit

/// Writes a picture to the photo library and tells how it went.
@MainActor enum PhotoAlbumWriter {
  static func write(_ image: UIImage, then report: @escaping @MainActor (NSError?) -> Void) {
    #if canImport(ObjectiveC)
      let receipt = Receipt(report)
      UIImageWriteToSavedPhotosAlbum(
        image, receipt, #selector(Receipt.image(_:didFinishSavingWithError:contextInfo:)),
        Unmanaged.passRetained(receipt).toOpaque())
    #else
      UIImageWriteToSavedPhotosAlbum(image) { _, error in report(error.map { $0 as NSError }) }
    #endif
  }

  #if canImport(ObjectiveC)
    /// Keeps itself alive until the library has answered.
    @MainActor private final class Receipt: NSObject {
      let report: @MainActor (NSError?) -> Void
      init(_ report: @escaping @MainActor (NSError?) -> Void) { self.report = report }

      @objc func image(
        _ image: UIImage, didFinishSavingWithError error: NSError?, contextInfo: UnsafeMutableRawPointer?
      ) {
        report(error)
        if let contextInfo { Unmanaged<Receipt>.fromOpaque(contextInfo).release() }
      }
    }
  #endif
}
