import FeatureKit
import LiveWeb

/// The form actions of the search.
enum SearchForm {
  typealias Action = SearchReactor.Action

  static let queryChanged = FormAction("queryChanged", text) { Action.queryChanged($0) }
  static let querySubmitted = FormAction("querySubmitted", text) { Action.querySubmitted($0) }
  static let searchFocused = FormAction("searchFocused", Action.searchFocused)
  static let searchCancelled = FormAction("searchCancelled", Action.searchCancelled)
  static let platformPicked = FormAction("platformPicked", FormField("platform")) { Action.platformPicked($0) }
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let moreRetryTapped = FormAction("moreRetryTapped", Action.moreRetryTapped)
  static let recents = RecentsForm<Action>(
    deleted: { .recentDeleted($0) }, allDeleted: .allRecentsDeleted, undone: { .undoTapped(forgotten: $0) })
  static let appChosen = FormAction("appChosen", PaneChoice.app.field) { Action.appChosen($0) }

  static let actions = FormActions(
    queryChanged, querySubmitted, searchFocused, searchCancelled, platformPicked, reachedEnd, retryTapped,
    moreRetryTapped, recents.deleted, recents.allDeleted, recents.undone, appChosen)

  /// The search field, while typing and on submit.
  private static let text = FormField<String>("q", read: SearchTerm.shown, write: { $0 })
}

extension PaneChoice where ID == AppListing.ID {
  /// The app of an existing country beside the list.
  static let app = PaneChoice(
    "app", read: { AppListing.ID($0).flatMap { Storefront.find($0.storefront) == nil ? nil : $0 } },
    write: \.description, page: { AppsRoute.listing($0).url })
}
