/// One of the lists of movies that somebody has.
enum PersonalList: String, Sendable, CaseIterable {
  case rated
  case favorite
  case watchlist
}

/// What one account, or one guest, thinks of movies; at most ``limit`` on each list.
struct MovieOpinions: Sendable {
  static let limit = 10_000

  /// 0.5 ... 10 by the movie's number.
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

  /// Puts a movie onto the favorites or the watchlist, or takes it off. What is rated is not changed so.
  ///
  /// - Returns: whether it was there before.
  mutating func mark(_ movie: Int, on list: PersonalList, _ isOn: Bool) -> Bool {
    switch list {
    case .rated: contains(movie, on: list)
    case .favorite: favorites.put(isOn ? () : nil, for: movie)
    case .watchlist: watchlist.put(isOn ? () : nil, for: movie)
    }
  }

  /// The movies of a list and, of those that are rated, the ratings; the one that came first at the beginning.
  func movies(on list: PersonalList) -> [(id: Int, rating: Double?)] {
    switch list {
    case .rated: ratings.inOrder.map { (id: $0.key, rating: $0.value) }
    case .favorite: favorites.inOrder.map { (id: $0.key, rating: nil) }
    case .watchlist: watchlist.inOrder.map { (id: $0.key, rating: nil) }
    }
  }
}

/// An account, as it came to be when its name was used first.
struct SandboxAccount: Sendable {
  let id: Int
  let username: String
  var opinions = MovieOpinions()
}

/// Somebody whose opinions count without an account.
struct SandboxGuest: Sendable {
  /// Since 1970.
  var lastUse: Duration
  var opinions = MovieOpinions()
}

/// Whose opinions a call is about.
enum OpinionHolder: Sendable, Hashable {
  /// An account by its name.
  case account(String)
  case guest(String)
}
