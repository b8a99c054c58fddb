import FeatureKit
import FeatureTestSupport
import LiveWeb
import Reactor
import Testing

@testable import MoviesFeature

/// Which pages of movies count as viewed.
@Suite(.timeLimit(.minutes(3)))
struct MovieVisitTests {
  @Test func `a movie is viewed once its page has it, and not by its actions`() async throws {
    let (viewed, movies) = (SpyViewedItems(), ScriptedMovies(details: [.sample()]))
    let screen = MovieScreen(
      movies: movies, accounts: .page(), choices: .none, saved: .none, pictures: FakePictures(),
      visits: ItemVisits(
        viewed, of: MovieItemProvider(movies: movies, pictures: FakePictures()), if: FakeConsent(savesRecents: true),
        failed: { Issue.record($0) }))
    func request(_ id: String) -> ScreenRequest { ScreenRequest(parameters: ["id": id], reader: .returning()) }
    let actions = try await MovieOwnScreen(whole: screen).open(request("1"))
    #expect(actions.visit == nil)
    let unknown = try await screen.open(request("2"))
    await ReactorRuntime(unknown).send(.appeared)
    let known = try await screen.open(request("1"))
    await ReactorRuntime(known).send(.appeared)
    var views = viewed.views.makeAsyncIterator()
    let first = await views.next()
    #expect(first == Movie.reference(of: 1))
  }
}
