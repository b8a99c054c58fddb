import FeatureKit
import LiveWeb

/// Form actions of a list's page.
enum MovieListForm {
  typealias Action = MovieListReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedStart = FormAction("reachedStart", Action.reachedStart)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let layoutPicked = FormAction("layoutPicked", FormField<ListOrGrid>("layout")) { Action.layoutPicked($0) }
  static let movieChosen = FormAction("movieChosen", PaneChoice.movie.field) { Action.movieChosen($0) }

  static let moreTapped = FormAction("moreTapped", FormField<SubjectText>("text")) { _ in Action.moreTapped }

  static let actions = FormActions(retryTapped, reachedStart, reachedEnd, layoutPicked, movieChosen, moreTapped)
}
