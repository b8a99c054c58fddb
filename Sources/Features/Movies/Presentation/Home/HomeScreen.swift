import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The home page of movies: links to the search, to streaming and to genres, and a row for each list.
struct HomeScreen: Screen {
  let movies: any MoviesRepository
  let accounts: MovieAccounts
  let choices: MoviesChoices
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var path: String { MoviesRoute.homePath }
  var appeared: HomeReactor.Action { .appeared }
  var listening: HomeReactor.Action? { .listening }
  var styles: [String] { [Chips.style, MoviesFeature.style] }
  var actions: FormActions<HomeReactor.Action> { HomeForm.actions }

  func open(_ request: ScreenRequest) async throws -> HomeReactor {
    let reader = request.reader
    let place = try await choices.place(
      of: reader.profile.kept, language: reader.language, country: reader.country)
    return HomeReactor(
      initialState: HomeReactor.State(place: place, chosen: PaneChoice.movie.id(in: request.query)),
      movies: movies.asked(by: reader.asker), marks: MovieMarks(saved, of: reader.profile),
      stars: OwnStars(accounts, for: request, in: place))
  }

  func content(of state: HomeReactor.State, for reader: Reader) -> ScreenContent<MovieItem> {
    let view = HomeView(state: state, language: reader.language)
    var regions: [Region<MovieItem>] = [
      .slot("search", AnyHTML(view.searchBar)), .slot("chips", AnyHTML(view.chips)),
      .slot("status", AnyHTML(view.status)),
    ]
    for list in MovieList.shelves {
      let (id, name) = (list.rawValue, view.strings.listName(list))
      regions.append(.slot("head-\(id)", AnyHTML(view.head(of: list))))
      regions.append(.list(Section(id: "row-\(id)", items: state.rows[list] ?? []), label: name))
      regions.append(.slot("state-\(id)", AnyHTML(view.standing(of: list))))
    }
    regions.append(.slot("foot", AnyHTML(view.foot)))
    regions.append(PaneChoice.movie.region(HomeForm.movieChosen, state.chosen))
    return ScreenContent(
      title: view.title, heading: view.strings.movies,
      url: PaneChoice.movie.address(MoviesRoute.home.url, with: state.chosen), regions: regions,
      pane: view.strings.pane)
  }

  func byteCost(of state: HomeReactor.State) -> Int {
    MovieList.shelves.reduce(
      state.saved.count * MemoryLayout<Movie.ID>.stride + state.opinions.byteCount
    ) { cost, list in
      let movies = state[list].value?.movies ?? []
      let failure = state[list].error ?? state[list].value?.failure
      // A row shares the texts of its movie.
      let rows = (state.rows[list]?.count ?? 0) * MemoryLayout<MovieItem>.stride
      return cost + (failure?.heapBytes ?? 0) + rows + movies.reduce(0) { $0 + $1.byteCount }
    }
  }

  var keepsCells: Bool { true }

  func cell(for item: MovieItem, reader: Reader) -> some HTML {
    MovieTile(item: item, strings: .for(reader.language), pictures: pictures)
  }
}
