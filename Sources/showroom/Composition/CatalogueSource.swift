import Upstream

/// A server that apps come from, and what follows from which one it is.
struct CatalogueSource: Sendable {
  /// The name under which listings are kept; another source's are never shown.
  let name: String
  let baseURL: BaseURL
  /// Where its pictures may come from.
  let pictures: PictureOrigins
  /// How often it may be asked.
  let budget: BudgetPolicy
  /// Whether its apps are invented and it lives and dies with this process.
  let isSample: Bool

  /// Apple's own.
  ///
  /// - Throws: `BaseURL.Invalid`, which the constant address never is.
  static func live() throws(BaseURL.Invalid) -> CatalogueSource {
    CatalogueSource(
      name: "live", baseURL: try BaseURL("https://itunes.apple.com"), pictures: .apple, budget: BudgetPolicy(),
      isSample: false)
  }

  /// The sandbox inside this process.
  ///
  /// - Parameter port: where it listens on the loopback address.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  static func embedded(port: Int) throws(BaseURL.Invalid) -> CatalogueSource {
    let url = try BaseURL("http://127.0.0.1:\(port)")
    return CatalogueSource(
      name: "sandbox", baseURL: url, pictures: .named(url), budget: unhurried, isSample: true)
  }

  /// Another server; a proxy of Apple's when `isLive`, then Apple's pictures are expected too.
  static func other(_ url: BaseURL, isLive: Bool) -> CatalogueSource {
    CatalogueSource(
      name: url.description, baseURL: url, pictures: isLive ? .appleAnd(url) : .named(url),
      budget: isLoopback(url.host) && !isLive ? unhurried : BudgetPolicy(), isSample: false)
  }

  /// For a server on this machine, which the operator runs; a person never gets near the bound.
  private static let unhurried = BudgetPolicy(limit: 1_200)

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
  }
}

/// Where the pictures of a catalogue may come from: the exact list.
enum PictureOrigins: Sendable, Equatable {
  case apple
  /// What the operator named, private or not.
  case named(BaseURL)
  case appleAnd(BaseURL)

  private static let appleHosts = ["*.mzstatic.com"]

  /// The list, as a downloader wants it.
  ///
  /// - Parameters:
  ///   - movies: where movies come from, whose pictures are on it, too.
  ///   - market: likewise, where goods come from.
  /// - Throws: `AllowedOrigins.Invalid`, which the constant names never are.
  func allowed(
    and movies: MoviesSource? = nil, _ market: MarketSource? = nil
  ) throws(AllowedOrigins.Invalid) -> AllowedOrigins {
    var (hosts, operators): ([String], [BaseURL]) =
      switch self {
      case .apple: (Self.appleHosts, [])
      case .named(let url): ([], [url])
      case .appleAnd(let url): (Self.appleHosts, [url])
      }
    if movies?.isTMDB == true { hosts.append("image.tmdb.org") } else if let movies { operators.append(movies.baseURL) }
    if let market { operators.append(market.baseURL) }
    return try AllowedOrigins(publicHosts: hosts, operators: operators)
  }
}
