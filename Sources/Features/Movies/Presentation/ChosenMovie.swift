import FeatureKit
import LiveWeb

/// The movie whose page is beside a list, in a wide window. The home page, lists, the search and the account have it.
enum ChosenMovie {
  /// The movie in the form of the pane and in the address of the list; empty for none.
  static let field = FormField<Movie.ID?>(
    "movie", read: { $0.isEmpty ? .some(nil) : Movie.id(itemID: $0).map { .some($0) } },
    write: { (id: Movie.ID?) -> String in if let id { String(id) } else { "" } })

  /// Reads the address of a list.
  ///
  /// - Returns: `nil` if the address has no movie or an impossible one.
  static func id(in query: FormFields) -> Movie.ID? { query[field.name].flatMap { Movie.id(itemID: $0) } }

  /// Returns the address of a list with the movie beside it.
  static func address(_ list: String, with id: Movie.ID?) -> String {
    guard let id else { return list }
    return "\(list)\(list.contains("?") ? "&" : "?")\(field.name)=\(id)"
  }

  /// Returns the title of the movie while it is in the list.
  ///
  /// - Parameters:
  ///   - items: the items of the list.
  ///   - movie: returns the movie of an item; `nil` if it is something else.
  static func title<Item>(
    of id: Movie.ID?, in items: some Sequence<Item>, movie: (Item) -> Movie?
  ) -> String? {
    guard let id else { return nil }
    for item in items {
      if let found = movie(item), found.id == id { return found.title }
    }
    return nil
  }

  /// The form of the pane.
  static func form<Action: Sendable>(
    _ picked: FormAction<Action, Movie.ID?>, _ id: Movie.ID?
  ) -> PaneForm<Action, Movie.ID?> {
    PaneForm(picked, id, address: id.map { MoviesRoute.movie($0).url })
  }

  /// The texts of the pane.
  static func label(_ strings: MoviesStrings) -> PaneLabel {
    PaneLabel(title: strings.chosenMovie, hint: strings.chooseMovie)
  }
}
