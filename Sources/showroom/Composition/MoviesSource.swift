import Upstream

/// A server that movies come from, and what follows from which one it is.
struct MoviesSource: Sendable, Equatable {
  /// What sessions with it are kept under; the sandbox in this process is another one in each run, and yet the same.
  let name: String
  let baseURL: BaseURL
  /// What stands before the size and the name of a picture; begins with `/` where that is on the server of the apps.
  let pictureBase: String
  /// What stands before a token in the address of the page on which people approve it; begins with `/` where that is this
  /// app itself.
  let approvalBase: String
  /// TMDB's API Read Access Token; nothing where nobody asks for one.
  let token: String?
  /// How often it may be asked.
  let budget: BudgetPolicy

  /// The sandbox inside this process, which is the server of the apps as well.
  ///
  /// - Parameter port: where it listens on the loopback address.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  static func embedded(port: Int) throws(BaseURL.Invalid) -> MoviesSource {
    MoviesSource(
      name: "sandbox", baseURL: try BaseURL("http://127.0.0.1:\(port)/3"), pictureBase: "/t/p",
      approvalBase: "/authenticate", token: "sandbox", budget: quick)
  }

  /// TMDB itself.
  ///
  /// - Throws: `BaseURL.Invalid`, which the constant address never is.
  static func tmdb(token: String) throws(BaseURL.Invalid) -> MoviesSource {
    MoviesSource(
      name: "tmdb", baseURL: try BaseURL("https://api.themoviedb.org/3"), pictureBase: tmdbPictures,
      approvalBase: "https://www.themoviedb.org/authenticate", token: token, budget: quick)
  }

  /// Another server that speaks as TMDB does, at whose root the API and its pictures are.
  ///
  /// - Throws: `BaseURL.Invalid`, which an address that was read before never is.
  static func other(_ url: BaseURL, token: String?) throws(BaseURL.Invalid) -> MoviesSource {
    MoviesSource(
      name: "\(url)", baseURL: try BaseURL("\(url)/3"), pictureBase: "\(url)/t/p", approvalBase: "\(url)/authenticate",
      token: token ?? "sandbox", budget: quick)
  }

  private static let tmdbPictures = "https://image.tmdb.org/t/p"
  /// TMDB allows some forty calls a second; half of them are enough.
  private static let quick = BudgetPolicy(limit: 1_200, closingStatuses: [429])

  /// Whether it is TMDB itself, which keeps its pictures elsewhere.
  var isTMDB: Bool { pictureBase == Self.tmdbPictures }

  /// What each call shows, by the server's name.
  var credentials: [String: HeaderFields] {
    token.map { [baseURL.authority: ["authorization": "Bearer \($0)"]] } ?? [:]
  }
}
