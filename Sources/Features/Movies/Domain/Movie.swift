public import Foundation

/// A movie as a row of a list shows it.
public struct Movie: Sendable, Hashable {
  /// Number of a movie at TMDB, at least 1.
  public typealias ID = Int

  /// Number of the movie at TMDB.
  public let id: ID
  /// Title in the requested language, or the original title; not empty.
  public let title: String
  /// Title in the original language; may equal ``title``.
  public let originalTitle: String
  /// Release date in the requested region, as midnight UTC; `nil` if unknown.
  public let releaseDate: Date?
  /// Plot summary; empty if there is none.
  public let overview: String
  /// Address of the poster, absolute or relative to the source; `nil` if there is none.
  public let poster: String?
  /// Address of a wide picture, absolute or relative to the source; `nil` if there is none.
  public let backdrop: String?
  /// Average rating; `nil` if there are no ratings.
  public let score: Score?
  /// Genres as far as the app knows them, in the source's order. A response about one movie names them elsewhere
  /// (``MovieDetails/genres``), and has none here.
  public let genres: [MovieGenre]
  /// The characters, or the jobs by the source's names (``CrewJob``), of the person with the listed movies; empty in
  /// all other lists.
  public var roles: [String]
  /// Year of ``releaseDate``.
  public var year: Int? { releaseDate.map { Int(Calendar.utc.component(.year, from: $0)) } }

  /// Creates a movie.
  public init(
    id: ID, title: String, originalTitle: String, releaseDate: Date?, overview: String, poster: String?,
    backdrop: String?, score: Score?, genres: [MovieGenre] = [], roles: [String] = []
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.releaseDate = releaseDate
    self.overview = overview
    self.poster = poster
    self.backdrop = backdrop
    self.score = score
    self.genres = genres
    self.roles = roles
  }

  /// Approximate memory use in bytes, including the texts.
  public var byteCount: Int {
    MemoryLayout<Movie>.stride + title.utf8.count + originalTitle.utf8.count + overview.utf8.count
      + (poster?.utf8.count ?? 0) + (backdrop?.utf8.count ?? 0) + (genres.isEmpty ? 0 : 32 + genres.count)
      + roles.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

/// Average rating of a movie.
public struct Score: Sendable, Hashable {
  /// Average of ten, more than 0.
  public let average: Double
  /// Number of ratings, at least 1.
  public let count: Int

  /// Creates a score; `nil` if there are no ratings or the average is out of range.
  public init?(average: Double, count: Int) {
    guard count > 0, average > 0, average <= 10 else { return nil }
    self.average = average
    self.count = count
  }

  /// The average in tenths of a star, 1 ... 50.
  public var starTenths: Int { max(1, Int((average * 5).rounded())) }
}

extension Calendar {
  /// Calendar for release dates, which are days without a time zone: midnight UTC.
  static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
