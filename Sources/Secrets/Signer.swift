internal import CSodium
import Foundation

/// Signs texts that leave the server, and verifies them when they come back.
///
/// Each purpose has its own key, derived from the key of the installation. A signature for one purpose is not
/// valid for another.
public struct Signer: Sendable, Undisclosed {
  private let key: [UInt8]

  /// Creates a signer for one purpose.
  ///
  /// - Parameters:
  ///   - key: key of the installation.
  ///   - purpose: what is signed, such as `undo`; the same words always give the same signer.
  public init(_ key: SecretKey, purpose: String) {
    self.key = Self.authenticate(Array(purpose.utf8), by: key.bytes)
  }

  /// Returns the signature of a text: 64 hexadecimal digits.
  ///
  /// - Source: HMAC-SHA-512-256, by libsodium's `crypto_auth`.
  public func signature(of text: String) -> String {
    Hexadecimal.text(of: Self.authenticate(Array(text.utf8), by: key))
  }

  /// Returns whether a signature belongs to this text. Takes the same time for a wrong signature as for the right
  /// one.
  public func isSignature(_ signature: some StringProtocol, of text: String) -> Bool {
    guard signature.utf8.count == Int(crypto_auth_BYTES) * 2, let bytes = Hexadecimal.bytes(of: signature) else {
      return false
    }
    let message = Array(text.utf8)
    return crypto_auth_verify(bytes, message, UInt64(message.count), key) == 0
  }

  /// Returns a text with its signature, as ASCII characters that a form field or an e-mail carries unchanged.
  ///
  /// - Parameters:
  ///   - text: text to carry; it is signed, not encrypted.
  ///   - owner: owner of the token; it is valid only for the same owner.
  public func token(of text: String, for owner: String) -> String {
    signature(of: Self.owned(text, owner)) + Data(text.utf8).base64EncodedString()
  }

  /// Returns the text of a token, or nil if this signer did not make the token for this owner.
  public func text(of token: String, for owner: String) -> String? {
    let bytes = token.utf8
    guard let start = bytes.index(bytes.startIndex, offsetBy: Int(crypto_auth_BYTES) * 2, limitedBy: bytes.endIndex),
      let rest = String(bytes[start...]),
      let data = Data(base64Encoded: rest), let text = String(data: data, encoding: .utf8)
    else { return nil }
    return isSignature(token[..<start], of: Self.owned(text, owner)) ? text : nil
  }

  /// Includes the length, so that the end of the owner cannot pass for the start of the text.
  private static func owned(_ text: String, _ owner: String) -> String { "\(owner.utf8.count) \(owner)\n\(text)" }

  private static func authenticate(_ message: [UInt8], by key: [UInt8]) -> [UInt8] {
    Sodium.prepare()
    var mac = [UInt8](repeating: 0, count: Int(crypto_auth_BYTES))
    _ = crypto_auth(&mac, message, UInt64(message.count), key)
    return mac
  }
}
