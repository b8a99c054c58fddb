import Samples

/// One movie: an invented one, or a real one that is in the public domain.
struct SandboxMovie: Sendable {
  /// TMDB's number. Above 90,000,000, far beyond what TMDB has given out, so that no link leads to another movie.
  let id: Int
  let frame: MovieFrame
  let traits: MovieTraits

  /// Its number in the catalogue, from 0.
  var index: Int { frame.index }
  /// One to three of TMDB's genre numbers, the main one first.
  var genreIDs: [Int] { Array(frame.story.genreIDs.prefix(traits.genreCount)) }
  /// Whether its day has come.
  var isReleased: Bool { frame.record != nil || traits.releaseDay.map { $0 <= SandboxCalendar.today } ?? false }
  /// Where it was made, ISO 3166-1.
  var country: String { frame.record?.country ?? Self.countries[frame.originalLanguage] ?? "US" }
  /// The year of its first showing; nil when nobody knows.
  var year: Int? { frame.record?.year ?? traits.releaseDay.map(SandboxCalendar.year) }

  /// The title in a language: a translation if there is one, otherwise the original.
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

  /// The day on which cinemas of a country show it first, in days since 1970; nil where they do not, or nobody knows.
  ///
  /// The country it comes from is mostly the first; some take weeks, and a few a year. Of real movies only that country
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

  /// Languages movies were made in, and the countries.
  static let countries = [
    "ko": "KR", "en": "US", "ja": "JP", "fr": "FR", "de": "DE", "it": "IT", "es": "ES", "sv": "SE",
  ]
}
