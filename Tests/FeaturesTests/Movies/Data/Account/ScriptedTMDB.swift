import Synchronization
import Upstream

@testable import MoviesFeature

/// TMDB in memory. Like the network's transport it returns responses of any status.
final class ScriptedTMDB: Transport {
  /// Status and body of a response.
  struct Reply: Sendable {
    var status = 200
    var body: String

    /// A refusal.
    static func no(_ status: Int, _ code: Int) -> Reply {
      Reply(status: status, body: #"{"success":false,"status_code":\#(code),"status_message":"No."}"#)
    }

    static let done = Reply(body: #"{"success":true,"status_code":1,"status_message":"Success."}"#)
  }

  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) async throws -> Reply

  /// - Parameter answer: returns the response to a request, or throws.
  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> Reply) {
    self.answer = answer
  }

  /// Returns the same response to every request.
  convenience init(_ reply: Reply) {
    self.init { _ in reply }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    let reply = try await answer(request)
    guard (200...299).contains(reply.status) || request.answeringStatuses.contains(reply.status) else {
      throw NetworkError.status(reply.status, host: request.url.host, retryAfter: nil)
    }
    return HTTPResponse(status: reply.status, body: Array(reply.body.utf8))
  }

  /// Requests so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }

  /// Requests so far as lines such as `GET /account`.
  var lines: [String] { calls.map { "\($0.method.rawValue) \($0.url.path)" } }
}

extension HTTPRequest {
  /// The body as text.
  var text: String? { body.map { String(decoding: $0, as: UTF8.self) } }
}

extension MovieSession {
  /// A session of an account.
  static func account(_ number: Int) throws -> MovieSession {
    MovieSession(
      holder: .account(MovieAccount(id: number, username: "user\(number)", name: "", avatar: nil)),
      credential: try Credential.sample("session\(number)"))
  }

  static func guest(_ number: Int = 1) throws -> MovieSession {
    MovieSession(holder: .guest, credential: try Credential.sample("guest\(number)"))
  }
}

extension MovieSession.Credential {
  /// The text makes no valid credential.
  struct Unusable: Error {}

  /// A credential that begins with a text.
  static func sample(_ text: String) throws -> MovieSession.Credential {
    guard let credential = MovieSession.Credential(text + "0123456789abcdef") else { throw Unusable() }
    return credential
  }
}
