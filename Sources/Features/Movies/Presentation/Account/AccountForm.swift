import FeatureKit
import LiveWeb

/// Form actions of the account page.
enum AccountForm {
  typealias Action = AccountReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let reachedEnd = FormAction("reachedEnd", Action.reachedEnd)
  static let signOutTapped = FormAction(MoviesFeature.partingAction, Action.signOutTapped)
  static let listPicked = FormAction("listPicked", FormField<AccountList>("list")) { Action.listPicked($0) }
  static let orderPicked = FormAction("orderPicked", FormField<AccountOrder>("order")) { Action.orderPicked($0) }
  static let takenOff = FormAction("takenOff", movie) { Action.takenOff($0) }
  static let putBack = FormAction("putBack", movie) { Action.putBack($0) }
  static let movieChosen = FormAction("movieChosen", PaneChoice.movie.field) { Action.movieChosen($0) }

  static let actions = FormActions(
    retryTapped, reachedEnd, signOutTapped, listPicked, orderPicked, takenOff, putBack, movieChosen)

  /// Movie that the form refers to.
  static let movie = FormField<Movie.ID>("movie", read: { Movie.id(itemID: $0) }, write: { String($0) })
}
