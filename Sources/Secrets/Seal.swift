internal import CSodium
import Foundation

/// Encrypts and authenticates texts that are stored where others can read them.
///
/// Only the key of the installation can open or change a sealed text. Each purpose has its own derived key,
/// derived differently from those of ``Signer``.
public struct Seal: Sendable, Undisclosed {
  private static let nonceBytes = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagBytes = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  private let key: [UInt8]

  /// Creates a seal for one purpose.
  ///
  /// - Parameters:
  ///   - key: key of the installation.
  ///   - purpose: what is sealed, such as `movie session`; the same words always give the same seal.
  public init(_ key: SecretKey, purpose: String) {
    Sodium.prepare()
    let message = Array(purpose.utf8)
    var derived = [UInt8](repeating: 0, count: Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES))
    _ = crypto_generichash(
      &derived, derived.count, message, UInt64(message.count), key.bytes, key.bytes.count)
    self.key = derived
  }

  /// Seals a text. Each call gives a different result, which reveals only the length of the text.
  ///
  /// - Parameters:
  ///   - text: text to keep secret.
  ///   - owner: owner of the text; it opens only for the same owner.
  /// - Returns: the sealed text in Base64.
  /// - Source: XChaCha20-Poly1305 by libsodium, with a random nonce before the sealed bytes.
  public func sealed(_ text: String, for owner: String) -> String {
    let (message, owner) = (Array(text.utf8), Array(owner.utf8))
    var nonce = [UInt8](repeating: 0, count: Self.nonceBytes)
    randombytes_buf(&nonce, nonce.count)
    var sealed = [UInt8](repeating: 0, count: message.count + Self.tagBytes)
    _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, nil, message, UInt64(message.count), owner, UInt64(owner.count), nil, nonce, key)
    return Data(nonce + sealed).base64EncodedString()
  }

  /// Opens a sealed text.
  ///
  /// - Parameters:
  ///   - sealed: any text, also an untrusted one.
  ///   - owner: owner for which the text was sealed.
  /// - Returns: the text, or nil if it was changed, or was not sealed with this key for this purpose and owner.
  public func text(of sealed: String, for owner: String) -> String? {
    // Base64 has several texts for some bytes; accept only the one that `sealed(_:for:)` returns.
    guard let data = Data(base64Encoded: sealed), data.base64EncodedString() == sealed,
      data.count >= Self.nonceBytes + Self.tagBytes
    else { return nil }
    let (bytes, owner) = (Array(data), Array(owner.utf8))
    let (nonce, rest) = (Array(bytes.prefix(Self.nonceBytes)), Array(bytes.dropFirst(Self.nonceBytes)))
    var message = [UInt8](repeating: 0, count: rest.count - Self.tagBytes)
    let isOurs =
      crypto_aead_xchacha20poly1305_ietf_decrypt(
        &message, nil, nil, rest, UInt64(rest.count), owner, UInt64(owner.count), nonce, key) == 0
    return isOurs ? String(bytes: message, encoding: .utf8) : nil
  }
}
