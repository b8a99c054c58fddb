/// Something that a person changes of what they think of a movie and want with it.
enum MovieAccountChange: Sendable, Hashable {
  /// Rates it; `nil` takes the rating back.
  case rating(MovieRating?)
  /// Puts it onto a list, or takes it off.
  case mark(ListMark)

  /// What is changed: of one kind the newest change counts.
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

  /// What is left to be done once somebody has signed in; `nil` for what takes something back, of which there is
  /// nothing without a session.
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

/// Whether a movie shall be on a list, which is one that a person keeps themselves.
struct ListMark: Sendable, Hashable {
  let list: AccountList
  let isOn: Bool
}

extension ListMark: RawRepresentable {
  /// As a form sends it: `favorites.on`, `watchlist.off`.
  var rawValue: String { list.rawValue + (isOn ? ".on" : ".off") }

  /// Reads what ``rawValue`` wrote.
  ///
  /// - Returns: `nil` for anything else.
  init?(rawValue: String) {
    let marks = [AccountList.favorites, .watchlist].flatMap {
      [ListMark(list: $0, isOn: true), ListMark(list: $0, isOn: false)]
    }
    guard let mark = marks.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = mark
  }
}

extension MovieStates {
  /// Whether the movie is on a list that the person keeps themselves.
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
