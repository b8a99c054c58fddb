import FeatureKit
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// A list of movies as a grid and as rows.
@Suite(.timeLimit(.minutes(3)))
struct MovieListLayoutTests {
  @Test func `the default is a grid, and a chosen layout is remembered`() async throws {
    let profiles = DatabaseProfilesRepository.empty()
    let layouts = LayoutMemory.movies(profiles)
    let screen = MovieListScreen(
      movies: ScriptedMovies(), accounts: .page(), choices: .chosen("FR"), layouts: layouts, saved: .none,
      pictures: FakePictures())
    let request = ScreenRequest(parameters: ["list": "popular"], reader: .returning(.korean))
    let reactor = try await screen.open(request)
    #expect(reactor.initialState.layout == .grid)
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    let before = runtime.state.movies
    await runtime.send(.layoutPicked(.list))
    #expect(runtime.state.layout == .list)
    #expect(runtime.state.movies == before, "the cells stay the same")
    #expect(try await screen.open(request).initialState.layout == .list)
    await runtime.send(.layoutPicked(.grid))
    #expect(try await screen.open(request).initialState.layout == .grid)
  }
}
