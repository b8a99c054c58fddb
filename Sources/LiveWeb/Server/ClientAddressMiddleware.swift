import Addresses
import HTTPTypes
public import Hummingbird

/// Determines the client's address, and whether the client uses TLS: from the connection, or from the headers of a
/// trusted proxy at its other end. Headers of other peers are ignored.
public struct ClientAddressMiddleware: RouterMiddleware {
  /// The context in which the middleware stores the client's address.
  public typealias Context = LiveRequestContext

  private let proxies: TrustedProxies

  /// Creates the middleware.
  ///
  /// - Parameter proxies: the proxies with trusted `X-Forwarded-For` and `X-Forwarded-Proto` headers.
  public init(trusting proxies: TrustedProxies = .none) {
    self.proxies = proxies
  }

  /// Passes the request on with the client's address, and with TLS noted if the connection comes from a trusted proxy.
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
