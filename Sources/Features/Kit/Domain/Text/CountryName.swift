import Foundation
package import Localization

/// Names of countries, alone and within sentences.
package enum CountryName {
  /// Returns a country's name, or its code if there is none.
  ///
  /// - Parameters:
  ///   - code: the country's ISO 3166-1 alpha-2 code in upper case.
  ///   - language: the language of the name.
  package static func of(_ code: String, in language: Language) -> String {
    if let (english, korean) = differing[code] { return language == .korean ? korean : english }
    return Locale(identifier: language.rawValue).localizedString(forRegionCode: code) ?? code
  }

  /// The English and Korean names in which the App Store's list of countries differs from Foundation.
  private static let differing = [
    "AG": ("Antigua and Barbuda", "앤티가 바부다"),
    "AU": ("Australia", "호주"),
    "BA": ("Bosnia and Herzegovina", "보스니아 헤르체고비나"),
    "CD": ("Democratic Republic of the Congo", "콩고 민주 공화국"),
    "CG": ("Republic of the Congo", "콩고 공화국"),
    "DM": ("Dominica", "도미니카 연방"),
    "KN": ("Saint Kitts and Nevis", "세인트키츠 네비스"),
    "LC": ("Saint Lucia", "세인트루시아"),
    "MM": ("Myanmar", "미얀마"),
    "MS": ("Montserrat", "몬트세랫"),
    "ST": ("São Tomé and Príncipe", "상투메 프린시페"),
    "TC": ("Turks and Caicos Islands", "터크스 케이커스 제도"),
    "TT": ("Trinidad and Tobago", "트리니다드 토바고"),
    "VC": ("Saint Vincent and the Grenadines", "세인트빈센트 그레나딘"),
    "ZA": ("South Africa", "남아프리카 공화국"),
  ]

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
