import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Testing
import Upstream

@testable import MoviesFeature

/// The page that discovers movies: its choices are in the address.
@Suite(.timeLimit(.minutes(3)))
struct MovieDiscoverTests {
  /// 30 November 2026, in the evening.
  private static let now = Date(timeIntervalSince1970: 1_796_065_200)
  private static let services = [WatchService(id: 8, name: "Puddle"), WatchService(id: 97, name: "Brook")]

  private func screen(_ movies: ScriptedMovies = ScriptedMovies(services: services)) -> MovieListScreen {
    MovieListScreen(
      movies: movies, accounts: .page(), choices: .chosen("FR"), layouts: .movies(), saved: .none,
      pictures: FakePictures(), page: .discover, now: { Self.now })
  }

  private func open(_ query: String, _ movies: ScriptedMovies = ScriptedMovies(services: services)) async throws
    -> MovieListReactor
  {
    try await screen(movies).open(ScreenRequest(query: FormFields(encoded: query), reader: .returning()))
  }

  private func filter(_ query: String) async throws -> MovieFilter? {
    guard case .discovered(let filter) = try await open(query).initialState.list else { return nil }
    return filter
  }

  /// The address to which a query leads; `nil` if it is opened as it is.
  private func destination(_ query: String) async throws -> String? {
    let state = try await open(query).initialState
    return screen().content(of: state, for: .returning()).destination
  }

  @Test func `an address has all choices, and opens the page with them`() async throws {
    let query = "genre=18&year=1990s&service=8-97&country=KR&sort=best-rated"
    let filter = try #require(try await filter(query))
    #expect(filter.genre == .drama && filter.years == .decade(1_990) && filter.services == [8, 97])
    #expect(filter.order == .bestRated && filter.today == nil && filter.country == "KR")
    #expect(try await destination(query) == nil)
    #expect(MoviesRoute.list(.discovered(filter)).url == "/movies/discover?\(query)")
    #expect(MoviesRoute.list(.discovered(MovieFilter())).url == "/movies/discover")
  }

  @Test(arguments: [
    "", "genre=&year=&service=&sort=", "genre=1&year=1995s&service=x&sort=worst", "genre=drama&year=99&service=0",
    "year=1200&service=-", "year=19900", "country=QQ", "country=fr", "country=FR&sort=popular",
  ])
  func `a value that the page does not offer is dropped, from the address too`(query: String) async throws {
    #expect(try await filter(query) == MovieFilter())
    #expect(try await destination(query) == (query.isEmpty ? nil : "/movies/discover"))
  }

  @Test(
    arguments: [
      ("sort=popular&genre=18&year=&service=&country=FR", "/movies/discover?genre=18"),
      ("service=8", "/movies/discover?service=8&country=FR"), ("year=1990s&country=US", nil),
      ("genre=18&year=x&pages=2-3&movie=5", "/movies/discover?genre=18&pages=2-3&movie=5"),
      ("service=8&country=FR", nil),
    ] as [(String, String?)])
  func `an address has what was chosen only, and the country if it counts`(query: String, to: String?) async throws {
    #expect(try await destination(query) == to)
    guard let to else { return }
    let further = try await destination(to.replacing("/movies/discover?", with: ""))
    #expect(further == nil, "it leads nowhere else")
  }

  @Test func `a page that has another address asks for no movies`() async throws {
    let movies = ScriptedMovies(services: Self.services)
    let runtime = ReactorRuntime(try await open("year=", movies))
    await runtime.send(.appeared)
    #expect(movies.calls.isEmpty && runtime.state.movies.items.isEmpty)
  }

  @Test func `movies and services are those of the country in the address`() async throws {
    let movies = ScriptedMovies(services: Self.services)
    let runtime = ReactorRuntime(try await open("service=8&country=KR", movies))
    await runtime.send(.appeared)
    #expect(movies.places == [MoviesPlace(language: .english, region: "KR")])
    let chips = screen().slot("chips", of: runtime.state)
    #expect(chips.contains("<span>Puddle · South Korea</span>"))
    let bare = screen().slot("chips", of: try await open("country=KR").initialState)
    #expect(bare.contains("href='/movies/discover' aria-label='South Korea. Remove this filter'"))
  }

  @Test(arguments: MovieGenre.allCases)
  func `the address that the list of a genre had leads to the genre here`(genre: MovieGenre) async throws {
    let screen = MovieListScreen(
      movies: ScriptedMovies(), accounts: .page(), choices: .none, layouts: .movies(), saved: .none,
      pictures: FakePictures())
    let request = ScreenRequest(
      parameters: ["list": "genre-\(genre.rawValue)"], query: FormFields(encoded: "pages=2-3"), reader: .returning())
    let state = try await screen.open(request).initialState
    let destination = screen.content(of: state, for: .returning()).destination
    #expect(destination == "/movies/discover?genre=\(genre.rawValue)&pages=2-3")
  }

  @Test func `the page is called as its genre`() async throws {
    for (query, name) in [("genre=18", "Drama"), ("", "Browse")] {
      let state = try await open(query).initialState
      #expect(screen().content(of: state, for: .returning()).title == name)
    }
  }

  @Test func `the newest are those that are released by today`() async throws {
    let filter = try #require(try await filter("sort=newest"))
    let request = MovieListRequest(list: .discovered(filter), page: 1, place: .korean)
    #expect(
      request.query.dropFirst(3) == [
        QueryItem("primary_release_date.lte", "2026-11-30"), QueryItem("sort_by", "primary_release_date.desc"),
      ])
  }

  @Test func `a filter is requested in TMDB's words`() async throws {
    let filter = try #require(try await filter("genre=18&year=1994&service=8-97&sort=best-rated"))
    let request = MovieListRequest(list: .discovered(filter), page: 2, place: .korean)
    #expect(request.path == "/discover/movie")
    #expect(
      request.query.dropFirst(3) == [
        QueryItem("with_genres", 18), QueryItem("primary_release_year", 1_994), QueryItem("watch_region", "KR"),
        QueryItem("with_watch_providers", "8|97"), QueryItem("sort_by", "vote_average.desc"),
        QueryItem("vote_count.gte", 200),
      ])
    let decade = try #require(try await self.filter("year=2020s&sort=newest"))
    let days = MovieListRequest(list: .discovered(decade), page: 1, place: .korean).query.dropFirst(3).prefix(2)
    #expect(
      days == [
        QueryItem("primary_release_date.gte", "2020-01-01"), QueryItem("primary_release_date.lte", "2026-11-30"),
      ])
  }

  @Test func `chips show what filters, and lead to the address without it`() async throws {
    let runtime = ReactorRuntime(try await open("genre=18&year=1990s&service=8&country=FR"))
    await runtime.send(.appeared)
    let chips = screen().slot("chips", of: runtime.state)
    let others = "year=1990s&amp;service=8&amp;country=FR"
    #expect(chips.contains("href='/movies/discover?\(others)' aria-label='Drama. Remove this filter'"))
    #expect(chips.contains("<span>1990s</span>") && chips.contains("<span>Puddle · France</span>"))
    #expect(chips.contains("<a class='chip' href='/movies/discover'>Clear</a>"))
    #expect(chips.contains("href='/movies/discover?genre=35&amp;\(others)'>Comedy</a>"), "one tap changes the genre")
    #expect(!chips.contains(">Drama</a>"))
    let all = screen().slot("chips", of: try await open("").initialState)
    #expect(all.contains("<a class='chip' href='/movies/discover?genre=35'>Comedy</a>") && !all.contains("Clear"))
  }

  @Test func `a button named Filters has years, country and services, and sends all choices to the address`()
    async throws
  {
    let runtime = ReactorRuntime(try await open("genre=18&service=8&country=FR&sort=newest"))
    await runtime.send(.appeared)
    let head = screen().slot("head", of: runtime.state)
    #expect(head.contains("<summary>Filters</summary>"))
    let form = head.components(separatedBy: "<form").first { $0.contains("name='year'") } ?? ""
    #expect(form.contains("method='get'") && form.contains("action='/movies/discover'"))
    #expect(form.contains("<option value='FR' selected>France</option>") && form.contains("value='KR'>South Korea<"))
    #expect(form.contains("Service · France") && form.contains("<option value='8' selected>Puddle</option>"))
    #expect(form.contains("name='genre' value='18'") && form.contains("name='sort' value='newest'"))
    #expect(form.contains("JustWatch"))
  }

  @Test func `the menu of the order keeps the filters, and nothing empty`() async throws {
    let state = try await open("genre=18&service=8&country=FR").initialState
    let head = screen().slot("head", of: state)
    let form = head.components(separatedBy: "<form").first { $0.contains("value='best-rated'") } ?? ""
    #expect(form.contains("name='genre' value='18'") && form.contains("name='country' value='FR'"))
    #expect(form.contains("name='service' value='8'") && !form.contains("name='year'"))
    #expect(form.contains("name='sort' value='popular' aria-pressed='true'>Popular</button>"))
  }

  @Test func `services that were marked in another language are the reader's own, and first`() async throws {
    let view = MovieFilterView(
      filter: try #require(try await filter("")), services: Self.services,
      own: [OwnService(ids: [97], name: "시내")], place: MoviesPlace(language: .english, region: "FR"), year: 2_026,
      strings: .english)
    let html = view.menu.render()
    let (brook, puddle) = (try #require(html.range(of: "Brook")), try #require(html.range(of: "Puddle")))
    #expect(brook.lowerBound < puddle.lowerBound)
  }

  @Test func `services that cannot be read leave the other filters, and the movies`() async throws {
    let movies = ScriptedMovies()
    movies.fail(.services, with: AppError(.unavailable))
    let runtime = ReactorRuntime(try await open("", movies))
    await runtime.send(.appeared)
    #expect(runtime.state.movies.items.count == 3 && runtime.state.subject == nil)
    let head = screen().slot("head", of: runtime.state)
    #expect(head.contains("name='year'") && !head.contains("name='service'"))
  }

  @Test func `nothing found says what to do`() async throws {
    let runtime = ReactorRuntime(try await open("genre=18", ScriptedMovies(total: 0)))
    await runtime.send(.appeared)
    #expect(screen().slot("status", of: runtime.state).contains("Remove a filter to see more."))
  }
}
