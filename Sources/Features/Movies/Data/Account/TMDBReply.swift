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
    if let refusal = TMDBRefusal(response) {
      self = .refused(refusal)
    } else {
      self = .value(try Value(body: response.body))
    }
  }
}

/// A refusal by TMDB.
struct TMDBRefusal: Error, Hashable {
  let status: Int
  /// TMDB's status code; `nil` if the response has none.
  let code: Int?

  /// Reads a response; `nil` if TMDB accepted the request.
  init?(_ response: HTTPResponse) {
    // A body that is no object has no members: the reader of the value decides whether it is valid.
    let members = try? JSONMembers(["success", "status_code"], of: Data(response.body))
    let isAccepted = (200...299).contains(response.status) && members?.value(Bool.self, of: "success") != false
    if isAccepted { return nil }
    status = response.status
    code = members?.value(Int.self, of: "status_code")
  }

  /// Statuses for a missing resource. A proxy without TMDB behind it, or a wrong address, answers with them, too.
  static let missingStatuses: Set<Int> = [404, 410]

  /// Whether TMDB itself says that the requested resource does not exist.
  var isMissing: Bool { status == 404 && [6, 34].contains(code) }
  /// Whether the request token is not approved: "Session denied" (17), "hasn't been approved by the user" (41).
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
  /// Those whose body says what is meant.
  var answeringStatuses: Set<Int> { TMDBRefusal.missingStatuses.union([401, 422]) }
  /// Of all but lists some hundred bytes.
  var bodyLimit: Int { 64 << 10 }

  func decode(_ response: HTTPResponse) throws -> Response { try Response(response) }
}
