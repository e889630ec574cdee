import Codecs

/// A PNG or JPEG to be written.
public final class CGImageDestination {
  enum Target {
    case data(CFMutableData)
    case file(URL)
  }

  let target: Target
  let format: CGImageSource.Format
  var properties: CFDictionary = [:]
  var image: (image: CGImage, properties: CFDictionary)?
  var isFinalized = false

  init(target: Target, format: CGImageSource.Format) {
    self.target = target
    self.format = format
  }

  func encoded() throws(ImageFileError) -> [UInt8] {
    guard let (image, own) = image else { throw .unusable(reason: "No image was added.") }
    let properties = properties.merging(own) { $1 }
    switch format {
    case .png: return try image.pngFile()
    case .jpeg:
      let quality = properties.number(kCGImageDestinationLossyCompressionQuality) ?? 0.8
      return try image.jpegFile(quality: quality, orientation: properties.integer(kCGImagePropertyOrientation) ?? 1)
    }
  }
}

/// Nil for a type other than "public.png" and "public.jpeg", and for more than one image, which neither can hold.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard count == 1 else { return nil }
  return CGImageSource.Format(typeIdentifier: type).map { CGImageDestination(target: .data(data), format: $0) }
}

public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard count == 1 else { return nil }
  return CGImageSource.Format(typeIdentifier: type).map { CGImageDestination(target: .file(url), format: $0) }
}

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }

public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
  destination.properties = properties ?? [:]
}

/// Ignored after the first image.
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  if destination.image == nil { destination.image = (image, properties ?? [:]) }
}

/// The source's picture, decoded and encoded anew, with its orientation.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
  var all: CFDictionary = source.orientation.map { [kCGImagePropertyOrientation: NSNumber(value: $0)] } ?? [:]
  all.merge(properties ?? [:]) { $1 }
  CGImageDestinationAddImage(destination, image, all)
}

/// Writes the file, which is replaced as a whole or not at all. False if that fails or was done before.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  guard !destination.isFinalized, let file = try? destination.encoded() else { return false }
  destination.isFinalized = true
  switch destination.target {
  case .data(let data):
    data.setData(Data(file))
    return true
  case .file(let url): return (try? Data(file).write(to: url, options: .atomic)) != nil
  }
}
