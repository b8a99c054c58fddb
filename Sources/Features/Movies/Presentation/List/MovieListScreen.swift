import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a list, as a grid or as rows: one of the source's, a filtered one, or that of a person or a collection.
struct MovieListScreen: Screen {
  let movies: any MoviesRepository
  let accounts: MovieAccounts
  let choices: MoviesChoices
  let layouts: LayoutMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses
  var page = MovieListPage.list
  var now: @Sendable () -> Date = { Date() }

  var path: String { page.path }
  var appeared: MovieListReactor.Action { .appeared }
  var listening: MovieListReactor.Action? { .listening }
  var styles: [String] {
    [MenuGroup.style, MoviesFeature.style] + (hasText ? [Gallery.style] : [])
      + (page == .list ? [] : [MoviesFeature.peopleStyle])
  }
  var scripts: [String] { [MoviesFeature.script, ListOrGrid.script] + (hasText ? [Gallery.script] : []) }
  var actions: FormActions<MovieListReactor.Action> { MovieListForm.actions }

  /// Whether the page has a long text.
  private var hasText: Bool { page == .person || page == .collection }

  func open(_ request: ScreenRequest) async throws -> MovieListReactor {
    var list = try page.list(of: request, now: now())
    let reader = request.reader
    let home = try await choices.place(
      of: reader.profile.kept, language: reader.language, country: reader.country)
    var (place, isAddressed) = (home, true)
    if case .discovered(let given) = list {
      let filter = given.addressed(in: home.region)
      list = .discovered(filter)
      place = MoviesPlace(language: home.language, region: filter.country ?? home.region)
      isAddressed = page == .discover && filter.fields.allSatisfy { request.query[$0.name] == $0.value }
    }
    var state = MovieListReactor.State(
      list: list, place: place, movies: MoviesFeed(wanted: request.wantedPages, bounds: .movieTiles),
      layout: try await layouts.layout(of: reader.profile.kept))
    state.chosen = PaneChoice.movie.id(in: request.query)
    if page == .discover { state.ownServices = try await choices.services(of: reader.profile.kept) }
    if hasText {
      state.isOpen = request.query["more"] == SubjectText.about.rawValue
      state.origin = Self.origin(of: request)
    }
    if !isAddressed { state.destination = Self.address(of: state) }
    return MovieListReactor(
      initialState: state, movies: movies.asked(by: reader.asker), marks: MovieMarks(saved, of: reader.profile),
      stars: OwnStars(accounts, for: request, in: home), layouts: layouts, profile: reader.profile)
  }

  /// The address of a state.
  private static func address(of state: MovieListReactor.State) -> String {
    let route = MoviesRoute.list(state.list, pages: state.movies.wanted.numbers, isOpen: state.isOpen)
    return PaneChoice.movie.address(route.url, with: state.chosen)
  }

  /// The page that the reader came from; `nil` for the home pages and pages of people and collections.
  private static func origin(of request: ScreenRequest) -> String? {
    guard let page = request.cameFromPage else { return nil }
    let isNone =
      page == "/" || page == MoviesRoute.homePath || page.hasPrefix("/movies/people/")
      || page.hasPrefix("/movies/collections/")
    return isNone ? nil : page
  }

  func content(of state: MovieListReactor.State, for reader: Reader) -> ScreenContent<MovieItem> {
    let strings = MoviesStrings.for(reader.language)
    let name = state.subject?.name ?? strings.listName(state.list)
    let movies = state.movies
    let title = PaneChoice.movie.title(of: state.chosen, in: movies.items.lazy.map(\.movie))
    return ScreenContent(
      title: title ?? name, url: Self.address(of: state),
      regions: [.slot("head", AnyHTML(head(name, state, strings)))] + about(state, strings) + [
        .slot("status") { status(of: state, strings, reader.language) },
        .slot("earlier") { movies.start(MovieListForm.reachedStart, strings) },
        .list(Section(id: "movies", items: movies.items), label: name),
        .slot("more") { movies.end(MovieListForm.reachedEnd, strings) },
        PaneChoice.movie.region(MovieListForm.movieChosen, state.chosen),
      ],
      destination: state.destination, isReplaced: true,
      back: state.origin.map(strings.back) ?? BackLink(url: MoviesRoute.home.url, label: strings.movies),
      pane: strings.pane, status: movies.items.isEmpty ? movies.failure?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: MovieListReactor.State) -> Int {
    state.movies.byteCount + state.opinions.byteCount + (state.subject?.byteCount ?? 0) + state.ownServices.heapBytes
      + state.origin.heapBytes + state.destination.heapBytes
  }

  var keepsCells: Bool { true }

  func cell(for item: MovieItem, reader: Reader) -> some HTML {
    MovieTile(item: item, isInGrid: true, strings: .for(reader.language), pictures: pictures)
  }

  /// The name, the menu of the filters, and that of order and layout, unless there is nothing to arrange.
  private func head(_ name: String, _ state: MovieListReactor.State, _ strings: MoviesStrings) -> some HTML {
    let filter = filterView(of: state, strings)
    return div(.class("head-row")) {
      h1(.class("large-title head-words")) { name }
      if let filter { filter.menu }
      if !isMissing(state) {
        ListMenu(order: filter.map { strings.orderName($0.filter.order) }, strings: strings.shared) {
          if let filter { filter.orders }
          ListOrGridControl(chosen: state.layout, picked: MovieListForm.layoutPicked, strings: strings.shared)
        }
      }
    }
  }

  /// Whether the source has no such person or collection.
  private func isMissing(_ state: MovieListReactor.State) -> Bool {
    hasText && state.movies.items.isEmpty && state.movies.failure?.code == .notFound
  }

  private func filterView(of state: MovieListReactor.State, _ strings: MoviesStrings) -> MovieFilterView? {
    guard case .discovered(let filter) = state.list else { return nil }
    let services: [WatchService] = if case .services(let all) = state.subject { all } else { [] }
    return MovieFilterView(
      filter: filter, services: services, own: state.ownServices, place: state.place,
      year: Int(Calendar.utc.component(.year, from: now())), strings: strings)
  }

  /// What is between the name and the movies.
  private func about(_ state: MovieListReactor.State, _ strings: MoviesStrings) -> [Region<MovieItem>] {
    switch page {
    case .list: return []
    case .discover:
      return [.slot("chips") { if let filter = filterView(of: state, strings) { filter.chips } }]
    case .person:
      let words = PeopleStrings.for(strings.language)
      guard case .person(let person) = state.subject, case .person(_, let work) = state.list else {
        return [.slot("about", AnyHTML(EmptyHTML())), text(of: state, strings), .slot("works", AnyHTML(EmptyHTML()))]
      }
      let works = PersonWorks(person: person, shown: work ?? person.mainWork, strings: words)
      return [
        .slot("about", AnyHTML(PersonHead(person: person, strings: words, pictures: pictures))),
        text(of: state, strings), .slot("works", AnyHTML(works)),
      ]
    case .collection: return [text(of: state, strings)]
    }
  }

  private func text(of state: MovieListReactor.State, _ strings: MoviesStrings) -> Region<MovieItem> {
    let words = state.subject?.text ?? ""
    return .slot("text") {
      if !words.isEmpty {
        LongTextCell(
          LongText(kind: SubjectText.about, caption: nil, text: words, isExpanded: state.isOpen),
          more: MovieListForm.moreTapped, strings: strings.shared)
      }
    }
  }

  @HTMLBuilder private func status(
    of state: MovieListReactor.State, _ strings: MoviesStrings, _ language: Language
  ) -> some HTML {
    let movies = state.movies
    if isMissing(state), let error = movies.failure {
      let words = PeopleStrings.for(language)
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.source,
        words: .init(
          title: words.notFoundTitle, text: page == .person ? words.personNotFound : words.collectionNotFound))
    } else {
      movies.status(
        retry: MovieListForm.retryTapped, empty: empty(state, strings), strings: strings.shared, source: strings.source
      ) {
        p(.class("count")) { strings.count(movies.movieCount) }
        movies.oldAnswer(retry: MovieListForm.retryTapped, strings, language)
      }
    }
    if movies.isAwaited, movies.failure == nil {
      AwaitedRows("movie-places grid-places", count: 12)
    }
  }

  private func empty(_ state: MovieListReactor.State, _ strings: MoviesStrings) -> Message {
    switch state.list {
    case .discovered(let filter) where filter.isNarrow:
      Message(title: strings.noMatchesTitle, text: strings.noMatchesText)
    case .person, .collection:
      Message(title: strings.emptyListTitle, text: PeopleStrings.for(strings.language).noMovies)
    default: Message(title: strings.emptyListTitle, text: strings.emptyListText)
    }
  }
}
