import FeatureKit

extension ItemFacts {
  /// What is known of a movie that a row of a list shows, cut so that all of it is about 1 KB at the most: it is kept
  /// for everybody who saves the movie.
  ///
  /// Its rating is of five stars, as the list's others, and it counts as changed on the day of its release.
  init(_ details: MovieDetails) {
    let movie = details.movie
    let about = [movie.year.map { String($0) }] + details.genres.prefix(3).map { Optional($0) }
    self.init(
      title: WireText.line(movie.title, maxBytes: 240) ?? String(movie.id),
      subtitle: WireText.line(about.compactMap(\.self).joined(separator: " · "), maxBytes: 200) ?? "")
    // A cut address is a wrong one.
    picture = movie.poster.flatMap { $0.utf8.count <= 400 ? $0 : nil }
    rating = movie.score.map { Double($0.starTenths) / 10 }
    ratingCount = movie.score?.count
    updatedAt = movie.releaseDate
  }
}
