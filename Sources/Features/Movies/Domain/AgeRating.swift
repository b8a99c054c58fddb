/// What a certification says about the age of viewers.
enum AgeRating: Sendable, Hashable {
  case everyone
  /// For everyone, with the guidance of parents.
  case guidance
  /// From an age in years.
  case from(Int)

  private static let codesForEveryone: Set = ["ALL", "G", "U", "L", "AL", "T", "TP", "ATP", "APTA", "BTL", "0", "0+"]
  private static let codesOfAmerica = ["R": AgeRating.from(17), "NC-17": .from(18)]

  /// Reads a certification.
  ///
  /// - Parameters:
  ///   - certification: the certification as a region writes it, such as `15`, `12A` or `PG-13`.
  ///   - region: ISO 3166-1 alpha-2, upper case.
  /// - Returns: `nil` if its meaning is unknown.
  init?(_ certification: String, in region: String) {
    let code = certification.uppercased()
    if region == "US", let rating = Self.codesOfAmerica[code] {
      self = rating
    } else if Self.codesForEveryone.contains(code) {
      self = .everyone
    } else if ["PG", "UA"].contains(code) {
      self = .guidance
    } else {
      let numbers = code.split { !("0"..."9").contains($0) }
      guard numbers.count == 1, let age = Int(numbers[0]), (1...21).contains(age) else { return nil }
      self = .from(age)
    }
  }
}
