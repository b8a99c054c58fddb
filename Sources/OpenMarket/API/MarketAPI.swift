public import Hummingbird
import NIOCore
package import Uploads
import Workers

/// The HTTP API of the market.
///
/// Generation 3 of the Open Market is below `/api`, with `/healthChecker`; generation 2 is below `/compat/v2`.
/// Pictures are below `/media`. Extensions use the same paths, in ways that old clients ignore.
///
/// Every error, also for an unknown route, is `{"code":…,"message":"…","errors":[{"field":"…","message":"…"}]}`.
/// Web pages of any origin may send requests, without credentials.
///
/// - Source: recorded responses of the Open Market, and the requests of its many clients.
public struct MarketAPI: Sendable {
  /// Configuration of the API.
  public struct Configuration: Sendable {
    /// Public URL of the server, such as `https://market.example.org`, without a slash at the end.
    ///
    /// If it is nil, the server uses the host of each request. Required behind a proxy that terminates TLS.
    public let publicURL: String?
    /// Space for uploads until their product is stored.
    package let uploads: UploadSpace
    /// Returns the network address by which a request is counted.
    public let clientAddress: @Sendable (Request, MarketRequestContext) -> String
    /// Charges the client of a request for processor time.
    ///
    /// - Returns: the time until its debt is paid, if it was in debt before this request; such a request is rejected.
    public typealias Charge = @Sendable (_ cost: Duration, Request, MarketRequestContext) -> Duration?
    let charge: Charge
    /// Clock for the delay of rejections.
    let clock: any Clock<Duration>
    /// Maximum size of an uploaded picture, in bytes; default ``MarketLimits/uploadBytes``.
    public let maxFileBytes: Int

    /// Whether generation 3 shows only products in the original currencies, as generation 2 always does.
    public let showsOriginalCurrenciesOnly: Bool

    /// Maximum size of a registration's body, in bytes.
    var maxBodyBytes: Int { ProductRules.imageCounts.upperBound * maxFileBytes + Request.maxJSONBytes }

    /// Returns the address of the other end of the connection, which is the client's if no proxy is in between.
    public static let peer: @Sendable (Request, MarketRequestContext) -> String = { _, context in
      context.remoteAddress?.ipAddress ?? ""
    }

    /// Creates a configuration; each parameter sets the property of its name.
    package init(
      publicURL: String? = nil, uploads: UploadSpace,
      clientAddress: @escaping @Sendable (Request, MarketRequestContext) -> String = Configuration.peer,
      charge: @escaping Charge = { _, _, _ in nil }, clock: any Clock<Duration> = ContinuousClock(),
      maxFileBytes: Int = MarketLimits().uploadBytes, showsOriginalCurrenciesOnly: Bool = false
    ) {
      self.publicURL = publicURL.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      self.uploads = uploads
      self.clientAddress = clientAddress
      self.charge = charge
      self.clock = clock
      self.maxFileBytes = maxFileBytes
      self.showsOriginalCurrenciesOnly = showsOriginalCurrenciesOnly
    }
  }

  let market: Market
  let configuration: Configuration
  /// Reads uploads to compare them, if the client may repeat a registration.
  let uploadReaders = WorkerPool(threads: 1)

  /// Creates the API of a market.
  public init(market: Market, configuration: Configuration) {
    self.market = market
    self.configuration = configuration
  }

  /// Creates a router with the API, its pictures, its description and the HTML pages.
  ///
  /// - Parameter guards: middleware that checks each request first; its errors become error responses.
  public func buildRouter(
    behind guards: [any MiddlewareProtocol<Request, Response, MarketRequestContext>] = []
  ) -> Router<MarketRequestContext> {
    let router = Router(context: MarketRequestContext.self)
    router.add(middleware: MarketMeasuring())
    router.add(middleware: MarketAnswers())
    for middleware in guards { router.add(middleware: middleware) }
    router.add(middleware: MarketCosts(charge: configuration.charge, clock: configuration.clock))
    addProducts(to: router)
    addVendors(to: router)
    addOldProducts(to: router)
    addPictures(to: router)
    addDescription(to: router)
    addPages(to: router)
    return router
  }
}
