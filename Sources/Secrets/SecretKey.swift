internal import CSodium
import Foundation

/// A key of 256 random bits that only this installation has. Printing it shows nothing.
public struct SecretKey: Sendable, CustomStringConvertible, CustomReflectable {
  static let byteCount = 32

  let bytes: [UInt8]

  /// A new key, for this run alone.
  public static func random() -> SecretKey {
    Sodium.prepare()
    var bytes = [UInt8](repeating: 0, count: byteCount)
    randombytes_buf(&bytes, bytes.count)
    return SecretKey(bytes: bytes)
  }

  /// Why there is no key to be had from a file; `reason` is the system's.
  public struct Unusable: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What the system, or the file's length, says.
    public let reason: String
    /// Whether the disk is full, the file system read-only, or the like: the system's number, 0 when it is the content.
    public let errnoCode: Int32

    /// One line for the person at the terminal.
    public var description: String { "The key \(path) cannot be used: \(reason)." }
  }

  /// The key kept in a file; one is made, with mode 0600, where there is none.
  ///
  /// Of two programs that start at once, both get the key of the one that was first: the file appears complete or not
  /// at all.
  ///
  /// - Parameter path: of the file; its directory must exist.
  /// - Throws: ``Unusable`` when it can be neither read nor made, or is no key.
  public static func kept(at path: String) throws(Unusable) -> SecretKey {
    if let key = try read(path) { return key }
    try make(at: path)
    guard let key = try read(path) else { throw Unusable(path: path, reason: "it went away", errnoCode: ENOENT) }
    return key
  }

  /// Whether there is a key in a file; nothing is made.
  ///
  /// - Throws: ``Unusable`` when there is something that is no key, or cannot be read.
  public static func isKept(at path: String) throws(Unusable) -> Bool { try read(path) != nil }

  private static func read(_ path: String) throws(Unusable) -> SecretKey? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw failure(path, code)
    }
    defer { close(descriptor) }
    // One more than a key has, to notice a longer file.
    var bytes = [UInt8](repeating: 0, count: byteCount + 1)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path, errno) }
    guard count == byteCount else {
      throw Unusable(path: path, reason: "it holds no key of \(byteCount) bytes", errnoCode: 0)
    }
    return SecretKey(bytes: Array(bytes.prefix(byteCount)))
  }

  /// Written under another name and linked, so that nobody ever reads half a key.
  private static func make(at path: String) throws(Unusable) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { unlink(draft) }
    let key = random()
    let written = key.bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let isKept = written == byteCount && fsync(descriptor) == 0
    let code = written >= 0 && written < byteCount ? ENOSPC : errno
    close(descriptor)
    guard isKept else { throw failure(path, code) }
    if link(draft, path) != 0, errno != EEXIST { throw failure(path, errno) }
  }

  private static func failure(_ path: String, _ code: Int32) -> Unusable {
    Unusable(path: path, reason: String(cString: strerror(code)), errnoCode: code)
  }

  public var description: String { "SecretKey" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
