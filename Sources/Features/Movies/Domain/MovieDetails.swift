package import FeatureKit
public import Foundation
public import Reactor

/// A movie as its own page shows it.
public struct MovieDetails: Sendable, Hashable {
  /// The fields that a row of a list shows, too.
  public var movie: Movie
  /// Names in the requested language.
  public var genres: [String] = []
  /// Length in minutes; `nil` if unknown.
  public var runtime: Int?
  /// Certification in the region, such as `15` or `PG-13`; `nil` if unknown.
  public var certification: String?
  /// Original language: a two- or three-letter code of ISO 639 that may be unassigned; `nil` if unknown.
  public var originalLanguage: String?
  /// Tagline; empty if there is none.
  public var tagline = ""
  /// Videos on YouTube, trailers first.
  public var videos: [MovieVideo] = []
  /// Cast in billing order.
  public var cast: [MovieCredit] = []
  /// One credit for each crew member with all jobs: directors first, then writers, then the others in the source's
  /// order.
  public var crew: [MovieCredit] = []
  /// Reviews, newest first.
  public var reviews: [MovieReview] = []
  /// Number of reviews at the source, which may exceed ``reviews``; 0 if unknown.
  public var reviewCount = 0
  /// Wide pictures without text, best rated first.
  public var pictures: [MoviePicture] = []
  /// Services that offer the movie in the region; `nil` if unknown.
  public var watching: WatchOffers?
  /// Where and when the movie can be seen in the regions of the app's languages. Whether its day has come is not known.
  package var showings: [String: ItemShowing] = [:]
  /// Movies that the source recommends to viewers of this one.
  public var recommendations: [Movie] = []
  /// Movies with similar genres and keywords according to the source.
  public var similar: [Movie] = []
  /// Name of the series; `nil` if the movie belongs to none.
  public var collection: String?
  /// Number of the series at the source; `nil` if unknown.
  public var collectionID: MovieCollection.ID?
  /// Address of the website, `https` or `http`; `nil` if there is none.
  public var homepage: String?
  /// Id at IMDb, such as `tt0137523`; `nil` if unknown.
  public var imdbID: String?
  /// Time since the source sent the response; `nil` if it was just received.
  public var age: Duration?
  /// Whether the response is older than its time to live. A newer one is being fetched or could not be fetched.
  public var isStale = false
  /// As ``MoviesPage/failure``.
  public var failure: AppError?

  /// Creates details with only the movie.
  public init(_ movie: Movie) {
    self.movie = movie
  }
}

extension MovieDetails: AgedAnswer {}

/// A person's credit in a movie. A cast member may have several credits; a crew member has one with all jobs.
public struct MovieCredit: Sendable, Hashable {
  /// Id of the credit at the source, not of the person: ASCII letters and digits. For merged credits, the id of the
  /// first.
  public let id: String
  /// Name of the person.
  public let name: String
  /// The character, or the jobs by the source's names (``CrewJob``); empty if unknown.
  public let roles: [String]
  /// Address of the person's picture; `nil` if there is none.
  public let picture: String?
  /// Number of the person at the source; `nil` if unknown.
  public let person: MoviePerson.ID?

  /// Creates a credit.
  public init(id: String, name: String, roles: [String], picture: String?, person: MoviePerson.ID? = nil) {
    self.id = id
    self.name = name
    self.roles = roles
    self.picture = picture
    self.person = person
  }

  /// Creates a credit with one role; an empty role counts as unknown.
  public init(id: String, name: String, role: String, picture: String?, person: MoviePerson.ID? = nil) {
    self.init(id: id, name: name, roles: role.isEmpty ? [] : [role], picture: picture, person: person)
  }

  /// All ``roles`` in one line; empty if unknown.
  public var role: String { roles.joined(separator: ", ") }
}

/// A trailer or another video about the movie, on YouTube.
public struct MovieVideo: Sendable, Hashable {
  /// YouTube's key: 6 ... 20 ASCII letters, digits, `-` and `_`.
  public let key: String
  /// Title of the video.
  public let name: String
  /// Whether it is a trailer rather than, say, a scene or an interview.
  public let isTrailer: Bool

  /// Creates a video; `nil` if the key is invalid.
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

/// A review of a movie.
public struct MovieReview: Sendable, Hashable {
  /// Id at the source: ASCII letters and digits.
  public let id: String
  /// Name of the author; empty if unknown.
  public let author: String
  /// The author's rating of ten; `nil` if there is none.
  public let rating: Double?
  /// Paragraphs without markup.
  public let text: String
  /// Date of the review; `nil` if unknown.
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

/// A picture from a movie.
public struct MoviePicture: Sendable, Hashable {
  /// Address, absolute or relative to the source.
  public let address: String
  /// Width divided by height, more than 0.
  public let ratio: Double

  /// Creates a picture.
  public init(address: String, ratio: Double) {
    self.address = address
    self.ratio = ratio
  }
}

/// Services that offer a movie in a region.
public struct WatchOffers: Sendable, Hashable {
  /// Address of TMDB's page with the offers, which its terms ask to link; `nil` if there is none.
  public var link: String?
  /// Names of streaming services in the source's order.
  public var streaming: [String] = []
  /// Names of services that show the movie for free, with or without advertising, in the source's order.
  public var free: [String] = []
  /// Names of rental services in the source's order.
  public var rental: [String] = []
  /// Names of services that sell the movie, in the source's order.
  public var purchase: [String] = []
  /// Addresses of the services' logos by their names, absolute or relative to the source; not every service has one.
  public var logos: [String: String] = [:]
  /// Numbers at the source of the services that need no payment, by their names. They are the same in every language.
  public var ids: [String: Set<Int>] = [:]

  /// Creates offers.
  public init() {}

  /// Names of the services of the most convenient kind of offer: streaming, else free, else rental and purchase.
  var best: [String] {
    let paid = rental + purchase.filter { !rental.contains($0) }
    return [streaming, free, paid].first { !$0.isEmpty } ?? []
  }
}
