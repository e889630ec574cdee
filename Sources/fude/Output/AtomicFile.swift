import Foundation

/// Puts a file in place whole or not at all.
enum AtomicFile {
  /// Writes beside the file and renames, so that a reader never sees a part and a failure leaves what was there.
  static func write(_ data: Data, to path: String) throws(CommandError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .failure("\(path) is a folder; name a file.")
    }
    let url = URL(fileURLWithPath: path), folder = url.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .failure("\(path) cannot be written: the folder \(folder) does not exist; make it first.")
    }
    guard isFolder.boolValue else { throw .failure("\(path) cannot be written: \(folder) is no folder.") }

    let draft = folder + "/." + url.lastPathComponent.prefix(80) + ".\(ProcessInfo.processInfo.processIdentifier).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .failure("\(path) cannot be written: \(reason(errno)).") }
    func give(up code: Int32) -> CommandError {
      unlink(draft)
      return .failure("\(path) cannot be written: \(reason(code)).")
    }
    let code: Int32 = data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        // The offset is below the count, so the base exists.
        let count = Foundation.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        offset += count
      }
      return fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno
    }
    let closed = close(descriptor) == 0 ? 0 : errno
    if code != 0 { throw give(up: code) }
    if closed != 0 { throw give(up: closed) }
    if rename(draft, path) != 0 { throw give(up: errno) }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full; make room or choose another place"
    case EACCES, EPERM: "you may not write there; choose another folder"
    case EROFS: "the disk is read-only; choose another place"
    case ENAMETOOLONG: "the name is too long"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
