/// Flags of countries.
package enum CountryFlag {
  /// Returns the flag of a country as one emoji: the letters of its code as regional indicators.
  ///
  /// - Parameter code: an ISO 3166-1 alpha-2 code in upper case; other characters are left out.
  package static func emoji(of code: String) -> String {
    let regionalA: UInt32 = 0x1F1E6
    let letters = code.unicodeScalars.compactMap { letter in
      ("A"..."Z").contains(letter) ? Unicode.Scalar(regionalA + letter.value - 65) : nil
    }
    return String(String.UnicodeScalarView(letters))
  }
}
