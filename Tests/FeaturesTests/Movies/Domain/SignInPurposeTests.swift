import Testing

@testable import MoviesFeature

@Suite struct MovieWishTests {
  private static let wishes: [(MovieWish, String)] =
    MovieRating.range.compactMap { MovieRating(halfStars: $0) }
    .map { (MovieWish(movie: 550, action: .rate($0)), "550.rate.\($0.halfStars)") } + [
      (MovieWish(movie: 1, action: .favorite), "1.favorite"),
      (MovieWish(movie: 99, action: .watchlist), "99.watchlist"),
    ]

  @Test func `a wish is written and read back`() {
    for (wish, text) in Self.wishes {
      #expect(wish.description == text)
      #expect(MovieWish(text) == wish)
    }
  }

  @Test(arguments: [
    "", ".", "..", "550", "550.", "550.rate", "550.rate.", "550.rate.0", "550.rate.11", "550.rate.4.5", "550.rate.x",
    "550.favorite.", "550.favorite.1", "550.Favorite", "0.favorite", "-1.favorite", "0550.favorite", "+550.favorite",
    "x.favorite", ".favorite", "550.watchlist ", "550,watchlist", "99999999999999999999.favorite",
  ])
  func `an invalid text is no wish`(text: String) {
    #expect(MovieWish(text) == nil)
  }

  @Test func `a guest can only rate`() {
    #expect(Self.wishes.map { $0.0.isForGuests } == Array(repeating: true, count: 10) + [false, false])
  }
}

@Suite struct SignInPurposeTests {
  @Test(arguments: ["/movies", "/movies/550", "/movies?x=1", "/movies/search?q=%EC%A2%85&year=1999", "/movies/account"])
  func `a path of the feature is kept`(path: String) {
    #expect(SignInPurpose(path: path).path == path)
  }

  @Test(arguments: [
    "", "/", "/settings", "/moviesx", "movies/550", "//evil.example/movies/", "https://evil.example/movies/",
    "\\\\evil.example\\movies", "/movies/550\r\nset-cookie: a=b", "/movies/\u{0}", "/movies/ 550", "/movies/종이",
    "/movies/\u{7F}", "javascript:alert(1)", "/movies/" + String(repeating: "a", count: 500),
  ])
  func `any other path becomes the home page of movies`(path: String) {
    #expect(SignInPurpose(path: path).path == "/movies")
  }

  @Test func `the wish is kept with any path`() {
    let wish = MovieWish(movie: 550, action: .favorite)
    #expect(SignInPurpose(path: "//evil.example", wish: wish).wish == wish)
    #expect(SignInPurpose(path: "/movies").wish == nil)
  }
}
