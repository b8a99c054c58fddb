import Hummingbird
import LiveWeb
import OpenMarket
import Uploads
import Upstream

extension MarketAPI {
  /// How much room pictures that are being sent may take together, in bytes: twice what 200 registrations of five
  /// pictures of 4 MB take.
  static let uploadRoom = 8 << 30

  /// The market as this program serves it.
  ///
  /// - Parameters:
  ///   - uploads: the directory in which files that are sent lie until their product is kept.
  ///   - proxies: whose word is taken for where requests come from.
  ///   - askers: by whom the web app in this process says for whom it asks, if there is one.
  init(
    _ market: Market, _ settings: MarketSettings, uploads: String, proxies: TrustedProxies,
    askers: AskerForwarding? = nil
  ) {
    self.init(
      market: market,
      configuration: Configuration(
        publicURL: settings.publicURL?.description,
        uploads: UploadSpace(path: uploads, room: Self.uploadRoom),
        clientAddress: { request, context in
          askers?.address(in: request.headers)
            ?? proxies.client(behind: context.remoteAddress, request.headers) ?? ""
        }, showsOriginalCurrenciesOnly: settings.showsOriginalCurrenciesOnly))
  }
}
