import AsyncHTTPClient
import FeatureKit
import LiveWeb
import MarketFeature
import Pictures
import Shell
import Upstream

extension FeatureParts {
  /// Makes the client of a market, and the feature that shows its products.
  ///
  /// - Parameter registrations: HTTP client for requests that the server
  ///   answers slowly.
  func market(
    of source: MarketSource, registrations: HTTPClient
  ) -> (stack: UpstreamStack, products: any ProductsRepository, feature: MarketFeature) {
    let stack = UpstreamStack.live(
      client: client, longCalls: registrations, userAgent: Showroom.userAgent,
      cache: source.isEmbedded ? InMemoryResponseCache() : repositories.cache,
      ledger: InMemoryBudgetLedger(), budget: source.budget, sources: [source.baseURL: "market"], clock: clock,
      now: now, logger: logger)
    let transport = source.isEmbedded ? AskerForwarding(secretKey).over(stack) : stack
    let client = APIClient(baseURL: source.baseURL, transport: transport)
    let products = ServerProductsRepository(client: client, addresses: source.addresses)
    let feature = MarketFeature(
      products: products,
      selling: ServerSellingRepository(client: client, addresses: source.addresses, now: now),
      kept: repositories.market, server: source.name, showsSamples: source.hasSamples,
      profiles: repositories.profiles, recents: repositories.recents(of: "market"), pictures: pictures,
      saved: repositories.folders, viewed: repositories.folders,
      undoField: SignedField(secretKey, purpose: "undo of goods"),
      favoriteUndo: SignedField(secretKey, purpose: "undo of favorites"),
      home: { [browsers = repositories.browsers] in try await browsers.profile(of: $0.browser) },
      shrink: PicturePipeline.ofUploads(logger).shrinking, operatorContact: source.operatorContact,
      memoryFailed: memoryFailed, now: now)
    return (stack, products, feature)
  }
}
