import FeatureKit
import FeatureTestSupport
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct MovieReactorTests {
  @Test func `the movie is loaded in one call for the page's language and region`() async {
    let movies = ScriptedMovies(details: [.sample()])
    let probe = ReactorProbe(MovieReactor.sample(movies))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.own.read(.nobody) }
    probe.finish()
    #expect(movies.calls == [.details(1)])
    #expect(movies.places == [.korean])
  }

  @Test func `stale details stay until newer ones arrive, and a retry accepts no stale ones`() async {
    let old = MovieDetails.sample { ($0.age, $0.isStale) = (.seconds(86_400), true) }
    let newer = ScriptedMovies(details: [.sample()])
    let movies = ScriptedMovies(details: [old], anew: newer)
    let probe = ReactorProbe(MovieReactor.sample(movies))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(old) }
    probe.expect { $0.own.read(.nobody) }
    probe.expect { $0.details = .loaded(.sample()) }
    let unanswered = MovieDetails.sample {
      ($0.age, $0.isStale, $0.failure) = (.seconds(86_400), true, AppError(.offline))
    }
    newer.know(unanswered)
    await probe.send(.retryTapped)
    probe.expect { $0.details = .loading(last: .sample()) }
    probe.expect { $0.details = .loaded(unanswered) }
    probe.expect { $0.own.read(.nobody) }
    probe.finish()
    #expect(movies.calls == [.details(1)] && newer.calls == [.details(1), .details(1)])
  }

  @Test func `other movies keep only the fields that their cells show`() async {
    let movies = ScriptedMovies(details: [.sample { $0.similar = [.scripted(9)] }])
    let runtime = ReactorRuntime(MovieReactor.sample(movies))
    await runtime.send(.appeared)
    #expect(runtime.state.details.value?.similar == [.brief(9)])
    #expect(runtime.state.details.value?.similar.first?.overview.isEmpty == true)
  }

  @Test func `what was seen of the movie over time comes with it`() async {
    var reactor = MovieReactor.sample(ScriptedMovies(details: [.sample()]))
    reactor.history = FakeItemHistory(reference: Movie.reference(of: 1), known: .success(.rated))
    let probe = ReactorProbe(reactor)
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.course = .rated }
    probe.expect { $0.own.read(.nobody) }
    probe.finish()
    #expect(MovieScreen.sample.cells("history", of: probe.state).count == 3)
  }

  @Test func `a history that is missing or cannot be read leaves the page as it is`() async {
    let histories: [(ItemReference?, Result<ItemCourse, AppError>)] = [
      (nil, .success(.rated)), (Movie.reference(of: 1), .failure(AppError(.unavailable))),
    ]
    for (reference, known) in histories {
      var reactor = MovieReactor.sample(ScriptedMovies(details: [.sample()]))
      reactor.history = FakeItemHistory(reference: reference, known: known)
      let probe = ReactorProbe(reactor)
      await probe.send(.appeared)
      probe.expect { $0.details = .loading(last: nil) }
      probe.expect { $0.details = .loaded(.sample()) }
      probe.expect { $0.own.read(.nobody) }
      probe.finish()
      #expect(MovieScreen.sample.cells("history", of: probe.state).isEmpty)
    }
  }

  @Test func `a missing movie is a failure`() async {
    let probe = ReactorProbe(MovieReactor.sample(ScriptedMovies()))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .failed(AppError(.notFound), last: nil) }
    probe.finish()
  }

  @Test func `details stay while a retry is running and when it fails`() async {
    let movies = ScriptedMovies(details: [.sample()])
    movies.fail(.details(1), with: AppError(.offline))
    let probe = ReactorProbe(MovieReactor.sample(movies) { $0.details = .loaded(.sample()) })
    await probe.send(.retryTapped)
    probe.expect { $0.details = .loading(last: .sample()) }
    probe.expect { $0.details = .failed(AppError(.offline), last: .sample()) }
    movies.fail(.details(1), with: nil)
    await probe.send(.retryTapped)
    probe.expect { $0.details = .loading(last: .sample()) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.own.read(.nobody) }
    probe.finish()
  }

  @Test func `more expands a text and collapses it again, and no other`() async {
    let probe = ReactorProbe(MovieReactor.sample { $0.expanded = [.overview] })
    await probe.send(.moreTapped(.review("r1")))
    probe.expect { $0.expanded = [.overview, .review("r1")] }
    await probe.send(.moreTapped(.overview))
    probe.expect { $0.expanded = [.review("r1")] }
    probe.finish()
  }

  @Test func `the number of expanded texts is limited`() async {
    let runtime = ReactorRuntime(MovieReactor.sample())
    for number in 0..<100 { await runtime.send(.moreTapped(.review("r\(number)"))) }
    #expect(runtime.state.expanded.count == MovieReactor.State.maxExpanded)
    await runtime.send(.moreTapped(.review("r0")))
    #expect(!runtime.state.expanded.contains(.review("r0")), "an expanded text can always be collapsed")
  }

  // MARK: - Saved

  @Test func `the movie and the movies it links to are marked on arrival`() async {
    let saved = FakeSavedItems(1, 8, 99)
    let probe = ReactorProbe(MovieReactor.sample(ScriptedMovies(details: [.sample()]), saved: saved))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.saved = [1, 8] }
    probe.expect { $0.own.read(.nobody) }
    probe.finish()
  }

  @Test func `changes of saved movies are followed while the page listens`() async {
    let saved = FakeSavedItems()
    let (states, changed) = AsyncStream<Bool>.makeStream()
    let runtime = ReactorRuntime(MovieReactor.sample(ScriptedMovies(details: [.sample()]), saved: saved)) {
      changed.yield($0.saved.contains(1))
    }
    await runtime.send(.appeared)
    let listening = Task { await runtime.send(.listening) }
    saved.save(1)
    for await isSaved in states where isSaved { break }
    saved.save()
    for await isSaved in states where !isSaved { break }
    listening.cancel()
    await listening.value
    #expect(runtime.state.saved.isEmpty)
  }

  @Test func `the page works without marks`() async {
    let saved = FakeSavedItems(1)
    saved.fail(with: AppError(.storageBusy))
    let probe = ReactorProbe(MovieReactor.sample(ScriptedMovies(details: [.sample()]), saved: saved))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.own.read(.nobody) }
    probe.finish()
  }

  @Test func `a browser without a cookie makes no reads of saved movies or ratings`() async {
    let saved = FakeSavedItems(1)
    let newcomer = Profile(key: "a", hasReturned: false)
    let marks = MovieMarks(SavedMarks(saved, failed: { _ in }), of: newcomer)
    let accounts = PageAccounts()
    let own = MovieAccountSource(1, accounts: .page(accounts, PageSessions(.somebody)), of: newcomer)
    let runtime = ReactorRuntime(
      MovieReactor(
        initialState: .init(id: 1, place: .korean), movies: ScriptedMovies(details: [.sample()]), marks: marks,
        own: own,
        stars: OwnStars(.page(accounts, PageSessions(.somebody)), of: newcomer, in: .korean)))
    await runtime.send(.appeared)
    await runtime.send(.listening)
    #expect(runtime.state.saved.isEmpty)
    #expect(saved.asked.isEmpty && accounts.calls.isEmpty)
    #expect(runtime.state.own.status == .nobody)
  }
}
