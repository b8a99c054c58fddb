import LiveWeb

/// Addresses of the Movies feature, for links and screens.
enum MoviesRoute {
  /// The home page with a row for each list: `/movies`.
  case home
  /// A list: `/movies/lists/popular?pages=4-7`. `pages` is left out for the first page alone.
  ///
  /// A filter has `/movies/discover?genre=18&year=1990s&service=8-97&country=KR&sort=newest`, a person
  /// `/movies/people/287?as=crew`, and a collection `/movies/collections/10`. With `isOpen` their text is expanded:
  /// `more=about`.
  case list(MovieList, pages: ClosedRange<Int> = 1...1, isOpen: Bool = false)
  /// The search: `/movies/search?q=…&year=…&pages=…`. `pages` is left out for the first page alone.
  case search(text: String = "", year: Int? = nil, pages: ClosedRange<Int> = 1...1)
  /// A movie: `/movies/550?more=…`. `expanded` has the names of expanded texts.
  case movie(_ id: Movie.ID, expanded: Set<String> = [])

  /// The actions for a movie: `/movies/550/own`.
  case own(_ id: Movie.ID)

  /// The countries in which a movie is offered: `/movies/550/where`.
  case whereToWatch(_ id: Movie.ID)

  /// The sign-in page: `/movies/sign-in?to=…&wish=…`.
  case signIn(SignInPurpose)
  /// The link from there to the source: `/movies/sign-in/begin?to=…&wish=…`.
  case signInBegin(SignInPurpose)
  /// The address to which the source redirects: `/movies/sign-in/return`.
  case signInReturn
  /// The account page: `/movies/account?list=watchlist&order=oldest&n=…`. `count` is the number of shown movies; it is
  /// left out for the first page alone.
  case account(AccountList = .rated, order: AccountOrder = .newestFirst, count: Int = AccountMovies.pageSize)

  static let homePath = "/movies"
  static let signInPath = "/movies/sign-in"
  static let signInBeginPath = "/movies/sign-in/begin"
  static let signInReturnPath = "/movies/sign-in/return"
  static let accountPath = "/movies/account"
  static let listPath = "/movies/lists/{list}"
  static let discoverPath = "/movies/discover"
  static let personPath = "/movies/people/{id}"
  static let collectionPath = "/movies/collections/{id}"
  static let searchPath = "/movies/search"
  static let moviePath = "/movies/{id}"
  static let ownPath = "/movies/{id}/own"
  static let wherePath = "/movies/{id}/where"

  var url: String {
    switch self {
    case .home: Self.homePath
    case .list(let list, let pages, let isOpen):
      Link(list).query("more", isOpen ? SubjectText.about.rawValue : nil).pages(pages).string
    case .search(let text, let year, let pages):
      Link("movies", "search").query("q", text.isEmpty ? nil : text).query("year", year.map { String($0) }).pages(pages)
        .string
    case .movie(let id, let expanded):
      Link("movies", String(id)).query("more", expanded.isEmpty ? nil : expanded.sorted().joined(separator: ","))
        .string
    case .own(let id): Link("movies", String(id), "own").string
    case .whereToWatch(let id): Link("movies", String(id), "where").string
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
  /// Reads a purpose from the query of ``MoviesRoute/signIn(_:)``.
  init(_ query: FormFields) {
    self.init(path: query["to"] ?? MoviesRoute.homePath, wish: query["wish"].flatMap { MovieWish($0) })
  }
}

extension Link {
  fileprivate init(_ list: MovieList) {
    switch list {
    case .nowPlaying, .popular, .topRated, .upcoming, .streaming: self.init("movies", "lists", list.rawValue)
    case .discovered(let filter):
      self = filter.fields.reduce(Link("movies", "discover")) { $0.query($1.name, $1.value) }
    case .person(let id, let work):
      self = Link("movies", "people", String(id)).query("as", work?.rawValue)
    case .collection(let id): self.init("movies", "collections", String(id))
    }
  }

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
