/// One of the movie lists of an account.
enum PersonalList: String, Sendable, CaseIterable {
  case rated
  case favorite
  case watchlist
}

/// Ratings, favorites and watchlist of an account or a guest; at most ``limit``
/// movies on each list.
struct MovieOpinions: Sendable {
  static let limit = 10_000

  /// Ratings of 0.5 ... 10 by movie number.
  var ratings = BoundedValues<Int, Double>(limit: MovieOpinions.limit)
  private var favorites = BoundedValues<Int, Void>(limit: MovieOpinions.limit)
  private var watchlist = BoundedValues<Int, Void>(limit: MovieOpinions.limit)

  /// Whether a movie is on a list.
  func contains(_ movie: Int, on list: PersonalList) -> Bool {
    switch list {
    case .rated: ratings.contains(movie)
    case .favorite: favorites.contains(movie)
    case .watchlist: watchlist.contains(movie)
    }
  }

  /// Adds a movie to the favorites or the watchlist, or removes it. Does not
  /// change the rated movies.
  ///
  /// - Returns: whether the movie was on the list before.
  mutating func mark(_ movie: Int, on list: PersonalList, _ isOn: Bool) -> Bool {
    switch list {
    case .rated: contains(movie, on: list)
    case .favorite: favorites.put(isOn ? () : nil, for: movie)
    case .watchlist: watchlist.put(isOn ? () : nil, for: movie)
    }
  }

  /// Movies of a list, oldest first, with their ratings on the list of rated
  /// movies.
  func movies(on list: PersonalList) -> [(id: Int, rating: Double?)] {
    switch list {
    case .rated: ratings.inOrder.map { (id: $0.key, rating: $0.value) }
    case .favorite: favorites.inOrder.map { (id: $0.key, rating: nil) }
    case .watchlist: watchlist.inOrder.map { (id: $0.key, rating: nil) }
    }
  }
}

/// An account, which exists from the first use of its name.
struct SandboxAccount: Sendable {
  let id: Int
  let username: String
  var opinions = MovieOpinions()
}

/// A guest, who rates movies without an account.
struct SandboxGuest: Sendable {
  /// Time since 1970.
  var lastUse: Duration
  var opinions = MovieOpinions()
}

/// Account or guest that a request is about.
enum OpinionHolder: Sendable, Hashable {
  /// An account, by its name.
  case account(String)
  case guest(String)
}
