import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The search page for movies: text, year and results.
struct MovieSearchScreen: Screen {
  let movies: any MoviesRepository
  let accounts: MovieAccounts
  let choices: MoviesChoices
  let recents: any RecentKeywordsRepository
  let consent: any RecentsConsentRepository
  let saved: SavedMarks
  let pictures: any PictureAddresses
  let undoField: UndoField
  /// Called with errors of reading and storing recent searches.
  let memoryFailed: @Sendable (any Error) -> Void
  var clock: any Clock<Duration> = ContinuousClock()
  var now: @Sendable () -> Date = { Date() }

  var path: String { MoviesRoute.searchPath }
  var appeared: MovieSearchReactor.Action { .appeared }
  var listening: MovieSearchReactor.Action? { .listening }
  var styles: [String] { [MoviesFeature.style] }
  var scripts: [String] { [MoviesFeature.script] }
  var actions: FormActions<MovieSearchReactor.Action> { MovieSearchForm.actions }

  func open(_ request: ScreenRequest) async throws -> MovieSearchReactor {
    let year: Int? =
      switch YearInput(request.query["year"] ?? "") {
      case .any: nil
      case .year(let number): number
      case .unfinished, .wrong: throw AppError(.invalidInput, field: "year")
      }
    let reader = request.reader
    var state = MovieSearchReactor.State(
      place: try await choices.place(of: reader.profile.kept, language: reader.language, country: reader.country),
      text: SearchTerm.shown(request.query[MovieSearchForm.text.name] ?? ""), year: year, wanted: request.wantedPages)
    state.chosen = PaneChoice.movie.id(in: request.query)
    let searches = RecentSearches(
      recents: recents, consent: consent, profile: reader.profile, undoField: undoField, now: now, failed: memoryFailed)
    return MovieSearchReactor(
      initialState: state, movies: movies.asked(by: reader.asker), marks: MovieMarks(saved, of: reader.profile),
      stars: OwnStars(accounts, for: request, in: state.place),
      searches: searches, isIntended: request.isIntended, clock: clock)
  }

  func content(of state: MovieSearchReactor.State, for reader: Reader) -> ScreenContent<SearchItem<MovieItem>> {
    let view = MovieSearchView(state: state, language: reader.language)
    let recents = (state.shownRecents == .matching ? [] : view.visibleRecents)
      .map { SearchItem<MovieItem>.recent(RecentRow($0, reader.language, now: now())) }
    return ScreenContent(
      title: view.title,
      url: PaneChoice.movie.address(
        MoviesRoute.search(text: state.text, year: state.year, pages: state.movies.wanted.numbers).url,
        with: state.chosen),
      step: state.step,
      regions: [
        .slot("head") { h1(.class("large-title")) { view.strings.search } },
        .slot("search", AnyHTML(view.searchBar)),
        .slot("year", AnyHTML(view.yearField)),
        .slot(
          "recents",
          AnyHTML(
            view.recentsBar(undoField.write(state.removed, removedAt: state.removedAt, for: reader.profile)))),
        .list(Section(id: "recents", items: recents), label: RecentsStrings.for(reader.language).recents),
        .slot("status", AnyHTML(view.status)),
        .slot("earlier", AnyHTML(view.earlier)),
        .list(Section(id: "results", items: state.movies.items), label: view.strings.results),
        .slot("more", AnyHTML(view.more)),
        PaneChoice.movie.region(MovieSearchForm.movieChosen, state.chosen),
      ],
      back: BackLink(url: MoviesRoute.home.url, label: view.strings.movies), pane: view.strings.pane,
      answersForm: state.typed.isYearWrong || !state.removed.isEmpty)
  }

  func byteCost(of state: MovieSearchReactor.State) -> Int {
    state.movies.byteCount + state.opinions.byteCount + state.recentsByteCount + state.text.heapBytes
      + state.typed.text.heapBytes
      + (state.answered?.text.heapBytes ?? 0)
  }

  var keepsCells: Bool { true }

  func cell(for item: SearchItem<MovieItem>, reader: Reader) -> some HTML {
    switch item {
    case .recent(let row): RecentMovieCell(row: row)
    case .found(let movie): MovieRowCell(item: movie, language: reader.language, pictures: pictures)
    }
  }
}
