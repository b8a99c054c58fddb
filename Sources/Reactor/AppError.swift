/// A failure as a page can report it, and how the app reacts to it.
///
/// Each engine has its own closed error enum and translates it once, through ``AppErrorConvertible``. The HTTP status,
/// ``isRetryable`` and ``needsAttention`` are computed from ``code``, here and nowhere else.
public struct AppError: Error, Sendable, Hashable {
  /// The kinds of failure that a screen distinguishes.
  public enum Code: String, Sendable, CaseIterable {
    /// Nothing exists under this address or id.
    case notFound
    /// The request names something that cannot exist, or an input is malformed.
    case invalidInput
    /// The upstream forbids the action: the secret is wrong, or the item belongs to another account.
    case notAllowed
    /// The request has no profile cookie, so the server cannot store anything for this browser.
    case cookieMissing
    /// The upstream answered with a server error, or not within the timeout.
    case unavailable
    /// This browser or its network exceeded its share of requests; ``AppError/retryAfter`` says how long to wait.
    case overLimit
    /// The call budget of the upstream is spent; ``AppError/retryAfter`` says how long to wait.
    case rateLimited
    /// The response of the upstream has an unknown format.
    case changedUpstream
    /// The app could not connect to the upstream.
    case offline
    /// The app's own database is not available: another process holds its lock, or its server is down.
    case storageBusy
    /// A disk is full, the app's or the upstream's; nothing was written.
    case storageFull
    /// A bug in the app.
    case internalFault
  }

  /// The kind of failure.
  public let code: Code
  /// One English sentence that is safe on a page. Screens translate by ``code``.
  public let publicMessage: String
  /// Facts for the log, without query strings, keys or tokens.
  public let detail: String
  /// The time after which a retry can succeed; `nil` if unknown.
  public let retryAfter: Duration?

  /// The name of the input that caused ``Code/invalidInput``, such as `country` or `id`; `nil` if unknown. Pages have
  /// words for each name.
  public let field: String?

  /// The id of the request in which it arose, for which the log can be searched; `nil` outside of requests.
  public private(set) var reference = ServedRequest.id

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the kind of failure.
  ///   - publicMessage: a sentence that is safe on a page; by default that of `code`.
  ///   - detail: facts for the log.
  ///   - retryAfter: the time after which a retry can succeed, if known.
  ///   - field: the name of the invalid input.
  public init(
    _ code: Code, publicMessage: String? = nil, detail: String = "", retryAfter: Duration? = nil, field: String? = nil
  ) {
    self.code = code
    self.publicMessage = publicMessage ?? code.defaultMessage
    self.detail = detail
    self.retryAfter = retryAfter
    self.field = field
  }

  /// Translates any error: an `AppError` stays as it is, an ``AppErrorConvertible`` translates itself, and every other
  /// error becomes ``Code/internalFault``.
  public init(_ error: any Error) {
    if let known = error as? AppError {
      self = known
      // A task that serves several requests has none.
      reference = known.reference ?? ServedRequest.id
    } else if let convertible = error as? any AppErrorConvertible {
      self = convertible.appError
    } else {
      self.init(.internalFault, detail: "\(type(of: error)): \(error)")
    }
  }

  /// The HTTP status of a page that shows only this error.
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

  /// Whether a retry of the same action can succeed.
  public var isRetryable: Bool {
    switch code {
    case .notFound, .invalidInput, .notAllowed, .cookieMissing: false
    case .unavailable, .overLimit, .rateLimited, .changedUpstream, .offline, .storageBusy, .storageFull, .internalFault:
      true
    }
  }

  /// Whether an operator should see the error: a bug, a full disk or a changed upstream. Invalid input and busy
  /// services do not count.
  public var needsAttention: Bool {
    switch code {
    case .changedUpstream, .storageFull, .internalFault: true
    case .notFound, .invalidInput, .notAllowed, .cookieMissing, .unavailable, .overLimit, .rateLimited, .offline: false
    // The database logs this once, instead of each request that waits for it.
    case .storageBusy: false
    }
  }
}

extension AppError: CustomStringConvertible {
  /// One line for the log: the code, and the detail if there is one.
  public var description: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }
}

extension AppError.Code {
  fileprivate var defaultMessage: String {
    switch self {
    case .notFound: "This doesn't exist."
    case .invalidInput: "This wasn't accepted."
    case .notAllowed: "This isn't allowed."
    case .cookieMissing: "Nothing can be saved while cookies are off."
    case .unavailable: "The service isn't responding."
    case .overLimit: "Too many requests in a short time."
    case .rateLimited: "The service limits requests per minute."
    case .changedUpstream: "The service sent a response that can't be read."
    case .offline: "The service can't be reached."
    case .storageBusy: "The storage is busy. Try again in a moment."
    case .storageFull: "The server is out of space, so this wasn't saved."
    case .internalFault: "Something went wrong."
    }
  }
}

/// An engine's error that translates itself for the user.
public protocol AppErrorConvertible: Error {
  /// The translation. Its `detail` keeps the cause for the log.
  var appError: AppError { get }
}
