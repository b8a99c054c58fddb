internal import CSodium
import Foundation

/// Signs URLs that the server hands out, and verifies them when they come back.
///
/// A page has hundreds of signed URLs, so a signature is short: 96 bits, too many to guess by sending requests.
/// The first key signs, and any key verifies, so keys can be rotated while older pages are open.
public struct AddressSigner: Sendable, Undisclosed {
  /// The length of a signature, in characters.
  public static let length = 16
  private static let byteCount = 12

  private let keys: [[UInt8]]

  /// Creates a signer.
  ///
  /// - Parameter keys: keys that verify; the first one also signs.
  public init(_ keys: SigningKeys) {
    self.keys = keys.keys.map(\.bytes)
  }

  /// Returns the signature of a URL: 16 letters, digits, `-` and `_`.
  ///
  /// - Source: keyed BLAKE2b (RFC 7693) by libsodium's `crypto_generichash`, its first 96 bits.
  public func signature(of address: some StringProtocol) -> String {
    String(decoding: signature(Array(address.utf8), by: keys[0]), as: UTF8.self)
  }

  /// Returns whether a signature belongs to this URL. Takes the same time for a wrong signature as for the right
  /// one.
  public func isSignature(_ signature: some StringProtocol, of address: some StringProtocol) -> Bool {
    let (given, message) = (Array(signature.utf8), Array(address.utf8))
    guard given.count == Self.length else { return false }
    return keys.contains { sodium_memcmp(self.signature(message, by: $0), given, Self.length) == 0 }
  }

  private func signature(_ message: [UInt8], by key: [UInt8]) -> [UInt8] {
    Sodium.prepare()
    var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_blake2b_BYTES))
    _ = crypto_generichash(&digest, digest.count, message, UInt64(message.count), key, key.count)
    // libsodium terminates the text with a zero byte.
    var text = [CChar](repeating: 0, count: Self.length + 1)
    _ = sodium_bin2base64(&text, text.count, digest, Self.byteCount, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    return text.prefix(Self.length).map { UInt8(bitPattern: $0) }
  }
}

/// Keys of one purpose; the first one signs. Its description and mirror do not reveal the keys.
public struct SigningKeys: Sendable, Undisclosed {
  /// Maximum number of keys.
  static let maxCount = 16
  private static let maxBytes = 16_384

  let keys: [SecretKey]

  /// Returns one new random key, which is not saved.
  public static func random() -> SigningKeys { SigningKeys(keys: [.random()]) }

  /// Reads the keys in a file, or creates the file with one new key if it is missing.
  ///
  /// The file holds one key a line, as 64 hexadecimal digits. Empty lines and lines that begin with `#` are
  /// ignored. A new file has mode 0600 and appears complete or not at all.
  ///
  /// - Throws: `SecretKey.Unusable` if the file can be neither read nor created, if a line is not a key, or if the
  ///   file holds no key or more than 16.
  public static func kept(at path: String) throws(SecretKey.Unusable) -> SigningKeys {
    if let keys = try read(path) { return keys }
    let text = Hexadecimal.text(of: SecretKey.random().bytes) + "\n"
    try KeyFile.make(Array(text.utf8), at: path)
    guard let keys = try read(path) else { throw .init(path: path, reason: "it disappeared", errnoCode: ENOENT) }
    return keys
  }

  /// Checks the keys in a file, if it exists, without creating it.
  ///
  /// - Throws: as ``kept(at:)``.
  public static func check(at path: String) throws(SecretKey.Unusable) { _ = try read(path) }

  private static func read(_ path: String) throws(SecretKey.Unusable) -> SigningKeys? {
    guard let bytes = try KeyFile.read(path, limit: maxBytes + 1) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    let keys = lines.compactMap { Hexadecimal.bytes(of: $0) }.filter { $0.count == SecretKey.byteCount }
    guard bytes.count <= maxBytes, keys.count == lines.count, (1...maxCount).contains(keys.count) else {
      throw .init(
        path: path, reason: "it does not hold one to \(maxCount) keys of 64 hexadecimal digits, one a line",
        errnoCode: 0)
    }
    return SigningKeys(keys: keys.map(SecretKey.init(bytes:)))
  }

  /// Returns a mark of each key, in order, so that two servers can compare their keys without revealing them.
  ///
  /// - Parameter purpose: separates the marks of one use from those of another.
  public func marks(purpose: String) -> [String] {
    keys.map { Signer($0, purpose: purpose).signature(of: "key") }
  }
}
