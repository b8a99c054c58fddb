import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots of the home page around its rows.
struct HomeView {
  let state: HomeReactor.State
  let language: Language

  var strings: MoviesStrings { .for(language) }

  /// The page's title: the movie beside the rows while it is in one of them.
  var title: String {
    for list in MovieList.shelves {
      for movie in state[list].value?.movies ?? [] where movie.id == state.chosen { return movie.title }
    }
    return strings.movies
  }

  /// A link to the search that looks like its field, the refresh button, and a link to the account page. In a wide
  /// window `wide.js` adds the chosen movie, which is then beside the search.
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

  /// Links to all movies, and to movies of streaming services and of each genre.
  var chips: some HTML {
    nav(.class("chips"), .aria("label", strings.genres)) {
      a(.class("chip browse"), .href(MoviesRoute.discoverPath)) { strings.browse }
      for list in MovieList.chips {
        a(.class("chip"), .href(MoviesRoute.list(list).url)) { strings.listName(list) }
      }
    }
  }

  /// The loading state, or an error when all lists have failed. Their errors have one cause, so one is shown.
  @HTMLBuilder var status: some HTML {
    if MovieList.shelves.contains(where: { state[$0].isLoading }) {
      Waiting(strings.shared.loading)
    } else if failsWhole, let error = MovieList.shelves.lazy.compactMap(failure(of:)).first {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source, retry: HomeForm.refreshTapped)
    }
  }

  /// Whether every list has failed or is stale, or may still fail.
  private var failsWhole: Bool { MovieList.shelves.allSatisfy { state[$0].isLoading || failure(of: $0) != nil } }

  /// Error of loading a list, or of renewing a stale one.
  private func failure(of list: MovieList) -> AppError? { state[list].error ?? state[list].value?.failure }

  /// A list's name with a link to the whole list.
  func head(of list: MovieList) -> some HTML {
    div(.class("shelf-head")) {
      h2 { strings.listName(list) }
      a(
        .class("plain"), .href(MoviesRoute.list(list).url),
        .aria("label", strings.seeAllOf(strings.listName(list)))
      ) { strings.seeAll }
    }
  }

  /// State of a list: loading, empty, stale or failed. If all lists fail, the page shows the error once instead.
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
      div(.class("skeleton movie-places shelf-places"), .ariaHidden) {
        for _ in 1...8 { div {} }
      }
    case .loading: EmptyHTML()
    }
  }

  /// Age of a stale list with the error of its renewal, unless the page shows that error for all lists.
  private func old(_ page: MoviesPage, in list: MovieList) -> OldAnswer {
    OldAnswer(
      failure: failsWhole ? nil : page.failure, words: page.age.map { strings.stale(Formats(language).age($0)) },
      strings: strings.shared, source: strings.source, retry: HomeForm.retryTapped(list))
  }

  /// The attribution that TMDB's terms require.
  var foot: some HTML { Attribution(strings: strings) }
}

/// Symbols for refresh and for the account link.
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
