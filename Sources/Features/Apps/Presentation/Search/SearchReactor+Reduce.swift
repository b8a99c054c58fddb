import FeatureKit
import Reactor

extension SearchReactor {
  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setQuery(let resolved, let text, let count, let isMeant):
      let before = state.text
      if isMeant { state.shownRecents = .none }
      state.text = resolved.wasCut ? resolved.query.input.text : text
      state.typed = state.text
      if before.isEmpty { state.step += 1 }
      state.count = count
      state.place.storefront = resolved.query.storefront
      // A search opened by its address keeps the hint in the address.
      state.wasCut = resolved.wasCut || state.wasCut && text == before
      state.changedStorefront = resolved.changedStorefront || state.changedStorefront && text == before
      state.isLookup = resolved.query.input.isLookup
      state.results = .loading(last: state.shownPage)
      state.known = nil
      (state.offers, state.offeredName) = ([], nil)
      state.moreFailure = nil
      state.recentsFailure = nil
      state.removed = []
    case .setInitials(let text, let wasCut):
      let isStep = state.text.isEmpty
      clear(&state, .matching)
      state.text = text
      state.typed = text
      state.wasCut = wasCut
      if isStep { state.step += 1 }
    case .setPlatform(let platform):
      // The shown rows do not answer the new search.
      if platform != state.place.platform, case .loaded(let page) = state.results {
        state.results = .loading(last: page)
      }
      state.place.platform = platform
    case .setHints(let hints): state.hints = hints
    case .setKnown(let page): state.known = page.marked(state.savedAmong(page.apps))
    case .setResults(let page): state.results = .loaded(page.marked(state.savedAmong(page.apps)))
    case .setOffers(let name, let offers): (state.offers, state.offeredName) = (offers, name)
    case .clearMoreFailure: state.moreFailure = nil
    case .setMore(let page, let count):
      state.count = count
      state.results = .loaded(page.marked(state.savedAmong(page.apps)))
    case .setFailure(let error):
      state.results = .failed(error, last: state.shownPage)
      state.known = nil
    case .setMoreFailure(let error): state.moreFailure = error
    case .clear: clear(&state, .all)
    case .cancel:
      if !state.text.isEmpty { state.step += 1 }
      clear(&state, .newest)
      state.chosen = nil
    case .setTyped(let typed):
      state.typed = typed
      // Hints for less of the text stay if they fit, until newer ones arrive.
      let matcher = KeywordMatcher(typed)
      state.hints.removeAll { !matcher.matches($0) }
      state.shownRecents = .matching
      if state.isAnswered { state.known = nil }
    case .recents(let change):
      state.apply(change)
      // The country may not have an App Store any more.
      state.recents.removeAll { $0.place == nil }
    case .setFocused: if state.typed.isEmpty { state.shownRecents = .all }
    case .setChosen(let id):
      state.chosen = id
      if id != nil { state.fragment = nil }
    case .setSaved(let found):
      state.saved = state.saved.subtracting(found.ids).union(found.saved)
      state.results = state.results.mapped { $0.marked(found) }
      state.known = state.known?.marked(found)
    }
  }

  /// Resets the search.
  private func clear(_ state: inout State, _ shownRecents: ShownRecents) {
    state.text = ""
    state.typed = ""
    state.count = Self.pageSize
    state.results = .idle
    state.known = nil
    state.hints = []
    state.saved = []
    (state.offers, state.offeredName) = ([], nil)
    state.wasCut = false
    state.changedStorefront = false
    state.moreFailure = nil
    state.shownRecents = shownRecents
  }
}

extension SearchReactor.State {
  /// Returns whether the rows of a text have been loaded.
  func hasFound(_ text: String) -> Bool {
    if case .loaded = results { text == self.text } else { false }
  }

  /// Returns whether the rows of a text are being loaded, and nothing else was typed since.
  func isLoading(_ text: String) -> Bool { results.isLoading && text == self.text && text == typed }

  /// Whether the rows are the App Store's answer to the text in the field.
  var isAnswered: Bool { hasFound(typed) }

  /// Whether there is a search to cancel: a text, or the list of all recent keywords.
  var isSearching: Bool { shownRecents == .all || !text.isEmpty || !typed.isEmpty }

  /// The shown rows: those known for the typed text until the App Store has answered, else the last ones.
  var shownPage: ResultsPage? { known ?? results.value }

  /// The shown apps, here and elsewhere, and which of them are saved.
  var marked: MarkedItems<AppListing.ID> { savedAmong(shownPage?.apps ?? []) }

  fileprivate func savedAmong(_ apps: [AppListing.ID]) -> MarkedItems<AppListing.ID> {
    let elsewhere = place.alsoMarked(markedCountries).flatMap { place in apps.map { $0.moved(to: place) } }
    let ids = apps + elsewhere
    return MarkedItems(ids: ids, saved: saved.intersection(ids))
  }

  /// The most recent keywords and hints below the field together.
  private static let maxSuggestions = 10

  /// Returns the hints to show after recent keywords, without those and without the typed text.
  func hintsShown(after recents: [RecentKeyword]) -> [String] {
    let known = Set(recents.map { String($0.foldedText) } + [RecentKeyword.folded(SearchTerm.normalized(typed))])
    return Array(
      hints.filter { !known.contains(RecentKeyword.folded($0)) }.prefix(max(0, Self.maxSuggestions - recents.count)))
  }

  /// Whether the text is only initial consonants, which match recent keywords and nothing else.
  var findsOnlyRecents: Bool { text == typed && SearchTerm.isInitials(text) }

  /// The shown recent keywords.
  var visibleRecents: [RecentKeyword] {
    recentsShown(for: typed)
  }
}

extension Loadable {
  /// Returns a copy with its value changed.
  fileprivate func mapped(_ change: (Value) -> Value) -> Loadable {
    switch self {
    case .idle: .idle
    case .loading(let last): .loading(last: last.map(change))
    case .loaded(let value): .loaded(change(value))
    case .failed(let error, let last): .failed(error, last: last.map(change))
    }
  }
}

extension SearchInput {
  fileprivate var isLookup: Bool {
    if case .term = self { false } else { true }
  }

  /// The number of the searched app, if the input names one.
  var appID: Int? {
    switch self {
    case .appID(let appID), .link(let appID, _): appID
    case .term, .bundleID: nil
    }
  }
}
