import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the slots of the search page around its results.
struct MovieSearchView {
  let state: MovieSearchReactor.State
  let language: Language
  /// Recent searches that are shown. They are computed once for all slots, because each computation filters all
  /// searches.
  let visibleRecents: [RecentKeyword]

  init(state: MovieSearchReactor.State, language: Language) {
    self.state = state
    self.language = language
    visibleRecents = state.visibleRecents
  }

  var strings: MoviesStrings { .for(language) }

  private var movies: MovieSearchReactor.Found { state.movies }
  private var hasRows: Bool { !movies.items.isEmpty }

  /// The page's title: the movie beside the results while it is among them, else the searched text.
  var title: String {
    PaneChoice.movie.title(of: state.chosen, in: movies.items.lazy.map { $0.found?.movie })
      ?? (state.text.isEmpty ? strings.search : state.text)
  }

  /// The search field with a cancel link: on a phone the app's bars are hidden during typing.
  @HTMLBuilder var searchBar: some HTML {
    div(.class("search-bar")) {
      searchField
      div(.class("cancel")) {
        a(.class("plain"), .href(MoviesRoute.home.url)) { strings.shared.cancel }
      }
    }
    Suggestions(state.shownRecents == .matching ? visibleRecents : [], language) { RecentMovieCell(row: $0) }
  }

  /// The search field. It has the focus while the search is empty.
  private var searchField: some HTML {
    SearchField(
      state.text, placeholder: strings.searchPlaceholder, label: strings.search, maxLength: SearchTerm.limit,
      typed: MovieSearchForm.queryChanged, submitted: MovieSearchForm.querySubmitted,
      attributes: .autofocus.when(state.text.isEmpty && state.shownYear.isEmpty))
  }

  /// The year field, in a form of its own: in one form with two fields, Enter would send nothing.
  var yearField: some HTML {
    form(.method(.post), .class("year-field"), .data("kind", value: "search")) {
      input(
        .type(.text), .placeholder(strings.year), .aria("label", strings.year), .inputmode(.numeric),
        .sendsOnInput(MovieSearchForm.yearChanged),
        .autocomplete("off"), .maxlength(YearInput.length), .enterkeyhint(.search),
        .aria("invalid", state.typed.isYearWrong), .ariaDescribedby("year-rule").when(state.typed.isYearWrong)
      )
      .carrying(MovieSearchForm.yearSubmitted, state.shownYear)
      ActionInput(MovieSearchForm.yearSubmitted)
      button(.class("plain unscripted")) { strings.shared.apply }
    }
  }

  /// The bar above the recent searches, and what the search is for if there are none. Both go with the first key; a
  /// line below them, in the status, would jump then.
  ///
  /// - Parameter undo: deleted searches in the form in which the undo field carries them.
  @HTMLBuilder func recentsBar(_ undo: String) -> some HTML {
    RecentsBar(
      state, shownCount: visibleRecents.count, undo: undo, actions: MovieSearchForm.recents, language: language)
    if state.wantedQuery == nil, visibleRecents.isEmpty { p(.class("hint")) { strings.searchHint } }
  }

  /// State of the search; screen readers announce changes.
  @HTMLBuilder var status: some HTML {
    if let error = state.recentsFailure, state.shownRecents == .all || !state.removed.isEmpty {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source)
    }
    if state.typed.isYearWrong {
      p(.class("hint year-rule"), .id("year-rule")) {
        strings.yearRule(YearInput.years.lowerBound, YearInput.years.upperBound)
      }
    }
    if state.wantedQuery != nil { progress }
  }

  @HTMLBuilder private var progress: some HTML {
    if state.isAnswered {
      found
    } else if let error = movies.failure, state.query == state.wantedQuery {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.source,
        words: ErrorNotice.Words.search(error, strings.shared, source: strings.source),
        retry: MovieSearchForm.retryTapped)
      if hasRows { p(.class("hint")) { strings.shared.earlierRows } }
    } else {
      Waiting(
        hasRows ? strings.shared.searchingWithRows : strings.shared.searching,
        heard: RecentsStrings.for(language).matching(visibleRecents.count))
      if !hasRows { AwaitedRows("movie-places", count: 5) }
    }
  }

  @HTMLBuilder private var found: some HTML {
    if hasRows {
      p(.class("count")) { strings.count(movies.movieCount) }
    } else {
      Message(
        title: strings.noResultsTitle(state.text),
        text: state.year.map { strings.noResultsOfYear($0) } ?? strings.noResultsText)
    }
    movies.oldAnswer(retry: MovieSearchForm.retryTapped, strings, language)
  }

  @HTMLBuilder var earlier: some HTML {
    if state.isAnswered { movies.start(MovieSearchForm.reachedStart, strings) }
  }

  @HTMLBuilder var more: some HTML {
    if state.isAnswered { movies.end(MovieSearchForm.reachedEnd, strings) }
  }
}

extension MovieSearchReactor.State {
  /// Value of the year field. An invalid value stays, so that it can be corrected.
  fileprivate var shownYear: String { typed.isYearWrong ? typed.year : year.map { String($0) } ?? "" }
}
