import Foundation

/// What a person takes from one device to another to join it: `K7QX-4M2P-R9TW`.
///
/// Twelve symbols of Crockford's base 32, which has no I, L, O and U. The first four are the number of an invitation, the
/// others its secret.
package struct JoinCode: Sendable, Hashable {
  /// How long a code is good for.
  package static let lifetime = Duration.seconds(600)
  /// With so many wrong secrets an invitation is spoiled.
  package static let maxWrongTries = 5
  /// No more than this is read of what somebody typed, in UTF-8.
  package static let maxTypedBytes = 64
  /// The numbers of invitations: 20 bits.
  package static let numbers = 0..<1 << 20

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let length = 12
  private static let secretLength = 8

  /// Which invitation is meant, one of ``numbers``.
  package let number: Int
  /// What only those know who have seen the code: 40 bits.
  package let secret: UInt64

  /// Makes a code.
  ///
  /// - Parameters:
  ///   - number: one of ``numbers``.
  ///   - secret: its last 40 bits count.
  package init(number: Int, secret: UInt64) {
    precondition(Self.numbers.contains(number), "an invitation's number has 20 bits")
    self.number = number
    self.secret = secret & (1 << 40 - 1)
  }

  /// Reads what somebody typed: letters of any case, O for 0, I and L for 1; hyphens, spaces and what nobody sees count
  /// for nothing.
  ///
  /// - Returns: `nil` for what cannot be a code.
  package init?(typed: String) {
    guard typed.utf8.count <= Self.maxTypedBytes else { return nil }
    var values: [UInt64] = []
    // Wide letters, as keyboards for Korean and Japanese have them, become narrow ones.
    for scalar in typed.precomposedStringWithCompatibilityMapping.unicodeScalars where !Self.isNothing(scalar) {
      guard let value = Self.value(of: scalar) else { return nil }
      values.append(value)
    }
    guard values.count == Self.length else { return nil }
    let bits = values.reduce(UInt64(0)) { $0 << 5 | $1 }
    self.init(number: Int(bits >> 40), secret: bits)
  }

  /// The code as it is shown: three groups of four.
  package var shown: String {
    let bits = UInt64(number) << 40 | secret
    let symbols = (0..<Self.length).reversed().map { Self.alphabet[Int(bits >> UInt64(5 * $0) & 31)] }
    return [symbols[0..<4], symbols[4..<8], symbols[8..<12]].map { String($0) }.joined(separator: "-")
  }

  private static func value(of scalar: Unicode.Scalar) -> UInt64? {
    switch scalar {
    case "O", "o": return 0
    case "I", "i", "L", "l": return 1
    default:
      guard scalar.isASCII else { return nil }
      let letter = Character(scalar).uppercased()
      return alphabet.firstIndex { String($0) == letter }.map { UInt64($0) }
    }
  }

  private static func isNothing(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .format: return true
    // A minus sign, which is no dash to Unicode.
    default: return scalar == "\u{2212}"
    }
  }
}
