import Addresses
import HTTPTypes
public import Hummingbird

/// Finds out where a request comes from: the other end of the connection, or, when that is a proxy we trust, whom it
/// speaks for, and whether TLS was spoken there. What anybody else says of that is not read.
public struct ClientAddressMiddleware: RouterMiddleware {
  public typealias Context = LiveRequestContext

  private let proxies: TrustedProxies

  /// Creates the middleware.
  ///
  /// - Parameter proxies: whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
  public init(trusting proxies: TrustedProxies = .none) {
    self.proxies = proxies
  }

  public func handle(
    _ request: Request, context: LiveRequestContext, next: (Request, LiveRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let peer = context.channel.remoteAddress.flatMap(IPAddress.init) {
      if proxies.contains(peer) { context.isSecure = request.headers[.forwardedProto] == "https" }
      context.address = proxies.client(of: peer, request.headers).client
    }
    return try await next(request, context)
  }
}
