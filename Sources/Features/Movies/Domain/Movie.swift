public import Foundation

/// A movie as a row of a list shows it.
public struct Movie: Sendable, Hashable {
  /// TMDB's number, at least 1.
  public typealias ID = Int

  public let id: ID
  /// In the language that was asked for, or the original one; not empty.
  public let title: String
  /// As it was first called; equal to ``title`` where that is so.
  public let originalTitle: String
  /// When it comes, or came, to the cinemas of the region that was asked for: midnight UTC; `nil` when nobody knows.
  public let releaseDate: Date?
  /// What it is about; empty when nobody has written it.
  public let overview: String
  /// The poster's own address, absolute or relative to the source; `nil` when there is none.
  public let poster: String?
  /// Likewise, a wide picture.
  public let backdrop: String?
  /// How it is rated; `nil` when nobody has.
  public let score: Score?
  /// The year of ``releaseDate``.
  public var year: Int? { releaseDate.map { Int(Calendar.utc.component(.year, from: $0)) } }

  /// Creates a movie.
  public init(
    id: ID, title: String, originalTitle: String, releaseDate: Date?, overview: String, poster: String?,
    backdrop: String?, score: Score?
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.releaseDate = releaseDate
    self.overview = overview
    self.poster = poster
    self.backdrop = backdrop
    self.score = score
  }

  /// About how many bytes it takes outside of its own storage.
  public var byteCount: Int {
    MemoryLayout<Movie>.stride + title.utf8.count + originalTitle.utf8.count + overview.utf8.count
      + (poster?.utf8.count ?? 0) + (backdrop?.utf8.count ?? 0)
  }
}

/// What people think of a movie, on average.
public struct Score: Sendable, Hashable {
  /// Of ten, more than 0.
  public let average: Double
  /// How many have rated it, at least 1.
  public let count: Int

  /// Creates a score; `nil` when nobody has rated, or the average is none.
  public init?(average: Double, count: Int) {
    guard count > 0, average > 0, average <= 10 else { return nil }
    self.average = average
    self.count = count
  }

  /// Tenths of a star of five, 1 ... 50.
  public var starTenths: Int { max(1, Int((average * 5).rounded())) }
}

extension Calendar {
  /// Dates of movies are days without a time zone: midnight UTC.
  static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
