import LiveWeb

/// The form actions of an app's page.
enum ListingForm {
  typealias Action = ListingReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let moreTapped = FormAction("moreTapped", FormField<ListingReactor.LongText>("text")) { Action.moreTapped($0) }
  static let reviewTapped = FormAction("reviewTapped", FormField<Int>("review")) { Action.reviewTapped($0) }
  static let placePicked = FormAction("placePicked", PlaceCapsule.field) { Action.placePicked($0) }

  static let actions = FormActions(retryTapped, moreTapped, reviewTapped, placePicked)
}
