internal import CSodium
import Foundation

/// Signs addresses that the server hands out and answers only when they come back unchanged.
///
/// Short, for a page has hundreds of them: 96 bits, which nobody guesses by asking. What the first key signs is
/// believed with any of them, so that keys can be changed while pages with older addresses are open.
public struct AddressSigner: Sendable {
  /// The length of a signature, in characters.
  public static let length = 16
  private static let byteCount = 12

  private let keys: [[UInt8]]

  /// Creates a signer.
  ///
  /// - Parameter keys: the first signs.
  public init(_ keys: SigningKeys) {
    self.keys = keys.keys.map(\.bytes)
  }

  /// The signature of an address: 16 letters, digits, `-` and `_`.
  ///
  /// - Source: keyed BLAKE2b (RFC 7693) by libsodium's `crypto_generichash`, its first 96 bits.
  public func signature(of address: some StringProtocol) -> String {
    String(decoding: signature(Array(address.utf8), by: keys[0]), as: UTF8.self)
  }

  /// Whether a signature is this address's. Takes as long for a wrong one as for the right one.
  public func isSignature(_ signature: some StringProtocol, of address: some StringProtocol) -> Bool {
    let (given, message) = (Array(signature.utf8), Array(address.utf8))
    guard given.count == Self.length else { return false }
    return keys.contains { sodium_memcmp(self.signature(message, by: $0), given, Self.length) == 0 }
  }

  private func signature(_ message: [UInt8], by key: [UInt8]) -> [UInt8] {
    Sodium.prepare()
    var digest = [UInt8](repeating: 0, count: Int(crypto_generichash_blake2b_BYTES))
    _ = crypto_generichash(&digest, digest.count, message, UInt64(message.count), key, key.count)
    // With the zero that C wants at the end.
    var text = [CChar](repeating: 0, count: Self.length + 1)
    _ = sodium_bin2base64(&text, text.count, digest, Self.byteCount, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    return text.prefix(Self.length).map { UInt8(bitPattern: $0) }
  }
}

/// Keys of one purpose, of which the first signs. Printing it shows nothing.
public struct SigningKeys: Sendable, CustomStringConvertible, CustomReflectable {
  /// How many may be kept.
  static let maxCount = 16
  private static let maxBytes = 16_384

  let keys: [SecretKey]

  /// A new key, for this run alone.
  public static func random() -> SigningKeys { SigningKeys(keys: [.random()]) }

  /// The keys kept in a file: 64 hexadecimal digits a line, empty lines and those that begin with `#` left out. Where
  /// there is no file, one with a new key is made, with mode 0600; it appears complete or not at all.
  ///
  /// - Throws: `SecretKey.Unusable` when it can be neither read nor made, or a line of it is no key, or it has none, or
  ///   more than 16.
  public static func kept(at path: String) throws(SecretKey.Unusable) -> SigningKeys {
    if let keys = try read(path) { return keys }
    let text = Hexadecimal.text(of: SecretKey.random().bytes) + "\n"
    try KeyFile.make(Array(text.utf8), at: path)
    guard let keys = try read(path) else { throw .init(path: path, reason: "it went away", errnoCode: ENOENT) }
    return keys
  }

  /// Reads the keys in a file, if there is one; nothing is made.
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

  /// Says whether the keys of two servers are the same, and nothing about them.
  ///
  /// - Parameter purpose: different for each use.
  /// - Returns: a mark of each key, in their order.
  public func marks(purpose: String) -> [String] {
    keys.map { Signer($0, purpose: purpose).signature(of: "key") }
  }

  public var description: String { "SigningKeys" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
