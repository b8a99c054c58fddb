import Hummingbird
import LiveWeb
import OpenMarket
import Uploads
import Upstream

extension MarketAPI {
  /// How much room pictures that are being sent may take together, in bytes: twice what 200 registrations of five
  /// pictures of 4 MB take.
  static let uploadRoom = 8 << 30

  /// What the requests of one address may cost: 12 s of processor time at once, and half a core in the long run.
  static let addressCosts = CostLimits.Allowance(capacity: .seconds(12), share: 0.5)

  /// The market as this program serves it.
  ///
  /// - Parameters:
  ///   - uploads: the directory in which files that are sent lie until their product is kept.
  ///   - proxies: whose word is taken for where requests come from.
  ///   - askers: by whom the web app in this process says for whom it asks, if there is one.
  ///   - costs: what each address may spend, but for that web app, which limits its own visitors.
  init(
    _ market: Market, _ settings: MarketSettings, uploads: String, proxies: TrustedProxies,
    askers: AskerForwarding? = nil, costs: CostLimits.Allowance = addressCosts
  ) {
    let start = ContinuousClock.now
    let accounts = AddressCosts(costs) { start.duration(to: .now) }
    self.init(
      market: market,
      configuration: Configuration(
        publicURL: settings.publicURL?.description,
        uploads: UploadSpace(path: uploads, room: Self.uploadRoom),
        clientAddress: { request, context in
          askers?.address(in: request.headers)
            ?? proxies.client(behind: context.remoteAddress, request.headers) ?? ""
        },
        charge: { cost, request, context in
          guard askers?.address(in: request.headers) == nil else { return nil }
          let client = proxies.client(behind: context.remoteAddress, request.headers)
          return client.flatMap { accounts.charge(cost, to: $0) }
        }, showsOriginalCurrenciesOnly: settings.showsOriginalCurrenciesOnly))
  }
}
