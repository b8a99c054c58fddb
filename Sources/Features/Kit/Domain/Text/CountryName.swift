/// Names of countries within sentences.
package enum CountryName {
  /// Returns a country's name as it reads after a preposition: `the Netherlands`.
  ///
  /// - Parameters:
  ///   - name: the country's name, in the language of the sentence.
  package static func inSentence(_ name: String) -> String {
    let takesArticle =
      name.hasPrefix("United ") || name.hasSuffix(" Islands") || name.hasSuffix(" Republic")
      || name.contains("Republic ")
      || ["Bahamas", "Gambia", "Maldives", "Netherlands", "Philippines", "Seychelles"].contains(name)
    return takesArticle ? "the \(name)" : name
  }

  /// What Korean readers call their own country.
  ///
  /// - Parameter code: the country's ISO 3166-1 alpha-2 code in upper case.
  package static func ownInKorean(_ code: String) -> String { code == "KR" ? "우리나라" : "내 국가" }
}
