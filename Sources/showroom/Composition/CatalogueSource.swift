import Upstream

/// A server of app listings, with the settings that depend on which server it
/// is.
struct CatalogueSource: Sendable {
  /// Name under which listings are stored. Listings of another source are never
  /// shown.
  let name: String
  let baseURL: BaseURL
  /// Server of the public pages of apps.
  let pages: BaseURL
  /// Server of the hints while typing; `nil` for no hints, because they would take the calls of searches.
  let hints: BaseURL?
  /// Limit on the requests to the server of pages.
  let pagesBudget: BudgetPolicy
  /// Origins from which the pictures of its apps may load.
  let pictures: PictureOrigins
  /// Limit on the requests to it.
  let budget: BudgetPolicy
  /// Whether its apps are sample data served by this process.
  let isSample: Bool

  /// Apple's App Store.
  ///
  /// - Throws: `BaseURL.Invalid`, which the constant address never is.
  static func live() throws(BaseURL.Invalid) -> CatalogueSource {
    CatalogueSource(
      name: "live", baseURL: try BaseURL("https://itunes.apple.com"), pages: try BaseURL("https://apps.apple.com"),
      hints: try BaseURL("https://search.itunes.apple.com"), pagesBudget: careful, pictures: .apple,
      budget: BudgetPolicy(), isSample: false)
  }

  /// The sandbox inside this process.
  ///
  /// - Parameter port: its port on the loopback address.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  static func embedded(port: Int) throws(BaseURL.Invalid) -> CatalogueSource {
    let url = try BaseURL("http://127.0.0.1:\(port)")
    return CatalogueSource(
      name: "sandbox", baseURL: url, pages: url, hints: url, pagesBudget: unhurried, pictures: .named(url),
      budget: unhurried, isSample: true)
  }

  /// Another server, also of the public pages. It has hints only if it does not have Apple's limit, which they would
  /// share with the searches. If `isLive`, it is a proxy of Apple's, so Apple's picture hosts are allowed too.
  static func other(_ url: BaseURL, isLive: Bool) -> CatalogueSource {
    let isOwn = isLoopback(url.host) && !isLive
    let budget = isOwn ? unhurried : BudgetPolicy()
    return CatalogueSource(
      name: url.description, baseURL: url, pages: url, hints: isOwn ? url : nil, pagesBudget: budget,
      pictures: isLive ? .appleAnd(url) : .named(url), budget: budget, isSample: false)
  }

  /// Budget for Apple's public pages, which have no published limit.
  private static let careful = BudgetPolicy(limit: 1, window: .seconds(3))

  /// Budget for Apple's hints, which have no published limit either: one call at each pause in typing, and none that a
  /// person waits for.
  static let hintsBudget = BudgetPolicy(limit: 60, maxWait: .seconds(1))

  /// Budget for a server that the operator runs; one user never reaches its
  /// limit.
  private static let unhurried = BudgetPolicy(limit: 1_200)

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
  }
}

/// The exact list of origins from which the pictures of a catalogue may load.
enum PictureOrigins: Sendable, Equatable {
  case apple
  /// A server that the operator named; its address may be private.
  case named(BaseURL)
  case appleAnd(BaseURL)

  private static let appleHosts = ["*.mzstatic.com"]

  /// Returns the list in the form that the downloader takes.
  ///
  /// - Parameters:
  ///   - movies: source of movies; its picture host is added.
  ///   - market: source of products; its address is added.
  /// - Throws: `AllowedOrigins.Invalid`, which the constant names never cause.
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
