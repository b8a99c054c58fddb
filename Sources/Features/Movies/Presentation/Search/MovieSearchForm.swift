import FeatureKit
import LiveWeb

/// Form actions of the search.
enum MovieSearchForm {
  typealias Action = MovieSearchReactor.Action

  static let queryChanged = FormAction("queryChanged", text) { Action.queryChanged($0) }
  static let querySubmitted = FormAction("querySubmitted", text) { Action.querySubmitted($0) }
  static let yearChanged = FormAction("yearChanged", year) { Action.yearChanged($0) }
  static let yearSubmitted = FormAction("yearSubmitted", year) { Action.yearSubmitted($0) }
  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedStart = FormAction("reachedStart", Action.reachedStart)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)

  static let movieChosen = FormAction("movieChosen", PaneChoice.movie.field) { Action.movieChosen($0) }

  static let recents = RecentsForm<Action>(
    deleted: { .recentDeleted($0) }, allDeleted: .allRecentsDeleted, undone: { .undoTapped(forgotten: $0) })

  static let actions = FormActions(
    queryChanged, querySubmitted, yearChanged, yearSubmitted, retryTapped, reachedStart, reachedEnd, recents.deleted,
    recents.allDeleted, recents.undone, movieChosen)

  /// Field with the search text; the search's address uses the same name.
  static let text = FormField<String>("q", read: SearchTerm.shown, write: { $0 })

  /// The year as typed; the page reports an invalid one.
  private static let year = FormField<String>(
    "year", read: { String(SearchTerm.shown($0).prefix(YearInput.length + 1)) }, write: { $0 })
}
