/// The errors of a call to an upstream.
///
/// Every value may be logged: hosts have no path and no query, and reasons contain no credentials and no addresses with
/// a query.
public enum NetworkError: Error, Sendable, Equatable {
  /// The connection broke or the response was not HTTP (a partial body, a TLS failure, a reset).
  case transport(host: String, reason: String)
  /// No connection: refused, unreachable, or an unknown name.
  case offline(host: String)
  /// A status other than 2xx, including redirects that are not followed. `retryAfter` is the pause that the upstream
  /// asks for.
  case status(Int, host: String, retryAfter: Duration?)
  /// The body does not have the expected form. `type` is the type to decode and `byteCount` the size of the body.
  /// `path` is the failing place: `results[3].trackId`, or `(HTML)`, `(no object)` or `(not JSON)` for a body that
  /// cannot be decoded at all.
  case undecodable(type: String, path: String, byteCount: Int)
  /// The decompressed body is longer than the request allows.
  case bodyTooLarge(limit: Int)
  /// The call exceeded its timeout.
  case timedOut(after: Duration)
  /// The upstream's budget is spent, and the next call is free only after `wait`, which exceeds the longest allowed
  /// wait.
  case budgetSpent(wait: Duration)
  /// A bug in the app: the request has a credential, but its response would be public. It was not sent.
  case credentialForEveryone(host: String)
}

extension NetworkError {
  /// Whether the upstream gave no answer: no connection, a broken one, none in time (408, too), or 5xx.
  var isSilence: Bool {
    switch self {
    case .transport, .offline, .timedOut, .status(408, _, _), .status(500...599, _, _): true
    case .status, .undecodable, .bodyTooLarge, .budgetSpent, .credentialForEveryone: false
    }
  }

  /// Whether the upstream gave an answer of no use: it denies access, has no such address, or is unreadable. Not one that
  /// refuses this question alone (400, 422) or asks to wait (429).
  var isMisfit: Bool {
    switch self {
    case .status(400, _, _), .status(422, _, _), .status(429, _, _): false
    case .status, .undecodable, .bodyTooLarge: !isSilence
    case .transport, .offline, .timedOut, .budgetSpent, .credentialForEveryone: false
    }
  }
}

extension NetworkError: CustomStringConvertible {
  /// The cause in one line for a log, without query, header or credential.
  public var description: String {
    switch self {
    case .transport(let host, let reason): "\(host): \(reason)"
    case .offline(let host): "\(host): cannot be reached"
    case .status(let code, let host, let retryAfter):
      "\(host): status \(code)" + (retryAfter.map { ", retry after \($0)" } ?? "")
    case .undecodable(let type, let path, let byteCount):
      "\(byteCount) bytes are not a valid \(type): failed at \(path.isEmpty ? "the top" : path)"
    case .bodyTooLarge(let limit): "body longer than \(limit) bytes"
    case .timedOut(let limit): "no response within \(limit)"
    case .budgetSpent(let wait): "budget spent, next call in \(wait)"
    case .credentialForEveryone(let host): "\(host): a request with a credential asked for a public response"
    }
  }
}
