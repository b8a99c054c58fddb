import FeatureKit
import LiveWeb

extension PaneChoice where ID == Movie.ID {
  /// The movie beside the home page, a list, the search or the account.
  static let movie = PaneChoice(
    "movie", read: { Movie.id(itemID: $0) }, write: { String($0) }, page: { MoviesRoute.movie($0).url })

  /// Returns the title of the movie while it is in the list.
  ///
  /// - Parameter movies: the movies of the list; `nil` for an item that is something else.
  func title(of id: ID?, in movies: some Sequence<Movie?>) -> String? {
    guard let id else { return nil }
    return movies.lazy.compactMap { $0 }.first { $0.id == id }?.title
  }
}

extension MoviesStrings {
  /// The texts of the pane.
  var pane: PaneLabel { PaneLabel(title: chosenMovie, hint: chooseMovie) }
}
