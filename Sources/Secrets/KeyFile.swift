import Files
import Foundation

/// Files of keys, which only their owner may read and which are never visible half written.
public enum KeyFile {
  /// Returns the first bytes of a file, or nil if the file is missing.
  ///
  /// Does not follow a symbolic link: it may lead to another user's file, which the permissions of the directory do
  /// not protect.
  ///
  /// - Parameter limit: maximum number of bytes to read.
  /// - Throws: `SecretKey.Unusable` with the `errno` of the failed call.
  public static func read(_ path: String, limit: Int) throws(SecretKey.Unusable) -> [UInt8]? {
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

  /// Creates a file unless it exists; replaces none. Needs a file system with hard links.
  ///
  /// If two programs start at once, both read the file that got the name first.
  ///
  /// - Throws: `SecretKey.Unusable` with the `errno` of the failed call.
  public static func make(_ bytes: [UInt8], at path: String) throws(SecretKey.Unusable) {
    do {
      try CompleteFile.make(bytes, at: path, mode: 0o600)
    } catch {
      if error.code != EEXIST { throw failure(path, error.code) }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> SecretKey.Unusable {
    var status = stat()
    // strerror says "Too many levels of symbolic links" even for one link, which does not tell the operator what to
    // do.
    let isLink = code == ELOOP && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let reason =
      isLink
      ? "it is a symbolic link, but must be a regular file: remove the link, and copy the file that it leads to there"
      : String(cString: strerror(code))
    return SecretKey.Unusable(path: path, reason: reason, errnoCode: code)
  }
}
