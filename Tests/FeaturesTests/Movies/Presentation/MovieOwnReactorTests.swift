import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// The reader's rating: reading, pending, confirmed and failed changes, and the sign-in.
@Suite(.timeLimit(.minutes(3)))
struct MovieOwnReactorTests {
  private let offline = AppError(.offline)

  private func stars(_ halfStars: Int) throws -> MovieRating { try #require(MovieRating(halfStars: halfStars)) }

  private func known(_ session: MovieSession?) throws -> MovieSession { try #require(session) }

  private func reactor(
    _ accounts: PageAccounts, _ sessions: PageSessions = PageSessions(.somebody), movies: ScriptedMovies? = nil,
    reading: MovieAccountReading? = .states()
  ) -> MovieReactor {
    .sample(movies ?? ScriptedMovies(details: [.sample()]), accounts: .page(accounts, sessions)) { state in
      if let reading { state.own.read(reading) }
    }
  }

  // MARK: - Reading

  /// Defect 5 of the reference app: it loads the whole list of rated movies.
  @Test func `the reader's rating takes one call and never the whole list`() async throws {
    let rating = try stars(7)
    let accounts = PageAccounts(MovieStates(rating: rating))
    let probe = ReactorProbe(reactor(accounts, reading: nil))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.own.read(.states(rating: 7)) }
    probe.finish()
    #expect(accounts.calls == [.states(1)])
    #expect(probe.state.own.rating == rating)
  }

  @Test func `the movie does not wait for the reader's rating`() async throws {
    let gate = Gate()
    let accounts = PageAccounts(gates: [.states(1): gate])
    let runtime = ReactorRuntime(reactor(accounts, reading: nil))
    let appeared = Task { await runtime.send(.appeared) }
    await gate.waiting(atLeast: 1)
    try await until { runtime.state.details == .loaded(.sample()) }
    #expect(runtime.state.own.status == .unread)
    gate.open()
    await appeared.value
    #expect(runtime.state.own.status == .known)
  }

  @Test func `a failed read of the rating affects nothing else and is retried alone`() async {
    let accounts = PageAccounts()
    accounts.fail(.states(1), with: offline)
    let movies = ScriptedMovies(details: [.sample()])
    let probe = ReactorProbe(reactor(accounts, movies: movies, reading: nil))
    await probe.send(.appeared)
    probe.expect { $0.details = .loading(last: nil) }
    probe.expect { $0.details = .loaded(.sample()) }
    probe.expect { $0.own.read(.failure(.offline)) }
    accounts.fail(.states(1), with: nil)
    await probe.send(.statesRetryTapped)
    probe.expect { $0.own.read(.states()) }
    probe.finish()
    #expect(movies.calls == [.details(1)])
  }

  @Test func `an ended session counts as signed out`() async {
    let accounts = PageAccounts()
    accounts.fail(.states(1), with: SessionEnded())
    let runtime = ReactorRuntime(reactor(accounts, reading: nil))
    await runtime.send(.appeared)
    #expect(runtime.state.own.status == .nobody)
  }

  // MARK: - Another tab

  @Test func `a sign-in in another tab is shown, and an unchanged session makes no call`() async throws {
    let accounts = PageAccounts(MovieStates(rating: try stars(3)))
    let sessions = PageSessions()
    let runtime = ReactorRuntime(reactor(accounts, sessions, reading: nil))
    await runtime.send(.appeared)
    #expect(runtime.state.own.status == .nobody && accounts.calls.isEmpty)
    let listening = Task { await runtime.send(.listening) }
    sessions.change(to: .somebody)
    try await until { runtime.state.own.rating?.halfStars == 3 }
    let asked = sessions.asked
    sessions.change(to: .somebody)
    try await until { sessions.asked > asked }
    sessions.change(to: nil)
    try await until { runtime.state.own.status == .nobody }
    #expect(runtime.state.own.rating == nil, "the states go with their session")
    #expect(accounts.calls == [.states(1)])
    listening.cancel()
    await listening.value
  }

  @Test func `listening does not repeat the first read`() async throws {
    let accounts = PageAccounts()
    accounts.set(MovieStates(rating: try stars(3)), of: try known(.somebodyElse))
    let sessions = PageSessions(.somebody)
    let runtime = ReactorRuntime(reactor(accounts, sessions, reading: nil))
    await runtime.send(.appeared)
    #expect(accounts.calls == [.states(1)])
    let read = sessions.asked
    let listening = Task { await runtime.send(.listening) }
    try await until { sessions.asked > read }
    // Notifications are handled in order: once this one is shown, all earlier ones are done.
    sessions.change(to: .somebodyElse)
    try await until { runtime.state.own.rating?.halfStars == 3 }
    #expect(accounts.calls == [.states(1), .states(1)])
    listening.cancel()
    await listening.value
  }

  // MARK: - Changing

  /// Defect 1 of the reference app: it sends five stars as five of ten.
  @Test func `a rating is shown at once and sent on the scale of ten`() async throws {
    let (five, gate) = (try stars(10), Gate())
    let accounts = PageAccounts(gates: [.rate(five): gate])
    let probe = ReactorProbe(reactor(accounts))
    let sending = probe.start(.starsPicked(five))
    await gate.waiting(atLeast: 1)
    probe.expect { $0.own.want(five) }
    #expect(probe.state.own.rating == five)
    gate.open()
    await sending.value
    probe.expect { $0.own.confirm(ConfirmedRating(rating: five, number: 1, session: 1)) }
    probe.finish()
    #expect(accounts.states.rating?.ofTen == 10)
  }

  @Test func `a failed rating is taken back with a notice, every time`() async throws {
    let accounts = PageAccounts()
    let (three, four) = (try stars(6), try stars(8))
    accounts.fail(.rate(four), with: offline)
    let runtime = ReactorRuntime(reactor(accounts, reading: .states(rating: 6)))
    await runtime.send(.starsPicked(four))
    #expect(runtime.state.own.rating == three)
    let first = runtime.state.own.notice(.english)
    #expect(first?.kind == .error && first?.text.hasPrefix("Your rating wasn’t saved.") == true)
    await runtime.send(.rated(four))
    #expect(runtime.state.own.notice(.korean)?.number == 2)
    #expect(runtime.state.own.notice(.korean)?.text.hasPrefix("내 평점을 저장하지 못했어요.") == true)
  }

  @Test func `of several quick ratings the source receives the first and the newest`() async throws {
    let (two, three, four) = (try stars(4), try stars(6), try stars(8))
    let gate = Gate()
    let accounts = PageAccounts(gates: [.rate(two): gate])
    let reactor = reactor(accounts)
    let runtime = ReactorRuntime(reactor)
    let first = Task { await runtime.send(.starsPicked(two), order: 1) }
    await gate.waiting(atLeast: 1)
    let second = Task { await runtime.send(.starsPicked(three), order: 2) }
    try await until { reactor.own.begun == 2 }
    #expect(runtime.state.own.rating == three)
    let third = Task { await runtime.send(.starsPicked(four), order: 3) }
    try await until { runtime.state.own.rating == four }
    await runtime.send(.starsPicked(three), order: 2)
    #expect(runtime.state.own.rating == four, "a late older choice is ignored")
    try await until { reactor.own.begun == 3 }
    gate.open()
    for sent in [first, second, third] { await sent.value }
    #expect(accounts.calls == [.rate(two), .rate(four)])
    #expect(accounts.states.rating == four)
    #expect(runtime.state.own.rating == four)
  }

  @Test func `a failed change falls back to the source's state, also if that change was not awaited`() async throws {
    let (two, four) = (try stars(4), try stars(8))
    let gate = Gate()
    let accounts = PageAccounts(gates: [.rate(two): gate])
    accounts.fail(.rate(four), with: offline)
    let reactor = reactor(accounts, reading: .states(rating: 6))
    let runtime = ReactorRuntime(reactor)
    let first = Task { await runtime.send(.starsPicked(two), order: 1) }
    await gate.waiting(atLeast: 1)
    let second = Task { await runtime.send(.starsPicked(four), order: 2) }
    try await until { reactor.own.begun == 2 }
    gate.open()
    await first.value
    await second.value
    #expect(accounts.states.rating == two)
    #expect(runtime.state.own.rating == two)
    #expect(runtime.state.own.notice(.english) != nil)
  }

  @Test func `taking back a change keeps a later reading`() throws {
    let (two, four) = (try stars(4), try stars(8))
    let done = ConfirmedRating(rating: two, number: 1, session: 1)
    var own = MovieAccountState()
    own.confirm(done)
    own.read(MovieAccountReading(states: .success(MovieStates(rating: try stars(3))), number: 1, session: 1))
    own.want(four)
    own.takeBack(four, after: done, because: offline)
    #expect(own.rating?.halfStars == 3)
  }

  @Test(
    arguments: [
      (.notFound, "TMDB has no movie with this ID."), (.storageBusy, "Try again in a moment."),
      (.unavailable, "Try again in a moment."), (.offline, "Try again in a moment."),
      (.rateLimited, "TMDB limits requests per minute."),
    ] as [(AppError.Code, String)])
  func `the reason of a failed rating is in whole sentences`(code: AppError.Code, reason: String) {
    var own = MovieAccountState()
    own.want(nil)
    own.takeBack(nil, because: AppError(code))
    #expect(own.notice(.english)?.text == "Your rating wasn’t saved. \(reason)")
    let korean = own.notice(.korean)?.text ?? ""
    #expect(korean.hasPrefix("내 평점을 저장하지 못했어요. ") && korean.hasSuffix(".") && !korean.contains(".."))
    #expect(!korean.contains("주소"))
  }

  @Test func `a failed older rating keeps the newer one and shows no notice`() async throws {
    let (two, four) = (try stars(4), try stars(8))
    let gate = Gate()
    let accounts = PageAccounts(gates: [.rate(two): gate])
    accounts.fail(.rate(two), with: offline)
    let runtime = ReactorRuntime(reactor(accounts))
    // Sent by a button: the next change does not cancel it.
    let first = Task { await runtime.send(.rated(two)) }
    await gate.waiting(atLeast: 1)
    let second = Task { await runtime.send(.starsPicked(four)) }
    try await until { runtime.state.own.rating == four }
    gate.open()
    await first.value
    await second.value
    #expect(runtime.state.own.rating == four)
    #expect(runtime.state.own.notice(.english) == nil)
    #expect(accounts.states.rating == four)
  }

  @Test func `a change that has begun is completed after the reader has left`() async throws {
    let gate = Gate()
    let four = try stars(8)
    let accounts = PageAccounts(gates: [.rate(four): gate])
    let runtime = ReactorRuntime(reactor(accounts))
    let sending = Task { await runtime.send(.starsPicked(four)) }
    await gate.waiting(atLeast: 1)
    sending.cancel()
    gate.open()
    await sending.value
    #expect(accounts.states.rating == four)
  }

  @Test func `a rating is removed at once and comes back on failure`() async throws {
    let accounts = PageAccounts(MovieStates(rating: try stars(9)))
    let probe = ReactorProbe(reactor(accounts, reading: .states(rating: 9)))
    await probe.send(.rated(nil))
    probe.expect { $0.own.want(nil) }
    #expect(probe.state.own.rating == nil)
    probe.expect { $0.own.confirm(ConfirmedRating(rating: nil, number: 1, session: 1)) }
    #expect(accounts.states.rating == nil)
    accounts.fail(.rate(nil), with: offline)
    await probe.send(.rated(nil))
    probe.expect { $0.own.want(nil) }
    probe.expect { $0.own.takeBack(nil, because: AppError(.offline)) }
    probe.finish()
  }

  @Test func `a reading from before a change does not undo it`() throws {
    let (four, elsewhere) = (try stars(8), try stars(3))
    var own = MovieAccountState()
    own.read(.states(rating: 2))
    own.want(four)
    own.confirm(ConfirmedRating(rating: four, number: 1, session: 1))
    own.read(.states(rating: 2))
    #expect(own.rating == four)
    own.read(MovieAccountReading(states: .success(MovieStates(rating: elsewhere)), number: 1, session: 1))
    #expect(own.rating == elsewhere)
  }

  // MARK: - Without a session

  @Test func `without a session the first rating leads to the sign-in with its wish`() async throws {
    let ratings: [MovieRating?] = [try stars(8), nil]
    for rating in ratings {
      let accounts = PageAccounts()
      let runtime = ReactorRuntime(reactor(accounts, PageSessions(), reading: .nobody))
      await runtime.send(.moreTapped(.overview))
      await runtime.send(.rated(rating))
      let purpose = SignInPurpose(
        path: "/movies/1?more=overview", wish: rating.map { MovieWish(movie: 1, rating: $0) })
      #expect(runtime.state.destination == MoviesRoute.signIn(purpose).url)
      #expect(runtime.state.own.rating == nil)
      #expect(runtime.state.own.notice(.english) == nil)
      #expect(accounts.calls.isEmpty)
    }
  }

  @Test func `a guest rates without a sign-in`() async throws {
    let accounts = PageAccounts()
    let runtime = ReactorRuntime(reactor(accounts, PageSessions(.guest)))
    let half = try stars(1)
    await runtime.send(.starsPicked(half))
    #expect(runtime.state.destination == nil)
    #expect(accounts.calls == [.rate(half)])
  }

  @Test(arguments: [(.somebody, true), (.guest, false), (nil, false)] as [(MovieSession?, Bool)])
  func `the page knows whether the reader has an account`(session: MovieSession?, hasAccount: Bool) async {
    let runtime = ReactorRuntime(reactor(PageAccounts(), PageSessions(session), reading: nil))
    await runtime.send(.appeared)
    #expect(runtime.state.own.hasAccount == hasAccount)
    #expect(runtime.state.own.status == (session == nil ? .nobody : .known))
  }

  @Test func `a return address that is too long is sent without expanded texts`() throws {
    var state = MovieReactor.State(id: 1, place: .korean)
    state.expanded = Set((0..<40).map { .review("review0123456789\($0)") })
    #expect(state.purpose(of: nil).path == "/movies/1")
  }
}
