public import Hummingbird
import Logging
import NIOCore
import Reactor

/// The request context of the web app, with the connection, so that its end can be noticed.
public struct LiveRequestContext: RequestContext {
  /// Hummingbird's own part of the context.
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The browser: the SHA-256 of the token in its cookie, 64 hexadecimal digits. ``ProfileMiddleware`` sets it; it is
  /// empty before. Never shown or logged.
  public internal(set) var browser = ""
  /// Whether the cookie came with the request.
  public internal(set) var hasReturned = false
  /// Whether this installation has signed that the browser returned before.
  var isKnown = false
  var findProfile = ProfileMiddleware.itself
  /// See ``ScreenRequest/renewBrowser``. Does nothing before ``ProfileMiddleware`` has run, and for a browser without a
  /// cookie.
  var renewBrowser: @Sendable (_ profile: String) async throws -> Void = { _ in }
  /// The network address of the client; empty before ``ClientAddressMiddleware`` has run.
  public internal(set) var address = ""
  /// Whether the browser uses TLS, to this server or to a trusted proxy.
  public internal(set) var isSecure = false
  /// Charges the client for work that the length of the response does not show, in processor time. Does nothing before
  /// ``RequestLimitMiddleware`` has run.
  public internal(set) var charge: @Sendable (Duration) -> Void = { _ in }
  /// Charges the client for uploaded files, on an account separate from pages. A debt of that account refuses further
  /// uploads, but not pages.
  public internal(set) var chargeUpload: @Sendable (Duration) -> Void = { _ in }

  /// Creates the context of a request on the connection of `source`; browser and address are empty.
  public init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// The greatest length of a form that is read into memory: 64 KiB.
  public var maxUploadSize: Int { 64 << 10 }
}

extension LiveRequestContext {
  /// The profile of the request. It is looked up each time, so that a browser that has been signed out has no access
  /// from its next request on.
  public var profile: Profile {
    get async {
      // A new browser has not joined another profile.
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
