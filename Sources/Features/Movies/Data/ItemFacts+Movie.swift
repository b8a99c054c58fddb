import FeatureKit

extension ItemFacts {
  /// Creates the facts that a row of a list shows for a movie.
  ///
  /// Texts are cut so that the facts take at most about 1 KB: they are stored for every saved movie. The rating is
  /// converted to five stars, and the release date serves as the date of the last change.
  ///
  /// - Parameters:
  ///   - details: the movie.
  ///   - runtime: its runtime in words; `nil` if unknown.
  init(_ details: MovieDetails, runtime: String? = nil) {
    let movie = details.movie
    let about = [movie.year.map { String($0) }, runtime] + details.genres.prefix(3).map { Optional($0) }
    self.init(
      title: WireText.line(movie.title, maxBytes: 240) ?? String(movie.id),
      subtitle: WireText.line(about.compactMap(\.self).joined(separator: " · "), maxBytes: 200) ?? "")
    // A truncated address would be invalid.
    picture = movie.poster.flatMap { $0.utf8.count <= 400 ? $0 : nil }
    rating = movie.score.map { Double($0.starTenths) / 10 }
    ratingCount = movie.score?.count
    updatedAt = movie.releaseDate
  }
}
