import Foundation

/// The samples that come with the package, and others that lie at hand.
enum SampleFolder {
  /// Folders that may hold the package: where the program is, where it was started, and what is above either.
  private static var places: [URL] {
    var places: [URL] = []
    let starts = [URL(fileURLWithPath: FileManager.default.currentDirectoryPath), Bundle.main.executableURL].compactMap { $0 }
    for start in starts {
      var folder = start.standardizedFileURL
      while folder.path != "/" {
        places.append(folder)
        folder = folder.deletingLastPathComponent()
      }
    }
    return places
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The package's own samples.
  static var own: URL? {
    places.map { $0.appendingPathComponent("Samples") }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("greeting.inkml").path)
    }
  }

  /// A folder of further photos and ink: the environment's `FUDE_SHARED`, else `shared` beside the package.
  static var shared: URL? {
    if let named = ProcessInfo.processInfo.environment["FUDE_SHARED"], !named.isEmpty {
      let url = URL(fileURLWithPath: named)
      return isFolder(url) ? url : nil
    }
    guard let root = own?.deletingLastPathComponent() else { return nil }
    let url = root.deletingLastPathComponent().appendingPathComponent("shared")
    return isFolder(url) ? url : nil
  }

  static func files(in folder: URL?, _ extensions: [String]) -> [URL] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
    return names.sorted().map { folder.appendingPathComponent($0) }.filter { extensions.contains($0.pathExtension.lowercased()) }
  }

  static var photos: [URL] {
    files(in: own, ["png", "jpg", "jpeg"]) + files(in: shared?.appendingPathComponent("photos"), ["png", "jpg", "jpeg"])
  }
  static var ink: [URL] {
    files(in: own, ["inkml"]) + files(in: shared?.appendingPathComponent("ink"), ["inkml"])
  }
}
