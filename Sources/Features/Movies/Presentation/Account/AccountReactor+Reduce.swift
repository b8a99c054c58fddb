import Reactor

extension AccountReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setVisitor(let visitor):
      // Rows of another account disappear at once.
      if visitor == .nobody || state.visitor != .unknown && visitor != state.visitor { state.clear() }
      if visitor != .nobody { state.signedOut = nil }
      state.visitor = visitor
    case .begin(let query): state.begin(query)
    case .showInstead(let query):
      let wanted = state.query
      state.begin(query)
      state.unshown = wanted
    case .page(let page, let ask, let query, let visitor, let isLast):
      guard query == state.query, visitor == state.visitor else { return }
      state.movies.take(page, for: ask, on: query.list, isLast: isLast)
    case .clearFailure: state.movies.failure = nil
    case .fail(let error): if state.movies.rows.isEmpty { state.failure = error } else { state.movies.failure = error }
    case .change(let id, let change, let visitor):
      state.changing = visitor
      if visitor == state.visitor { state.apply(change, to: id) }
    case .keepChange: state.keepChange()
    case .dropChange: state.dropChange()
    case .takeBackChange(let error): state.takeBackChange(error)
    case .setSignedOut(let isTold):
      state.clear()
      state.visitor = .nobody
      state.signedOut = isTold
      state.failure = nil
    }
  }
}

extension AccountReactor.State {
  fileprivate mutating func begin(_ query: AccountQuery) {
    if query != self.query { clear() }
    self.query = query
    unshown = nil
    movies.failure = nil
    failure = nil
  }

  /// Removes all rows, which belong to the previous visitor or query.
  fileprivate mutating func clear() {
    movies = AccountMovies()
    before = nil
  }

  fileprivate mutating func apply(_ change: AccountChange, to id: Movie.ID) {
    guard var row = movies.row(of: id) else { return }
    before = row
    switch change {
    case .rating(let rating):
      row.entry.rating = rating
      if query.list == .rated { row.isOff = rating == nil }
    case .isOff(let isOff): row.isOff = isOff
    }
    movies.put(row)
  }

  fileprivate mutating func keepChange() {
    if let before, !before.isOff, movies.row(of: before.movie.id)?.isOff == true { movies.noteOff() }
    dropChange()
  }

  fileprivate mutating func dropChange() {
    before = nil
    changing = nil
  }

  fileprivate mutating func takeBackChange(_ error: AppError) {
    // A failed change of the previous visitor is not reported to the current one.
    let isTheirs = changing == nil || changing == visitor
    if let before { movies.put(before) }
    dropChange()
    guard isTheirs else { return }
    refusal = error
    refusals += 1
  }
}
