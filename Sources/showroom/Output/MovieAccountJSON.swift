import MoviesFeature

/// Output of `movies account --json`. Keys may be added but never change.
struct MovieAccountReport: Encodable {
  /// A TMDB account.
  struct Account: Encodable {
    let id: Int
    let username: String
    /// Empty if the account has no name.
    let name: String
  }

  /// `null` for a guest.
  @Nullable var account: Account?
  let isGuest: Bool

  init(_ holder: MovieSession.Holder) {
    switch holder {
    case .account(let account):
      self.account = Account(id: account.id, username: account.username, name: account.name)
      isGuest = false
    case .guest:
      account = nil
      isGuest = true
    }
  }
}

/// Output of `movies account --list … --json`.
struct MovieAccountListReport: Encodable {
  /// `rated`, `favorites` or `watchlist`.
  let list: String
  /// Number of movies on the list, as TMDB reports it.
  let total: Int
  let results: [Row]

  init(_ movies: [AccountMovie], of list: AccountList, total: Int) {
    self.list = list.rawValue
    self.total = total
    results = movies.map(Row.init)
  }

  /// A row as in other lists, with the user's own stars.
  struct Row: Encodable {
    private struct Own: Encodable {
      /// 0.5 ... 5 in halves.
      @Nullable var stars: Double?
    }

    private let row: MovieRow
    private let own: Own

    init(_ movie: AccountMovie) {
      row = MovieRow(movie.movie)
      own = Own(stars: movie.rating?.stars)
    }

    func encode(to encoder: any Encoder) throws {
      try row.encode(to: encoder)
      try own.encode(to: encoder)
    }
  }
}
