import Foundation
import Reactor

extension MovieDTO {
  /// Creates the movie of this row, with its texts limited by ``KeptText``.
  ///
  /// - Returns: `nil` if the row has no id or is not a movie.
  func movie(_ pictures: TMDBPictures) -> Movie? {
    guard let id, id > 0, (mediaType ?? "movie") == "movie" else { return nil }
    let original = KeptText.line(originalTitle)
    let title = KeptText.line(title) ?? original ?? String(id)
    return Movie(
      id: id, title: title, originalTitle: original ?? title, releaseDate: Self.day(releaseDate),
      overview: KeptText.overview(overview), poster: pictures.poster(posterPath),
      backdrop: pictures.backdrop(backdropPath), score: Score(average: voteAverage ?? 0, count: voteCount ?? 0),
      genres: (genreIDs ?? []).prefix(MovieDetailsDTO.Most.genres).compactMap(MovieGenre.init))
  }

  /// Midnight UTC of a day such as `1999-10-15`, ignoring any text after it; `nil` for a day that does not exist.
  private static func day(_ text: String?) -> Date? {
    let parts = (text ?? "").prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]),
      let date = Calendar.utc.date(from: DateComponents(year: year, month: month, day: day)),
      // Foundation turns the 31st of February into a day in March.
      Calendar.utc.component(.day, from: date) == day, Calendar.utc.component(.month, from: date) == month
    else { return nil }
    return date
  }
}

extension [MovieDTO] {
  /// Creates the movies of these rows, without duplicates.
  func movies(_ pictures: TMDBPictures) -> [Movie] {
    var seen: Set<Movie.ID> = []
    return compactMap { $0.movie(pictures) }.filter { seen.insert($0.id).inserted }
  }
}

extension MoviesReplyDTO {
  /// Creates the page of this response.
  ///
  /// - Parameters:
  ///   - number: number of the requested page.
  ///   - age: time since the source sent the response.
  ///   - isStale: whether the response is older than its time to live.
  ///   - failure: reason for which a newer response is missing.
  func page(
    _ number: Int, _ pictures: TMDBPictures, age: Duration?, isStale: Bool, failure: AppError? = nil
  ) -> MoviesPage {
    let movies = rows.movies(pictures)
    // TMDB counts more pages than it serves.
    let last = min(totals.pages ?? 1, MoviesPage.maxPage)
    return MoviesPage(
      movies: movies, page: number, total: max(totals.results ?? 0, movies.count),
      hasMore: !movies.isEmpty && number < last, age: age, isStale: isStale, failure: failure)
  }
}
