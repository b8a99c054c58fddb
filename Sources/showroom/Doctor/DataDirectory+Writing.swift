import Foundation

extension DataDirectory {
  /// How to choose another data directory.
  static let dataHint = " with --data"

  /// Writes a file for a moment: in the directory, or in the ``nearest`` one if it is missing. Makes no directory,
  /// which would belong to the user who checks and not to the one who serves.
  ///
  /// - Throws: `CommandFailure` with 73, the system's reason and what to do about it.
  func tryWriting() throws(CommandFailure) {
    let path = nearest
    let file = Storage.path(of: ".doctor-\(UUID().uuidString)", in: path)
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

  /// Path of the directory, or of the nearest one around it that exists.
  var nearest: String {
    var place = URL(fileURLWithPath: path, isDirectory: true)
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) { place.deleteLastPathComponent() }
    return place.path
  }

  /// Whether a file, which may be missing, is on a disk that is mounted for reading only.
  static func isOnReadOnlyDisk(_ file: String) -> Bool {
    var system = statvfs()
    return statvfs(DataDirectory(holding: file).nearest, &system) == 0 && system.f_flag & UInt(ST_RDONLY) != 0
  }

  /// The failure that a code of the system means.
  ///
  /// - Parameter hint: how to choose another directory.
  static func failure(_ path: String, _ code: CInt, hint: String = dataHint) -> CommandFailure {
    let reason = String(cString: strerror(code))
    return CommandFailure(.cannotCreate, "\(path) cannot be written: \(reason). \(advice(code, hint))")
  }

  private static func advice(_ code: CInt, _ hint: String) -> String {
    switch code {
    case ENOSPC: "Make room on its disk (df), also for inodes (df -i)."
    case EDQUOT: "Make room: the quota of this user is used up."
    case EFBIG: "Raise the limit on the size of files (ulimit -f)."
    case EROFS: "Mount its file system for writing, or choose another directory\(hint)."
    case EACCES, EPERM: "Check who owns it and its mode (ls -ld), or choose another directory\(hint)."
    case EIO: "Look at the disk (dmesg)."
    case EMFILE, ENFILE: "Raise the limit on open files (ulimit -n)."
    default: "Choose another directory\(hint)."
    }
  }

  /// Makes the directory, and those it lies in, where they are missing; for its owner alone.
  ///
  /// - Parameter hint: as of ``failure(_:_:hint:)``.
  /// - Throws: `CommandFailure` with 73.
  func make(hint: String = dataHint) throws(CommandFailure) {
    var directory = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      directory += name
      if mkdir(directory, 0o700) != 0 {
        let code = errno
        // NB: a file system that is read-only may answer so for a directory that exists.
        guard Self.isDirectory(directory) else {
          throw Self.failure(directory, code == EEXIST ? ENOTDIR : code, hint: hint)
        }
      }
      directory += "/"
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
