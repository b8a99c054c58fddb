import Upstream

/// A server that apps come from, and what follows from which one it is.
struct CatalogueSource: Sendable {
  /// The name under which listings are kept; another source's are never shown.
  let name: String
  let baseURL: BaseURL
  /// The origins its pictures come from, besides the web server itself.
  let imageSources: [String]
  /// How often it may be asked.
  let budget: BudgetPolicy
  /// Whether its apps are invented and it lives and dies with this process.
  let isSample: Bool

  /// Apple's own.
  ///
  /// - Throws: `BaseURL.Invalid`, which the constant address never is.
  static func live() throws(BaseURL.Invalid) -> CatalogueSource {
    CatalogueSource(
      name: "live", baseURL: try BaseURL("https://itunes.apple.com"), imageSources: [applePictures],
      budget: BudgetPolicy(), isSample: false)
  }

  /// The sandbox inside this process.
  ///
  /// - Parameter port: where it listens on the loopback address.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  static func embedded(port: Int) throws(BaseURL.Invalid) -> CatalogueSource {
    CatalogueSource(
      name: "sandbox", baseURL: try BaseURL("http://127.0.0.1:\(port)"), imageSources: [], budget: unhurried,
      isSample: true)
  }

  /// Another server; a proxy of Apple's when `isLive`, then Apple's pictures are expected too.
  static func other(_ url: BaseURL, isLive: Bool) -> CatalogueSource {
    let origin = "\(url.scheme)://\(url.authority)"
    return CatalogueSource(
      name: url.description, baseURL: url, imageSources: isLive ? [applePictures, origin] : [origin],
      budget: isLoopback(url.host) && !isLive ? unhurried : BudgetPolicy(), isSample: false)
  }

  private static let applePictures = "https://*.mzstatic.com"

  /// For a server on this machine, whose patience is ours; a person never gets near the bound.
  private static let unhurried = BudgetPolicy(limit: 1_200)

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
  }
}
