import FeatureKit
import LiveWeb

/// Form actions of the list of products.
enum BrowseForm {
  typealias Action = BrowseReactor.Action

  static let queryChanged = FormAction("queryChanged", text) { Action.queryChanged($0) }
  static let querySubmitted = FormAction("querySubmitted", text) { Action.querySubmitted($0) }
  static let searchFocused = FormAction("searchFocused", Action.searchFocused)
  static let orderPicked = FormAction("orderPicked", order) { Action.orderPicked($0) }
  static let filtersPicked = FormAction<Action, FormFields>("filtersPicked") { .filtersPicked(BrowseFilters($0)) }
  static let filtersCleared = FormAction("filtersCleared", Action.filtersCleared)
  static let layoutPicked = FormAction("layoutPicked", FormField<ListOrGrid>("layout")) { Action.layoutPicked($0) }
  static let refreshTapped = FormAction("refreshTapped", Action.refreshTapped)
  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedStart = FormAction("reachedStart", Action.reachedStart)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let saveSearchTapped = FormAction("saveSearchTapped", Action.saveSearchTapped)

  static let productChosen = FormAction("productChosen", PaneChoice.product.field) { Action.productChosen($0) }

  static let recents = RecentsForm<Action>(
    deleted: { .recentDeleted($0) }, allDeleted: .allRecentsDeleted, undone: { .undoTapped(forgotten: $0) })

  static let actions = FormActions(
    queryChanged, querySubmitted, searchFocused, orderPicked, filtersPicked, filtersCleared, layoutPicked,
    refreshTapped, retryTapped, reachedStart, reachedEnd, saveSearchTapped, recents.deleted, recents.allDeleted,
    recents.undone, productChosen)

  static let order = FormField<ProductQuery.Order>("sort")
  private static let text = FormField<String>("q", read: SearchTerm.shown, write: { $0 })
}

extension PaneChoice where ID == Product.ID {
  /// The product beside the list.
  static let product = PaneChoice(
    "item", read: { Product.ID($0).flatMap { $0 > 0 ? $0 : nil } }, write: { String($0) },
    page: { MarketRoute.product($0).url })
}
