import Reactor

extension SearchReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setQuery(let resolved, let text, let count):
      let before = state.text
      state.text = resolved.wasCut ? resolved.query.input.text : text
      state.typed = state.text
      if before.isEmpty { state.step += 1 }
      state.count = count
      state.place.storefront = resolved.query.storefront
      // Opened by its address, a search keeps the hint that stands in it.
      state.wasCut = resolved.wasCut || state.wasCut && text == before
      state.changedStorefront = resolved.changedStorefront || state.changedStorefront && text == before
      state.isLookup = resolved.query.input.isLookup
      state.results = .loading(last: state.results.value)
      state.moreFailure = nil
      state.recentsFailure = nil
      state.removed = []
    case .setPlatform(let platform): state.place.platform = platform
    case .setResults(let page):
      state.results = .loaded(page)
      state.showsRecents = false
    case .clearMoreFailure: state.moreFailure = nil
    case .setMore(let page, let count):
      state.count = count
      state.results = .loaded(page)
    case .setFailure(let error):
      state.results = .failed(error, last: state.results.value)
      state.showsRecents = false
    case .setMoreFailure(let error): state.moreFailure = error
    case .clear: clear(&state, showsRecents: true)
    case .cancel:
      if !state.text.isEmpty { state.step += 1 }
      clear(&state, showsRecents: false)
    case .setTyped(let typed):
      state.typed = typed
      state.showsRecents = !state.hasFound(typed) && !state.matchingRecents.isEmpty
    case .setRecents(let recents): state.recents = recents
    case .setHeardRecents(let recents):
      state.recents = recents
      if state.hasFailedToListen { state.recentsFailure = nil }
      state.hasFailedToListen = false
    case .setListeningFailure(let error):
      state.recentsFailure = error
      state.hasFailedToListen = true
    case .setRecentsFailure(let error):
      state.recentsFailure = error
      state.hasFailedToListen = false
    case .setShowsRecents(let shows): state.showsRecents = shows
    case .setSavesRecents(let saves):
      state.savesRecents = saves
      state.recentsFailure = nil
    case .setRemoved(let removed):
      state.removed = removed
      state.recentsFailure = nil
    }
  }

  /// The field is empty: whoever emptied it is about to search again, unless they have cancelled.
  private func clear(_ state: inout State, showsRecents: Bool) {
    state.text = ""
    state.typed = ""
    state.count = Self.pageSize
    state.results = .idle
    state.wasCut = false
    state.changedStorefront = false
    state.moreFailure = nil
    state.showsRecents = showsRecents
  }
}

extension SearchReactor.State {
  /// Whether a text's rows are there.
  func hasFound(_ text: String) -> Bool {
    if case .loaded = results { text == self.text } else { false }
  }

  /// Whether a text's rows are on their way, and nothing else was typed since.
  func isLoading(_ text: String) -> Bool { results.isLoading && text == self.text && text == typed }

  /// Whether there is a search to leave: something is typed, or the recent keywords are shown.
  var isSearching: Bool { showsRecents || !text.isEmpty || !typed.isEmpty }

  /// The recent keywords that what is typed may become; all when nothing is typed.
  var matchingRecents: [RecentKeyword] {
    typed.isEmpty ? recents : MatchRecentsUseCase()(typed, among: recents)
  }
}

extension SearchInput {
  fileprivate var isLookup: Bool {
    if case .term = self { false } else { true }
  }
}
