public import Hummingbird
public import NIOCore

/// Request context of the market, with the address of the connection's other end.
public struct MarketRequestContext: RequestContext {
  /// Hummingbird's own context.
  public var coreContext: CoreRequestContextStorage
  /// Network address of the other end of the connection, a client or a proxy; nil without a connection.
  public let remoteAddress: SocketAddress?

  /// Creates the context of a request.
  public init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
