public import Reactor

extension NetworkError: AppErrorConvertible {
  /// What this means to the person: the one translation from the network's
  /// words to the app's. The facts stay in `detail`, for the log.
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
