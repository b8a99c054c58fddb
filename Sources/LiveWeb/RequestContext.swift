public import Hummingbird
import NIOCore

/// The request context of the web app: Hummingbird's, and the connection to watch for its end.
public struct LiveRequestContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The profile of the browser; set by ``ProfileMiddleware``, a nameless one before.
  public internal(set) var profile = LiveRequestContext.nobody
  /// The client's network address, for limits and turns; empty until the middleware that finds it has run.
  public internal(set) var address = ""
  /// Whether the browser speaks TLS, to us or to a proxy we trust.
  public internal(set) var isSecure = false
  /// Charges the client for work that the length of the answer does not tell of, in processor time; see
  /// ``RequestLimitMiddleware``. Nobody pays before that has run.
  public internal(set) var charge: @Sendable (Duration) -> Void = { _ in }

  private static let nobody = Profile(key: "", hasReturned: false)

  public init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  public var maxUploadSize: Int { 64 << 10 }
}
