import Foundation

extension DataDirectory {
  /// Makes the directory if it is missing, for its owner alone, and writes a file there for a moment.
  ///
  /// - Throws: `CommandFailure` with 73, the system's reason and what to do about it.
  func tryWriting() throws(CommandFailure) {
    try make()
    let file = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(".doctor-\(UUID().uuidString)").path
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    // An empty file needs no room on some disks; a block does on all.
    let bytes = [UInt8](repeating: 0, count: 4_096)
    var code: CInt = 0
    if Foundation.write(descriptor, bytes, bytes.count) < bytes.count || fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if unlink(file) != 0, code == 0 { code = errno }
    guard code == 0 else { throw Self.failure(path, code) }
  }

  /// The failure that a code of the system means.
  static func failure(_ path: String, _ code: CInt) -> CommandFailure {
    CommandFailure(.cannotCreate, "\(path) cannot be written: \(String(cString: strerror(code))). \(advice(code))")
  }

  private static func advice(_ code: CInt) -> String {
    switch code {
    case ENOSPC: "Make room on its disk (df), also for inodes (df -i)."
    case EDQUOT: "Make room: the quota of this user is used up."
    case EFBIG: "Raise the limit on the size of files (ulimit -f)."
    case EROFS: "Mount its file system for writing, or choose another directory with --data."
    case EACCES, EPERM: "Check who owns it and its mode (ls -ld), or choose another directory with --data."
    case EIO: "Look at the disk (dmesg)."
    case EMFILE, ENFILE: "Raise the limit on open files (ulimit -n)."
    default: "Choose another directory with --data."
    }
  }

  /// Makes the directory, and those it lies in, where they are missing; for its owner alone.
  ///
  /// - Throws: `CommandFailure` with 73.
  func make() throws(CommandFailure) {
    var directory = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      directory += name
      if mkdir(directory, 0o700) != 0 {
        let code = errno
        // NB: a file system that is read-only may answer so for a directory that exists.
        guard Self.isDirectory(directory) else { throw Self.failure(directory, code == EEXIST ? ENOTDIR : code) }
      }
      directory += "/"
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
