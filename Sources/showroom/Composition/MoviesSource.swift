import Upstream

/// A server of movies, with the settings that depend on which server it is.
struct MoviesSource: Sendable, Equatable {
  /// Name under which its sessions are stored. Each run starts a new sandbox,
  /// but all of them share one name.
  let name: String
  let baseURL: BaseURL
  /// Prefix of picture addresses, before size and file name; begins with `/` if
  /// the server of apps serves them.
  let pictureBase: String
  /// Prefix of the page on which users approve a token; begins with `/` if this
  /// app serves the page.
  let approvalBase: String
  /// TMDB's API Read Access Token; `nil` if the server needs none.
  let token: String?
  /// Limit on the requests to it.
  let budget: BudgetPolicy

  /// The sandbox inside this process, which also serves the apps.
  ///
  /// - Parameter port: its port on the loopback address.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  static func embedded(port: Int) throws(BaseURL.Invalid) -> MoviesSource {
    MoviesSource(
      name: "sandbox", baseURL: try BaseURL("http://127.0.0.1:\(port)/3"), pictureBase: "/t/p",
      approvalBase: "/authenticate", token: "sandbox", budget: quick)
  }

  /// TMDB.
  ///
  /// - Throws: `BaseURL.Invalid`, which the constant address never is.
  static func tmdb(token: String) throws(BaseURL.Invalid) -> MoviesSource {
    MoviesSource(
      name: "tmdb", baseURL: try BaseURL("https://api.themoviedb.org/3"), pictureBase: tmdbPictures,
      approvalBase: "https://www.themoviedb.org/authenticate", token: token, budget: quick)
  }

  /// Another server with TMDB's API; the API and the pictures are under its
  /// root.
  ///
  /// - Throws: `BaseURL.Invalid`, which an already parsed address never causes.
  static func other(_ url: BaseURL, token: String?) throws(BaseURL.Invalid) -> MoviesSource {
    MoviesSource(
      name: "\(url)", baseURL: try BaseURL("\(url)/3"), pictureBase: "\(url)/t/p", approvalBase: "\(url)/authenticate",
      token: token ?? "sandbox", budget: quick)
  }

  private static let tmdbPictures = "https://image.tmdb.org/t/p"
  /// Half of TMDB's limit of about 40 requests a second.
  private static let quick = BudgetPolicy(limit: 1_200, closingStatuses: [429])

  /// Whether it is TMDB itself, which serves its pictures from another host.
  var isTMDB: Bool { pictureBase == Self.tmdbPictures }

  /// Header fields of each request, by the server's authority.
  var credentials: [String: HeaderFields] {
    token.map { [baseURL.authority: ["authorization": "Bearer \($0)"]] } ?? [:]
  }
}
