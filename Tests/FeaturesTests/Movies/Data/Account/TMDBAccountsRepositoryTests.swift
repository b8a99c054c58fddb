import Foundation
import Localization
import Reactor
import Testing
import Upstream

@testable import MoviesFeature

/// Requests to TMDB's account API and decoding of its responses.
@Suite struct TMDBAccountsRepositoryTests {
  private let korea = MoviesPlace(language: .korean, region: "KR")

  private func repository(
    _ tmdb: any Transport, approvalBase: String = "https://tmdb.example/authenticate"
  ) throws -> TMDBAccountsRepository {
    TMDBAccountsRepository(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: tmdb), pictureBase: "/t/p",
      approvalBase: approvalBase)
  }

  // MARK: Signing in

  @Test func `a token expires when TMDB says, and concurrent callers receive different ones`() async throws {
    let token = String(repeating: "a1", count: 20)
    let tmdb = ScriptedTMDB(
      .init(body: #"{"success":true,"expires_at":"2024-01-22 20:49:56 UTC","request_token":"\#(token)"}"#))
    let repository = try repository(tmdb)
    let new = try await repository.newToken()
    #expect(new.token.text == token)
    #expect(new.expiresAt == Date(timeIntervalSince1970: 1_705_956_596))
    _ = try await repository.newToken()
    #expect(tmdb.lines == Array(repeating: "GET /authentication/token/new", count: 2))
    #expect(Set(tmdb.calls.map(\.identity)).count == 2, "concurrent callers share no call")
    #expect(tmdb.calls.allSatisfy { $0.audience != .everyone })
  }

  @Test(arguments: [
    "{}", "[]", "<html>", #"{"request_token":"short","expires_at":"2024-01-22 20:49:56 UTC"}"#,
    #"{"request_token":"a/../../b0123456789","expires_at":"2024-01-22 20:49:56 UTC"}"#,
    #"{"request_token":"0123456789abcdef","expires_at":"soon"}"#,
  ])
  func `a response without a token is a changed upstream`(body: String) async throws {
    let repository = try repository(ScriptedTMDB(.init(body: body)))
    let error = await #expect(throws: AppError.self) { try await repository.newToken() }
    #expect(error?.code == .changedUpstream)
    #expect(error?.detail.contains("0123456789") == false)
  }

  @Test func `the approval address returns to an absolute address`() throws {
    let token = try MovieSession.Credential.sample("token")
    let away = try repository(ScriptedTMDB(.done))
    #expect(
      away.approvalAddress(of: token, returningTo: "https://a.example/movies/return?x=1&y=종이")
        == "https://tmdb.example/authenticate/token0123456789abcdef"
        + "?redirect_to=https%3A%2F%2Fa.example%2Fmovies%2Freturn%3Fx%3D1%26y%3D%EC%A2%85%EC%9D%B4")
    let here = try repository(ScriptedTMDB(.done), approvalBase: "/authenticate")
    #expect(here.approvalAddress(of: token, returningTo: nil) == "/authenticate/token0123456789abcdef")
  }

  private static let account = #"""
    {"avatar":{"gravatar":{"hash":"c9e9fc152ee756a900db85757c29815d"},"tmdb":{"avatar_path":"/face.png"}},"id":7,
    "name":"","username":"somebody","include_adult":false}
    """#

  @Test func `an approved token is exchanged for a session, then its account is read`() async throws {
    let tmdb = ScriptedTMDB { call in
      call.url.path == "/account"
        ? .init(body: Self.account) : .init(body: #"{"success":true,"session_id":"session0123456789abcdef"}"#)
    }
    let session = try await repository(tmdb).session(for: .sample("token"))
    #expect(
      session.account == MovieAccount(id: 7, username: "somebody", name: "", avatar: "/t/p/h632/face.png"))
    #expect(session.credential.text == "session0123456789abcdef")
    #expect(tmdb.lines == ["POST /authentication/session/new", "GET /account"])
    #expect(tmdb.calls.first?.text == #"{"request_token":"token0123456789abcdef"}"#)
    #expect(tmdb.calls.first?.headers["content-type"] == "application/json;charset=utf-8")
    #expect(tmdb.calls.last?.item("session_id") == "session0123456789abcdef")
  }

  @Test(arguments: [
    (#"{"id":7,"username":"u","name":"이름","avatar":{"gravatar":{"hash":"c9"},"tmdb":null}}"#, "이름"),
    (#"{"id":7,"username":"u","avatar":false}"#, ""), (#"{"id":7,"username":"u","name":" ","avatar":{}}"#, ""),
    (#"{"id":7,"username":"u","avatar":{"tmdb":{"avatar_path":"//evil.example/a.png"}}}"#, ""),
  ])
  func `pictures from other servers are ignored`(body: String, name: String) throws {
    let account = try AccountDTO(body: Array(body.utf8)).account(TMDBPictures(base: "/t/p"))
    #expect(account == MovieAccount(id: 7, username: "u", name: name, avatar: nil))
  }

  @Test func `a session without a readable account is ended`() async throws {
    let tmdb = ScriptedTMDB { call in
      if call.url.path == "/account" { throw NetworkError.offline(host: "h") }
      return .init(body: #"{"success":true,"session_id":"session0123456789abcdef"}"#)
    }
    let repository = try repository(tmdb)
    let lost = await #expect(throws: SignInLost.self) { try await repository.session(for: .sample("token")) }
    #expect(lost?.reason.code == .offline)
    #expect(tmdb.lines.last == "DELETE /authentication/session")
    #expect(tmdb.calls.last?.text == #"{"session_id":"session0123456789abcdef"}"#)
    #expect(tmdb.calls.last?.url.query == [])
  }

  @Test func `a guest has no account, and every guest session is new`() async throws {
    let tmdb = ScriptedTMDB(.init(body: #"{"success":true,"guest_session_id":"guest10123456789abcdef"}"#))
    let repository = try repository(tmdb)
    for _ in 0..<2 { #expect(try await repository.guestSession() == .guest()) }
    #expect(tmdb.lines.first == "GET /authentication/guest_session/new")
    #expect(Set(tmdb.calls.map(\.identity)).count == 2)
  }

  // MARK: Movies

  @Test(
    arguments: [
      (#"{"value":8.5}"#, MovieRating(halfStars: 9)), (#"{"value":10}"#, MovieRating(halfStars: 10)), ("false", nil),
      ("null", nil), (#"{"value":0}"#, nil), ("true", nil),
    ] as [(String, MovieRating?)])
  func `ratings in states are read in several forms`(rated: String, rating: MovieRating?) async throws {
    let tmdb = ScriptedTMDB(.init(body: #"{"id":550,"favorite":true,"rated":\#(rated),"watchlist":false}"#))
    let session = try MovieSession.account(7)
    let states = try await repository(tmdb).states(of: 550, session: session)
    #expect(states == MovieStates(rating: rating, isFavorite: true, isOnWatchlist: false))
    #expect(tmdb.lines == ["GET /movie/550/account_states"])
    #expect(tmdb.calls.first?.url.query == [QueryItem("session_id", session.credential.text)])
  }

  @Test func `missing states count as unset, and states of another movie are an error`() async throws {
    let repository = try repository(ScriptedTMDB(.init(body: #"{"id":550}"#)))
    #expect(try await repository.states(of: 550, session: .guest()) == MovieStates())
    let error = await #expect(throws: AppError.self) { try await repository.states(of: 551, session: .guest()) }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `a rating is sent on the scale of ten and removed with the session of the caller`() async throws {
    let tmdb = ScriptedTMDB { call in
      call.method == .post
        ? .init(status: 201, body: #"{"status_code":12,"status_message":"Updated."}"#)
        : .init(body: #"{"status_code":13,"status_message":"Deleted."}"#)
    }
    let repository = try repository(tmdb)
    try await repository.rate(550, MovieRating(halfStars: 9), session: .guest())
    try await repository.rate(550, nil, session: .account(7))
    #expect(tmdb.lines == ["POST /movie/550/rating", "DELETE /movie/550/rating"])
    #expect(tmdb.calls.map(\.text) == [#"{"value":9.0}"#, nil])
    #expect(tmdb.calls.first?.url.query == [QueryItem("guest_session_id", "guest10123456789abcdef")])
    #expect(tmdb.calls.last?.url.query == [QueryItem("session_id", "session70123456789abcdef")])
  }

  @Test func `a write without a confirmation is an error`() async throws {
    for body in ["{}", "<html>", #"{"status_code":11}"#, #"{"success":false}"#] {
      let repository = try repository(ScriptedTMDB(.init(body: body)))
      let error = await #expect(throws: AppError.self) {
        try await repository.rate(550, MovieRating(halfStars: 9), session: .guest())
      }
      #expect(error?.code == .changedUpstream)
    }
  }

  @Test func `an account's lists are changed with its session, and a guest's are not`() async throws {
    let tmdb = ScriptedTMDB(.done)
    let repository = try repository(tmdb)
    try await repository.set(550, on: .favorites, to: true, session: .account(7))
    try await repository.set(550, on: .watchlist, to: false, session: .account(7))
    try await repository.set(550, on: .rated, to: false, session: .account(7))
    try await repository.set(550, on: .favorites, to: true, session: .guest())
    #expect(tmdb.lines == ["POST /account/7/favorite", "POST /account/7/watchlist"])
    #expect(
      tmdb.calls.map(\.text) == [
        #"{"media_type":"movie","media_id":550,"favorite":true}"#,
        #"{"media_type":"movie","media_id":550,"watchlist":false}"#,
      ])
  }

  @Test func `the rated list has each rating and no duplicate movies`() async throws {
    let rows = [(1, "8.5"), (2, "null"), (1, "3"), (3, "\"10\"")].map { id, rating in
      WireObject.movie(id).with(["rating": rating]).json
    }
    let tmdb = ScriptedTMDB(.init(body: WireObject.page(rows, pages: 9, total: 60).json))
    let page = try await repository(tmdb).movies(
      on: .rated, page: 2, order: .oldestFirst, place: korea, session: .account(7))
    #expect(page.movies.map(\.movie.id) == [1, 2, 3])
    #expect(page.movies.map(\.rating?.stars) == [4.5, nil, 5])
    #expect(page.total == 60)
    #expect(page.hasMore)
    #expect(tmdb.lines == ["GET /account/7/rated/movies"])
    let call = try #require(tmdb.calls.first)
    #expect(call.item("page") == "2")
    #expect(call.item("sort_by") == "created_at.asc")
    #expect(call.item("language") == "ko-KR")
    #expect(call.item("session_id") == "session70123456789abcdef")
  }

  @Test(arguments: [(0, 1, false), (1, 1, false), (2, 1, true), (9_000, 499, true), (9_000, 500, false)])
  func `there is no page after the last one`(pages: Int, number: Int, hasMore: Bool) async throws {
    let body = WireObject.page([WireObject.movie(1)], pages: pages).json
    let page = try await repository(ScriptedTMDB(.init(body: body))).movies(
      on: .watchlist, page: number, order: .newestFirst, place: korea, session: .account(7))
    #expect(page.hasMore == hasMore)
  }

  @Test func `an empty list is empty, and a response without a list is an error`() async throws {
    let empty = WireObject.page([String](), pages: 0).json
    let page = try await repository(ScriptedTMDB(.init(body: empty))).movies(
      on: .favorites, page: 1, order: .newestFirst, place: korea, session: .account(7))
    #expect(page == AccountPage(movies: [], total: 0, hasMore: false))
    let broken = try repository(ScriptedTMDB(.init(body: "{}")))
    let error = await #expect(throws: AppError.self) {
      try await broken.movies(on: .favorites, page: 1, order: .newestFirst, place: korea, session: .account(7))
    }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `a guest's list is requested without logging the guest's credential`() async throws {
    let tmdb = ScriptedTMDB(.init(body: WireObject.page([WireObject.movie(1)]).json))
    let repository = try repository(tmdb)
    let page = try await repository.movies(
      on: .rated, page: 1, order: .newestFirst, place: korea, session: .guest())
    #expect(page.movies.count == 1)
    #expect(tmdb.lines == ["GET /guest_session/guest10123456789abcdef/rated/movies"])
    let call = try #require(tmdb.calls.first)
    #expect("\(call)" == "GET http://127.0.0.1:1/3/guest_session/*/rated/movies")
    #expect(!call.cacheKey.contains("guest1"))
    #expect(call.url.query.map(\.name).sorted() == ["language", "page", "sort_by"])
    let others = try await repository.movies(
      on: .favorites, page: 1, order: .newestFirst, place: korea, session: .guest())
    #expect(others.movies.isEmpty)
    #expect(tmdb.calls.count == 1)
  }

  @Test(arguments: [0, -1, 501])
  func `a page out of range is not requested`(page: Int) async throws {
    let tmdb = ScriptedTMDB(.done)
    let repository = try repository(tmdb)
    let listing = await #expect(throws: AppError.self) {
      try await repository.movies(on: .rated, page: page, order: .newestFirst, place: korea, session: .account(7))
    }
    #expect(listing?.code == .invalidInput)
    let rating = await #expect(throws: AppError.self) { try await repository.rate(0, nil, session: .account(7)) }
    #expect(rating?.code == .notFound)
    #expect(tmdb.calls.isEmpty)
  }

  @Test func `calls are made on behalf of the client and never cached`() async throws {
    let tmdb = ScriptedTMDB(.done)
    let asker = Asker(address: "192.0.2.1", profile: "p")
    let repository = try repository(tmdb).asked(by: asker)
    try await repository.rate(550, nil, session: .account(7))
    try await repository.end(.account(7))
    #expect(tmdb.calls.map(\.asker) == [asker, asker])
    #expect(tmdb.calls.allSatisfy { $0.cachePolicy == .never })
    #expect(Set(tmdb.calls.map(\.audience)).count == 1)
    for call in tmdb.calls {
      guard case .person(let word) = call.audience else {
        Issue.record("a response shared between callers")
        continue
      }
      #expect(!word.contains("session7"))
    }
  }
}
