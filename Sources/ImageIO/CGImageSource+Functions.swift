import Codecs

/// Never nil: as on iOS a source that is no picture has no images.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(bytes: [UInt8](data)) }

public func CGImageSourceCreateWithData(_ data: NSData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(bytes: [UInt8](Data(referencing: data)))
}

/// Nil if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource(bytes: [UInt8]($0)) }
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
  provider.data.map { CGImageSource(bytes: [UInt8]($0)) }
}

/// 1, or 0 if the header cannot be read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.header == nil ? 0 : 1 }

public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// "public.png" or "public.jpeg".
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.format?.typeIdentifier }

public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }

public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  source.format == nil ? .statusUnknownType : source.header == nil ? .statusInvalidData : .statusComplete
}

/// The stored pixels, not turned upright.
///
/// RGB pictures are RGBA8 in sRGB (`.last` or `.noneSkipLast`), gray ones without transparency have one byte a pixel.
/// Profiles that the file carries are not applied.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  index == 0 ? try? source.decodedImage() : nil
}

public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  [kCGImagePropertyFileSize: NSNumber(value: source.bytes.count)]
}

/// Size, depth, colour model, alpha, and the orientation if the file states one. Numbers are `NSNumber`s.
public func CGImageSourceCopyPropertiesAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
  guard index == 0, let header = source.header else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: NSNumber(value: header.width),
    kCGImagePropertyPixelHeight: NSNumber(value: header.height),
    kCGImagePropertyDepth: NSNumber(value: header.bitsPerComponent),
    kCGImagePropertyColorModel: header.isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  if header.hasAlpha { properties[kCGImagePropertyHasAlpha] = NSNumber(value: true) }
  if let orientation = source.orientation { properties[kCGImagePropertyOrientation] = NSNumber(value: orientation) }
  return properties
}

/// A picture of at most `kCGImageSourceThumbnailMaxPixelSize` a side, turned upright if `kCGImageSourceCreateThumbnailWithTransform` is true.
///
/// Thumbnails in files are not read: without one of the two `kCGImageSourceCreateThumbnailFromImage…` options there is none.
public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  func isSet(_ key: CFString) -> Bool { options?.integer(key) == 1 }
  guard isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    let image = CGImageSourceCreateImageAtIndex(source, index, nil)
  else { return nil }
  let limit = options?.integer(kCGImageSourceThumbnailMaxPixelSize) ?? .max
  guard limit > 0 else { return nil }
  let isTransformed = isSet(kCGImageSourceCreateThumbnailWithTransform)
  let orientation = isTransformed ? CGImagePropertyOrientation(rawValue: UInt32(source.orientation ?? 1)) ?? .up : .up
  let longest = max(image.width, image.height)
  if longest <= limit, orientation == .up { return image }
  let scale = longest <= limit ? 1 : Double(limit) / Double(longest)
  let width = max(1, Int((Double(image.width) * scale).rounded()))
  let height = max(1, Int((Double(image.height) * scale).rounded()))
  let (outWidth, outHeight) = orientation.swapsSides ? (height, width) : (width, height)
  guard
    let context = CGContext(
      data: nil, width: outWidth, height: outHeight, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return nil }
  context.interpolationQuality = .high
  context.concatenate(orientation.upright(width: Double(outWidth), height: Double(outHeight)))
  context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
  return context.makeImage()
}

extension CGImageSource.Format {
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    }
  }

  init?(typeIdentifier: String) {
    switch typeIdentifier {
    case "public.png": self = .png
    case "public.jpeg": self = .jpeg
    default: return nil
    }
  }
}

extension CFDictionary {
  /// A number or a truth value, whichever type the caller put in.
  func integer(_ key: CFString) -> Int? {
    switch self[key] {
    case let value as Bool: value ? 1 : 0
    case let value as Int: value
    case let value as Double: Int(exactly: value.rounded())
    case let value as CGFloat: Int(exactly: Double(value).rounded())
    case let value as UInt32: Int(value)
    case let value as NSNumber: value.intValue
    default: nil
    }
  }

  func number(_ key: CFString) -> Double? {
    switch self[key] {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
