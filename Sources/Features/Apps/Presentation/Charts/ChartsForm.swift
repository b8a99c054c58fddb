import FeatureKit
import LiveWeb

/// The form actions of a chart, and the names of its address's fields.
enum ChartsForm {
  typealias Action = ChartsReactor.Action

  static let kind = "chart"
  static let genre = "genre"

  static let kindPicked = FormAction("kindPicked", FormField<AppChart.Kind>(kind)) { Action.kindPicked($0) }
  /// 0 stands for all categories.
  static let genrePicked = FormAction("genrePicked", FormField<Int>(genre)) { Action.genrePicked($0) }
  static let placePicked = FormAction(ListingForm.placePicked.name, PlaceCapsule.field) { Action.placePicked($0) }
  static let refreshTapped = FormAction("refreshTapped", Action.refreshTapped)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let appChosen = FormAction("appChosen", PaneChoice.app.field) { Action.appChosen($0) }

  static let actions = FormActions(kindPicked, genrePicked, placePicked, refreshTapped, reachedEnd, appChosen)
}
