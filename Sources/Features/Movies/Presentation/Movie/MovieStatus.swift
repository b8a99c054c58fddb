import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the loading state, an error or the age of a stale answer about a movie.
struct MovieStatus<Value: AgedAnswer, Action: Sendable>: HTML {
  let answer: Loadable<Value>
  /// Age of the answer, as far as it has one.
  let age: Duration?
  let retry: FormAction<Action, Void>
  let strings: MovieStrings
  let language: Language

  var content: some HTML {
    switch answer {
    case .loading(let last):
      Waiting(strings.movies.shared.loading)
      if last == nil { MoviePlaces() }
    case .failed(let error, let last):
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.movies.source,
        words: error.code == .notFound ? .init(title: strings.notFoundTitle, text: strings.notFoundText) : nil,
        retry: retry, isWholePage: last == nil)
      if error.code == .notFound {
        p(.class("to-movies")) {
          a(.class("action"), .href(MoviesRoute.home.url), .target(.top)) { strings.movies.toMovies }
        }
      }
    case .loaded(let value):
      if value.isStale {
        OldAnswer(
          failure: value.failure, words: age.map { strings.movies.stale(Formats(language).age($0)) },
          strings: strings.shared, source: strings.movies.source, retry: retry)
      }
    case .idle: EmptyHTML()
    }
  }
}

extension MovieStatus where Value == MovieDetails, Action == MovieReactor.Action {
  /// The status of a movie's page.
  init(state: MovieReactor.State, strings: MovieStrings, language: Language) {
    self.init(
      answer: state.details, age: state.details.value?.age, retry: MovieForm.retryTapped, strings: strings,
      language: language)
  }
}

/// Placeholders of about the height of the content.
private struct MoviePlaces: HTML {
  var content: some HTML {
    div(.class("page-places"), .ariaHidden) {
      div {}
      div {}
      div {}
    }
  }
}
