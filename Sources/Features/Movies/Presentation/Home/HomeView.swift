import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the home page's slots: what stands around its rows.
struct HomeView {
  let state: HomeReactor.State
  let language: Language

  var strings: MoviesStrings { .for(language) }

  func items(of list: MovieList) -> [MovieItem] {
    (state[list].value?.movies ?? []).map { MovieItem($0, isSaved: state.saved.contains($0.id)) }
  }

  /// The way to the search, which looks like its field; the button that asks for every list again; and the way to the
  /// person's own movies.
  var searchBar: some HTML {
    div(.class("search-bar")) {
      a(.class("search-field search-link"), .href(MoviesRoute.search().url)) {
        Symbol(id: "magnifier", size: 18)
        span { strings.search }
      }
      form(.method(.post), .class("refresh")) {
        BarSymbols()
        button(.class("plain"), .aria("label", strings.shared.refresh)) { Symbol(id: "refresh", size: 22) }
          .sending(HomeForm.refreshTapped)
      }
      a(.class("plain account-link"), .href(MoviesRoute.account().url)) {
        Symbol(id: "own-movies", size: 22)
        span { AccountStrings.for(language).account }
      }
    }
  }

  /// That lists are on their way, or, once all of them have failed, why: the same for all, so it is said once.
  @HTMLBuilder var status: some HTML {
    if MovieList.allCases.contains(where: { state[$0].isLoading }) {
      Waiting(strings.shared.loading)
    } else if failsWhole, let error = MovieList.allCases.lazy.compactMap(failure(of:)).first {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source, retry: HomeForm.refreshTapped)
    }
  }

  /// Whether no list has come, or none that is new; one that is still on its way may end this.
  private var failsWhole: Bool { MovieList.allCases.allSatisfy { state[$0].isLoading || failure(of: $0) != nil } }

  /// Why a list did not come, or none that is new.
  private func failure(of list: MovieList) -> AppError? { state[list].error ?? state[list].value?.failure }

  /// A list's name, and the way to all of it.
  func head(of list: MovieList) -> some HTML {
    div(.class("shelf-head")) {
      h2 { strings.listName(list) }
      a(
        .class("plain"), .href(MoviesRoute.list(list).url),
        .aria("label", strings.seeAllOf(strings.listName(list)))
      ) { strings.seeAll }
    }
  }

  /// What there is to say of a list: that it is on its way, that it is old, or why it is not there, unless that is said
  /// of all of them.
  @HTMLBuilder func standing(of list: MovieList) -> some HTML {
    switch state[list] {
    case .failed(_, let last) where failsWhole: if let last, last.isStale { old(last, in: list) }
    case .failed(let error, _):
      let place = "retry-\(list.rawValue)"
      div(.class("shelf-error"), .id(place)) {
        ErrorNotice(
          error: error, strings: strings.shared, source: strings.source, retry: HomeForm.retryTapped(list),
          place: place)
      }
    case .loaded(let page):
      if page.movies.isEmpty { p(.class("hint")) { strings.emptyListText } }
      if page.isStale { old(page, in: list) }
    case .idle, .loading(nil):
      div(.class("movie-places shelf-places"), .ariaHidden) {
        for _ in 1...8 { div {} }
      }
    case .loading: EmptyHTML()
    }
  }

  /// How old a list is, and why there is no newer one, unless that is said of all of them.
  private func old(_ page: MoviesPage, in list: MovieList) -> OldAnswer {
    OldAnswer(
      failure: failsWhole ? nil : page.failure, words: page.age.map { strings.stale(Formats(language).age($0)) },
      strings: strings.shared, source: strings.source, retry: HomeForm.retryTapped(list))
  }

  /// Where movies come from, as TMDB's terms ask for.
  var foot: some HTML { Attribution(strings: strings) }
}

/// An arrow that comes round, for the page that refers to `refresh`.
private struct BarSymbols: HTML {
  var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='refresh' viewBox='0 0 24 24'>\
      <path d='M19.5 12a7.5 7.5 0 1 1-2.4-5.5L20 9M20 4v5h-5'/></symbol><symbol id='own-movies' viewBox='0 0 24 24'>\
      <path d='M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z'/></symbol></svg>
      """)
  }
}
