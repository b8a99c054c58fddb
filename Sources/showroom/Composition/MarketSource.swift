import MarketFeature
import Upstream

/// An Open Market server, with the settings that depend on which server it is.
struct MarketSource: Sendable {
  /// Name under which users' market data is stored; the server in this process
  /// keeps its name across runs.
  let name: String
  /// Root above `api/products`.
  let baseURL: BaseURL
  /// Makes the addresses of its pictures.
  let addresses: ProductAddresses
  /// Limit on the requests to it.
  let budget: BudgetPolicy
  /// Whether it runs in this process, on a different port in each run.
  let isEmbedded: Bool
  /// Whether sample products are on sale; false for another server, where it is
  /// unknown.
  let hasSamples: Bool
  /// How to reach the operator, for reports of products; nil if it is not
  /// configured.
  var operatorContact: String?

  /// Read timeout of registrations: the server sends nothing while it makes the
  /// pictures.
  static let silence = Duration.seconds(180)

  /// Stands for the server in this process in the addresses of its pictures.
  static let embeddedName = "http://market.invalid"

  /// The server inside this process.
  ///
  /// - Parameters:
  ///   - port: its port on the loopback address.
  ///   - publicURL: its public address, if it has one.
  ///   - hasSamples: whether sample products are on sale.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  static func embedded(
    port: Int, publicURL: BaseURL? = nil, hasSamples: Bool = false
  ) throws(BaseURL.Invalid) -> MarketSource {
    let url = try BaseURL("http://127.0.0.1:\(port)")
    let others = publicURL.map { [$0] } ?? []
    return MarketSource(
      name: MarketFeature.ownServer, baseURL: url,
      addresses: ProductAddresses(server: url, calledAlso: others, named: embeddedName),
      budget: BudgetPolicy(limit: 6_000, closingStatuses: [429]), isEmbedded: true, hasSamples: hasSamples)
  }

  /// Another server.
  static func other(_ url: BaseURL) -> MarketSource {
    MarketSource(
      name: "\(url)", baseURL: url, addresses: ProductAddresses(server: url),
      budget: BudgetPolicy(limit: 1_200, closingStatuses: [429]), isEmbedded: false, hasSamples: false)
  }
}
