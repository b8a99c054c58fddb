import Foundation

/// What nobody can guess: from the system's random numbers.
enum RandomText {
  /// Letters and digits that nobody takes for one another: no `i`, `l`, `o`, `0`, `1`.
  static let secretLetters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  /// How many of them a secret has: 79 bits.
  static let secretLength = 16

  /// A vendor's secret.
  static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    var secret = ""
    for _ in 0..<secretLength { secret.append(secretLetters[Int.random(in: secretLetters.indices, using: &generator)]) }
    return secret
  }

  /// A secret that follows from 64 hexadecimal digits.
  static func secret(of digest: String) -> String {
    let digits = Array(digest)
    return String(
      (0..<secretLength).map { place in
        let number = Int(String(digits[(4 * place)..<(4 * place + 4)]), radix: 16) ?? 0
        return secretLetters[number % secretLetters.count]
      })
  }

  /// A vendor's identifier: a UUID of version 4, in lower case.
  static func identifier() -> String { UUID().uuidString.lowercased() }

  /// The last part of an address to delete at: 128 bits as 22 letters of Base64's alphabet for addresses, and `=`, with
  /// which the original's ended, too.
  static func deleteToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let letters = Data(bytes).base64EncodedString().prefix(22)
    return String(letters.replacing("+", with: "-").replacing("/", with: "_")) + "="
  }

  /// An identifier as it is kept, of one in any case; `nil` for what is none.
  static func identifier(from text: String) -> String? {
    guard text.utf8.count == 36, UUID(uuidString: text) != nil else { return nil }
    return text.lowercased()
  }
}
