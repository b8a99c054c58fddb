import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieSignInTests {
  private let clock: FakeClock
  private let movies: MovieProbe

  init() {
    clock = FakeClock()
    movies = MovieProbe(clock: clock)
  }

  @Test func `a key can be checked`() async throws {
    let right = try await movies.get("authentication")
    #expect(try right.codes == [200, 1])
    #expect(try right.body.bool("success") == true)
    #expect(try await movies.probe.get("/3/authentication?api_key=wrong").codes == [401, 7])
  }

  // Tokens

  @Test func `a token has forty hexadecimal digits, expires in an hour and names its approval page`() async throws {
    clock.advance(by: .seconds(90))
    let reply = try await movies.get("authentication/token/new")
    let token = try #require(try reply.body.string("request_token"))
    #expect(token.wholeMatch(of: #/[0-9a-f]{40}/#) != nil)
    #expect(try reply.body.keys == ["success", "expires_at", "request_token"])
    #expect(try reply.body.string("expires_at") == "2026-11-01 01:01:30 UTC")
    let callback = try #require(HTTPField.Name("Authentication-Callback"))
    #expect(reply.headers[callback] == "http://127.0.0.1:8081/authenticate/\(token)")
    #expect(reply.headers[.cacheControl] == "private, no-cache")
    #expect(reply.headers[.eTag] == nil)
    #expect(try await movies.token() != token)
  }

  private static let wrongVerbs: [(String, HTTPRequest.Method)] = [
    ("authentication", .post), ("authentication/token/new", .post), ("authentication/session", .get),
    ("authentication/session", .post), ("authentication/session/new", .delete),
    ("authentication/guest_session/new", .post), ("account", .post), ("account/1/favorite", .get),
    ("account/1/favorite/movies", .post), ("account/1/rated", .get), ("account/1/rated/tv", .get),
    ("movie/1/rating", .get), ("movie/1/rating", .put), ("movie/1/account_states", .post),
    ("guest_session/1/rated/movies", .post), ("movie/popular", .patch),
  ]

  @Test(arguments: wrongVerbs)
  func `a wrong method is 404`(path: String, method: HTTPRequest.Method) async throws {
    #expect(try await movies.send(path, method).codes == [404, 34])
  }

  // The exchange

  @Test func `an open or denied token gives no session`() async throws {
    let token = try await movies.token()
    let open = try await movies.exchange(token)
    #expect(try open.codes == [401, 17])
    #expect(try open.body.bool("failure") == true)
    #expect(try open.body.bool("success") == false)
    #expect(try open.body.string("status_message") == "Session denied.")
    _ = try await movies.decide(token, "decision=deny")
    #expect(try await movies.exchange(token).codes == [401, 17])
  }

  @Test func `an approved token gives one session`() async throws {
    let token = try await movies.token()
    _ = try await movies.decide(token, "decision=approve&username=mina")
    let reply = try await movies.exchange(token)
    #expect(reply.status == 200)
    let session = try #require(try reply.body.string("session_id"))
    #expect(session.wholeMatch(of: #/[0-9a-f]{40}/#) != nil)
    #expect(try reply.body.bool("success") == true)
    #expect(try await movies.exchange(token).codes == [401, 33])
    #expect(try await movies.get("account?session_id=\(session)").body.string("username") == "mina")
  }

  private static let ways: [(HTTPRequest.Method, String)] = [
    (.get, "query"), (.post, "query"), (.post, "form"), (.post, "json"), (.post, "spaced json"),
  ]

  @Test(arguments: ways)
  func `a token is accepted in every form that clients use`(method: HTTPRequest.Method, way: String) async throws {
    let token = try await movies.token()
    _ = try await movies.decide(token, "decision=approve")
    let uri = "authentication/session/new" + (way == "query" ? "?request_token=\(token)" : "")
    let body: String? =
      switch way {
      case "form": "request_token=\(token)"
      case "json": #"{"request_token":"\#(token)"}"#
      case "spaced json": "\n {\"request_token\": \"\(token)\"}"
      default: nil
      }
    #expect(try await movies.send(uri, method, body, contentType: nil).status == 200)
  }

  @Test(arguments: ["", "{}", #"{"request_token":null}"#, #"{"request_token":"abc"}"#, "[1]", "{broken"])
  func `an invalid token gives no session`(body: String) async throws {
    #expect(try await movies.send("authentication/session/new", .post, body).codes == [401, 33])
  }

  @Test func `a token expires after an hour, approved or not`() async throws {
    let (open, approved) = (try await movies.token(), try await movies.token())
    _ = try await movies.decide(approved, "decision=approve")
    clock.advance(by: .seconds(3_599))
    #expect(try await movies.exchange(open).codes == [401, 17])
    clock.advance(by: .seconds(1))
    #expect(try await movies.exchange(open).codes == [401, 33])
    #expect(try await movies.exchange(approved).codes == [401, 33])
  }

  @Test func `a session lasts until it is ended, by body or by query`() async throws {
    let (one, other) = (try await movies.signIn(as: "mina"), try await movies.signIn(as: "mina"))
    clock.advance(by: .seconds(400 * 86_400))
    #expect(try await movies.get("account?session_id=\(one)").status == 200)
    let ended = try await movies.send("authentication/session", .delete, #"{"session_id":"\#(one)"}"#)
    #expect(ended.status == 200)
    #expect(try ended.body.bool("success") == true)
    #expect(try await movies.get("account?session_id=\(one)").codes == [401, 3])
    #expect(try await movies.get("account?session_id=\(other)").status == 200)
    #expect(try await movies.send("authentication/session?session_id=\(other)", .delete).status == 200)
    #expect(try await movies.send("authentication/session?session_id=\(other)", .delete).codes == [404, 37])
    #expect(try await movies.send("authentication/session", .delete).codes == [404, 37])
  }

  // With a password

  @Test func `a name and the password approve a token`() async throws {
    let token = try await movies.token()
    let login = { (name: String, password: String, token: String) in
      try await movies.send(
        "authentication/token/validate_with_login", .post,
        #"{"username":"\#(name)","password":"\#(password)","request_token":"\#(token)"}"#)
    }
    #expect(try await login("mina", "guess", token).codes == [401, 30])
    #expect(try await login(" ", "sandbox", token).codes == [401, 30])
    #expect(try await login("mina", "sandbox", "abc").codes == [401, 33])
    #expect(try await movies.exchange(token).codes == [401, 17])
    let reply = try await login("mina", "sandbox", token)
    #expect(reply.status == 200)
    #expect(try reply.body.string("request_token") == token)
    #expect(try reply.body.string("expires_at") == "2026-11-01 01:00:00 UTC")
    #expect(try await movies.exchange(token).status == 200)
    #expect(try await login("mina", "sandbox", token).codes == [401, 33])
  }

  // Guests

  @Test func `a guest is forgotten after a day without use`() async throws {
    let reply = try await movies.get("authentication/guest_session/new")
    let guest = try #require(try reply.body.string("guest_session_id"))
    #expect(guest.wholeMatch(of: #/[0-9a-f]{32}/#) != nil)
    #expect(try reply.body.string("expires_at") == "2026-11-02 00:00:00 UTC")
    let movie = try movies.movie { $0.isReleased }
    let states = "movie/\(movie.id)/account_states?guest_session_id=\(guest)"
    for _ in 0..<2 {
      clock.advance(by: .seconds(86_399))
      #expect(try await movies.get(states).status == 200)
    }
    clock.advance(by: .seconds(86_400))
    #expect(try await movies.get(states).codes == [401, 3])
  }

  @Test func `tokens differ from sandbox to sandbox`() async throws {
    let (one, other) = (try await movies.token(), try await MovieProbe().token())
    #expect(one != other)
  }

  // Bounds

  @Test func `the oldest entry gives way at the limit`() {
    var values = BoundedValues<String, Int>(limit: 2)
    let wereThere = [values.put(1, for: "a"), values.put(2, for: "b"), values.put(3, for: "a")]
    #expect(wereThere == [false, false, true])
    #expect(values.inOrder.map(\.key) == ["a", "b"])
    #expect(values.inOrder.map(\.value) == [3, 2])
    values.put(4, for: "c")
    #expect(values.inOrder.map(\.value) == [2, 4])
    let wereTaken = [values.put(nil, for: "b"), values.put(nil, for: "b")]
    #expect(wereTaken == [true, false])
    #expect(values.count == 1)
    #expect(values["c"] == 4)
    let changed: Int? = values.change("c") { value in
      value += 1
      return value
    }
    #expect(changed == 5)
    let missing: Int? = values.change("b") { $0 }
    #expect(missing == nil)
  }

  @Test func `the oldest of ten thousand tokens gives way`() {
    let accounts = SandboxAccounts(clock: clock.clock)
    let (first, second) = (accounts.newToken().text, accounts.newToken().text)
    for _ in 0..<SandboxAccounts.limit - 2 { _ = accounts.newToken() }
    #expect(accounts.standing(of: first) == .waiting)
    _ = accounts.newToken()
    #expect(accounts.standing(of: first) == .unknown)
    #expect(accounts.standing(of: second) == .waiting)
  }
}
