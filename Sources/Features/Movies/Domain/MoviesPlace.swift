import Foundation
public import Localization

/// For whom a list is: the language of its words, and the region whose cinemas count.
public struct MoviesPlace: Sendable, Hashable {
  public let language: Language
  /// ISO 3166-1 alpha-2, upper case.
  public let region: String

  /// Creates a place.
  ///
  /// - Parameter region: two ASCII letters in any case; anything else is the region of the language.
  public init(language: Language, region: String? = nil) {
    self.language = language
    let letters = region ?? ""
    let isCode = letters.utf8.count == 2 && letters.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    self.region = isCode ? letters.uppercased() : Self.region(of: language)
  }

  /// Where a language is spoken most, among those who have chosen nothing.
  public static func region(of language: Language) -> String {
    switch language {
    case .korean: "KR"
    case .english: "US"
    }
  }
}

extension MoviesPlace {
  /// The regions to choose from: those of whose cinemas enough is known.
  static let regions = [
    "AE", "AR", "AT", "AU", "BE", "BG", "BR", "CA", "CH", "CL", "CN", "CO", "CZ", "DE", "DK", "EE", "EG", "ES", "FI",
    "FR", "GB", "GR", "HK", "HR", "HU", "ID", "IE", "IL", "IN", "IS", "IT", "JP", "KR", "LT", "LU", "LV", "MX", "MY",
    "NL", "NO", "NZ", "PE", "PH", "PL", "PT", "RO", "RS", "RU", "SA", "SE", "SG", "SI", "SK", "TH", "TR", "TW", "UA",
    "US", "VN", "ZA",
  ]

  /// The name of a region; its code where it has none.
  static func name(of region: String, in language: Language) -> String {
    Locale(identifier: language.rawValue).localizedString(forRegionCode: region) ?? region
  }
}
