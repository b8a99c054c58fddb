import Localization
import Testing

@testable import MoviesFeature

@Suite struct MoviesRouteTests {
  @Test(arguments: [
    (MoviesRoute.home.url, "/movies"),
    (MoviesRoute.list(.nowPlaying).url, "/movies/lists/now-playing"),
    (MoviesRoute.list(.popular, pages: 1...1).url, "/movies/lists/popular"),
    (MoviesRoute.list(.popular, pages: 1...2).url, "/movies/lists/popular?pages=1-2"),
    (MoviesRoute.list(.person(7)).url, "/movies/people/7"),
    (
      MoviesRoute.list(.person(7, .crew), pages: 2...3, isOpen: true).url,
      "/movies/people/7?as=crew&more=about&pages=2-3"
    ),
    (MoviesRoute.list(.collection(10)).url, "/movies/collections/10"),
    (MoviesRoute.search().url, "/movies/search"),
    (MoviesRoute.search(text: "배 & <1>").url, "/movies/search?q=%EB%B0%B0%20%26%20%3C1%3E"),
    (MoviesRoute.search(text: "boat", year: 1999, pages: 3...3).url, "/movies/search?q=boat&year=1999&pages=3-3"),
    (MoviesRoute.movie(550).url, "/movies/550"),
    (MoviesRoute.movie(550, expanded: ["crew", "cast"]).url, "/movies/550?more=cast%2Ccrew"),
  ])
  func `an address has only the values that differ from the default`(url: String, expected: String) {
    #expect(url == expected)
  }

  @Test func `the paths match the addresses`() {
    #expect(MoviesRoute.home.url == MoviesRoute.homePath)
    #expect(MoviesRoute.search().url == MoviesRoute.searchPath)
    #expect(MoviesRoute.list(.popular).url == MoviesRoute.listPath.replacing("{list}", with: "popular"))
    #expect(MoviesRoute.movie(550).url == MoviesRoute.moviePath.replacing("{id}", with: "550"))
  }
}
