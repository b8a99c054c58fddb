import LiveWeb

/// The addresses of the Movies feature: what links are made of and what screens read.
enum MoviesRoute {
  /// The first page, a row of each list: `/movies`.
  case home
  /// A list: `/movies/lists/popular?pages=3-7`. Unless it is the first alone, the address says which pages are shown.
  case list(MovieList, pages: ClosedRange<Int> = 1...1)
  /// The search: `/movies/search?q=…&year=…&pages=…`, `pages` likewise.
  case search(text: String = "", year: Int? = nil, pages: ClosedRange<Int> = 1...1)
  /// A movie's page: `/movies/550?more=…`. `expanded` are the names of the long texts that are open.
  case movie(_ id: Movie.ID, expanded: Set<String> = [])

  /// Where somebody chooses how to sign in: `/movies/sign-in?to=…&wish=…`.
  case signIn(SignInPurpose)
  /// The link that leads from there to the source, likewise: `/movies/sign-in/begin?to=…&wish=…`.
  case signInBegin(SignInPurpose)
  /// Where the source sends the browser afterwards: `/movies/sign-in/return`.
  case signInReturn
  /// What a person has rated or marked: `/movies/account?list=watchlist&order=oldest&n=…`. `count` above the first
  /// page says how many movies are shown.
  case account(AccountList = .rated, order: AccountOrder = .newestFirst, count: Int = AccountMovies.pageSize)

  static let homePath = "/movies"
  static let signInPath = "/movies/sign-in"
  static let signInBeginPath = "/movies/sign-in/begin"
  static let signInReturnPath = "/movies/sign-in/return"
  static let accountPath = "/movies/account"
  static let listPath = "/movies/lists/{list}"
  static let searchPath = "/movies/search"
  static let moviePath = "/movies/{id}"

  var url: String {
    switch self {
    case .home: Self.homePath
    case .list(let list, let pages): Link("movies", "lists", list.rawValue).pages(pages).string
    case .search(let text, let year, let pages):
      Link("movies", "search").query("q", text.isEmpty ? nil : text).query("year", year.map { String($0) }).pages(pages)
        .string
    case .movie(let id, let expanded):
      Link("movies", String(id)).query("more", expanded.isEmpty ? nil : expanded.sorted().joined(separator: ","))
        .string
    case .signIn(let purpose): Link("movies", "sign-in").purpose(purpose).string
    case .signInBegin(let purpose): Link("movies", "sign-in", "begin").purpose(purpose).string
    case .signInReturn: Self.signInReturnPath
    case .account(let list, let order, let count):
      Link("movies", "account").query("list", list == .rated ? nil : list.rawValue)
        .query("order", order == .newestFirst ? nil : order.rawValue).count(count).string
    }
  }
}

extension SignInPurpose {
  /// Reads what ``MoviesRoute/signIn(_:)`` has written into the query of an address.
  init(_ query: FormFields) {
    self.init(path: query["to"] ?? MoviesRoute.homePath, wish: query["wish"].flatMap { MovieWish($0) })
  }
}

extension Link {
  fileprivate func purpose(_ purpose: SignInPurpose) -> Link {
    query("to", purpose.path == MoviesRoute.homePath ? nil : purpose.path)
      .query("wish", purpose.wish.map { String(describing: $0) })
  }

  fileprivate func pages(_ pages: ClosedRange<Int>) -> Link {
    query("pages", pages == 1...1 ? nil : "\(pages.lowerBound)-\(pages.upperBound)")
  }

  fileprivate func count(_ count: Int) -> Link {
    query("n", count > AccountMovies.pageSize ? String(count) : nil)
  }
}
