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

  /// Midnight UTC of a day such as `1999-10-15`, ignoring any text after it; `nil` for a day that does not exist, or of
  /// the Julian calendar, before 1583.
  static func day(_ text: String?) -> Date? {
    let bytes = Array((text ?? "").utf8.prefix(10))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8...]),
      year >= 1_583, (1...12).contains(month), (1...days(of: month, in: year)).contains(day)
    else { return nil }
    // A page has up to a hundred movies, so this does without Calendar. Years begin in March.
    let (marchYear, marchMonth) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    let days = 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 719_469
    return Date(timeIntervalSince1970: Double(86_400 * days))
  }

  /// The number that decimal digits write; `nil` if there is anything else.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, byte in
      guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      return 10 * number + Int(byte - UInt8(ascii: "0"))
    }
  }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : 30 + (month + month / 8) % 2
  }
}

extension [MovieDTO] {
  /// Creates the movies of these rows, without duplicates.
  func movies(_ pictures: TMDBPictures) -> [Movie] {
    var seen: Set<Movie.ID> = []
    return compactMap { $0.movie(pictures) }.filter { seen.insert($0.id).inserted }
  }

  /// Creates the movies of a person's credits, each once with all roles: directing first, then writing, then the others
  /// in the source's order.
  func credited(_ pictures: TMDBPictures) -> [Movie] {
    let rows = Dictionary(grouping: self) { $0.id ?? 0 }
    return movies(pictures).map { movie in
      var credited = movie
      credited.roles = rows[movie.id, default: []].roles
      return credited
    }
  }

  /// The roles of these rows, each once.
  private var roles: [String] {
    var seen: Set<String> = []
    let all = sortedStably { CrewJob.rank(of: $0.job, in: $0.department) }
      .compactMap { KeptText.name($0.character) ?? KeptText.name($0.job) }
      .filter { seen.insert($0).inserted }
    return [String](all.prefix(MovieDetailsDTO.Most.jobs))
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
