import Foundation
import Upstream

/// What TMDB says to a question about a person: what was asked for, or no, with a number that says why.
///
/// A "no" comes with a status other than 2xx as a rule, and now and then with 200.
enum TMDBReply<Value: TMDBValue>: TMDBReplying {
  case value(Value)
  case refused(TMDBRefusal)

  /// Reads an answer.
  ///
  /// - Throws: what `Value` throws.
  init(_ response: HTTPResponse) throws {
    // What is no object says nothing of itself: whether it is a value is for that to say.
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

/// Why TMDB said no.
struct TMDBRefusal: Error, Hashable {
  let status: Int
  /// TMDB's own number; `nil` when it gave none.
  let code: Int?

  /// The request token is not approved: "Session denied", "hasn't been approved by the user".
  var isNotApproved: Bool { status == 401 && code == 17 || code == 41 }
  /// The request token has expired, was used, or never was one.
  var isExpiredToken: Bool { status == 401 && code == 33 }
  /// The session is not taken: it has ended, or is none.
  var isEndedSession: Bool {
    status == 401 && [3, 17, 35, 36, 37, 38, 39].contains(code) || status == 404 && code == 37
  }
}

/// What is read from an answer of any status.
protocol TMDBReplying: Sendable {
  init(_ response: HTTPResponse) throws
}

/// What is read from the body of a good answer.
protocol TMDBValue: Sendable {
  init(body: [UInt8]) throws
}

extension TMDBValue where Self: Decodable {
  init(body: [UInt8]) throws { self = try JSONBody.decode(Self.self, from: body) }
}

extension APIRequest where Response: TMDBReplying {
  /// Those whose body says what is meant.
  var answeringStatuses: Set<Int> { [401, 404, 422] }
  /// Of all but lists some hundred bytes.
  var bodyLimit: Int { 64 << 10 }

  func decode(_ response: HTTPResponse) throws -> Response { try Response(response) }
}
