internal import CSodium
import Foundation

/// A key of 256 random bits, known only to this installation. Its description and mirror do not reveal it.
public struct SecretKey: Sendable, Undisclosed {
  static let byteCount = 32

  let bytes: [UInt8]

  /// Returns a new random key, which is not saved.
  public static func random() -> SecretKey {
    Sodium.prepare()
    var bytes = [UInt8](repeating: 0, count: byteCount)
    randombytes_buf(&bytes, bytes.count)
    return SecretKey(bytes: bytes)
  }

  /// Reason why a key file cannot be used.
  public struct Unusable: Error, Sendable, Equatable, CustomStringConvertible {
    /// Path of the file.
    public let path: String
    /// The system's error, or what is wrong with the content. For a symbolic link it says what to do instead.
    public let reason: String
    /// The system's error number, such as `ENOSPC` or `EROFS`; 0 if the content is wrong.
    public let errnoCode: Int32

    /// One line for the operator.
    public var description: String { "The key \(path) cannot be used: \(reason)." }
  }

  /// Reads the key in a file, or creates the file with a new key if it is missing.
  ///
  /// A new file has mode 0600 and appears complete or not at all. If two programs start at once, both get the key
  /// of the first.
  ///
  /// - Parameter path: path of the file; its directory must exist.
  /// - Throws: ``Unusable`` if the file can be neither read nor created, or does not hold a key.
  public static func kept(at path: String) throws(Unusable) -> SecretKey {
    if let key = try read(path) { return key }
    try KeyFile.make(random().bytes, at: path)
    guard let key = try read(path) else { throw Unusable(path: path, reason: "it disappeared", errnoCode: ENOENT) }
    return key
  }

  /// Returns whether a file holds a key, without creating it.
  ///
  /// - Throws: ``Unusable`` if the file exists but cannot be read or does not hold a key.
  public static func isKept(at path: String) throws(Unusable) -> Bool { try read(path) != nil }

  private static func read(_ path: String) throws(Unusable) -> SecretKey? {
    // One byte more than a key has, to detect a longer file.
    guard let bytes = try KeyFile.read(path, limit: byteCount + 1) else { return nil }
    guard bytes.count == byteCount else {
      throw Unusable(path: path, reason: "it holds no key of \(byteCount) bytes", errnoCode: 0)
    }
    return SecretKey(bytes: bytes)
  }
}
