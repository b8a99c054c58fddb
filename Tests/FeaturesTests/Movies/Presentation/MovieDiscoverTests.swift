import FeatureKit
import Foundation
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

  @Test func `an address has all choices, and opens the page with them`() async throws {
    let query = "genre=18&year=1990s&service=8-97&sort=best-rated"
    let filter = try #require(try await filter(query))
    #expect(filter.genre == .drama && filter.years == .decade(1_990) && filter.services == [8, 97])
    #expect(filter.order == .bestRated && filter.today == nil)
    #expect(MoviesRoute.list(.discovered(filter)).url == "/movies/discover?\(query)")
    #expect(MoviesRoute.list(.discovered(MovieFilter())).url == "/movies/discover")
  }

  @Test(arguments: [
    "", "genre=&year=&service=&sort=", "genre=1&year=1995s&service=x&sort=worst", "genre=drama&year=99&service=0",
    "year=1200&service=-", "year=19900",
  ])
  func `a value that the page does not offer is dropped`(query: String) async throws {
    #expect(try await filter(query) == MovieFilter())
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
    let runtime = ReactorRuntime(try await open("genre=18&year=1990s&service=8"))
    await runtime.send(.appeared)
    let chips = screen().slot("chips", of: runtime.state)
    #expect(chips.contains("href='/movies/discover?year=1990s&amp;service=8' aria-label='Drama. Remove this filter'"))
    #expect(chips.contains("<span>1990s</span>") && chips.contains("<span>Puddle</span>"))
    #expect(chips.contains("<a class='chip' href='/movies/discover'>Clear</a>"))
    #expect(!chips.contains(">Comedy</a>"), "another genre is chosen in the menu")
    let all = screen().slot("chips", of: try await open("").initialState)
    #expect(all.contains("<a class='chip' href='/movies/discover?genre=35'>Comedy</a>") && !all.contains("Clear"))
  }

  @Test func `the form sends all choices to the address`() async throws {
    let runtime = ReactorRuntime(try await open("genre=18&service=8"))
    await runtime.send(.appeared)
    let head = screen().slot("head", of: runtime.state)
    #expect(head.contains("method='get'") && head.contains("action='/movies/discover'"))
    #expect(head.contains("<option value='18' selected>Drama</option>") && head.contains(">France<") == false)
    #expect(head.contains("Service · France") && head.contains("<option value='8' selected>Puddle</option>"))
    #expect(head.contains("JustWatch"))
  }

  @Test func `services that were marked in another language are the reader's own, and first`() async throws {
    let view = MovieFilterView(
      filter: try #require(try await filter("")), services: Self.services,
      own: [OwnService(ids: [97], name: "시내")], place: MoviesPlace(language: .english, region: "FR"), year: 2_026,
      strings: .english)
    let html = view.choices.render()
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
    #expect(head.contains("name='genre'") && !head.contains("name='service'"))
  }

  @Test func `nothing found says what to do`() async throws {
    let runtime = ReactorRuntime(try await open("genre=18", ScriptedMovies(total: 0)))
    await runtime.send(.appeared)
    #expect(screen().slot("status", of: runtime.state).contains("Remove a filter to see more."))
  }
}
