import Localization
import Reactor
import Testing
import Upstream

@testable import MoviesFeature

/// Translation of TMDB's refusals of calls with a session or token.
@Suite struct TMDBAccountErrorsTests {
  private func repository(_ reply: ScriptedTMDB.Reply) throws -> TMDBAccountsRepository {
    try repository(over: ScriptedTMDB(reply))
  }

  private func repository(over tmdb: ScriptedTMDB) throws -> TMDBAccountsRepository {
    TMDBAccountsRepository(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: tmdb),
      pictureBase: "/t/p", approvalBase: "/authenticate")
  }

  private func list(_ repository: TMDBAccountsRepository, _ session: MovieSession) async throws -> AccountPage {
    try await repository.movies(
      on: .rated, page: 1, order: .newestFirst, place: MoviesPlace(language: .english), session: session)
  }

  @Test(arguments: [
    (401, 17, SignInRefusal.notApproved), (422, 41, .notApproved), (401, 41, .notApproved), (200, 41, .notApproved),
    (401, 33, .expired),
  ])
  func `TMDB rejects a token as not approved or as expired`(status: Int, code: Int, refusal: SignInRefusal) async throws
  {
    let repository = try repository(.no(status, code))
    await #expect(throws: refusal) { try await repository.session(for: .sample("token")) }
  }

  @Test(arguments: [(401, 3), (401, 17), (401, 35), (401, 36), (401, 37), (401, 38), (401, 39), (404, 37)])
  func `a rejected session has ended`(status: Int, code: Int) async throws {
    let repository = try repository(.no(status, code))
    let session = try MovieSession.account(7)
    await #expect(throws: SessionEnded.self) { try await repository.states(of: 550, session: session) }
    await #expect(throws: SessionEnded.self) { try await repository.rate(550, nil, session: session) }
    await #expect(throws: SessionEnded.self) {
      try await repository.set(550, on: .favorites, to: true, session: session)
    }
    await #expect(throws: SessionEnded.self) { try await list(repository, session) }
    // Ending such a session succeeds, because it has ended already.
    try await repository.end(session)
  }

  @Test(arguments: [7, 10])
  func `a rejected API key is an internal fault and signs out no session`(code: Int) async throws {
    let repository = try repository(.no(401, code))
    let session = try MovieSession.account(7)
    let errors = [
      await #expect(throws: AppError.self) { try await repository.newToken() },
      await #expect(throws: AppError.self) { try await repository.session(for: .sample("token")) },
      await #expect(throws: AppError.self) { try await repository.guestSession() },
      await #expect(throws: AppError.self) { try await repository.states(of: 550, session: session) },
      await #expect(throws: AppError.self) { try await list(repository, session) },
      await #expect(throws: AppError.self) { try await repository.end(session) },
    ]
    #expect(errors.compactMap { $0?.code } == Array(repeating: AppError.Code.internalFault, count: 6))
    #expect(errors.allSatisfy { $0?.detail == "127.0.0.1:1: status 401, the API key is rejected" })
  }

  @Test(arguments: ["", "<html>", "{}"])
  func `a 401 without a code does not end a session`(body: String) async throws {
    let repository = try repository(.init(status: 401, body: body))
    let error = await #expect(throws: AppError.self) {
      try await repository.states(of: 550, session: .account(7))
    }
    #expect(error?.code == .internalFault)
  }

  @Test func `a missing movie is not found, a missing list means a changed upstream`() async throws {
    let repository = try repository(.no(404, 34))
    let session = try MovieSession.account(7)
    let states = await #expect(throws: AppError.self) { try await repository.states(of: 550, session: session) }
    let rating = await #expect(throws: AppError.self) { try await repository.rate(550, nil, session: session) }
    let listing = await #expect(throws: AppError.self) { try await list(repository, session) }
    #expect([states?.code, rating?.code, listing?.code] == [.notFound, .notFound, .changedUpstream])
  }

  @Test(arguments: [404, 410], ["", "404 page not found\n", "{}"])
  func `another 404 in the place of TMDB says nothing of a movie or a list`(status: Int, body: String) async throws {
    let repository = try repository(.init(status: status, body: body))
    let session = try MovieSession.account(7)
    let errors = [
      await #expect(throws: AppError.self) { try await repository.states(of: 550, session: session) },
      await #expect(throws: AppError.self) { try await repository.rate(550, nil, session: session) },
      await #expect(throws: AppError.self) { try await list(repository, .guest()) },
    ]
    #expect(errors.map { $0?.code } == [.changedUpstream, .changedUpstream, .changedUpstream])
  }

  @Test func `a guest who has rated nothing has an empty list, one who is gone has ended`() async throws {
    #expect(try await list(repository(.no(404, 34)), .guest()).movies.isEmpty)
    let gone = try repository(.no(401, 3))
    await #expect(throws: SessionEnded.self) { try await list(gone, .guest()) }
  }

  @Test func `ending a guest session makes no call`() async throws {
    let tmdb = ScriptedTMDB(.no(500, 11))
    try await repository(over: tmdb).end(.guest())
    #expect(tmdb.calls.isEmpty)
  }

  @Test(arguments: [
    (500, AppError.Code.unavailable), (503, .unavailable), (429, .rateLimited), (405, .changedUpstream),
    (400, .invalidInput), (422, .invalidInput),
  ])
  func `all other failures are translated as in other features`(status: Int, code: AppError.Code) async throws {
    let repository = try repository(.init(status: status, body: #"{"errors":["no"]}"#))
    let states = await #expect(throws: AppError.self) {
      try await repository.states(of: 550, session: .account(7))
    }
    let ending = await #expect(throws: AppError.self) { try await repository.end(.account(7)) }
    let token = await #expect(throws: AppError.self) { try await repository.session(for: .sample("token")) }
    #expect([states?.code, ending?.code, token?.code] == [code, code, code])
  }

  @Test func `no error contains a secret`() async throws {
    for reply in [ScriptedTMDB.Reply.no(404, 34), .no(401, 7), .init(body: "<html>"), .init(status: 500, body: "")] {
      let repository = try repository(reply)
      let error = await #expect(throws: AppError.self) {
        try await repository.states(of: 550, session: .account(7))
      }
      let text = String(describing: error)
      #expect(!text.contains("session7"))
    }
  }
}
