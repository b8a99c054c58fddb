import LiveWeb

/// What the forms of the list of saved searches send.
enum SearchesForm {
  typealias Action = SearchesReactor.Action

  /// How many bytes of a search in a form are looked at.
  private static let maxBytes = 2_000

  /// A search as its address has it.
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
