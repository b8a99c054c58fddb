import FeatureKit
import HTML
import LiveWeb
import Localization

/// What stands above an endless list of which the first movies are not shown: the way back to them, by itself where
/// there is JavaScript; or why they did not come.
struct StartOfMovies<Action: Sendable>: HTML {
  /// The name of the slot it stands in.
  static var slot: String { "earlier" }

  let movies: EndlessMovies
  let reachedStart: FormAction<Action, Void>
  let language: Language

  var content: some HTML {
    let strings = MoviesStrings.for(language)
    ListEdge(
      reachedStart, hasMore: movies.hasEarlier, failure: movies.failureAbove, label: strings.earlier, place: Self.slot,
      strings: strings.shared, source: strings.source)
  }
}
