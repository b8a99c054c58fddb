import MoviesFeature

/// What `movies account --json` prints. The keys are promised: they may become more, never other.
struct MovieAccountReport: Encodable {
  /// Somebody with an account.
  struct Account: Encodable {
    let id: Int
    let username: String
    /// Empty when they have not said.
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

/// What `movies account --list … --json` prints.
struct MovieAccountListReport: Encodable {
  /// `rated`, `favorites` or `watchlist`.
  let list: String
  /// How many there are in all, as TMDB says.
  let total: Int
  let results: [Row]

  init(_ movies: [AccountMovie], of list: AccountList, total: Int) {
    self.list = list.rawValue
    self.total = total
    results = movies.map(Row.init)
  }

  /// A row as other lists have it, and the person's own stars.
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
