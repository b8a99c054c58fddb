import LiveWeb

/// Form actions of the list of saved searches.
enum SearchesForm {
  typealias Action = SearchesReactor.Action

  /// The longest search in a form that is read, in bytes.
  private static let maxBytes = 2_000

  /// A search in a form, as the address of its list.
  static let search = FormField<ProductQuery>("search", read: { read($0) }, write: { MarketRoute.browse($0).url })

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let removed = FormAction("removed", search) { Action.removed($0) }

  static let actions = FormActions(retryTapped, removed)

  private static func read(_ address: String) -> ProductQuery? {
    guard address.utf8.count <= maxBytes else { return nil }
    let parts = address.split(separator: "?", maxSplits: 1)
    guard parts.first.map({ $0 == MarketRoute.browsePath }) == true else { return nil }
    return ProductQuery(FormFields(encoded: parts.count > 1 ? parts[1] : ""))
  }
}
