import FeatureKit
import HTML
import Reactor

extension SearchView {
  /// The recent keywords that stand above the rows.
  var recents: [SearchItem<ListingRow>] { visibleRecents.map { .recent(RecentRow($0, language, now: now)) } }

  /// Above the recent keywords: their heading, delete all, and undo.
  ///
  /// - Parameter removed: what was deleted, as the form that brings it back carries it.
  func recentsBar(_ removed: String) -> some HTML {
    RecentsBar(
      state, shownCount: visibleRecents.count, seeAll: AppsRoute.search(state.place, showsRecents: true).url,
      undo: removed, actions: SearchForm.recents, language: language)
  }

  /// A failure of the recent keywords, while they are in sight.
  var recentsFailure: AppError? {
    let areInSight = state.shownRecents == .all || !visibleRecents.isEmpty || !state.removed.isEmpty
    return areInSight ? state.recentsFailure : nil
  }
}
