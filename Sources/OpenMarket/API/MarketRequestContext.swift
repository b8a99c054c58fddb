public import Hummingbird
public import NIOCore

/// The request context of the market: Hummingbird's, and who is at the other end.
public struct MarketRequestContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The network address at the other end of the connection, a client's or a proxy's; `nil` where there is no
  /// connection.
  public let remoteAddress: SocketAddress?

  public init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
