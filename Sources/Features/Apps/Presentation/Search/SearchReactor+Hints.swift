import FeatureKit
import Reactor

extension SearchReactor {
  /// Shows the hints for a typed text, unless the user types on or the search ends before. A failure is not shown,
  /// because the search goes on without them. Ids, links and initial consonants have none.
  func hint(at text: String, _ context: Context) async {
    let query = resolved(text, in: context.state).query
    guard let hints, case .term(let words) = query.input, !words.isEmpty, !SearchTerm.isInitials(text) else { return }
    do {
      try await clock.sleep(for: Self.hintPause)
      let found = try await clock.within(Self.maxHintWait) { try await hints.hints(for: words, in: query.storefront) }
      if found != context.state.hints { context.emit(.setHints(found)) }
    } catch {
      // The user has typed on, or there are no hints in time.
    }
  }
}
