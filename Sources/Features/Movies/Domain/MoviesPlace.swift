public import Localization

/// Language of texts and region of cinemas for which movies are requested.
public struct MoviesPlace: Sendable, Hashable {
  /// Language of texts.
  public let language: Language
  /// ISO 3166-1 alpha-2, upper case.
  public let region: String

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - language: language of texts.
  ///   - region: two ASCII letters in any case; any other value selects the default region of the language.
  public init(language: Language, region: String? = nil) {
    self.language = language
    let letters = region ?? ""
    let isCode = letters.utf8.count == 2 && letters.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    self.region = isCode ? letters.uppercased() : Self.region(of: language)
  }

  /// The default region of a language.
  public static func region(of language: Language) -> String {
    switch language {
    case .korean: "KR"
    case .english: "US"
    }
  }
}

extension MoviesPlace {
  /// Regions to choose from: those with enough data about cinema releases at TMDB.
  static let regions = [
    "AE", "AR", "AT", "AU", "BE", "BG", "BR", "CA", "CH", "CL", "CN", "CO", "CZ", "DE", "DK", "EE", "EG", "ES", "FI",
    "FR", "GB", "GR", "HK", "HR", "HU", "ID", "IE", "IL", "IN", "IS", "IT", "JP", "KR", "LT", "LU", "LV", "MX", "MY",
    "NL", "NO", "NZ", "PE", "PH", "PL", "PT", "RO", "RS", "RU", "SA", "SE", "SG", "SI", "SK", "TH", "TR", "TW", "UA",
    "US", "VN", "ZA",
  ]

  /// Returns the region of a country; `nil` if TMDB has too little data about its cinemas.
  static func region(in country: String?) -> String? { country.flatMap { regions.contains($0) ? $0 : nil } }
}
