internal import CSodium
import Foundation

/// Seals texts that are kept where others may read: nobody reads or changes one without the installation's key.
///
/// Each purpose has a key of its own, derived from the installation's in another way than those of ``Signer``.
public struct Seal: Sendable {
  private static let nonceBytes = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagBytes = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  private let key: [UInt8]

  /// Derives a seal.
  ///
  /// - Parameters:
  ///   - key: the installation's.
  ///   - purpose: what is sealed, like `movie session`; the same words always give the same seal.
  public init(_ key: SecretKey, purpose: String) {
    Sodium.prepare()
    let message = Array(purpose.utf8)
    var derived = [UInt8](repeating: 0, count: Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES))
    _ = crypto_generichash(
      &derived, derived.count, message, UInt64(message.count), key.bytes, key.bytes.count)
    self.key = derived
  }

  /// Seals a text, each time differently: its length can be seen, nothing else.
  ///
  /// - Parameters:
  ///   - text: what nobody may read.
  ///   - owner: whose it is; nobody else's is opened as theirs.
  /// - Returns: Base64.
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

  /// Opens a text.
  ///
  /// - Parameters:
  ///   - sealed: anything.
  ///   - owner: whose it should be.
  /// - Returns: `nil` for what was not sealed by this installation for this purpose and this owner, or was changed.
  public func text(of sealed: String, for owner: String) -> String? {
    // One text for one sealing: of some bytes Base64 has several.
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
