public import Hummingbird
import Logging
import NIOCore
import Reactor

/// The request context of the web app: Hummingbird's, and the connection to watch for its end.
public struct LiveRequestContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The browser: the SHA-256 of the token in its cookie, 64 hexadecimal digits; set by ``ProfileMiddleware``, empty
  /// before. Never shown or logged.
  public internal(set) var browser = ""
  /// Whether that cookie came with the request.
  public internal(set) var hasReturned = false
  /// Whether this installation has signed that the browser came back before.
  var isKnown = false
  var findProfile = ProfileMiddleware.itself
  /// See ``ScreenRequest/renewBrowser``; nothing before ``ProfileMiddleware`` has run, and of a browser without a cookie.
  var renewBrowser: @Sendable (_ profile: String) async throws -> Void = { _ in }
  /// The client's network address, for limits and turns; empty until the middleware that finds it has run.
  public internal(set) var address = ""
  /// Whether the browser speaks TLS, to us or to a proxy we trust.
  public internal(set) var isSecure = false
  /// Charges the client for work that the length of the answer does not tell of, in processor time; see
  /// ``RequestLimitMiddleware``. Nobody pays before that has run.
  public internal(set) var charge: @Sendable (Duration) -> Void = { _ in }
  /// Charges the client for files that it has sent, as ``charge``: of an account of their own, which pages do not empty,
  /// and which when it is empty keeps the client from sending more, but not from reading.
  public internal(set) var chargeUpload: @Sendable (Duration) -> Void = { _ in }

  public init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  public var maxUploadSize: Int { 64 << 10 }
}

extension LiveRequestContext {
  /// Whose data the request is about. It is looked up anew each time this is asked, so that a browser that was signed out
  /// is out from its next request on.
  public var profile: Profile {
    get async {
      // A newcomer has joined nobody.
      guard hasReturned else { return Profile(key: browser, hasReturned: false) }
      do {
        return Profile(key: try await findProfile(browser), browser: browser, hasReturned: true)
      } catch is CancellationError {
        return Profile(unknownOf: browser, because: AppError(.storageBusy))
      } catch {
        let error = AppError(error)
        if error.needsAttention {
          logger.error(
            "a browser's profile could not be found", metadata: ["code": "\(error.code)", "detail": "\(error.detail)"])
        }
        return Profile(unknownOf: browser, because: error)
      }
    }
  }
}
