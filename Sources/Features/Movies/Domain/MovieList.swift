/// A list of movies at the source. A new one needs a case here, its strings, and its path at TMDB.
public enum MovieList: Sendable, Hashable {
  case nowPlaying
  case popular
  case topRated
  case upcoming
  /// Movies that services of the region stream, most popular first.
  case streaming
  /// Movies that a filter leaves.
  case discovered(MovieFilter)
  /// Movies of a person, newest first; without a kind those that the person is known for.
  case person(MoviePerson.ID, MoviePerson.Work? = nil)
  /// Movies of a collection, oldest first.
  case collection(MovieCollection.ID)

  /// The lists with a row on the home page, in display order.
  public static let shelves: [MovieList] = [.nowPlaying, .popular, .topRated, .upcoming]
  /// The lists with a link above these rows, in display order.
  public static let chips: [MovieList] =
    [.streaming] + MovieGenre.allCases.map { .discovered(MovieFilter(genre: $0)) }
  /// The lists with a ``rawValue`` that ``init(rawValue:)`` parses.
  static let named: [MovieList] = shelves + [.streaming]
}

extension MovieList: RawRepresentable {
  /// The name in addresses: `now-playing`, `streaming`. Filtered lists and those of people and collections have
  /// addresses of their own.
  public var rawValue: String {
    switch self {
    case .nowPlaying: "now-playing"
    case .popular: "popular"
    case .topRated: "top-rated"
    case .upcoming: "upcoming"
    case .streaming: "streaming"
    case .discovered: "discover"
    case .person(let id, _): "person-\(id)"
    case .collection(let id): "collection-\(id)"
    }
  }

  /// Parses ``rawValue`` of a list on a shelf and of `streaming`; `nil` for any other text.
  public init?(rawValue: String) {
    guard let list = Self.named.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = list
  }
}
