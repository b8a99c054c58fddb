import Hummingbird
import LiveWeb
import OpenMarket
import Uploads
import Upstream

extension MarketAPI {
  /// Bytes that all uploads in progress may take together: twice what 200
  /// registrations of five 4 MB pictures take.
  static let uploadRoom = 8 << 30

  /// Processor time for the requests of one address: 12 s at once, and half a
  /// core in the long run.
  static let addressCosts = CostLimits.Allowance(capacity: .seconds(12), share: 0.5)

  /// Creates the market as this program serves it.
  ///
  /// - Parameters:
  ///   - uploads: directory of uploaded files until their product is stored.
  ///   - proxies: proxies that are trusted to name the client's address.
  ///   - askers: reads the client's address from requests of the web app in
  ///     this process; `nil` without a web app.
  ///   - costs: processor time of each address. The web app is exempt, since it
  ///     limits its own clients.
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
