import FeatureKit
import HTML
import Reactor

extension SearchView {
  /// The recent keywords that are rows of a list, because nothing else is on the page.
  var recents: [SearchItem<ListingRow>] {
    hasSuggestions ? [] : visibleRecents.map { .recent(RecentRow($0, language, now: now)) }
  }

  /// The recent keywords and the hints below the field, while other rows may be on the page.
  var suggestions: some HTML {
    Suggestions(hasSuggestions ? visibleRecents : [], hints: hints, language) { RecentAppCell(row: $0) }
  }

  private var hints: [SearchHint] {
    hasSuggestions
      ? state.hintsShown(after: visibleRecents).map {
        SearchHint(text: $0, url: AppsRoute.search(state.place, text: $0).url)
      } : []
  }

  private var hasSuggestions: Bool { state.shownRecents == .matching && !state.findsOnlyRecents }

  /// Returns the bar above the recent keywords: heading, delete all, and undo.
  ///
  /// - Parameter removed: the deleted keywords, as the undo form carries them.
  func recentsBar(_ removed: String) -> some HTML {
    RecentsBar(
      state, shownCount: visibleRecents.count, seeAll: AppsRoute.search(state.place, showsRecents: true).url,
      undo: removed, actions: SearchForm.recents, language: language)
  }

  /// The failure of the recent keywords, while they are shown.
  var recentsFailure: AppError? {
    let areInSight = state.shownRecents == .all || !visibleRecents.isEmpty || !state.removed.isEmpty
    return areInSight ? state.recentsFailure : nil
  }
}
