import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// The movie with its page beside a list, in a wide window.
@Suite(.timeLimit(.minutes(3)))
struct ChosenMovieTests {
  private let home = HomeScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .none, saved: .none, pictures: FakePictures())
  private let list = MovieListScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .none, layouts: .movies(), saved: .none,
    pictures: FakePictures())
  private let search = MovieSearchScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .none,
    recents: DatabaseRecentKeywordsRepository.empty(), consent: FakeConsent(savesRecents: false), saved: .none,
    pictures: FakePictures(), undoField: .sample, memoryFailed: { _ in })
  private let source = FakeAccountsSource()
  private var account: AccountScreen {
    AccountScreen(accounts: source.accounts, choices: .none, pictures: FakePictures())
  }

  /// Opens an address of a screen and loads its movies.
  private func loaded<S: Screen>(_ screen: S, _ query: String) async throws -> S.ScreenReactor.State {
    let request = ScreenRequest(
      parameters: ["list": "popular"], query: FormFields(encoded: query), reader: .returning())
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(screen.appeared)
    return runtime.state
  }

  /// Checks that a screen keeps the choice in its address, its form and, while the movie is listed, its title.
  private func check<S: Screen>(_ screen: S, _ query: String, at path: String, title: String) async throws {
    for (id, isListed) in [("2", true), ("77", false)] {
      let state = try await loaded(screen, "\(query)&movie=\(id)")
      let content = screen.content(of: state, for: .returning())
      #expect(content.url == "\(path)?\(query)&movie=\(id)")
      #expect((content.title == title) == isListed)
      #expect(content.pane?.hint == "Select a movie to see it here.")
      let form = screen.slot("chosen", of: state)
      #expect(form.contains("data-chosen='/movies/\(id)'") && form.contains("name='movie' value='\(id)'"))
    }
    for wrong in ["", "0", "-1", "02", "x"] {
      let state = try await loaded(screen, "\(query)&movie=\(wrong)")
      #expect(screen.content(of: state, for: .returning()).url == "\(path)?\(query)")
      #expect(screen.slot("chosen", of: state).contains("data-chosen=''"))
    }
  }

  @Test func `the address of the home page opens the movie beside it`() async throws {
    let state = try await loaded(home, "movie=2002")
    let content = home.content(of: state, for: .returning())
    #expect(content.url == "/movies?movie=2002")
    #expect(content.title == "popular 2" && content.heading == "Movies")
    #expect(home.slot("chosen", of: state).contains("data-chosen='/movies/2002'"))
    #expect(home.slot("search", of: state).contains("href='/movies/search'"), "wide.js adds the movie")
    let elsewhere = try await loaded(home, "movie=77")
    #expect(home.content(of: elsewhere, for: .returning()).title == "Movies")
    #expect(home.content(of: try await loaded(home, "movie=x"), for: .returning()).url == "/movies")
  }

  @Test func `the address of a list opens the movie beside it`() async throws {
    let state = try await loaded(list, "movie=2002")
    let content = list.content(of: state, for: .returning())
    #expect(content.url == "/movies/lists/popular?movie=2002" && content.title == "popular 2")
    let deep = try await loaded(list, "pages=1-2&movie=77")
    #expect(list.content(of: deep, for: .returning()).title == "Popular")
    #expect(list.content(of: deep, for: .returning()).url.hasSuffix("movie=77"))
  }

  @Test func `the address of a search opens the movie beside it`() async throws {
    try await check(search, "q=boat&year=1999", at: "/movies/search", title: "boat 2")
  }

  @Test func `the address of the account opens the movie beside it`() async throws {
    try await source.signIn()
    try await check(account, "list=watchlist", at: "/movies/account", title: "Paper Boat")
  }

  @Test func `a sign-in leads back to the list alone`() async throws {
    let state = try await loaded(account, "list=watchlist&movie=2")
    #expect(account.slot("status", of: state).contains("/movies/sign-in?to=%2Fmovies%2Faccount%3Flist%3Dwatchlist'"))
  }

  /// Checks that choosing a movie, and none, changes only the address and the form.
  private func choose<S: Screen>(_ screen: S, _ choice: (Movie.ID?) -> S.ScreenReactor.Action) async throws {
    let request = ScreenRequest(
      parameters: ["list": "popular"], query: FormFields(encoded: "q=boat"), reader: .returning())
    let runtime = ReactorRuntime(try await screen.open(request))
    await runtime.send(screen.appeared)
    let before = screen.content(of: runtime.state, for: .returning()).url
    await runtime.send(choice(77))
    #expect(screen.content(of: runtime.state, for: .returning()).url == PaneChoice.movie.address(before, with: 77))
    await runtime.send(choice(nil))
    #expect(screen.content(of: runtime.state, for: .returning()).url == before)
  }

  @Test func `choosing a movie puts it into the address, and choosing none takes it out`() async throws {
    try await source.signIn()
    try await choose(home) { .movieChosen($0) }
    try await choose(list) { .movieChosen($0) }
    try await choose(search) { .movieChosen($0) }
    try await choose(account) { .movieChosen($0) }
  }

  @Test func `the choice stays during another search and on another of the person's lists`() async throws {
    let searching = ReactorRuntime(MovieSearchReactor.sample(text: "boat") { $0.chosen = 2 })
    await searching.send(.querySubmitted("kite"))
    #expect(searching.state.chosen == 2)
    try await source.signIn()
    let own = try await account.opened("movie=2")
    await own.send(.listPicked(.favorites))
    #expect(own.state.chosen == 2)
  }

  @Test func `every tile and row has the value that chooses its movie`() {
    let (movie, reader) = (MovieItem(.scripted(550)), Reader.returning())
    let cells = [
      home.cell(for: movie, reader: reader).render(), list.cell(for: movie, reader: reader).render(),
      search.cell(for: .found(movie), reader: reader).render(),
      account.cell(for: AccountRow(entry: AccountMovie(.scripted(550), rating: nil)), reader: reader).render(),
    ]
    for cell in cells { #expect(cell.contains("href='/movies/550' data-pane='550'")) }
  }

  @Test func `the form sends one movie or none`() {
    #expect(home.action("movieChosen&movie=7") == .movieChosen(7))
    #expect(list.action("movieChosen&movie=") == .movieChosen(nil))
    #expect(search.action("movieChosen&movie=7") == .movieChosen(7))
    #expect(account.action("movieChosen&movie=") == .movieChosen(nil))
    for wrong in ["", "&movie=x", "&movie=0", "&movie=07"] { #expect(home.action("movieChosen\(wrong)") == nil) }
  }

  @Test(arguments: [(Language.english, "Selected movie"), (.korean, "선택한 영화")])
  func `the pane has a name`(language: Language, name: String) {
    #expect(MoviesStrings.for(language).pane.title == name)
  }
}
