import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a list, as a grid or as rows.
struct MovieListScreen: Screen {
  let movies: any MoviesRepository
  let accounts: MovieAccounts
  let choices: MoviesChoices
  let layouts: LayoutMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var path: String { MoviesRoute.listPath }
  var appeared: MovieListReactor.Action { .appeared }
  var listening: MovieListReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, MoviesFeature.style] }
  var scripts: [String] { [MoviesFeature.script, ListOrGrid.script] }
  var actions: FormActions<MovieListReactor.Action> { MovieListForm.actions }

  func open(_ request: ScreenRequest) async throws -> MovieListReactor {
    guard let list = request.parameters["list"].flatMap(MovieList.init) else {
      throw AppError(.notFound, detail: "list of movies")
    }
    let reader = request.reader
    let place = try await choices.place(of: reader.profile.kept, language: reader.language)
    var state = MovieListReactor.State(
      list: list, place: place, movies: MoviesFeed(wanted: request.wantedPages, bounds: .movieTiles),
      layout: try await layouts.layout(of: reader.profile.kept))
    state.chosen = PaneChoice.movie.id(in: request.query)
    return MovieListReactor(
      initialState: state, movies: movies.asked(by: reader.asker), marks: MovieMarks(saved, of: reader.profile),
      stars: OwnStars(accounts, for: request, in: place), layouts: layouts, profile: reader.profile)
  }

  func content(of state: MovieListReactor.State, for reader: Reader) -> ScreenContent<MovieItem> {
    let strings = MoviesStrings.for(reader.language)
    let name = strings.listName(state.list)
    let movies = state.movies
    let title = PaneChoice.movie.title(of: state.chosen, in: movies.items.lazy.map(\.movie))
    return ScreenContent(
      title: title ?? name,
      url: PaneChoice.movie.address(MoviesRoute.list(state.list, pages: movies.wanted.numbers).url, with: state.chosen),
      regions: [
        .slot("head") {
          div(.class("head-row")) {
            h1(.class("large-title head-words")) { name }
            ListMenu(strings: strings.shared) {
              ListOrGridControl(chosen: state.layout, picked: MovieListForm.layoutPicked, strings: strings.shared)
            }
          }
        },
        .slot("status") { status(of: movies, strings, reader.language) },
        .slot("earlier") { movies.start(MovieListForm.reachedStart, strings) },
        .list(Section(id: "movies", items: movies.items), label: name),
        .slot("more") { movies.end(MovieListForm.reachedEnd, strings) },
        PaneChoice.movie.region(MovieListForm.movieChosen, state.chosen),
      ],
      back: BackLink(url: MoviesRoute.home.url, label: strings.movies), pane: strings.pane,
      status: movies.items.isEmpty ? movies.failure?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: MovieListReactor.State) -> Int { state.movies.byteCount + state.opinions.byteCount }

  var keepsCells: Bool { true }

  func cell(for item: MovieItem, reader: Reader) -> some HTML {
    MovieTile(item: item, isInGrid: true, strings: .for(reader.language), pictures: pictures)
  }

  @HTMLBuilder private func status(
    of movies: MoviesFeed, _ strings: MoviesStrings, _ language: Language
  ) -> some HTML {
    movies.status(
      retry: MovieListForm.retryTapped, empty: Message(title: strings.emptyListTitle, text: strings.emptyListText),
      strings: strings.shared, source: strings.source
    ) {
      p(.class("count")) { strings.count(movies.movieCount) }
      movies.oldAnswer(retry: MovieListForm.retryTapped, strings, language)
    }
    if movies.isAwaited, movies.failure == nil {
      AwaitedRows("movie-places grid-places", count: 12)
    }
  }
}
