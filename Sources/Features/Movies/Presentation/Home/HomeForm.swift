import FeatureKit
import LiveWeb

/// Form actions of the home page.
enum HomeForm {
  typealias Action = HomeReactor.Action

  static let refreshTapped = FormAction("refreshTapped", Action.refreshTapped)

  /// Every list has an action of its own, so that a button needs no hidden field.
  static func retryTapped(_ list: MovieList) -> FormAction<Action, Void> {
    FormAction("retryTapped-\(list.rawValue)", Action.retryTapped(list))
  }

  static let movieChosen = FormAction("movieChosen", PaneChoice.movie.field) { Action.movieChosen($0) }

  static let actions = FormActions(
    refreshTapped, movieChosen, retryTapped(.nowPlaying), retryTapped(.popular), retryTapped(.topRated),
    retryTapped(.upcoming))
}
