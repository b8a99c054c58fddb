import LiveWeb

/// The form actions of the list of countries.
enum StorefrontsForm {
  typealias Action = StorefrontsReactor.Action

  static let filterChanged = FormAction("filterChanged", filter) { Action.filterChanged($0) }
  static let filterSubmitted = FormAction("filterSubmitted", filter) { Action.filterSubmitted($0) }
  static let storefrontPicked = FormAction(
    "storefrontPicked", FormField("storefront", read: Storefront.find, write: \.code)
  ) { Action.storefrontPicked($0) }

  static let actions = FormActions(filterChanged, filterSubmitted, storefrontPicked)

  /// The filter field, while typing and on submit.
  private static let filter = FormField<String>("filter")
}
