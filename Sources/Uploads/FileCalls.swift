#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file system calls that uploads need. Each call may block on the disk, so run them on threads that may
/// wait.
enum FileCalls {
  /// A failed call.
  struct Failure: Error, Sendable, Hashable {
    /// Name of the call.
    let call: String
    /// `errno` of the call.
    let code: CInt

    /// Whether the disk or the user's quota is full.
    var isForWantOfRoom: Bool { code == ENOSPC || code == EDQUOT }
    /// The call and the reason, without a path, for the log.
    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  /// Creates a directory that only its owner may enter, and its parent if that is missing.
  static func makeDirectory(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/") else { throw Failure(call: "mkdir", code: errno) }
    guard mkdir(String(path[..<slash]), 0o700) == 0 || errno == EEXIST, mkdir(path, 0o700) == 0 else {
      throw Failure(call: "mkdir", code: errno)
    }
  }

  /// Creates a file that only its owner may read; fails if the path exists.
  static func create(_ path: String) throws(Failure) -> CInt {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure(call: "open", code: errno) }
    return descriptor
  }

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

  /// Closes a file. Some file systems report a failed write only here.
  static func finish(_ descriptor: CInt) throws(Failure) {
    // NB: Linux closes the descriptor even after EINTR.
    if close(descriptor) != 0, errno != EINTR { throw Failure(call: "close", code: errno) }
  }

  /// Removes a file if it exists.
  static func removeFile(_ path: String) { _ = unlink(path) }

  /// Removes an empty directory if it exists.
  static func removeDirectory(_ path: String) { _ = rmdir(path) }
}
