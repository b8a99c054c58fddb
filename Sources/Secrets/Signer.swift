internal import CSodium

/// Signs what leaves the server and is believed only when it comes back unchanged.
///
/// Each purpose has a key of its own, derived from the installation's, so that a signature made for one thing never
/// passes for another.
public struct Signer: Sendable {
  private let key: [UInt8]

  /// Derives a signer.
  ///
  /// - Parameters:
  ///   - key: the installation's.
  ///   - purpose: what is signed, like `undo`; the same words always give the same signer.
  public init(_ key: SecretKey, purpose: String) {
    self.key = Self.authenticate(Array(purpose.utf8), by: key.bytes)
  }

  /// The signature of a text: 64 hexadecimal digits.
  ///
  /// - Source: HMAC-SHA-512-256, by libsodium's `crypto_auth`.
  public func signature(of text: String) -> String {
    Hexadecimal.text(of: Self.authenticate(Array(text.utf8), by: key))
  }

  /// Whether a signature is this text's. Takes as long for a wrong one as for the right one.
  public func isSignature(_ signature: some StringProtocol, of text: String) -> Bool {
    guard signature.utf8.count == Int(crypto_auth_BYTES) * 2, let bytes = Hexadecimal.bytes(of: signature) else {
      return false
    }
    let message = Array(text.utf8)
    return crypto_auth_verify(bytes, message, UInt64(message.count), key) == 0
  }

  private static func authenticate(_ message: [UInt8], by key: [UInt8]) -> [UInt8] {
    Sodium.prepare()
    var mac = [UInt8](repeating: 0, count: Int(crypto_auth_BYTES))
    _ = crypto_auth(&mac, message, UInt64(message.count), key)
    return mac
  }
}
