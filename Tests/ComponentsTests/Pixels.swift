import UIKit

/// A picture's pixels, RGBA premultiplied, top row first.
@MainActor struct Pixels {
  let width: Int, height: Int
  let bytes: [UInt8]

  init(_ image: CGImage) {
    let width = image.width, height = image.height
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  init(_ image: UIImage) {
    // Every image of these tests was drawn or decoded, so it has pixels.
    self.init(image.cgImage!)
  }

  /// Draws in points at a scale of 1, on nothing.
  init(width: Int, height: Int, _ draw: (CGContext) -> Void) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    self.init(UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { draw($0.cgContext) })
  }

  subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }
  func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 3]) }
  var ink: Double { stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) / 255 } }

  func isClear(outside rect: CGRect) -> Bool {
    for y in 0..<height {
      for x in 0..<width where !rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) && alpha(x, y) != 0 { return false }
    }
    return true
  }
}

/// A white screen of 390 x 844 points at scale 1, with views on it.
@MainActor func onScreen(_ views: UIView..., scale: CGFloat = 1) -> HeadlessHost {
  let host = HeadlessHost(scale: scale)
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIViewController()
  root.view.backgroundColor = .white
  window.rootViewController = root
  window.makeKeyAndVisible()
  for view in views { root.view.addSubview(view) }
  host.layoutIfNeeded()
  return host
}
