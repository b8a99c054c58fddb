import Localization
import Testing
import Upstream

@testable import MoviesFeature

@Suite struct MoviesRequestsTests {
  private let korea = MoviesPlace(language: .korean, region: "kr")
  private let britain = MoviesPlace(language: .english, region: "GB")

  @Test(arguments: [
    (MovieList.nowPlaying, "/movie/now_playing"), (.popular, "/movie/popular"), (.topRated, "/movie/top_rated"),
    (.upcoming, "/movie/upcoming"), (.streaming, "/discover/movie"), (.discovered(MovieFilter()), "/discover/movie"),
  ])
  func `every list has its path`(list: MovieList, path: String) {
    #expect(MovieListRequest(list: list, page: 1, place: korea).path == path)
  }

  @Test func `a list is requested in the reader's language and region`() {
    let request = MovieListRequest(list: .popular, page: 3, place: korea)
    #expect(
      request.query == [QueryItem("language", "ko-KR"), QueryItem("page", 3), QueryItem("region", "KR")])
    let other = MovieListRequest(list: .popular, page: 1, place: britain)
    #expect(
      other.query == [QueryItem("language", "en-US"), QueryItem("page", 1), QueryItem("region", "GB")])
  }

  @Test func `movies of a genre and of streaming services are discovered, the latter in the region`() {
    let drama = MovieListRequest(list: .discovered(MovieFilter(genre: .drama)), page: 1, place: korea)
    #expect(drama.query.dropFirst(3) == [QueryItem("with_genres", 18), QueryItem("sort_by", "popularity.desc")])
    let streaming = MovieListRequest(list: .streaming, page: 1, place: britain)
    #expect(
      streaming.query.dropFirst(3) == [
        QueryItem("watch_region", "GB"), QueryItem("with_watch_monetization_types", "flatrate"),
      ])
  }

  @Test func `a search sends its text and its year`() {
    let all = SearchMoviesRequest(search: MovieQuery(text: "종이 배"), page: 2, place: korea)
    #expect(all.path == "/search/movie")
    let items = [
      QueryItem("query", "종이 배"), QueryItem("include_adult", "false"), QueryItem("language", "ko-KR"),
      QueryItem("page", 2), QueryItem("region", "KR"),
    ]
    #expect(all.query == items)
    let old = SearchMoviesRequest(search: MovieQuery(text: "종이 배", year: 1927), page: 2, place: korea)
    #expect(old.query == items + [QueryItem("primary_release_year", 1927)])
  }

  @Test func `everything about a movie is requested in one call`() {
    let request = MovieDetailsRequest(id: 550, language: .korean)
    #expect(request.path == "/movie/550")
    #expect(
      request.query == [
        QueryItem("language", "ko-KR"),
        QueryItem(
          "append_to_response",
          "credits,videos,images,reviews,release_dates,watch/providers,recommendations,similar"),
        QueryItem("include_image_language", "ko,en,null"), QueryItem("include_video_language", "ko,en"),
      ])
    let english = MovieDetailsRequest(id: 550, language: .english)
    #expect(english.query.suffix(2).map(\.value) == ["en,null", "en"])
  }

  @Test func `lists and searches stay fresh for an hour and usable for a day, a movie for six hours and a week`() {
    let list = MovieListRequest(list: .popular, page: 1, place: korea)
    let search = SearchMoviesRequest(search: MovieQuery(text: "boat"), page: 1, place: korea)
    let short = CachePolicy.fresh(for: .seconds(3_600), staleFor: .seconds(86_400))
    #expect(list.cachePolicy == short)
    #expect(search.cachePolicy == short)
    #expect(
      MovieDetailsRequest(id: 1, language: .korean).cachePolicy
        == .fresh(for: .seconds(21_600), staleFor: .seconds(604_800)))
  }

  @Test func `every request expects JSON of bounded size and has a shared response`() {
    func check(_ request: some APIRequest) {
      #expect(request.method == .get)
      #expect(request.expects == .json)
      #expect(request.bodyLimit <= 4 << 20)
      #expect(request.audience == .everyone)
      #expect(request.headers == [:])
      #expect(request.body == nil)
      #expect(!request.query.contains { $0.name.contains("key") || $0.name.contains("session") })
    }
    check(MovieListRequest(list: .upcoming, page: 1, place: korea))
    check(SearchMoviesRequest(search: MovieQuery(text: "boat"), page: 1, place: korea))
    check(MovieDetailsRequest(id: 550, language: .korean))
  }
}
