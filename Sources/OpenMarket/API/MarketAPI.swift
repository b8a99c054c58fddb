public import Hummingbird
import NIOCore
package import Uploads
import Workers

/// The market over HTTP.
///
/// Generation 3 of the Open Market is below `/api`, with `/healthChecker`; generation 2 is below `/compat/v2`. Pictures
/// are below `/media`. What goes beyond the original is on the same addresses, where old clients do not see it.
///
/// Every refusal, also of what no route knows, is `{"code":…,"message":"…","errors":[{"field":"…","message":"…"}]}`.
/// Web pages of any origin may ask, without credentials.
///
/// - Source: the shapes follow the recorded bodies of the Open Market and what its many clients send.
public struct MarketAPI: Sendable {
  /// How the market is served.
  public struct Configuration: Sendable {
    /// By which address the world calls this server, `https://market.example.org`, without a slash at the end; `nil` to
    /// take what each request says. Needed behind a proxy that speaks TLS.
    public let publicURL: String?
    /// Where uploads lie until their product is kept.
    package let uploads: UploadSpace
    /// The network address that requests are counted by.
    public let clientAddress: @Sendable (Request, MarketRequestContext) -> String
    /// Charges the client of a request for processor time.
    ///
    /// - Returns: how long until it is out of debt, if it was in debt before; such a request is refused.
    public typealias Charge = @Sendable (_ cost: Duration, Request, MarketRequestContext) -> Duration?
    let charge: Charge
    /// What a refusal of such a request waits by.
    let clock: any Clock<Duration>
    /// Of each picture as it is sent, in bytes; default as ``MarketLimits/uploadBytes``.
    public let maxFileBytes: Int

    /// Whether generation 3 shows only products in the currencies that the original had, as generation 2 always does.
    public let showsOriginalCurrenciesOnly: Bool

    /// Of a registration's whole body, in bytes.
    var maxBodyBytes: Int { ProductRules.imageCounts.upperBound * maxFileBytes + Request.maxJSONBytes }

    /// The address at the other end of the connection: right where no proxy stands before this server.
    public static let peer: @Sendable (Request, MarketRequestContext) -> String = { _, context in
      context.remoteAddress?.ipAddress ?? ""
    }

    /// Describes how the market is served; each value as its property says.
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
  /// Reads uploads to tell them apart, where a client may send the same one twice.
  let uploadReaders = WorkerPool(threads: 1)

  /// Serves a market.
  public init(market: Market, configuration: Configuration) {
    self.market = market
    self.configuration = configuration
  }

  /// A router with everything: the API, pictures, the API's description and the pages for people.
  ///
  /// - Parameter guards: check each request before it is answered; their errors are answered like every other refusal.
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
