/// What a person can be told about a failure, and what the app does about it.
///
/// Engines have closed error enums of their own and translate them once, through ``AppErrorConvertible``. Everything
/// that follows from a failure (HTTP status, whether trying again can help) is computed from ``code``, here alone.
public struct AppError: Error, Sendable, Hashable {
  /// The kinds of failure a screen tells apart.
  public enum Code: String, Sendable, CaseIterable {
    /// Nothing exists under this address or id.
    case notFound
    /// What was asked for is not something that can be asked for.
    case invalidInput
    /// The upstream does not let this person do it: a wrong secret, or somebody else's thing.
    case notAllowed
    /// The browser did not send the cookie by which it is known, so nothing can be kept for it.
    case cookieMissing
    /// The upstream answered that it is broken, or did not answer in time.
    case unavailable
    /// This browser, or its network, asked for more than its share; ``AppError/retryAfter`` says for how long.
    case overLimit
    /// A call budget is spent; ``AppError/retryAfter`` says for how long.
    case rateLimited
    /// The upstream answered in a form we do not know.
    case changedUpstream
    /// No connection to the upstream could be made.
    case offline
    /// Our own data cannot be reached: another program keeps it locked, or its server is away.
    case storageBusy
    /// There is no room left on a disk, ours or the upstream's; nothing was written.
    case storageFull
    /// Our own fault.
    case internalFault
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence that is safe on a page, in English; screens translate by ``code``.
  public let publicMessage: String
  /// For the log only: no query strings, keys or tokens.
  public let detail: String
  /// How long to wait before trying again can help; `nil` when unknown.
  public let retryAfter: Duration?

  /// Which input is meant by ``Code/invalidInput``: `country`, `id`, …; `nil` when unknown. Pages have words for it.
  public let field: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the kind of failure.
  ///   - publicMessage: a sentence that may stand on a page; by default the one of `code`.
  ///   - detail: facts for the log.
  ///   - retryAfter: how long to wait before trying again, if known.
  ///   - field: the name of the input that is not usable.
  public init(
    _ code: Code, publicMessage: String? = nil, detail: String = "", retryAfter: Duration? = nil, field: String? = nil
  ) {
    self.code = code
    self.publicMessage = publicMessage ?? code.defaultMessage
    self.detail = detail
    self.retryAfter = retryAfter
    self.field = field
  }

  /// The error that stands for any thrown error: itself, its translation, or an internal fault.
  public init(_ error: any Error) {
    if let known = error as? AppError {
      self = known
    } else if let convertible = error as? any AppErrorConvertible {
      self = convertible.appError
    } else {
      self.init(.internalFault, detail: "\(type(of: error)): \(error)")
    }
  }

  /// The status of a page that has nothing but this error to show.
  public var httpStatus: Int {
    switch code {
    case .notFound: 404
    case .invalidInput: 400
    case .cookieMissing, .notAllowed: 403
    case .overLimit, .rateLimited: 429
    case .unavailable, .offline, .storageBusy: 503
    case .changedUpstream: 502
    case .storageFull: 507
    case .internalFault: 500
    }
  }

  /// Whether the same action may succeed later.
  public var isRetryable: Bool {
    switch code {
    case .notFound, .invalidInput, .notAllowed, .cookieMissing: false
    case .unavailable, .overLimit, .rateLimited, .changedUpstream, .offline, .storageBusy, .storageFull, .internalFault:
      true
    }
  }

  /// Whether an operator should see it: our fault or a changed upstream, not a person's input or a busy service.
  public var needsAttention: Bool {
    switch code {
    case .changedUpstream, .storageFull, .internalFault: true
    case .notFound, .invalidInput, .notAllowed, .cookieMissing, .unavailable, .overLimit, .rateLimited, .offline: false
    // Told once by the database, not by everybody who waits for it.
    case .storageBusy: false
    }
  }
}

extension AppError: CustomStringConvertible {
  /// One line for the log: the code, with the facts there are.
  public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

extension AppError.Code {
  fileprivate var defaultMessage: String {
    switch self {
    case .notFound: "This does not exist."
    case .invalidInput: "This was not accepted."
    case .notAllowed: "This is not allowed."
    case .cookieMissing: "Nothing can be kept for a browser without cookies."
    case .unavailable: "The service does not answer."
    case .overLimit: "Too much was asked from here in a short time."
    case .rateLimited: "Too many requests at the moment."
    case .changedUpstream: "The service gave an answer that could not be read."
    case .offline: "There is no connection to the service."
    case .storageBusy: "The data cannot be reached just now: try again in a moment."
    case .storageFull: "The server is out of space: this could not be kept."
    case .internalFault: "Something went wrong."
    }
  }
}

/// An engine's error that knows what a person can be told about it.
public protocol AppErrorConvertible: Error {
  /// The translation; its `detail` keeps the cause for the log.
  var appError: AppError { get }
}
