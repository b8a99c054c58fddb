import FeatureKit
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct HomeReactorTests {
  private static func call(_ list: MovieList) -> ScriptedMovies.Call { .list(list, page: 1) }

  private static func page(_ list: MovieList) -> MoviesPage {
    MoviesPage.scripted(list.rawValue, of: 3, in: list).beginning(HomeReactor.tiles)
  }

  /// Every list is loaded except for the popular movies, which failed.
  private func withoutPopular(_ state: inout HomeReactor.State) {
    for list in MovieList.shelves { state[list] = .loaded(Self.page(list)) }
    state[.popular] = .failed(AppError(.offline), last: nil)
  }

  /// With all 20 movies of each list the page does not fit into the first packets.
  @Test func `a long list shows its first ten movies`() async {
    let runtime = ReactorRuntime(HomeReactor.sample(ScriptedMovies(total: 20)))
    await runtime.send(.appeared)
    let whole = MoviesPage.scripted(MovieList.popular.rawValue, of: 20, in: .popular)
    #expect(runtime.state[.popular].value?.movies.map(\.id) == Array(whole.movies.map(\.id).prefix(10)))
  }

  @Test func `all lists are loaded in parallel, and each is shown on arrival`() async throws {
    let gates = MovieList.shelves.reduce(into: [MovieList: Gate]()) { $0[$1] = Gate() }
    let movies = ScriptedMovies(
      gates: gates.reduce(into: [:]) { $0[Self.call($1.key)] = $1.value })
    let runtime = ReactorRuntime(HomeReactor.sample(movies))
    let opening = Task { await runtime.send(.appeared) }
    for gate in gates.values { await gate.waiting(atLeast: 1) }

    for (shown, list) in MovieList.shelves.reversed().enumerated() {
      #expect(runtime.state[list] == .loading(last: nil))
      gates[list]?.open()
      try await until { runtime.state[list] == .loaded(Self.page(list)) }
      #expect(MovieList.shelves.filter { runtime.state[$0].isLoading }.count == 3 - shown)
    }
    await opening.value
    #expect(movies.places == [.korean])
  }

  @Test(arguments: [nil, AppError(.offline)] as [AppError?])
  func `stale lists are replaced by newer ones or show why they are not`(failure: AppError?) async {
    let newer = ScriptedMovies(total: 5, staleAge: failure.map { _ in .seconds(7_200) }, failure: failure)
    let movies = ScriptedMovies(staleAge: .seconds(7_200), anew: newer)
    let runtime = ReactorRuntime(HomeReactor.sample(movies))
    await runtime.send(.appeared)
    for list in MovieList.shelves {
      let page = runtime.state[list].value
      #expect(page?.total == 5 && page?.failure == failure && page?.isStale == (failure != nil))
    }
    #expect(movies.calls.count == MovieList.shelves.count && newer.calls.count == movies.calls.count)
    await runtime.send(.retryTapped(.popular))
    #expect(newer.calls.last == Self.call(.popular) && movies.calls.count == MovieList.shelves.count)
  }

  @Test func `a failed list affects no other list, and its failure is logged`() async {
    let movies = ScriptedMovies()
    movies.fail(Self.call(.nowPlaying), with: AppError(.changedUpstream))
    let noted = Mutex<[AppError.Code]>([])
    let runtime = ReactorRuntime(
      HomeReactor.sample(movies), didFail: { error in noted.withLock { $0.append(error.code) } })
    await runtime.send(.appeared)

    #expect(runtime.state[.nowPlaying] == .failed(AppError(.changedUpstream), last: nil))
    for list in MovieList.shelves.dropFirst() { #expect(runtime.state[list] == .loaded(Self.page(list))) }
    #expect(noted.withLock { $0 } == [.changedUpstream])
  }

  @Test func `every list has its own failure`() async {
    let movies = ScriptedMovies()
    movies.fail(Self.call(.popular), with: AppError(.rateLimited))
    movies.fail(Self.call(.upcoming), with: AppError(.offline))
    let runtime = ReactorRuntime(HomeReactor.sample(movies))
    await runtime.send(.appeared)
    #expect(MovieList.shelves.map { runtime.state[$0].error?.code } == [nil, .rateLimited, nil, .offline])
  }

  @Test func `a retry loads only that list`() async {
    let movies = ScriptedMovies()
    let probe = ReactorProbe(HomeReactor.sample(movies, withoutPopular))
    await probe.send(.retryTapped(.popular))
    probe.expect { $0[.popular] = .loading(last: nil) }
    probe.expect { $0[.popular] = .loaded(Self.page(.popular)) }
    probe.finish()
    #expect(movies.calls == [Self.call(.popular)])
  }

  @Test func `a failed retry shows the new failure`() async {
    let movies = ScriptedMovies()
    movies.fail(Self.call(.popular), with: AppError(.unavailable))
    let runtime = ReactorRuntime(HomeReactor.sample(movies, withoutPopular))
    await runtime.send(.retryTapped(.popular))
    #expect(runtime.state[.popular] == .failed(AppError(.unavailable), last: nil))
    for list in MovieList.shelves where list != .popular { #expect(runtime.state[list].value != nil) }
  }

  @Test func `a retry does not wait for a list that is still loading`() async throws {
    let gate = Gate()
    let movies = ScriptedMovies(gates: [Self.call(.upcoming): gate])
    movies.fail(Self.call(.popular), with: AppError(.offline))
    let runtime = ReactorRuntime(HomeReactor.sample(movies))
    let opening = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    try await until { runtime.state[.popular].error != nil }

    movies.fail(Self.call(.popular), with: nil)
    await runtime.send(.retryTapped(.popular))
    #expect(runtime.state[.popular] == .loaded(Self.page(.popular)))
    #expect(runtime.state[.upcoming].isLoading)
    gate.open()
    await opening.value
    #expect(runtime.state[.upcoming].value != nil)
    // A retry succeeded after the first failure; the end of the first load does not undo that.
    #expect(runtime.state[.popular] == .loaded(Self.page(.popular)))
  }

  @Test func `two taps on Try again make one call`() async {
    let gate = Gate()
    let movies = ScriptedMovies(gates: [Self.call(.popular): gate])
    let runtime = ReactorRuntime(HomeReactor.sample(movies, withoutPopular))
    let first = Task { await runtime.send(.retryTapped(.popular)) }
    await gate.waiting(atLeast: 1)
    let second = Task.immediate { await runtime.send(.retryTapped(.popular)) }
    gate.open()
    await first.value
    await second.value
    #expect(movies.calls.count == 1)
  }

  @Test func `a failed refresh keeps the movies`() async {
    let movies = ScriptedMovies()
    let runtime = ReactorRuntime(HomeReactor.sample(movies))
    await runtime.send(.appeared)
    movies.fail(Self.call(.topRated), with: AppError(.offline))
    await runtime.send(.refreshTapped)
    #expect(movies.calls.count == 8)
    #expect(runtime.state[.topRated] == .failed(AppError(.offline), last: Self.page(.topRated)))
    #expect(runtime.state[.popular] == .loaded(Self.page(.popular)))
  }

  @Test func `fields that no cell shows are not kept`() async {
    let runtime = ReactorRuntime(HomeReactor.sample())
    await runtime.send(.appeared)
    let movies = MovieList.shelves.flatMap { runtime.state[$0].value?.movies ?? [] }
    #expect(movies.count == 12)
    #expect(movies.allSatisfy { $0.overview.isEmpty && $0.backdrop == nil })
  }

  // MARK: - Marks

  @Test func `movies of all lists are marked`() async {
    let runtime = ReactorRuntime(HomeReactor.sample(saved: FakeSavedItems(1_002, 4_003, 9)))
    await runtime.send(.appeared)
    #expect(runtime.state.saved == [1_002, 4_003])
  }

  @Test func `a retried list keeps the marks of the others`() async {
    let movies = ScriptedMovies()
    movies.fail(Self.call(.popular), with: AppError(.offline))
    let runtime = ReactorRuntime(HomeReactor.sample(movies, saved: FakeSavedItems(1_002, 2_001)))
    await runtime.send(.appeared)
    #expect(runtime.state.saved == [1_002])
    movies.fail(Self.call(.popular), with: nil)
    await runtime.send(.retryTapped(.popular))
    #expect(runtime.state.saved == [1_002, 2_001])
  }

  @Test func `changes of saved movies are followed while the page listens`() async throws {
    let saved = FakeSavedItems(1_001)
    let runtime = ReactorRuntime(HomeReactor.sample(saved: saved))
    await runtime.send(.appeared)
    let asked = saved.asked.count
    let listening = Task { await runtime.send(.listening) }
    try await until { saved.asked.count > asked }
    saved.save(2_002)
    try await until { runtime.state.saved == [2_002] }
    listening.cancel()
    await listening.value
  }

  @Test func `a failure to read marks hides no movie`() async {
    let saved = FakeSavedItems(1_001)
    saved.fail(with: AppError(.storageBusy))
    let runtime = ReactorRuntime(HomeReactor.sample(saved: saved))
    await runtime.send(.appeared)
    #expect(MovieList.shelves.allSatisfy { runtime.state[$0] == .loaded(Self.page($0)) })
    #expect(runtime.state.saved.isEmpty)
  }
}
