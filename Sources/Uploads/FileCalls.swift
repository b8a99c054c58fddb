#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's calls on files that uploads need. Each waits for the disk: they are made on threads that may wait.
enum FileCalls {
  /// A call that failed.
  struct Failure: Error, Sendable, Hashable {
    /// What was called.
    let call: String
    /// The system's reason.
    let code: CInt

    /// Whether the disk, or the share of this user, is full.
    var isForWantOfRoom: Bool { code == ENOSPC || code == EDQUOT }
    /// For the log: the call and the reason, no path.
    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  /// Makes a directory for its owner alone, and the one it lies in if that is missing.
  static func makeDirectory(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/") else { throw Failure(call: "mkdir", code: errno) }
    guard mkdir(String(path[..<slash]), 0o700) == 0 || errno == EEXIST, mkdir(path, 0o700) == 0 else {
      throw Failure(call: "mkdir", code: errno)
    }
  }

  /// Makes a file for its owner alone, where none is.
  static func create(_ path: String) throws(Failure) -> CInt {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure(call: "open", code: errno) }
    return descriptor
  }

  /// Writes all bytes.
  static func append(_ bytes: [UInt8], to descriptor: CInt) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(call: "write", code: errno)
      }
      written += count
    }
  }

  /// Closes a file; what the disk says only now counts, too.
  static func finish(_ descriptor: CInt) throws(Failure) {
    // NB: after EINTR it is closed all the same.
    if close(descriptor) != 0, errno != EINTR { throw Failure(call: "close", code: errno) }
  }

  /// Removes a file, if it is there.
  static func removeFile(_ path: String) { _ = unlink(path) }

  /// Removes an empty directory, if it is there.
  static func removeDirectory(_ path: String) { _ = rmdir(path) }
}
