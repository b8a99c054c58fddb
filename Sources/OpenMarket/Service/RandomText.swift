import Foundation

/// Random texts that cannot be guessed, from the system's random numbers.
enum RandomText {
  /// Letters and digits that are not easily confused: no `i`, `l`, `o`, `0` or `1`.
  static let secretLetters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  /// Length of a secret in characters: 79 bits.
  static let secretLength = 16

  /// Returns a new secret for a vendor.
  static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    var secret = ""
    for _ in 0..<secretLength { secret.append(secretLetters[Int.random(in: secretLetters.indices, using: &generator)]) }
    return secret
  }

  /// Derives a secret from 64 hexadecimal digits.
  static func secret(of digest: String) -> String {
    let digits = Array(digest)
    return String(
      (0..<secretLength).map { place in
        let number = Int(String(digits[(4 * place)..<(4 * place + 4)]), radix: 16) ?? 0
        return secretLetters[number % secretLetters.count]
      })
  }

  /// Returns a new identifier for a vendor: a UUID of version 4, in lower case.
  static func identifier() -> String { UUID().uuidString.lowercased() }

  /// Returns a token for a delete address: 128 bits as 22 characters of URL-safe Base64, and a final `=` as in the
  /// original.
  static func deleteToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let letters = Data(bytes).base64EncodedString().prefix(22)
    return String(letters.replacing("+", with: "-").replacing("/", with: "_")) + "="
  }

  /// Returns an identifier in lower case, or nil if the text is not a UUID.
  static func identifier(from text: String) -> String? {
    guard text.utf8.count == 36, UUID(uuidString: text) != nil else { return nil }
    return text.lowercased()
  }
}
