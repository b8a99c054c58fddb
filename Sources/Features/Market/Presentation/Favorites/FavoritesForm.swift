import LiveWeb

/// Form actions of the list of favourites.
enum FavoritesForm {
  typealias Action = FavoritesReactor.Action

  private static let product = FormField<Product.ID>(
    "product", read: { text in Product.ID(text).flatMap { $0 > 0 ? $0 : nil } }, write: { String($0) })

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let removed = FormAction("removed", product) { Action.removed($0) }
  static let undone = FormAction("undone", FormField<String>("removed")) { Action.undone($0) }

  static let actions = FormActions(retryTapped, reachedEnd, removed, undone)
}
