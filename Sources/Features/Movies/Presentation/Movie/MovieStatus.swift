import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the loading state, an error or the age of stale details.
struct MovieStatus: HTML {
  let state: MovieReactor.State
  let strings: MovieStrings
  let language: Language

  var content: some HTML {
    switch state.details {
    case .loading(let last):
      Waiting(strings.movies.shared.loading)
      if last == nil { MoviePlaces() }
    case .failed(let error, let last):
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.movies.source,
        words: error.code == .notFound ? .init(title: strings.notFoundTitle, text: strings.notFoundText) : nil,
        retry: MovieForm.retryTapped, isWholePage: last == nil)
      if error.code == .notFound {
        p(.class("to-movies")) {
          a(.class("action"), .href(MoviesRoute.home.url), .target(.top)) { strings.movies.toMovies }
        }
      }
    case .loaded(let details):
      if details.isStale {
        OldAnswer(
          failure: details.failure, words: details.age.map { strings.movies.stale(Formats(language).age($0)) },
          strings: strings.shared, source: strings.movies.source, retry: MovieForm.retryTapped)
      }
    case .idle: EmptyHTML()
    }
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
