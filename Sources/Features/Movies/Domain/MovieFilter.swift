public import Foundation

/// What movies to discover, and in which order.
public struct MovieFilter: Sendable, Hashable {
  /// Orders of the movies.
  public enum Order: String, Sendable, CaseIterable {
    case popular
    /// Newest first, without those that are not released yet.
    case newest
    /// Best rated first, without those with few ratings.
    case bestRated = "best-rated"
  }

  /// The years of the first release.
  public enum Years: Sendable, Hashable {
    case year(Int)
    /// Ten years by their first.
    case decade(Int)
  }

  /// The most services of a filter.
  public static let maxServices = 20

  /// Genre; `nil` for all.
  public var genre: MovieGenre?
  /// Years of the first release; `nil` for all.
  public var years: Years?
  /// Numbers of services at the source, of which one offers the movie in the region; empty for no condition.
  public var services: [Int] = []
  /// Region of the services, ISO 3166-1 alpha-2 in upper case; `nil` for the reader's. The caller asks for the
  /// movies and the services of that region (``MoviesPlace``).
  public var country: String?
  /// Order of the movies.
  public var order = Order.popular
  /// Day before which a movie is released in ``Order/newest``, as midnight UTC; `nil` for no condition.
  public var today: Date?

  /// Creates a filter for all movies, or for those of a genre, most popular first.
  public init(genre: MovieGenre? = nil) { self.genre = genre }

  /// Whether the filter leaves movies out.
  public var isNarrow: Bool { genre != nil || years != nil || !services.isEmpty }
}

extension MovieFilter.Years: RawRepresentable {
  /// Years of which there are movies.
  private static let known = 1870...2099

  /// The form in addresses: `1994`, `1990s`.
  public var rawValue: String {
    switch self {
    case .year(let year): String(year)
    case .decade(let first): "\(first)s"
    }
  }

  /// Parses ``rawValue``; `nil` for any other text and for years outside 1870 ... 2099.
  public init?(rawValue: String) {
    let digits = rawValue.prefix(4)
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(digits),
      Self.known.contains(year)
    else { return nil }
    switch rawValue.dropFirst(4) {
    case "": self = .year(year)
    case "s" where year.isMultiple(of: 10): self = .decade(year)
    default: return nil
    }
  }

  /// First year of the decade.
  public var decade: Int {
    switch self {
    case .year(let year): year / 10 * 10
    case .decade(let first): first
    }
  }
}

/// A service that offers movies in a region.
public struct WatchService: Sendable, Hashable {
  /// Number at the source, at least 1.
  public let id: Int
  /// Name in the requested language.
  public let name: String

  /// Creates a service.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
