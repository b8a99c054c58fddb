internal import CSodium
import Foundation

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

  /// A text that comes back unchanged or not at all, as ASCII letters that no form, address or mail changes.
  ///
  /// - Parameters:
  ///   - text: what is carried; anybody can read it.
  ///   - owner: for whom; nobody else's token is read as theirs.
  public func token(of text: String, for owner: String) -> String {
    signature(of: Self.owned(text, owner)) + Data(text.utf8).base64EncodedString()
  }

  /// The text of a token; `nil` when it was not made by this signer for this owner.
  public func text(of token: String, for owner: String) -> String? {
    let bytes = token.utf8
    guard let start = bytes.index(bytes.startIndex, offsetBy: Int(crypto_auth_BYTES) * 2, limitedBy: bytes.endIndex),
      let rest = String(bytes[start...]),
      let data = Data(base64Encoded: rest), let text = String(data: data, encoding: .utf8)
    else { return nil }
    return isSignature(token[..<start], of: Self.owned(text, owner)) ? text : nil
  }

  /// With the length, so that no part of a text can pass for a part of its owner.
  private static func owned(_ text: String, _ owner: String) -> String { "\(owner.utf8.count) \(owner)\n\(text)" }

  private static func authenticate(_ message: [UInt8], by key: [UInt8]) -> [UInt8] {
    Sodium.prepare()
    var mac = [UInt8](repeating: 0, count: Int(crypto_auth_BYTES))
    _ = crypto_auth(&mac, message, UInt64(message.count), key)
    return mac
  }
}
