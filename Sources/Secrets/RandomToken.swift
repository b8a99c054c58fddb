/// Unguessable identifiers: 128 bits from the system's cryptographic generator, as 32 hexadecimal digits.
package enum RandomToken {
  /// Returns a new token.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return hex(generator.next()) + hex(generator.next())
  }

  /// Returns whether a text has the form of a token: 32 lowercase hexadecimal digits.
  package static func isToken(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
