import Foundation

/// Files with keys: for their owner alone, and never seen half written.
enum KeyFile {
  /// The bytes of a file; nil when there is none.
  ///
  /// - Parameter limit: no more are read.
  static func read(_ path: String, limit: Int) throws(SecretKey.Unusable) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw failure(path, code)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Foundation.read(descriptor, &bytes, limit)
    guard count >= 0 else { throw failure(path, errno) }
    return Array(bytes.prefix(count))
  }

  /// Makes a file where there is none: written under another name and linked, so that of two programs that start at
  /// once both read what the first has written.
  static func make(_ bytes: [UInt8], at path: String) throws(SecretKey.Unusable) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { unlink(draft) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let isKept = written == bytes.count && fsync(descriptor) == 0
    let code = written >= 0 && written < bytes.count ? ENOSPC : errno
    close(descriptor)
    guard isKept else { throw failure(path, code) }
    if link(draft, path) != 0, errno != EEXIST { throw failure(path, errno) }
  }

  private static func failure(_ path: String, _ code: Int32) -> SecretKey.Unusable {
    SecretKey.Unusable(path: path, reason: String(cString: strerror(code)), errnoCode: code)
  }
}
