import FeatureKit
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct MovieListReactorTests {
  private static func call(_ page: Int) -> ScriptedMovies.Call { .list(.popular, page: page) }

  private static func page(_ page: Int, of total: Int) -> MoviesPage {
    .scripted("popular", page: page, of: total, in: .popular)
  }

  @Test func `the page opens with one call for the first page`() async {
    let movies = ScriptedMovies(total: 45)
    let probe = ReactorProbe(MovieListReactor.sample(movies))
    await probe.send(.appeared)
    probe.expect { $0.movies.apply(.begin(.first)) }
    probe.expect { $0.movies.apply(.movies(Self.page(1, of: 45))) }
    probe.finish()
    #expect(movies.calls == [Self.call(1)])
    #expect(movies.places == [.korean])
  }

  @Test func `the end loads the next page until the last`() async {
    let movies = ScriptedMovies(total: 45)
    let runtime = ReactorRuntime(MovieListReactor.sample(movies))
    var counts: [Int] = []
    for action in [MovieListReactor.Action.appeared, .reachedEnd, .reachedEnd, .reachedEnd] {
      await runtime.send(action)
      counts.append(runtime.state.movies.items.count)
    }
    #expect(counts == [20, 40, 45, 45])
    #expect(movies.calls == (1...3).map(Self.call))
    #expect(!runtime.state.movies.hasMore)
  }

  @Test(arguments: [nil, AppError(.offline)] as [AppError?])
  func `a stale list is replaced by a newer one or shows why it is not`(failure: AppError?) async {
    let newer = ScriptedMovies(total: 5, staleAge: failure.map { _ in .seconds(7_200) }, failure: failure)
    let movies = ScriptedMovies(total: 45, staleAge: .seconds(7_200), anew: newer)
    let runtime = ReactorRuntime(MovieListReactor.sample(movies))
    await runtime.send(.appeared)
    let shown = runtime.state.movies
    #expect(shown.items.count == 5 && shown.newerFailure == failure)
    #expect(shown.staleAge == failure.map { _ in .seconds(7_200) })
    #expect(movies.calls == [Self.call(1)] && newer.calls == [Self.call(1)])
    await runtime.send(.retryTapped)
    #expect(movies.calls == [Self.call(1)] && newer.calls == [Self.call(1), Self.call(1)])
  }

  @Test func `loading more of a stale list cancels its renewal`() async throws {
    let gate = Gate()
    let newer = ScriptedMovies(total: 5, gates: [Self.call(1): gate])
    let movies = ScriptedMovies(total: 45, staleAge: .seconds(7_200), anew: newer)
    let runtime = ReactorRuntime(MovieListReactor.sample(movies))
    let opening = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    let more = Task { await runtime.send(.reachedEnd) }
    try await until { runtime.state.movies.items.count == 40 }
    gate.open()
    await more.value
    await opening.value
    #expect(runtime.state.movies.items.count == 40 && newer.abandoned == [Self.call(1)])
    #expect(movies.calls == (1...2).map(Self.call))
  }

  @Test func `trying an old list again does not wait for more of it`() async {
    let gate = Gate()
    let newer = ScriptedMovies(total: 45, staleAge: .seconds(7_200), failure: AppError(.offline))
    let movies = ScriptedMovies(total: 45, gates: [Self.call(2): gate], staleAge: .seconds(7_200), anew: newer)
    let runtime = ReactorRuntime(MovieListReactor.sample(movies))
    await runtime.send(.appeared)
    let more = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    let again = Task.immediate { await runtime.send(.retryTapped) }
    gate.open()
    await again.value
    await more.value
    #expect(newer.calls == [Self.call(1), Self.call(1)] && movies.abandoned == [Self.call(2)])
    #expect(runtime.state.movies.items.count == 20)
  }

  @Test func `reaching the end twice makes one call`() async {
    let gate = Gate()
    let movies = ScriptedMovies(total: 45, gates: [Self.call(2): gate])
    let runtime = ReactorRuntime(MovieListReactor.sample(movies))
    await runtime.send(.appeared)
    let first = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    let second = Task.immediate { await runtime.send(.reachedEnd) }
    gate.open()
    await first.value
    await second.value
    #expect(movies.calls == (1...2).map(Self.call))
  }

  @Test func `an address restores its pages one by one`() async {
    let movies = ScriptedMovies(total: 200)
    let probe = ReactorProbe(MovieListReactor.sample(movies, wanted: 3...5))
    await probe.send(.appeared)
    probe.expect { _ in }
    for page in 3...5 {
      probe.expect { state in
        state.movies.apply(.movies(Self.page(page, of: 200), page == 3 ? .first : .below, goesOn: page < 5))
      }
    }
    probe.finish()
    #expect(probe.state.movies.items.count == 60)
    #expect(movies.calls == (3...5).map(Self.call))
  }

  @Test func `pages beyond the end are dropped from the address`() async {
    let movies = ScriptedMovies(total: 25)
    let runtime = ReactorRuntime(MovieListReactor.sample(movies, wanted: 1...5))
    await runtime.send(.appeared)
    #expect(runtime.state.movies.items.count == 25)
    #expect(runtime.state.movies.wanted.numbers == 1...2)
    #expect(movies.calls == (1...2).map(Self.call))
  }

  @Test func `the start loads the page above until the first`() async {
    let movies = ScriptedMovies(total: 200)
    let runtime = ReactorRuntime(MovieListReactor.sample(movies, wanted: 3...3))
    var firsts: [Int?] = []
    for action in [MovieListReactor.Action.appeared, .reachedStart, .reachedStart, .reachedStart] {
      await runtime.send(action)
      firsts.append(runtime.state.movies.items.first?.movie.id)
    }
    #expect(firsts == [2_041, 2_021, 2_001, 2_001])
    #expect(movies.calls == [3, 2, 1].map(Self.call))
    #expect(!runtime.state.movies.hasEarlier)
    #expect(runtime.state.movies.wanted.numbers == 1...3)
  }

  @Test func `a failed page above keeps the rows, shows the error above and is retried alone`() async {
    let movies = ScriptedMovies(total: 200)
    movies.fail(Self.call(2), with: AppError(.rateLimited))
    let runtime = ReactorRuntime(MovieListReactor.sample(movies, wanted: 3...3))
    await runtime.send(.appeared)
    await runtime.send(.reachedStart)
    #expect(runtime.state.movies.failureAbove?.code == .rateLimited)
    #expect(runtime.state.movies.failure == nil)
    #expect(runtime.state.movies.items.count == 20)

    movies.fail(Self.call(2), with: nil)
    await runtime.send(.reachedStart)
    #expect(runtime.state.movies.failureAbove == nil)
    #expect(runtime.state.movies.items.count == 40)
    #expect(movies.calls == [3, 2, 2].map(Self.call))
  }

  @Test func `only visible movies are followed`() async throws {
    let saved = FakeSavedItems(2_001, 2_141)
    let runtime = ReactorRuntime(MovieListReactor.sample(ScriptedMovies(total: 400), saved: saved))
    await runtime.send(.appeared)
    for _ in 2...8 { await runtime.send(.reachedEnd) }
    #expect(runtime.state.movies.saved == [2_141])
    #expect(saved.asked.last?.count == 80)
  }

  @Test func `a failed first page is retried`() async {
    let movies = ScriptedMovies()
    movies.fail(Self.call(1), with: AppError(.offline))
    let probe = ReactorProbe(MovieListReactor.sample(movies))
    await probe.send(.appeared)
    probe.expect { _ in }
    probe.expect { $0.movies.apply(.fail(AppError(.offline))) }
    movies.fail(Self.call(1), with: nil)
    await probe.send(.retryTapped)
    probe.expect { $0.movies.apply(.begin(.first)) }
    probe.expect { $0.movies.apply(.movies(Self.page(1, of: 3))) }
    probe.finish()
  }

  @Test func `a failed further page keeps the rows and is retried alone`() async {
    let movies = ScriptedMovies(total: 45)
    movies.fail(Self.call(2), with: AppError(.rateLimited))
    let runtime = ReactorRuntime(MovieListReactor.sample(movies))
    await runtime.send(.appeared)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.failure?.code == .rateLimited)
    #expect(runtime.state.movies.items.count == 20)

    movies.fail(Self.call(2), with: nil)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.failure == nil)
    #expect(runtime.state.movies.items.count == 40)
    #expect(movies.calls == [1, 2, 2].map(Self.call))
  }

  @Test func `a failure while pages are restored is made up for by the next retry`() async {
    let movies = ScriptedMovies(total: 100)
    movies.fail(Self.call(2), with: AppError(.unavailable))
    let runtime = ReactorRuntime(MovieListReactor.sample(movies, wanted: 1...4))
    await runtime.send(.appeared)
    #expect(runtime.state.movies.items.count == 20)
    #expect(runtime.state.movies.wanted.numbers == 1...4)

    movies.fail(Self.call(2), with: nil)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.items.count == 80)
    #expect(movies.calls == [1, 2, 2, 3, 4].map(Self.call))
  }

  @Test func `movies are marked on arrival and followed while the page listens`() async throws {
    let saved = FakeSavedItems(2_002, 2_021)
    let runtime = ReactorRuntime(MovieListReactor.sample(ScriptedMovies(total: 45), saved: saved))
    await runtime.send(.appeared)
    #expect(runtime.state.movies.saved == [2_002])
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.saved == [2_002, 2_021])

    let asked = saved.asked.count
    let listening = Task { await runtime.send(.listening) }
    try await until { saved.asked.count > asked }
    saved.save(2_040)
    try await until { runtime.state.movies.saved == [2_040] }
    listening.cancel()
    await listening.value
    #expect(runtime.state.movies.items.filter(\.isSaved).map(\.movie.id) == [2_040])
  }
}
