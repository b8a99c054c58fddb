import Localization
import MoviesFeature

/// Rates a movie or removes the rating.
struct RateMovie: Sendable {
  let session: MovieAccountSession

  /// Rates the movie and prints the result.
  ///
  /// - Parameters:
  ///   - text: a number, or a link to the movie's page at TMDB.
  ///   - stars: 0.5 to 5 in halves, or `remove`.
  /// - Throws: `CommandFailure` with 64 for a text that names no movie or no
  ///   rating, with 73 if the result cannot be written; `SignInNeeded`;
  ///   `AppError` with `notFound` for an unknown movie, or if TMDB or the data
  ///   cannot be reached; `CancellationError`.
  func callAsFunction(_ text: String, stars: String) async throws {
    let movie = try ShowMovie.movie(text)
    let rating = try Self.rating(stars)
    try await session.accounts.rate(movie, rating, for: session.profile)
    let writer = MovieAccountText.for(session.place.language)
    if session.console.isTerminal {
      try session.console.write(writer.sentence(on: rating, of: movie))
    } else {
      let fields = rating.map { ["rated", "\(movie)", MovieAccountText.stars($0)] } ?? ["removed", "\(movie)"]
      try session.console.write(fields.joined(separator: "\t"))
    }
  }

  /// Parses a rating; `nil` to remove it.
  ///
  /// - Throws: `CommandFailure` with 64 for an invalid rating.
  static func rating(_ text: String) throws(CommandFailure) -> MovieRating? {
    if text.lowercased() == "remove" { return nil }
    let halves = Double(text).map { $0 * 2 } ?? 0
    if let count = Int(exactly: halves), let rating = MovieRating(halfStars: count) { return rating }
    throw CommandFailure(
      .usage,
      "\"\(TerminalText.clean(String(text.prefix(80))))\" isn't a rating: give 0.5 to 5 stars in halves, like 3.5, or "
        + "remove.")
  }
}
