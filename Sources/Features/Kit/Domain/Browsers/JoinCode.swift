import Foundation

/// The code by which another device joins a profile: `K7QX-4M2P-R9TW`.
///
/// It has twelve symbols of Crockford's base 32, which lacks I, L, O and U. The first four are the number of an
/// invitation, the others its secret.
package struct JoinCode: Sendable, Hashable {
  /// How long a code is valid.
  package static let lifetime = Duration.seconds(600)
  /// The number of wrong secrets after which an invitation is void.
  package static let maxWrongTries = 5
  /// How much of a typed code is read, in bytes of UTF-8.
  package static let maxTypedBytes = 64
  /// The range of invitation numbers: 20 bits.
  package static let numbers = 0..<1 << 20

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let length = 12
  private static let secretLength = 8

  /// The number of the invitation, in ``numbers``.
  package let number: Int
  /// The secret of the invitation: 40 bits.
  package let secret: UInt64

  /// Creates a code.
  ///
  /// - Parameters:
  ///   - number: the invitation's number, in ``numbers``.
  ///   - secret: the secret; only its lowest 40 bits are used.
  package init(number: Int, secret: UInt64) {
    precondition(Self.numbers.contains(number), "an invitation's number has 20 bits")
    self.number = number
    self.secret = secret & (1 << 40 - 1)
  }

  /// Reads a typed code. Case does not matter, O is read as 0, I and L as 1. Hyphens, spaces and invisible characters
  /// are ignored.
  ///
  /// - Returns: `nil` if the text cannot be a code.
  package init?(typed: String) {
    guard typed.utf8.count <= Self.maxTypedBytes else { return nil }
    var values: [UInt64] = []
    // Full-width letters, as Korean and Japanese keyboards type them, become ASCII.
    for scalar in typed.precomposedStringWithCompatibilityMapping.unicodeScalars where !Self.isNothing(scalar) {
      guard let value = Self.value(of: scalar) else { return nil }
      values.append(value)
    }
    guard values.count == Self.length else { return nil }
    let bits = values.reduce(UInt64(0)) { $0 << 5 | $1 }
    self.init(number: Int(bits >> 40), secret: bits)
  }

  /// The code as displayed: three groups of four symbols.
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
    // Unicode does not count the minus sign as a dash.
    default: return scalar == "\u{2212}"
    }
  }
}
