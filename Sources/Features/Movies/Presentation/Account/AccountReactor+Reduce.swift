import ListDiff
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
    case .change(let id, let isOff, let visitor):
      state.changing = visitor
      if visitor == state.visitor { state.apply(isOff: isOff, to: id) }
    case .setOpinions(let opinions):
      // They may have been read before the visitor changed.
      if opinions.owner == state.visitor.owner { state.apply(opinions) }
    case .setChosen(let id): state.chosen = id
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
    if opinions.owner != visitor.owner { opinions = KnownOpinions() }
  }

  fileprivate mutating func apply(isOff: Bool, to id: Movie.ID) {
    guard var row = movies.row(of: id) else { return }
    before = row
    row.isOff = isOff
    movies.put(row)
  }

  /// Shows changes that were made elsewhere, except to the row with a pending change.
  fileprivate mutating func apply(_ opinions: KnownOpinions) {
    self.opinions = opinions
    for old in movies.rows where old.movie.id != before?.movie.id {
      guard let isOn = opinions.isOn(query.list, old.movie.id) else { continue }
      var row = old
      row.isOff = !isOn
      if query.list == .rated { row.entry.rating = opinions.rating(of: old.movie.id) }
      guard row != old else { continue }
      if row.isOff, !old.isOff { movies.noteOff() }
      movies.put(row)
    }
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
