/// A change to a person's rating of a movie, or to their lists.
enum MovieAccountChange: Sendable, Hashable {
  /// Rates the movie; `nil` removes the rating.
  case rating(MovieRating?)
  /// Adds the movie to a list, or removes it.
  case mark(ListMark)

  /// The changed value. Of several changes of a kind the newest wins.
  enum Kind: Sendable, Hashable {
    case rating
    case list(AccountList)
  }

  var kind: Kind {
    switch self {
    case .rating: .rating
    case .mark(let mark): .list(mark.list)
    }
  }

  /// The action left to carry out after a sign-in; `nil` for a removal, because a new session has nothing to remove.
  func wish(of movie: Movie.ID) -> MovieWish? {
    switch self {
    case .rating(let rating): rating.map { MovieWish(movie: movie, action: .rate($0)) }
    case .mark(let mark):
      switch (mark.list, mark.isOn) {
      case (.favorites, true): MovieWish(movie: movie, action: .favorite)
      case (.watchlist, true): MovieWish(movie: movie, action: .watchlist)
      default: nil
      }
    }
  }
}

/// Whether a movie is to be on one of the lists that a person edits directly.
struct ListMark: Sendable, Hashable {
  let list: AccountList
  let isOn: Bool
}

extension ListMark: RawRepresentable {
  /// The form value: `favorites.on`, `watchlist.off`.
  var rawValue: String { list.rawValue + (isOn ? ".on" : ".off") }

  /// Parses ``rawValue``; `nil` for any other text.
  init?(rawValue: String) {
    let marks = [AccountList.favorites, .watchlist].flatMap {
      [ListMark(list: $0, isOn: true), ListMark(list: $0, isOn: false)]
    }
    guard let mark = marks.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = mark
  }
}

extension MovieStates {
  /// Whether the movie is on a list.
  func isOn(_ list: AccountList) -> Bool {
    switch list {
    case .favorites: isFavorite
    case .watchlist: isOnWatchlist
    case .rated: rating != nil
    }
  }

  mutating func apply(_ change: MovieAccountChange) {
    switch change {
    case .rating(let rating): self.rating = rating
    case .mark(let mark):
      switch mark.list {
      case .favorites: isFavorite = mark.isOn
      case .watchlist: isOnWatchlist = mark.isOn
      case .rated: break
      }
    }
  }
}
