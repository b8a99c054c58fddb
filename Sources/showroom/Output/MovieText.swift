import Foundation
import Localization
import MoviesFeature

/// Formats movies as lines of text.
struct MovieText {
  private let language: Language
  private let words: Headings
  private let locale: Locale

  /// Creates the formatter of a language.
  init(_ language: Language) {
    self.language = language
    words = Headings.for(language)
    locale = Locale(identifier: language == .korean ? "ko_KR" : "en_US")
  }

  /// Table of movies: id, title, original title, date, average, number of
  /// ratings.
  func table(of movies: [Movie]) -> TextTable {
    var table = TextTable(columns: columns)
    for movie in movies { table.add(fields(of: movie)) }
    return table
  }

  /// Table of an account's movies: the columns of other lists, and the user's
  /// own stars.
  func table(of movies: [AccountMovie]) -> TextTable {
    let stars = TextTable.Column(heading: MovieAccountText.for(language).ownStars, isRightAligned: true)
    var table = TextTable(columns: columns + [stars])
    for movie in movies { table.add(fields(of: movie.movie) + [movie.rating.map(MovieAccountText.stars) ?? ""]) }
    return table
  }

  private var columns: [TextTable.Column] {
    [
      .init(heading: words.id, isRightAligned: true), .init(heading: words.title, isFlexible: true),
      .init(heading: words.originalTitle, isFlexible: true), .init(heading: words.released),
      .init(heading: words.rating, isRightAligned: true), .init(heading: words.ratingCount, isRightAligned: true),
    ]
  }

  private func fields(of movie: Movie) -> [String] {
    [
      "\(movie.id)", movie.title, movie.originalTitle, movie.releaseDate.map(ListingText.day) ?? "",
      movie.score.map { average($0.average) } ?? "", movie.score.map { "\($0.count)" } ?? "",
    ]
  }

  /// Known facts of a movie, each with its name.
  func facts(of details: MovieDetails) -> [(name: String, value: String)] {
    let movie = details.movie
    let facts: [(String, String?)] = [
      (words.title, movie.title), (words.id, "\(movie.id)"), (words.originalTitle, movie.originalTitle),
      (words.released, movie.releaseDate.map(ListingText.day)), (words.genres, details.genres.joined(separator: ", ")),
      (words.runtime, details.runtime.map { "\($0)" }), (words.age, details.certification),
      (words.rating, movie.score.map { average($0.average) }),
      (words.ratingCount, movie.score.map { "\($0.count)" }),
      (words.cast, details.cast.prefix(10).map(\.name).joined(separator: ", ")),
      (
        words.crew,
        details.crew.prefix(5).map { "\($0.name) (\($0.roles.prefix(3).joined(separator: ", ")))" }.joined(
          separator: ", ")
      ),
      (words.streaming, details.watching?.streaming.joined(separator: ", ")),
      (words.tagline, details.tagline), (words.description, movie.overview), (words.page, details.homepage),
    ]
    return facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  private func average(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(1)).locale(locale))
  }
}
