import LiveWeb

/// The form actions of the list of countries.
enum StorefrontsForm {
  typealias Action = StorefrontsReactor.Action

  static let filterChanged = FormAction("filterChanged", filter) { Action.filterChanged($0) }
  static let filterSubmitted = FormAction("filterSubmitted", filter) { Action.filterSubmitted($0) }
  static let storefrontPicked = FormAction("storefrontPicked", storefront) { Action.storefrontPicked($0) }

  static let favoriteAdded = FormAction("favoriteAdded", storefront) { Action.favoriteSet($0, true) }
  static let favoriteRemoved = FormAction("favoriteRemoved", storefront) { Action.favoriteSet($0, false) }

  static let actions = FormActions(filterChanged, filterSubmitted, storefrontPicked, favoriteAdded, favoriteRemoved)

  /// The filter field, while typing and on submit.
  private static let filter = FormField<String>("filter")
  private static let storefront = FormField("storefront", read: Storefront.find, write: \.code)
}
