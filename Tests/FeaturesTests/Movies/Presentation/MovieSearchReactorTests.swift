import FeatureKit
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct MovieSearchReactorTests {
  private typealias Call = ScriptedMovies.Call

  // MARK: - What is searched, and when

  @Test func `typing starts a search after a pause of 0.3 s, not before`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies())
    let probe = ReactorProbe(MovieSearchReactor.sample(movies, clock: clock))
    let typing = probe.start(.queryChanged("boat"))
    await clock.sleepers(atLeast: 1)
    probe.expect { $0.type("boat") }
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleeperCount == 1)
    #expect(movies.calls.isEmpty)

    clock.advance(by: .milliseconds(1))
    await typing.value
    #expect(movies.calls == [.search("boat")])
    #expect(movies.places == [.korean])
    probe.expect { state in
      state.text = "boat"
      state.step = 1
    }
    probe.expect { $0.find("boat") }
    probe.finish()
  }

  @Test func `stale results are replaced by newer ones or show why they are not`() async {
    let newer = ScriptedMovies(total: 5, staleAge: .seconds(7_200), failure: AppError(.offline))
    let movies = ScriptedMovies(total: 45, staleAge: .seconds(7_200), anew: newer)
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    let found = runtime.state.movies
    #expect(found.items.count == 5 && found.staleAge == .seconds(7_200) && found.newerFailure == AppError(.offline))
    await runtime.send(.retryTapped)
    #expect(movies.calls == [.search("boat")] && newer.calls == [.search("boat"), .search("boat")])
  }

  @Test func `loading more stale results does not wait for their renewal`() async throws {
    let gate = Gate()
    let newer = ScriptedMovies(total: 5, gates: [.search("boat"): gate])
    let runtime = ReactorRuntime(
      MovieSearchReactor.sample(ScriptedMovies(total: 45, staleAge: .seconds(7_200), anew: newer)))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let more = Task { await runtime.send(.reachedEnd) }
    try await until { runtime.state.movies.items.count == 40 }
    gate.open()
    await more.value
    await searching.value
    #expect(runtime.state.movies.items.count == 40 && newer.abandoned == [.search("boat")])
  }

  @Test func `a letter that is typed and taken back does not end the waiting for a newer answer`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let newer = ScriptedMovies(total: 5, gates: [.search("boat"): gate])
    let movies = ScriptedMovies(total: 45, staleAge: .seconds(7_200), anew: newer)
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, clock: clock))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let typing = Task { await runtime.send(.queryChanged("boats")) }
    await clock.sleepers(atLeast: 1)
    gate.open()
    await runtime.send(.queryChanged("boat"))
    await searching.value
    await typing.value
    #expect(runtime.state.movies.items.count == 5 && runtime.state.movies.staleAge == nil)
    #expect(newer.calls == [.search("boat"), .search("boat")] && movies.calls == [.search("boat")])
  }

  @Test func `an old answer can be gone on with as soon as it is shown, and what was searched is kept`() async throws {
    let gate = Gate()
    let recents = DatabaseRecentKeywordsRepository.empty()
    let runtime = ReactorRuntime(
      MovieSearchReactor.sample(
        ScriptedMovies(total: 45, staleAge: .seconds(7_200)), saved: FakeSavedItems(gate: gate), recents: recents,
        savesRecents: true))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let more = Task.immediate { await runtime.send(.reachedEnd) }
    gate.open()
    await searching.value
    await more.value
    #expect(runtime.state.movies.items.count == 40)
    #expect(try await recents.recents(of: "a", limit: 200).map(\.text) == ["boat"])
  }

  @Test func `every key restarts the pause`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies())
    let probe = ReactorProbe(MovieSearchReactor.sample(movies, clock: clock))
    let older = probe.start(.queryChanged("b"))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(299))
    let newer = probe.start(.queryChanged("bo"))
    await older.value
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    await newer.value
    #expect(movies.calls == [.search("bo")])
  }

  @Test func `Enter searches at once and ends the pause`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies())
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, clock: clock))
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await clock.sleepers(atLeast: 1)
    await runtime.send(.querySubmitted("boat"))
    await typing.value
    #expect(clock.sleeperCount == 0)
    #expect(movies.calls == [.search("boat")])
    #expect(runtime.state.isAnswered)
  }

  @Test func `a newer text cancels the older search, and late results are not shown`() async {
    let gate = Gate()
    let movies = ScriptedMovies(gates: [.search("older"): gate])
    let probe = ReactorProbe(MovieSearchReactor.sample(movies))
    let older = probe.start(.querySubmitted("older"))
    await gate.waiting(atLeast: 1)
    await probe.send(.querySubmitted("newer"))
    gate.open()
    await older.value

    #expect(movies.abandoned == [.search("older")])
    probe.expect { $0.submit("older") }
    probe.expect { state in
      state.text = "older"
      state.step = 1
    }
    probe.expect { $0.submit("newer") }
    probe.expect { $0.text = "newer" }
    probe.expect { $0.find("newer") }
    probe.finish()
  }

  @Test func `Enter during the same search waits for it`() async {
    let gate = Gate()
    let movies = ScriptedMovies(gates: [.search("boat"): gate])
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    let first = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let second = Task.immediate { await runtime.send(.querySubmitted("boat")) }
    gate.open()
    await first.value
    await second.value
    #expect(movies.calls.count == 1)
    #expect(runtime.state.isAnswered)
  }

  @Test func `a text is searched without surrounding spaces, up to the maximum length`() async {
    let movies = ScriptedMovies()
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("  paper   boat "))
    await runtime.send(.querySubmitted(String(repeating: "x", count: 300)))
    #expect(movies.calls == [.search("paper boat"), .search(String(repeating: "x", count: 200))])
    #expect(runtime.state.isAnswered)
  }

  @Test(arguments: ["", " ", "\u{200B}"])
  func `an empty text searches nothing and clears the results`(text: String) async {
    let movies = ScriptedMovies()
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    for action in [MovieSearchReactor.Action.queryChanged(text), .querySubmitted(text)] {
      await runtime.send(action)
      #expect(runtime.state.text.isEmpty)
      #expect(runtime.state.movies.items.isEmpty)
      #expect(runtime.state.wantedQuery == nil)
    }
    #expect(movies.calls.count == 1)
  }

  @Test func `typing a text with visible results searches nothing`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies())
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, clock: clock))
    await runtime.send(.querySubmitted("boat"))
    await runtime.send(.queryChanged("boat "))
    #expect(clock.sleeperCount == 0)
    #expect(movies.calls.count == 1)
    #expect(runtime.state.isAnswered)
  }

  @Test func `typing back to the shown text cancels the search for another one`() async {
    let gate = Gate()
    let movies = ScriptedMovies(gates: [.search("boats"): gate])
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    let other = Task { await runtime.send(.querySubmitted("boats")) }
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.text == "boats")
    await runtime.send(.queryChanged("boat"))
    gate.open()
    await other.value
    #expect(runtime.state.text == "boat")
    #expect(runtime.state.isAnswered)
    #expect(runtime.state.movies.items.first?.found?.movie.title == "boat 1")
    #expect(movies.calls.count == 2)
  }

  @Test func `a step is counted when a search begins from nothing, not from another text`() async {
    let runtime = ReactorRuntime(MovieSearchReactor.sample())
    var steps: [Int] = []
    let actions: [MovieSearchReactor.Action] = [
      .appeared, .querySubmitted("boat"), .querySubmitted("kite"), .yearSubmitted("1999"), .querySubmitted(""),
      .querySubmitted("boat"),
    ]
    for action in actions {
      await runtime.send(action)
      steps.append(runtime.state.step)
    }
    #expect(steps == [0, 1, 1, 1, 1, 2])
  }

  // MARK: - Opening, failing, going on

  @Test func `an address is searched on opening, with its year and pages`() async {
    let movies = ScriptedMovies(total: 100)
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, text: "boat", year: 1999, wanted: 2...4))
    await runtime.send(.appeared)
    #expect(movies.calls == (2...4).map { Call.search("boat", year: 1999, page: $0) })
    #expect(runtime.state.movies.items.count == 60)
    #expect(runtime.state.step == 0)
  }

  @Test func `an address without a text makes no call`() async {
    let movies = ScriptedMovies()
    await ReactorRuntime(MovieSearchReactor.sample(movies, year: 1999)).send(.appeared)
    #expect(movies.calls.isEmpty)
  }

  @Test func `a failure keeps earlier results and can be retried`() async {
    let movies = ScriptedMovies()
    movies.fail(.search("kite"), with: AppError(.offline))
    let probe = ReactorProbe(MovieSearchReactor.sample(movies))
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.submit("boat") }
    probe.expect { state in
      state.text = "boat"
      state.step = 1
    }
    probe.expect { $0.find("boat") }
    await probe.send(.querySubmitted("kite"))
    probe.expect { $0.submit("kite") }
    probe.expect { $0.text = "kite" }
    probe.expect { $0.movies.apply(.fail(AppError(.offline))) }
    #expect(probe.state.movies.items.count == 3)
    #expect(!probe.state.isAnswered)

    movies.fail(.search("kite"), with: nil)
    await probe.send(.retryTapped)
    probe.expect { $0.movies.apply(.begin(.first)) }
    probe.expect { $0.find("kite") }
    probe.finish()
  }

  @Test func `the end loads the next page of the same search`() async {
    let movies = ScriptedMovies(total: 45)
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    for count in [40, 45, 45] {
      await runtime.send(.reachedEnd)
      #expect(runtime.state.movies.items.count == count)
    }
    #expect(movies.calls == (1...3).map { Call.search("boat", page: $0) })
  }

  @Test func `three pages are visible, and dropped ones are loaded again`() async {
    let movies = ScriptedMovies(total: 400)
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    for _ in 2...4 { await runtime.send(.reachedEnd) }
    #expect(runtime.state.movies.wanted.numbers == 2...4)
    #expect(runtime.state.movies.items.count == 60)
    await runtime.send(.reachedStart)
    await runtime.send(.reachedStart)
    #expect(runtime.state.movies.wanted.numbers == 1...3)
    #expect(movies.calls == [1, 2, 3, 4, 1].map { Call.search("boat", page: $0) })
  }

  @Test func `a failed page above shows its error above, under the same search`() async {
    let movies = ScriptedMovies(total: 400)
    movies.fail(.search("boat", page: 2), with: AppError(.unavailable))
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, text: "boat", wanted: 3...3))
    await runtime.send(.appeared)
    await runtime.send(.reachedStart)
    #expect(runtime.state.movies.failureAbove?.code == .unavailable)
    #expect(runtime.state.movies.failure == nil)
    #expect(runtime.state.isAnswered)
  }

  @Test func `a failed further page keeps the rows and is retried alone`() async {
    let movies = ScriptedMovies(total: 45)
    movies.fail(.search("boat", page: 2), with: AppError(.unavailable))
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    await runtime.send(.reachedEnd)
    #expect(runtime.state.isAnswered)
    #expect(runtime.state.movies.failure?.code == .unavailable)
    movies.fail(.search("boat", page: 2), with: nil)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.movies.failure == nil)
    #expect(runtime.state.movies.items.count == 40)
  }

  @Test func `a new search cancels the loading of more results`() async {
    let gate = Gate()
    let movies = ScriptedMovies(total: 45, gates: [.search("boat", page: 2): gate])
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies))
    await runtime.send(.querySubmitted("boat"))
    let more = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.querySubmitted("kite"))
    gate.open()
    await more.value
    #expect(runtime.state.movies.items.map(\.found?.movie.title) == (1...20).map { "kite \($0)" })
  }

  @Test func `nothing more is loaded after the fields have changed`() async {
    let (clock, movies) = (ManualClock(), ScriptedMovies(total: 45))
    let runtime = ReactorRuntime(MovieSearchReactor.sample(movies, clock: clock))
    await runtime.send(.querySubmitted("boat"))
    let typing = Task { await runtime.send(.queryChanged("boats")) }
    await clock.sleepers(atLeast: 1)
    let more = Task.immediate { await runtime.send(.reachedEnd) }
    clock.advance(by: MovieSearchReactor.debounce)
    await typing.value
    await more.value
    #expect(movies.calls == [.search("boat"), .search("boats")])
  }

  @Test func `results are marked and followed while the page listens`() async throws {
    let saved = FakeSavedItems(2)
    let runtime = ReactorRuntime(MovieSearchReactor.sample(saved: saved))
    await runtime.send(.querySubmitted("boat"))
    #expect(runtime.state.movies.saved == [2])
    let asked = saved.asked.count
    let listening = Task { await runtime.send(.listening) }
    try await until { saved.asked.count > asked }
    saved.save(3)
    try await until { runtime.state.movies.saved == [3] }
    listening.cancel()
    await listening.value
  }
}
