import FeatureKit
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// The year field of the search.
@Suite(.timeLimit(.minutes(3)))
struct MovieSearchYearTests {
  /// A finished search for boats.
  private func found(
    _ movies: ScriptedMovies, year: Int? = nil, clock: ManualClock = ManualClock()
  ) async -> ReactorRuntime<MovieSearchReactor> {
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, text: "boat", year: year, clock: clock))
    await runtime.send(.appeared)
    return runtime
  }

  @Test func `a typed year narrows the search after the pause, or at once on Enter`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies())
    let runtime = await found(movies, clock: clock)
    let typing = Task { await runtime.send(.yearChanged("1999")) }
    await clock.sleepers(atLeast: 1)
    #expect(movies.calls.count == 1)
    clock.advance(by: MovieSearchReactor.debounce)
    await typing.value
    await runtime.send(.yearSubmitted("2001"))
    #expect(movies.calls == [.search("boat"), .search("boat", year: 1999), .search("boat", year: 2001)])
    #expect(runtime.state.year == 2001)
    #expect(runtime.state.isAnswered)
  }

  @Test func `an empty year searches all years again`() async {
    let movies = ScriptedMovies()
    let runtime = await found(movies, year: 1999)
    await runtime.send(.yearSubmitted(""))
    #expect(movies.calls == [.search("boat", year: 1999), .search("boat")])
    #expect(runtime.state.year == nil)
  }

  @Test func `an unfinished year changes nothing and is no error`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies())
    let runtime = await found(movies, year: 1999, clock: clock)
    await runtime.send(.yearChanged("199"))
    #expect(clock.sleeperCount == 0)
    #expect(movies.calls.count == 1)
    #expect(!runtime.state.typed.isYearWrong)
    #expect(runtime.state.year == 1999)
    #expect(runtime.state.isAnswered)
  }

  @Test(arguments: [
    MovieSearchReactor.Action.yearChanged("19x"), .yearChanged("2525"), .yearSubmitted("199"), .yearSubmitted("x"),
  ])
  func `an invalid year is reported, and the results stay`(action: MovieSearchReactor.Action) async {
    let movies = ScriptedMovies()
    let runtime = await found(movies, year: 1999)
    await runtime.send(action)
    #expect(runtime.state.typed.isYearWrong)
    #expect(runtime.state.year == 1999)
    #expect(runtime.state.isAnswered)
    #expect(movies.calls.count == 1)

    await runtime.send(.yearSubmitted("2001"))
    #expect(!runtime.state.typed.isYearWrong)
    #expect(runtime.state.year == 2001)
  }

  @Test func `an unfinished year does not cancel a running search`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let movies = ScriptedMovies(gates: [.search("boat"): gate])
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, clock: clock))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let typing = Task { await runtime.send(.yearChanged("1")) }
    await clock.sleepers(atLeast: 1)
    gate.open()
    clock.advance(by: MovieSearchReactor.debounce)
    await searching.value
    await typing.value
    #expect(runtime.state.isAnswered)
    #expect(runtime.state.movies.items.count == 3)
  }

  @Test func `a text beside an invalid year is searched with the previous year`() async {
    let movies = ScriptedMovies()
    let runtime = await found(movies, year: 1999)
    await runtime.send(.yearChanged("x"))
    await runtime.send(.querySubmitted("kite"))
    #expect(movies.calls.last == .search("kite", year: 1999))
    #expect(runtime.state.typed.isYearWrong)
    #expect(runtime.state.isAnswered)
  }

  @Test func `a year without a text waits for a text`() async {
    let movies = ScriptedMovies()
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.yearSubmitted("1999"))
    #expect(movies.calls.isEmpty)
    #expect(runtime.state.year == 1999)
    await runtime.send(.querySubmitted("boat"))
    #expect(movies.calls == [.search("boat", year: 1999)])
  }
}
