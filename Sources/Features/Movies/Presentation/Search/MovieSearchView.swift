import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// Draws the search's slots: what stands around the results.
struct MovieSearchView {
  let state: MovieSearchReactor.State
  let language: Language
  /// The recent keywords that are shown: found once for all slots, for every key searches through them.
  let visibleRecents: [RecentKeyword]

  init(state: MovieSearchReactor.State, language: Language) {
    self.state = state
    self.language = language
    visibleRecents = state.visibleRecents
  }

  var strings: MoviesStrings { .for(language) }

  private var movies: MovieSearchReactor.Found { state.movies }
  private var hasRows: Bool { !movies.items.isEmpty }

  /// The field, and beside it the way out: on a phone the bars leave while somebody types.
  var searchBar: some HTML {
    div(.class("search-bar")) {
      searchField
      div(.class("cancel")) {
        a(.class("plain"), .href(MoviesRoute.home.url)) { strings.shared.cancel }
      }
    }
  }

  /// Who comes to search has the focus in it; what was found is looked at first.
  private var searchField: some HTML {
    SearchField(
      state.text, placeholder: strings.searchPlaceholder, label: strings.search, maxLength: SearchTerm.limit,
      typed: MovieSearchForm.queryChanged, submitted: MovieSearchForm.querySubmitted,
      attributes: .autofocus.when(state.text.isEmpty && state.shownYear.isEmpty))
  }

  /// The year, in a form of its own: with two fields in one Enter would send nothing.
  var yearField: some HTML {
    form(.method(.post), .class("year-field"), .data("kind", value: "search")) {
      label(.for("year")) { strings.year }
      input(
        .type(.text), .id("year"), .inputmode(.numeric), .sendsOnInput(MovieSearchForm.yearChanged),
        .autocomplete("off"), .maxlength(YearInput.length), .enterkeyhint(.search),
        .aria("invalid", state.typed.isYearWrong), .ariaDescribedby("year-rule").when(state.typed.isYearWrong)
      )
      .carrying(MovieSearchForm.yearSubmitted, state.shownYear)
      ActionInput(MovieSearchForm.yearSubmitted)
      button(.class("plain unscripted")) { strings.shared.apply }
    }
  }

  /// Above the recent keywords.
  ///
  /// - Parameter undo: what was deleted, as the form that brings it back carries it.
  func recentsBar(_ undo: String) -> some HTML {
    RecentsBar(
      state, shownCount: visibleRecents.count, undo: undo, actions: MovieSearchForm.recents, language: language)
  }

  /// What there is to say about the results; a screen reader reads it when it changes.
  @HTMLBuilder var status: some HTML {
    if let error = state.recentsFailure, state.shownRecents == .all || !state.removed.isEmpty {
      ErrorNotice(error: error, strings: strings.shared, source: strings.source)
    }
    if state.typed.isYearWrong {
      p(.class("hint year-rule"), .id("year-rule")) {
        strings.yearRule(YearInput.years.lowerBound, YearInput.years.upperBound)
      }
    }
    if state.wantedQuery == nil {
      p(.class("hint")) { strings.searchHint }
    } else if state.isAnswered {
      found
    } else if let error = movies.failure, state.query == state.wantedQuery {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.source, retry: MovieSearchForm.retryTapped)
      if hasRows { p(.class("hint")) { strings.shared.earlierRows } }
    } else {
      Waiting(
        RecentsStrings.for(language).afterMatches(
          visibleRecents.count, hasRows ? strings.shared.searchingWithRows : strings.shared.searching))
      if !hasRows, visibleRecents.isEmpty {
        div(.class("movie-places row-places"), .ariaHidden) {
          for _ in 1...5 { div {} }
        }
      }
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
  /// What the server says stands in the field of the year: a wrong one stays, so that it can be put right.
  fileprivate var shownYear: String { typed.isYearWrong ? typed.year : year.map { String($0) } ?? "" }
}
