public import Reactor

extension NetworkError: AppErrorConvertible {
  /// The only translation of network errors for the user. `detail` keeps the facts for the log.
  public var appError: AppError {
    AppError(code, detail: description, retryAfter: retryAfter)
  }

  private var code: AppError.Code {
    switch self {
    case .offline: .offline
    case .status(let status, _, _) where !isSilence: Self.code(ofStatus: status)
    case .transport, .timedOut, .status: .unavailable
    case .undecodable, .bodyTooLarge: .changedUpstream
    case .budgetSpent: .rateLimited
    case .credentialForEveryone: .internalFault
    }
  }

  private var retryAfter: Duration? {
    switch self {
    case .status(_, _, let retryAfter): retryAfter
    case .budgetSpent(let wait): wait
    default: nil
    }
  }

  private static func code(ofStatus status: Int) -> AppError.Code {
    switch status {
    case 400, 422: .invalidInput
    case 404, 410: .notFound
    case 403, 429: .rateLimited
    case 401: .unavailable
    default: .changedUpstream
    }
  }
}
