import Foundation
import Upstream

/// TMDB's response to a call about an account: the value, or a refusal with TMDB's own code.
///
/// A refusal usually has a status other than 2xx, but sometimes 200.
enum TMDBReply<Value: TMDBValue>: TMDBReplying {
  case value(Value)
  case refused(TMDBRefusal)

  /// Reads a response.
  ///
  /// - Throws: the error of `Value.init(body:)` for an accepted response.
  init(_ response: HTTPResponse) throws {
    // A body that is no object has no members. `Value` decides whether it is valid.
    let members = try? JSONMembers(["success", "status_code"], of: Data(response.body))
    let isNo = members?.value(Bool.self, of: "success") == false
    if (200...299).contains(response.status), !isNo {
      self = .value(try Value(body: response.body))
    } else {
      self = .refused(
        TMDBRefusal(status: response.status, code: members?.value(Int.self, of: "status_code")))
    }
  }
}

/// A refusal by TMDB.
struct TMDBRefusal: Error, Hashable {
  let status: Int
  /// TMDB's status code; `nil` if the response has none.
  let code: Int?

  /// Whether the request token is not approved: "Session denied" (17) or "hasn't been approved by the user" (41).
  var isNotApproved: Bool { status == 401 && code == 17 || code == 41 }
  /// Whether the request token has expired, was used before, or never existed.
  var isExpiredToken: Bool { status == 401 && code == 33 }
  /// Whether TMDB rejects the session: it has ended or never existed.
  var isEndedSession: Bool {
    status == 401 && [3, 17, 35, 36, 37, 38, 39].contains(code) || status == 404 && code == 37
  }
}

/// A value read from a response of any status.
protocol TMDBReplying: Sendable {
  init(_ response: HTTPResponse) throws
}

/// A value read from the body of a successful response.
protocol TMDBValue: Sendable {
  init(body: [UInt8]) throws
}

extension TMDBValue where Self: Decodable {
  init(body: [UInt8]) throws { self = try JSONBody.decode(Self.self, from: body) }
}

extension APIRequest where Response: TMDBReplying {
  /// Statuses with a body that tells the reason.
  var answeringStatuses: Set<Int> { [401, 404, 422] }
  /// Responses take a few hundred bytes, except lists.
  var bodyLimit: Int { 64 << 10 }

  func decode(_ response: HTTPResponse) throws -> Response { try Response(response) }
}
