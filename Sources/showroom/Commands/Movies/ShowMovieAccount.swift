import MoviesFeature

/// Prints the signed-in account, or one of its lists.
struct ShowMovieAccount: Sendable {
  let session: MovieAccountSession

  /// Prints the account.
  ///
  /// - Parameter asJSON: print one object.
  /// - Throws: `SignInNeeded` without a session; `CommandFailure` with 73 if
  ///   the result cannot be written; `AppError` if the data cannot be read.
  func callAsFunction(asJSON: Bool) async throws {
    let holder = try await session.holder()
    if asJSON { return try session.console.write(json: MovieAccountReport(holder)) }
    try session.write(holder)
  }

  /// Prints the first movies of a list, newest first.
  ///
  /// - Parameter asJSON: print one object instead of a table.
  /// - Throws: `SignInNeeded`; `CommandFailure` with 77 for a list that guests
  ///   do not have, with 73 if the result cannot be written; `AppError` if TMDB
  ///   or the data cannot be reached; `CancellationError`.
  func callAsFunction(_ list: AccountList, asJSON: Bool) async throws {
    if case .guest = try await session.holder(), list != .rated {
      throw CommandFailure(
        .notPermitted, "Guests only have ratings. Sign in with an account: showroom movies sign-in.")
    }
    let (movies, total) = try await movies(on: list)
    let console = session.console
    if asJSON { return try console.write(json: MovieAccountListReport(movies, of: list, total: total)) }
    if movies.isEmpty { return console.note("This list is empty.") }
    for line in MovieText(session.place.language).table(of: movies).lines(for: console) { try console.write(line) }
  }

  /// Reads pages until there are enough movies or no more; overlapping pages do
  /// not duplicate movies.
  private func movies(on list: AccountList) async throws -> (movies: [AccountMovie], total: Int) {
    var (movies, ids, total): ([AccountMovie], Set<Movie.ID>, Int) = ([], [], 0)
    for number in 1...MoviesPage.maxPage {
      let page = try await session.accounts.movies(
        on: list, page: number, order: .newestFirst, place: session.place, for: session.profile)
      let fresh = page.movies.filter { ids.insert($0.movie.id).inserted }
      movies += fresh
      total = page.total
      if !page.hasMore || fresh.isEmpty || movies.count >= session.limit { break }
    }
    return (Array(movies.prefix(session.limit)), total)
  }

  /// Reads the list that an argument names.
  ///
  /// - Throws: `CommandFailure` with 64 if it names none.
  static func list(_ text: String) throws(CommandFailure) -> AccountList {
    if let list = AccountList(rawValue: text.lowercased()) { return list }
    throw CommandFailure(
      .usage, "--list is \"\(TerminalText.clean(String(text.prefix(80))))\", but must be one of \(listNames).")
  }

  /// Names of all lists.
  static let listNames = AccountList.allCases.map(\.rawValue).joined(separator: ", ")
}
