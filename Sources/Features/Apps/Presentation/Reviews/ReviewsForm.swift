import LiveWeb

/// The form actions of an app's reviews.
enum ReviewsForm {
  typealias Action = ReviewsReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedStart = FormAction("reachedStart", Action.reachedStart)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let orderPicked = FormAction("orderPicked", FormField<ReviewOrder>("sort")) { Action.orderPicked($0) }
  static let reviewTapped = FormAction("reviewTapped", FormField<Int>("review")) { Action.reviewTapped($0) }
  /// The menu of ``PlaceCapsule`` sends it.
  static let placePicked = FormAction("placePicked", PlaceCapsule.field) { Action.placePicked($0) }

  static let actions = FormActions(retryTapped, reachedStart, reachedEnd, orderPicked, reviewTapped, placePicked)
}
