import Foundation
import Localization
import Logging
import Reactor
import TestSupport
import Testing
import Upstream

@testable import MoviesFeature

/// Translation of TMDB's failures.
@Suite struct TMDBErrorTests {
  private let korea = MoviesPlace(language: .korean, region: "KR")
  private let date = SettableDate()

  private func repository(_ answer: @escaping @Sendable (HTTPRequest) throws -> String) throws -> TMDBMoviesRepository {
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: FakeTMDB(answer))
    return TMDBMoviesRepository(client: client, pictureBase: "/t/p")
  }

  /// Errors of a list, a search and a movie for a failure.
  private func errors(_ failure: any Error) async throws -> [AppError] {
    let repository = try repository { _ in throw failure }
    let list = await #expect(throws: AppError.self) {
      try await repository.movies(in: .popular, page: 1, place: korea)
    }
    let search = await #expect(throws: AppError.self) {
      try await repository.search(MovieQuery(text: "boat"), page: 1, place: korea)
    }
    let movie = await #expect(throws: AppError.self) { try await repository.details(of: 550, place: korea) }
    return [list, search, movie].compactMap(\.self)
  }

  @Test(arguments: [
    (NetworkError.status(400, host: "h", retryAfter: nil), AppError.Code.invalidInput),
    (.status(422, host: "h", retryAfter: nil), .invalidInput),
    (.status(429, host: "h", retryAfter: .seconds(7)), .rateLimited), (.budgetSpent(wait: .seconds(40)), .rateLimited),
    (.status(500, host: "h", retryAfter: nil), .unavailable), (.status(503, host: "h", retryAfter: nil), .unavailable),
    (.status(405, host: "h", retryAfter: nil), .changedUpstream), (.offline(host: "h"), .offline),
    (.timedOut(after: .seconds(10)), .unavailable), (.bodyTooLarge(limit: 1), .changedUpstream),
  ])
  func `failures are translated once`(failure: NetworkError, code: AppError.Code) async throws {
    #expect(try await errors(failure).map(\.code) == [code, code, code])
  }

  @Test func `the time to wait is passed on`() async throws {
    let errors = try await errors(NetworkError.status(429, host: "h", retryAfter: .seconds(7)))
    #expect(errors.map(\.retryAfter) == [.seconds(7), .seconds(7), .seconds(7)])
  }

  @Test func `a rejected API key is an internal fault, and the log says so`() async throws {
    let errors = try await errors(NetworkError.status(401, host: "api.themoviedb.org", retryAfter: nil))
    #expect(errors.map(\.code) == [.internalFault, .internalFault, .internalFault])
    #expect(errors.allSatisfy { $0.detail == "api.themoviedb.org: status 401, the API key is rejected" })
    #expect(errors.allSatisfy { !$0.publicMessage.contains("key") })
  }

  @Test func `a missing movie is not found, a missing list is a changed upstream`() async throws {
    let errors = try await errors(NetworkError.status(404, host: "h", retryAfter: nil))
    #expect(errors.map(\.code) == [.changedUpstream, .changedUpstream, .notFound])
  }

  @Test(arguments: [6, 34])
  func `a movie is missing when TMDB itself says so, and what was stored goes`(code: Int) async throws {
    let (repository, stored) = try await warm(then: .no(404, code))
    let page = await #expect(throws: AppError.self) { try await repository.details(of: 550, place: korea) }
    let refreshed = await #expect(throws: AppError.self) { try await repository.refreshed(550, place: korea) }
    #expect([page?.code, refreshed?.code] == [.notFound, .notFound])
    await stored.finishKeeping()
    #expect(try await repository.known([550], place: korea).isEmpty)
  }

  @Test(
    arguments: [404, 410],
    ["", "404 page not found\n", "<html></html>", "[]", "{}", #"{"status":404}"#, #"{"status_code":404}"#])
  func `another 404 in the place of TMDB ends no movie, and leaves what is stored`(
    status: Int, body: String
  ) async throws {
    let (repository, stored) = try await warm(then: .init(status: status, body: body))
    let errors = [
      await #expect(throws: AppError.self) { try await repository.details(of: 550, place: korea) },
      await #expect(throws: AppError.self) { try await repository.refreshed(550, place: korea) },
      await #expect(throws: AppError.self) { try await repository.movies(in: .popular, page: 1, place: korea) },
    ]
    #expect(errors.map { $0?.code } == [.changedUpstream, .changedUpstream, .changedUpstream])
    await stored.finishKeeping()
    // TMDB is away by now: what it said when it was well is better than nothing.
    date.advance(by: 8 * 86_400)
    #expect(try await repository.details(of: 550, place: korea).isStale)
    #expect(try await repository.movies(in: .popular, page: 1, place: korea).isStale)
  }

  /// A repository whose TMDB was well eight days ago, answers so for a day, and then is away.
  private func warm(
    then reply: ScriptedTMDB.Reply
  ) async throws -> (repository: TMDBMoviesRepository, stored: CachingTransport) {
    let tmdb = ScriptedTMDB { [now = date.now, start = date.now()] call in
      switch now().timeIntervalSince(start) {
      case ..<3_600 where call.url.path == "/movie/550": .init(body: WireObject.details(550).json)
      case ..<3_600: .init(body: WireObject.page([WireObject.movie(1)]).json)
      case ..<(9 * 86_400): reply
      default: throw NetworkError.offline(host: "h")
      }
    }
    let stored = CachingTransport(tmdb, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: stored)
    let repository = TMDBMoviesRepository(client: client, pictureBase: "/t/p")
    _ = try await repository.details(of: 550, place: korea)
    _ = try await repository.movies(in: .popular, page: 1, place: korea)
    await stored.finishKeeping()
    date.advance(by: 8 * 86_400)
    return (repository, stored)
  }

  @Test func `an answer that says no with status 200 is a changed upstream`() async throws {
    let repository = try repository { _ in #"{"success":false,"status_code":11,"status_message":"Internal error."}"# }
    let list = await #expect(throws: AppError.self) {
      try await repository.movies(in: .popular, page: 1, place: korea)
    }
    let movie = await #expect(throws: AppError.self) { try await repository.details(of: 550, place: korea) }
    #expect(list?.code == .changedUpstream)
    #expect(movie?.code == .changedUpstream)
  }

  @Test func `cancellation is not an AppError`() async throws {
    let repository = try repository { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await repository.movies(in: .popular, page: 1, place: korea)
    }
    await #expect(throws: CancellationError.self) { try await repository.details(of: 550, place: korea) }
  }
}
