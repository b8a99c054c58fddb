import MarketFeature
import Upstream

/// The Open Market server that goods come from, and what follows from which one it is.
struct MarketSource: Sendable {
  /// What is kept of people there is kept under; the server in this process is the same in each run.
  let name: String
  /// The root below which `api/products` is.
  let baseURL: BaseURL
  /// Makes the addresses of its pictures.
  let addresses: ProductAddresses
  /// How often it may be asked.
  let budget: BudgetPolicy
  /// Whether it lives in this process, at another port in each run.
  let isEmbedded: Bool
  /// Whether invented goods are on sale there; false for another server, of which it is unknown.
  let hasSamples: Bool

  /// A server is silent while it makes the pictures of a registration.
  static let silence = Duration.seconds(180)

  /// What stands for the server in this process in the addresses of its pictures.
  static let embeddedName = "http://market.invalid"

  /// The server inside this process.
  ///
  /// - Parameters:
  ///   - port: where it listens on the loopback address.
  ///   - publicURL: by which address the world calls it, if it says so.
  ///   - hasSamples: whether invented goods are on sale there.
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
