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
    /// What the system, or the file's length, says; of a symbolic link what to do instead.
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
    try KeyFile.make(random().bytes, at: path)
    guard let key = try read(path) else { throw Unusable(path: path, reason: "it went away", errnoCode: ENOENT) }
    return key
  }

  /// Whether there is a key in a file; nothing is made.
  ///
  /// - Throws: ``Unusable`` when there is something that is no key, or cannot be read.
  public static func isKept(at path: String) throws(Unusable) -> Bool { try read(path) != nil }

  private static func read(_ path: String) throws(Unusable) -> SecretKey? {
    // One more than a key has, to notice a longer file.
    guard let bytes = try KeyFile.read(path, limit: byteCount + 1) else { return nil }
    guard bytes.count == byteCount else {
      throw Unusable(path: path, reason: "it holds no key of \(byteCount) bytes", errnoCode: 0)
    }
    return SecretKey(bytes: bytes)
  }

  public var description: String { "SecretKey" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
