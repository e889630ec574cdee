import Foundation
import UIKit

/// The built `fude`, run as a process.
struct Program {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program lies beside the tests' own.
  static let url: URL = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("fude")
  }()

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static var samples: URL { root.appendingPathComponent("Samples") }
  static var shared: URL? {
    let url = ProcessInfo.processInfo.environment["FUDE_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? root.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  static func run(_ words: [String], in folder: URL? = nil) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder }
    // Files, not pipes: nothing can fill up and block.
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("fude-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    func sink(_ name: String) throws -> FileHandle {
      let file = place.appendingPathComponent(name)
      FileManager.default.createFile(atPath: file.path, contents: nil)
      return try FileHandle(forWritingTo: file)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try sink("out")
    process.standardError = try sink("err")
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: place.appendingPathComponent(name)), as: UTF8.self)
    }
    return Result(status: process.terminationStatus, output: try text("out"), errors: try text("err"))
  }
}

/// A folder that is gone when its owner is.
final class ScratchFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("fude-tests-\(UUID().uuidString)")
  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

/// Red, green, blue and alpha of a pixel, straight from a file.
func pixel(_ path: String, _ x: Int, _ y: Int) -> [Int]? {
  guard let image = UIImage(contentsOfFile: path)?.cgImage else { return nil }
  var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
  bytes.withUnsafeMutableBytes { buffer in
    CGContext(
      data: buffer.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }
  guard x < image.width, y < image.height else { return nil }
  return (0..<4).map { Int(bytes[(y * image.width + x) * 4 + $0]) }
}

func pixelSize(_ path: String) -> [Int]? { UIImage(contentsOfFile: path)?.cgImage.map { [$0.width, $0.height] } }
