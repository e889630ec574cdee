import CoreGraphics

/// Reference data that is kept beside the repository and not in it.
public enum SharedData {
  /// `FUDE_SHARED`, or `../shared` beside the package; nil when there is none.
  public static let folder: URL? = {
    let candidates = [
      ProcessInfo.processInfo.environment["FUDE_SHARED"].map { URL(fileURLWithPath: $0) },
      packageRoot.deletingLastPathComponent().appendingPathComponent("shared"),
    ]
    for case let candidate? in candidates {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), isFolder.boolValue {
        return candidate
      }
    }
    return nil
  }()

  /// The folder of Package.swift.
  public static let packageRoot = URL(fileURLWithPath: #filePath)  // Tests/Support/SharedData.swift
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file below the folder; nil, and a line on standard output, when it is not there.
  public static func file(_ path: String) -> URL? {
    if let url = folder?.appendingPathComponent(path), FileManager.default.fileExists(atPath: url.path) { return url }
    print("skipped: shared/\(path) is not at hand")
    return nil
  }
}
