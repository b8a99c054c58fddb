/// What can go wrong on the way to an upstream and back.
///
/// Hosts are named without path and query, reasons hold no addresses with a
/// query and no credentials: every value may be logged.
public enum NetworkError: Error, Sendable, Equatable {
  /// The connection broke or the bytes were no HTTP (a half body, a TLS
  /// failure, a reset).
  case transport(host: String, reason: String)
  /// No connection could be made: refused, unreachable, or an unknown name.
  case offline(host: String)
  /// An answer other than 2xx, redirects to elsewhere included.
  /// `retryAfter` is how long the upstream asks to be left alone.
  case status(Int, host: String, retryAfter: Duration?)
  /// The body was not what was expected. `type` is the value that was being
  /// read, `path` where it failed (`results[3].trackId`, or `(HTML)`,
  /// `(no object)` or `(not JSON)` when there was nothing to read), `byteCount` the body's size.
  case undecodable(type: String, path: String, byteCount: Int)
  /// The body, decompressed, is longer than the call allows.
  case bodyTooLarge(limit: Int)
  /// The call took longer than allowed.
  case timedOut(after: Duration)
  /// The upstream's budget is spent, and the next free call is further away
  /// than anybody should wait: try again after `wait`.
  case budgetSpent(wait: Duration)
  /// Our own fault: the call says who asks, and its answer would be
  /// everyone's. It was not made.
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
  public var description: String {
    switch self {
    case .transport(let host, let reason): "\(host): \(reason)"
    case .offline(let host): "\(host): cannot be reached"
    case .status(let code, let host, let retryAfter):
      "\(host): status \(code)" + (retryAfter.map { ", retry after \($0)" } ?? "")
    case .undecodable(let type, let path, let byteCount):
      "\(byteCount) bytes do not hold \(type): failed at \(path.isEmpty ? "the top" : path)"
    case .bodyTooLarge(let limit): "body longer than \(limit) bytes"
    case .timedOut(let limit): "no answer within \(limit)"
    case .budgetSpent(let wait): "budget spent, next call in \(wait)"
    case .credentialForEveryone(let host): "\(host): a call with a credential asked for an answer for everyone"
    }
  }
}
