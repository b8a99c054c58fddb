import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// The actions for a movie of a list.
@Suite struct MovieOwnScreenTests {
  private let screen = MovieOwnScreen(whole: .sample)

  private func state(_ details: Loadable<MovieDetails> = .loaded(.sample())) -> MovieReactor.State {
    var state = MovieReactor.State(id: 1, place: .korean, details: details)
    state.own.read(.states(rating: 9))
    return state
  }

  @Test func `stars and the bookmark are in one place`() {
    let page = screen.page(of: state())
    #expect(page.ranges(of: "type='radio'").count == 10 && page.contains("aria-label='4.5 stars' checked"))
    #expect(page.contains("href='/folders/save?item=movie.1'"))
    #expect(page.contains("<a class='movie-row' href='/movies/1' target='_top'>"))
    #expect(screen.page(of: state(), .returning(.korean)).contains(">완료</a>"))
    #expect(!screen.isIndexed && screen.scripts == [MovieScreen.script])
  }

  @Test func `it has an address and leads back to the reader's movies`() async throws {
    let opened = try await screen.open(ScreenRequest(parameters: ["id": "550"], reader: .returning())).initialState
    let content = screen.content(of: opened, for: .returning())
    #expect(content.url == "/movies/550/own" && content.back?.url == "/movies/account")
  }

  @Test(
    arguments: [
      ("/movies/account?list=watchlist", "/movies/account?list=watchlist"), ("/movies/1/own", "/movies/account"),
      (nil, "/movies/account"),
    ] as [(String?, String)])
  func `a sign-in leads back to the list over which it is shown`(page: String?, list: String) async throws {
    let runtime = ReactorRuntime(
      try await screen.open(ScreenRequest(parameters: ["id": "1"], reader: .returning(), cameFrom: page)))
    let five = try #require(MovieRating(halfStars: 10))
    await runtime.send(.rated(five))
    let purpose = SignInPurpose(path: list, wish: MovieWish(movie: 1, rating: five))
    #expect(runtime.state.destination == MoviesRoute.signIn(purpose).url)
    #expect(screen.content(of: runtime.state, for: .returning()).back?.url == list)
  }

  @Test func `a missing movie is reported`() {
    let missing = state(.failed(AppError(.notFound), last: nil))
    #expect(screen.content(of: missing, for: .returning()).status == 404)
    #expect(screen.slot("head", of: missing).isEmpty && screen.slot("folder", of: missing).isEmpty)
    #expect(screen.regionNames(of: missing) == screen.regionNames(of: state()))
  }
}
