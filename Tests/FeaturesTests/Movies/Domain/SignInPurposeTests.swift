import Testing

@testable import MoviesFeature

@Suite struct MovieWishTests {
  private static let wishes: [(MovieWish, String)] =
    MovieRating.range.compactMap { MovieRating(halfStars: $0) }
    .map { (MovieWish(movie: 550, rating: $0), "550.rate.\($0.halfStars)") }

  @Test func `a wish is written and read back`() {
    for (wish, text) in Self.wishes {
      #expect(wish.description == text)
      #expect(MovieWish(text) == wish)
    }
  }

  @Test(arguments: [
    "", ".", "..", "550", "550.", "550.rate", "550.rate.", "550.rate.0", "550.rate.11", "550.rate.4.5", "550.rate.x",
    "550.rate.08", "550.rate.8.", "550.rate.8.1", "550.Rate.8", "0.rate.8", "-1.rate.8", "0550.rate.8", "+550.rate.8",
    "x.rate.8", ".rate.8", "550.rate.8 ", "550,rate,8", "99999999999999999999.rate.8", "550.favorite", "550.watchlist",
  ])
  func `an invalid text is no wish`(text: String) {
    #expect(MovieWish(text) == nil)
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

  @Test func `the wish is kept with any path`() throws {
    let wish = try #require(MovieWish("550.rate.8"))
    #expect(SignInPurpose(path: "//evil.example", wish: wish).wish == wish)
    #expect(SignInPurpose(path: "/movies").wish == nil)
  }
}
