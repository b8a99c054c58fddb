public import Hummingbird
import NIOCore

/// The request context of the web app: Hummingbird's, and the connection to watch for its end.
public struct LiveRequestContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// The profile of the browser; set by ``ProfileMiddleware``.
  public var profile = ""

  public init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  public var maxUploadSize: Int { 64 << 10 }
}
