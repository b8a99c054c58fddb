public import Foundation
public import Reactor

/// A movie as its own page shows it.
public struct MovieDetails: Sendable, Hashable {
  public var movie: Movie
  /// In the language that was asked for.
  public var genres: [String] = []
  /// In minutes; `nil` when nobody knows.
  public var runtime: Int?
  /// As the region's board says it, `15` or `PG-13`; `nil` when it has said nothing.
  public var certification: String?
  /// In which it was made: a code of ISO 639, `ko`, which may be one that nobody knows; `nil` when it has not said.
  public var originalLanguage: String?
  /// Its line on posters; empty when it has none.
  public var tagline = ""
  /// Those on YouTube, trailers first.
  public var videos: [MovieVideo] = []
  /// In the order of their billing.
  public var cast: [MovieCredit] = []
  /// One for each person, with all their jobs: directors first, then writers, then all others as the source has them.
  public var crew: [MovieCredit] = []
  /// The newest first.
  public var reviews: [MovieReview] = []
  /// How many there are at the source, of which ``reviews`` may be the first; 0 when it has not said.
  public var reviewCount = 0
  /// Wide pictures without words, the best liked first.
  public var pictures: [MoviePicture] = []
  /// Where it can be watched in the region; `nil` when nobody knows.
  public var watching: WatchOffers?
  public var recommendations: [Movie] = []
  public var similar: [Movie] = []
  /// The series it belongs to; `nil` when to none.
  public var collection: String?
  /// `https` or `http`; `nil` when it has no page.
  public var homepage: String?
  /// Such as `tt0137523`; `nil` when it is not there.
  public var imdbID: String?
  /// How long ago the source said it; `nil` when it just did.
  public var age: Duration?
  /// Older than wished: the newer one is on its way, or could not be had.
  public var isStale = false
  /// As ``MoviesPage/failure``.
  public var failure: AppError?

  /// Creates details of which nothing but the movie is known.
  public init(_ movie: Movie) {
    self.movie = movie
  }
}

/// Somebody's part in a movie. One person may have several before the camera; what they do behind it is one.
public struct MovieCredit: Sendable, Hashable {
  /// The source's number of the part, the first of several, not of the person: ASCII letters and digits.
  public let id: String
  public let name: String
  /// The character, or the jobs in the source's words (``CrewJob``); empty when nobody has said.
  public let roles: [String]
  /// The address of their picture; `nil` when there is none.
  public let picture: String?

  /// Creates a credit.
  public init(id: String, name: String, roles: [String], picture: String?) {
    self.id = id
    self.name = name
    self.roles = roles
    self.picture = picture
  }

  /// Creates a credit of one role; empty: nobody has said which.
  public init(id: String, name: String, role: String, picture: String?) {
    self.init(id: id, name: name, roles: role.isEmpty ? [] : [role], picture: picture)
  }

  /// All ``roles`` in a line; empty when nobody has said.
  public var role: String { roles.joined(separator: ", ") }
}

/// A trailer or another film about the movie, on YouTube.
public struct MovieVideo: Sendable, Hashable {
  /// YouTube's key: ASCII letters, digits, `-` and `_`.
  public let key: String
  public let name: String
  /// Whether it is a trailer, and not a scene or a talk.
  public let isTrailer: Bool

  /// Creates a video; `nil` when the key is none.
  public init?(key: String, name: String, isTrailer: Bool) {
    let isKey = (6...20).contains(key.utf8.count) && key.utf8.allSatisfy(\.isOfVideoKey)
    guard isKey else { return nil }
    self.key = key
    self.name = name
    self.isTrailer = isTrailer
  }
}

extension UInt8 {
  fileprivate var isOfVideoKey: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

/// What somebody wrote about a movie.
public struct MovieReview: Sendable, Hashable {
  /// The source's, ASCII letters and digits.
  public let id: String
  public let author: String
  /// What they gave it, of ten; `nil` when nothing.
  public let rating: Double?
  /// Paragraphs, without markup.
  public let text: String
  public let writtenAt: Date?

  /// Creates a review.
  public init(id: String, author: String, rating: Double?, text: String, writtenAt: Date?) {
    self.id = id
    self.author = author
    self.rating = rating
    self.text = text
    self.writtenAt = writtenAt
  }
}

/// A picture of a movie.
public struct MoviePicture: Sendable, Hashable {
  /// Its address, absolute or relative to the source.
  public let address: String
  /// Its width divided by its height, more than 0.
  public let ratio: Double

  /// Creates a picture.
  public init(address: String, ratio: Double) {
    self.address = address
    self.ratio = ratio
  }
}

/// Where a movie can be watched in a region.
public struct WatchOffers: Sendable, Hashable {
  /// TMDB's page that leads to them, as its terms ask; `nil` when it has none.
  public var link: String?
  /// Names of services, in the source's order.
  public var streaming: [String] = []
  public var rental: [String] = []
  public var purchase: [String] = []

  /// Creates offers.
  public init() {}
}
