import Samples

/// A movie: an invented one, or a real one in the public domain.
struct SandboxMovie: Sendable {
  /// TMDB's number, above 90,000,000. TMDB has not assigned such numbers, so no
  /// link leads to another movie.
  let id: Int
  let frame: MovieFrame
  var traits: MovieTraits
  /// The catalogue's day, in days since 1970.
  var today = SandboxCalendar.today

  /// Number in the catalogue, from 0.
  var index: Int { frame.index }
  /// One to three of TMDB's genre numbers, the main one first.
  var genreIDs: [Int] { Array(frame.story.genreIDs.prefix(traits.genreCount)) }
  /// Whether the movie has been released.
  var isReleased: Bool { frame.record != nil || traits.releaseDay.map { $0 <= today } ?? false }
  /// ISO 3166-1 code of the country of production.
  var country: String { frame.record?.country ?? Self.countries[frame.originalLanguage] ?? "US" }
  /// Year of the first release; `nil` if unknown.
  var year: Int? { frame.record?.year ?? traits.releaseDay.map(SandboxCalendar.year) }

  /// Title in a language: the translation if there is one, otherwise the
  /// original title.
  ///
  /// - Parameter language: ISO 639-1, lower case.
  func title(in language: String) -> String {
    switch language {
    case frame.originalLanguage: frame.originalTitle
    case "ko" where traits.isInKorean: frame.title.korean
    case "en": frame.title.english
    default: frame.originalTitle
    }
  }

  /// Day of the release in a country, in days since 1970; `nil` if there is
  /// none or it is unknown.
  ///
  /// The country of production is mostly the first; some countries follow weeks
  /// later, a few a year later. For real movies only the country of production
  /// is known.
  ///
  /// - Parameter region: ISO 3166-1, upper case.
  func releaseDay(in region: String) -> Int? {
    guard let day = traits.releaseDay, region != country else { return traits.releaseDay }
    guard frame.record == nil else { return nil }
    let place = region.utf8.reduce(UInt64(0x4E6)) { SeededGenerator.mix($0, UInt64($1)) }
    var generator = SeededGenerator(seed: SeededGenerator.mix(place, UInt64(index)))
    switch generator.number(below: 100) {
    case ..<10: return nil
    case ..<78: return day + generator.number(below: 8)
    case ..<96: return day + 14 + generator.number(below: 60)
    default: return day + 330 + generator.number(below: 60)
    }
  }

  /// Original languages, and the country of each.
  static let countries = [
    "ko": "KR", "en": "US", "ja": "JP", "fr": "FR", "de": "DE", "it": "IT", "es": "ES", "sv": "SE",
  ]
}
