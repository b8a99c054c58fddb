import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

/// Sends requests to a sandbox like a client of TMDB.
struct MovieProbe {
  let probe: SandboxProbe

  init(faults: SandboxFaults = SandboxFaults(), clock: FakeClock = FakeClock()) {
    probe = SandboxProbe(faults: faults, clock: clock)
  }

  var catalogue: MovieCatalogue { probe.sandbox.movies.catalogue }

  /// Sends a request with a key.
  ///
  /// - Parameter uri: path and query after `/3/`.
  func get(_ uri: String, headers: HTTPFields = [:]) async throws -> Reply {
    try await send(uri, .get, headers: headers)
  }

  /// Sends a change with a key.
  ///
  /// - Parameter uri: path and query after `/3/`.
  func send(
    _ uri: String, _ method: HTTPRequest.Method, _ body: String? = nil, contentType: String? = "application/json",
    headers: HTTPFields = [:]
  ) async throws -> Reply {
    let key = (uri.contains("?") ? "&" : "?") + "api_key=0123456789abcdef"
    return try await probe.send(
      "/3/" + uri + key, method: method, body: body, contentType: body == nil ? nil : contentType, headers: headers)
  }

  /// A new token that waits for a decision.
  func token() async throws -> String {
    let token = try await get("authentication/token/new").body.string("request_token")
    return try #require(token)
  }

  /// Decides about a token with the approval page's form.
  func decide(_ token: String, _ form: String, query: String = "") async throws -> Reply {
    try await probe.post("/authenticate/\(token)\(query)", form, contentType: "application/x-www-form-urlencoded")
  }

  /// Session of a new sign-in with an account.
  func signIn(as name: String) async throws -> String {
    let token = try await token()
    _ = try await decide(token, "decision=approve&username=\(name)")
    let session = try await exchange(token).body.string("session_id")
    return try #require(session)
  }

  func exchange(_ token: String) async throws -> Reply {
    try await send("authentication/session/new", .post, #"{"request_token":"\#(token)"}"#)
  }

  /// A new guest session.
  func guest() async throws -> String {
    let guest = try await get("authentication/guest_session/new").body.string("guest_session_id")
    return try #require(guest)
  }

  /// Rates a movie with a JSON value.
  func rate(_ movie: SandboxMovie, _ value: String, session: String) async throws -> Reply {
    try await send("movie/\(movie.id)/rating?session_id=\(session)", .post, #"{"value":\#(value)}"#)
  }

  /// The first movie that satisfies a condition.
  func movie(where isWanted: (SandboxMovie) -> Bool) throws -> SandboxMovie {
    let movie = catalogue.movies.first(where: isWanted)
    return try #require(movie)
  }
}

extension Reply {
  /// HTTP status and TMDB's code.
  var codes: [Int] {
    get throws { [status, try body.int("status_code") ?? 0] }
  }

  /// The body as a JSON object.
  var body: Row {
    get throws {
      Row(fields: try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]))
    }
  }
}

extension Row {
  var keys: Set<String> { Set(fields.keys) }

  func object(_ key: String) -> Row? { (fields[key] as? [String: Any]).map(Row.init) }
  func objects(_ key: String) -> [Row]? { (fields[key] as? [[String: Any]])?.map(Row.init) }
  func numbers(_ key: String) -> [Int]? { fields[key] as? [Int] }
  func bool(_ key: String) -> Bool? { fields[key] as? Bool }
  func isNull(_ key: String) -> Bool { fields[key] is NSNull }
}
