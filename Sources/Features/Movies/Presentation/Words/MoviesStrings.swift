import FeatureKit
import Localization

/// What the lists and the search of movies say, once for each language. A word that lacks a translation does not
/// compile.
struct MoviesStrings: Sendable {
  let shared: SharedStrings
  /// Whom the feature asks, as failures name it.
  let source: String
  let movies: String
  let toMovies: String
  let listName: @Sendable (_ list: MovieList) -> String
  let seeAll: String
  let seeAllOf: @Sendable (_ list: String) -> String
  let refresh: String
  let loading: String
  let stale: @Sendable (_ age: String) -> String
  let emptyListTitle: String
  let emptyListText: String
  /// As TMDB's terms ask for.
  let attribution: String
  let search: String
  let searchPlaceholder: String
  let searchHint: String
  let results: String
  let year: String
  let yearRule: @Sendable (_ first: Int, _ last: Int) -> String
  let searching: String
  let searchingWithRows: String
  let earlierRows: String
  let count: @Sendable (_ count: Int) -> String
  let noResultsTitle: @Sendable (_ text: String) -> String
  let noResultsText: String
  let noResultsOfYear: @Sendable (_ year: Int) -> String
  let endOfList: String
  let endOfShown: @Sendable (_ count: Int) -> String
  let rated: @Sendable (_ rating: String, _ count: Int, _ shown: String) -> String
  let unrated: String
  /// The name of the setting of whose cinemas count, what it is first, and what it does.
  let region: String
  let regionOfLanguage: String
  let regionText: String
  let invalidField: @Sendable (_ field: String) -> String?

  static func `for`(_ language: Language) -> MoviesStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
