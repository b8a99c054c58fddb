import FeatureKit
import Foundation
import Localization
import Logging
import Reactor
import TestSupport
import Testing
import Upstream

@testable import MoviesFeature

@Suite struct TMDBMoviesRepositoryTests {
  private let korea = MoviesPlace(language: .korean, region: "KR")

  private func repository(_ transport: any Transport) throws -> TMDBMoviesRepository {
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1/3"), transport: transport)
    return TMDBMoviesRepository(client: client, pictureBase: "/t/p")
  }

  private func wirePage(_ ids: ClosedRange<Int>, pages: Int) -> String {
    WireObject.page(ids.map { WireObject.movie($0) }, pages: pages, total: 60).json
  }

  // Lists

  @Test func `a page of a list takes one call`() async throws {
    let tmdb = FakeTMDB(wirePage(1...20, pages: 3))
    let page = try await repository(tmdb).movies(in: .topRated, page: 2, place: korea)
    #expect(page.movies.map(\.id) == Array(1...20))
    #expect(page.movies.first?.poster == "/t/p/w780/poster1.jpg")
    #expect(page.page == 2)
    #expect(page.total == 60)
    #expect(page.hasMore)
    #expect(page.age == nil)
    #expect(!page.isStale)
    #expect(tmdb.calls.map(\.url.path) == ["/movie/top_rated"])
    #expect(tmdb.calls.first?.item("page") == "2")
    #expect(tmdb.calls.first?.item("region") == "KR")
    #expect(tmdb.calls.first?.item("language") == "ko-KR")
  }

  @Test func `a page of a search takes one call`() async throws {
    let tmdb = FakeTMDB(wirePage(1...2, pages: 1))
    let page = try await repository(tmdb).search(MovieQuery(text: "종이", year: 1999), page: 1, place: korea)
    #expect(page.movies.count == 2)
    #expect(!page.hasMore)
    #expect(tmdb.calls.map(\.url.path) == ["/search/movie"])
    #expect(tmdb.calls.first?.item("query") == "종이")
    #expect(tmdb.calls.first?.item("primary_release_year") == "1999")
  }

  @Test func `an empty search finds nothing without a call`() async throws {
    let tmdb = FakeTMDB("{}")
    let page = try await repository(tmdb).search(MovieQuery(text: "", year: 1999), page: 1, place: korea)
    #expect(page == MoviesPage(movies: [], page: 1, total: 0, hasMore: false))
    #expect(tmdb.calls.isEmpty)
  }

  @Test(arguments: [0, -1, 501, Int.max])
  func `a page out of range is not requested`(number: Int) async throws {
    let tmdb = FakeTMDB(wirePage(1...1, pages: 1))
    let repository = try repository(tmdb)
    let listing = await #expect(throws: AppError.self) {
      try await repository.movies(in: .popular, page: number, place: korea)
    }
    let searching = await #expect(throws: AppError.self) {
      try await repository.search(MovieQuery(text: "boat"), page: number, place: korea)
    }
    #expect(listing?.code == .invalidInput)
    #expect(searching?.code == .invalidInput)
    #expect(tmdb.calls.isEmpty)
  }

  @Test func `overlapping pages make a list without duplicates`() async throws {
    let repository = try repository(
      FakeTMDB { call in
        let first = ((call.item("page").flatMap(Int.init) ?? 1) - 1) * 19 + 1
        return WireObject.page((first..<first + 20).map { WireObject.movie($0) }, pages: 3).json
      })
    var feed = MoviesFeed(bounds: FeedBounds())
    while let start = feed.next {
      let page = try await repository.movies(in: .popular, page: start.page, place: korea)
      feed.apply(.page(FeedPage(page) { MovieItem($0) }, from: start, .below))
    }
    #expect(feed.items.map(\.movie.id) == Array(1...58))
  }

  // A movie

  @Test func `a movie's page takes one call with all parts appended`() async throws {
    let tmdb = FakeTMDB(WireObject.details(550).with(["similar": #"{"results":[{"id":551}]}"#]).json)
    let details = try await repository(tmdb).details(of: 550, place: korea)
    #expect(details.movie.title == "종이배")
    #expect(details.similar.map(\.id) == [551])
    #expect(details.age == nil)
    #expect(tmdb.calls.map(\.url.path) == ["/movie/550"])
    #expect(tmdb.calls.first?.item("append_to_response")?.contains("watch/providers") == true)
  }

  @Test func `the offers of all countries come from the same call`() async throws {
    let regions =
      #"{"results":{"US":{"flatrate":[{"provider_name":"River"}]},"KR":{"rent":[{"provider_name":"Puddle"}]},"#
      + #""FR":{},"us":{"buy":[{"provider_name":"Lake"}]},"USA":{"buy":[{"provider_name":"Lake"}]}}}"#
    let tmdb = FakeTMDB(WireObject.details(550).with(["watch/providers": regions]).json)
    let offers = try await repository(tmdb).offers(of: 550, place: korea)
    #expect(offers.movie.title == "종이배")
    #expect(
      offers.regions.mapValues { [$0.streaming, $0.rental] } == ["US": [["River"], []], "KR": [[], ["Puddle"]]])
    _ = try await repository(tmdb).details(of: 550, place: korea)
    #expect(Set(tmdb.calls.map(\.url)).count == 1)
  }

  @Test func `services are ordered by the number of their countries`() {
    var (both, one) = (WatchOffers(), WatchOffers())
    (both.streaming, both.free, one.streaming, one.rental) = (["River"], ["Brook"], ["River", "Ant"], ["Lake"])
    let offers = MovieOffers(movie: .scripted(1), regions: ["KR": both, "US": one])
    #expect(offers.services == ["River", "Ant", "Brook"])
  }

  @Test func `a response about another movie is an error`() async throws {
    let repository = try repository(FakeTMDB(WireObject.details(7).json))
    let error = await #expect(throws: AppError.self) { try await repository.details(of: 550, place: korea) }
    #expect(error?.code == .changedUpstream)
  }

  @Test(arguments: [0, -550])
  func `an id less than 1 is not requested`(id: Int) async throws {
    let tmdb = FakeTMDB(WireObject.details(550).json)
    let repository = try repository(tmdb)
    let error = await #expect(throws: AppError.self) { try await repository.details(of: id, place: korea) }
    #expect(error?.code == .notFound)
    #expect(tmdb.calls.isEmpty)
  }

  // Cached details

  @Test func `cached details are known without a call, with their age`() async throws {
    let tmdb = FakeTMDB { call in
      WireObject.details(call.url.path == "/movie/550" ? 550 : 551).with([
        "watch/providers": #"{"results":{"US":{"buy":[{"provider_name":"River"}]}}}"#
      ]).json
    }
    let date = SettableDate()
    let cached = CachingTransport(
      tmdb, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let repository = try repository(cached)
    #expect(try await repository.known([550], place: korea).isEmpty)
    #expect(tmdb.calls.isEmpty)

    _ = try await repository.details(of: 550, place: korea)
    await cached.finishKeeping()
    date.advance(by: 60)
    let known = try await repository.known([550, 551, 550, 0], place: korea)
    #expect(known.keys.sorted() == [550])
    #expect(known[550]?.movie.title == "종이배")
    #expect(known[550]?.age == .seconds(60))
    #expect(known[550]?.isStale == false)
    #expect(known[550]?.watching == nil)
    // A response covers all regions, but only one language.
    let america = try await repository.known([550], place: MoviesPlace(language: .korean, region: "US"))
    #expect(america[550]?.watching?.purchase == ["River"])
    #expect(try await repository.known([550], place: MoviesPlace(language: .english)).isEmpty)
    date.advance(by: 6 * 3_600)
    #expect(try await repository.known([550], place: korea)[550]?.isStale == true)
    date.advance(by: 7 * 86_400)
    #expect(try await repository.known([550], place: korea).isEmpty)
    #expect(tmdb.calls.count == 1)
  }

  @Test func `refreshing a list needs a response of the last hour and has background priority`() async throws {
    let tmdb = FakeTMDB(WireObject.details(550).json)
    let date = SettableDate()
    let cached = CachingTransport(
      tmdb, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let repository = try repository(cached)
    _ = try await repository.details(of: 550, place: korea)
    await cached.finishKeeping()
    date.advance(by: 3_599)
    #expect(try await repository.refreshed(550, place: korea).age == .seconds(3_599))
    date.advance(by: 7 * 3_600)
    let refreshed = try await repository.refreshed(550, place: korea)
    #expect(refreshed.age == nil && !refreshed.isStale)
    #expect(tmdb.calls.map(\.priority) == [.visible, .background])
  }

  @Test func `a stale response is marked when the source cannot be reached`() async throws {
    let date = SettableDate()
    let body = wirePage(1...20, pages: 3)
    let tmdb = FakeTMDB { [now = date.now, start = date.now()] _ in
      if now() > start { throw NetworkError.offline(host: "h") }
      return body
    }
    let cached = CachingTransport(
      tmdb, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let repository = try repository(cached)
    _ = try await repository.movies(in: .popular, page: 1, place: korea)
    await cached.finishKeeping()
    date.advance(by: 3 * 86_400)
    let page = try await repository.movies(in: .popular, page: 1, place: korea)
    #expect(page.movies.count == 20)
    #expect(page.isStale)
    #expect(page.age == .seconds(3 * 86_400) && page.failure?.code == .offline)
  }

  // Askers and credentials

  @Test func `no call has a credential, and responses are shared`() async throws {
    let tmdb = FakeTMDB { call in
      call.url.path == "/movie/550" ? WireObject.details(550).json : WireObject.page([String]()).json
    }
    let repository = try repository(tmdb)
    for list in MovieList.shelves { _ = try await repository.movies(in: list, page: 1, place: korea) }
    _ = try await repository.search(MovieQuery(text: "boat"), page: 1, place: korea)
    _ = try await repository.details(of: 550, place: korea)
    #expect(tmdb.calls.count == MovieList.shelves.count + 2)
    for call in tmdb.calls {
      #expect(call.headers.fields.isEmpty)
      #expect(call.audience == .everyone)
      #expect(call.item("api_key") == nil)
      #expect(call.item("session_id") == nil)
    }
  }

  @Test func `calls are made on behalf of the client`() async throws {
    let tmdb = FakeTMDB(wirePage(1...1, pages: 1))
    let asker = Asker(address: "192.0.2.1", profile: "p")
    _ = try await repository(tmdb).asked(by: asker).movies(in: .popular, page: 1, place: korea)
    #expect(tmdb.calls.map(\.asker) == [asker])
    #expect(tmdb.calls.map(\.priority) == [.visible])
  }
}
