import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

@Suite struct MovieListScreenTests {
  private let screen = MovieListScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .chosen("FR"), layouts: .movies(), saved: .none,
    pictures: FakePictures())

  private func open(_ list: String, _ query: String = "") async throws -> MovieListReactor.State {
    let request = ScreenRequest(
      parameters: ["list": list], query: FormFields(encoded: query), reader: .returning(.korean))
    return try await screen.open(request).initialState
  }

  /// The page after changes.
  private func state(_ changes: MoviesFeed.Change...) -> MovieListReactor.State {
    MovieListReactor.sample { state in
      for change in changes { state.movies.apply(change) }
    }.initialState
  }

  private func page(_ number: Int = 1, of total: Int, _ place: MoviesFeed.Place = .first) -> MoviesFeed.Change {
    .movies(.scripted("boat", page: number, of: total), place)
  }

  @Test(arguments: MovieList.named)
  func `every list has an address that opens it`(list: MovieList) async throws {
    for query in ["", "?pages=3-5"] {
      let state = try await open(list.rawValue, String(query.dropFirst()))
      #expect(state.list == list)
      #expect(screen.content(of: state, for: .returning()).url == "/movies/lists/\(list.rawValue)\(query)")
    }
  }

  @Test(arguments: ["", "Popular", "worst", "search", "discover", "genre-", "genre-1", "genre-018", "18"])
  func `an unknown list is not found`(list: String) async {
    let error = await #expect(throws: AppError.self) { try await open(list) }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [
    ("", 1...1), ("n=60", 1...1), ("pages=", 1...1), ("pages=-", 1...1), ("pages=3", 1...1), ("pages=3-", 1...1),
    ("pages=a-b", 1...1), ("pages=-1-3", 1...1), ("pages=0-3", 1...1), ("pages=5-3", 1...1), ("pages=1-501", 1...1),
    ("pages=1-2-3", 1...1), ("pages=1-9223372036854775808", 1...1), ("pages=2-3", 2...3), ("pages=500-500", 500...500),
    ("pages=1-500", 1...4), ("pages=498-500", 498...500),
  ])
  func `an address has up to four pages, and an invalid one means the first`(query: String, pages: ClosedRange<Int>)
    async throws
  {
    #expect(try await open("popular", query).movies.wanted.numbers == pages)
  }

  @Test func `a stale list shows why there is no newer one, with a retry`() {
    var old = MoviesFeed.Page(MoviesPage.scripted("boat", page: 1, of: 5)) { MovieItem($0) }
    (old.isStale, old.age) = (true, .seconds(7_200))
    let waiting = screen.slot("status", of: state(.page(old, from: .first, .first)))
    #expect(waiting.contains("2 hours") && !waiting.contains("retryTapped"))
    old.newerFailure = AppError(.offline)
    let failed = screen.slot("status", of: state(.page(old, from: .first, .first)))
    #expect(failed.contains("2 hours") && failed.contains("value='retryTapped'") && failed.contains("role='alert'"))
  }

  @Test func `a stale list of several pages is renewed by a button only`() {
    func old(_ number: Int) -> MoviesFeed.Page {
      var page = MoviesFeed.Page(MoviesPage.scripted("boat", page: number, of: 45)) { MovieItem($0) }
      (page.isStale, page.age) = (true, .seconds(7_200))
      return page
    }
    let (first, wanted) = (MoviesFeed.Change.page(old(1), from: .first, .first, goesOn: true), FeedWanted(1...2))
    let coming = screen.slot("status", of: state(.begin(wanted), first))
    #expect(coming.contains("2 hours") && !coming.contains("retryTapped"))
    let second = MoviesFeed.Change.page(old(2), from: FeedStart(page: 2), .below)
    let there = screen.slot("status", of: state(.begin(wanted), first, second))
    #expect(there.contains("2 hours") && there.contains("value='retryTapped'") && !there.contains("role='alert'"))
  }

  @Test func `a stale list with a failed renewal can be retried`() {
    var old = MoviesFeed.Page(MoviesPage.scripted("boat", page: 1, of: 45)) { MovieItem($0) }
    (old.isStale, old.age) = (true, .seconds(7_200))
    let failed = screen.slot("status", of: state(.page(old, from: .first, .first), .fail(AppError(.offline))))
    #expect(failed.contains("value='retryTapped'"))
  }

  @Test func `an old list of which more was asked in vain can be tried again`() {
    var old = MoviesFeed.Page(MoviesPage.scripted("boat", page: 3, of: 100)) { MovieItem($0) }
    (old.isStale, old.age) = (true, .seconds(7_200))
    let (begin, first) = (
      MoviesFeed.Change.begin(FeedWanted(3...3)), MoviesFeed.Change.page(old, from: FeedStart(page: 3), .first)
    )
    #expect(!screen.slot("status", of: state(begin, first)).contains("retryTapped"))
    let (above, below) = (FeedStart(page: 2), FeedStart(page: 4))
    let changes =
      [
        .failAbove(AppError(.offline)), .page(old, from: above, .above), .page(old, from: below, .below),
      ] as [MoviesFeed.Change]
    for change in changes {
      #expect(screen.slot("status", of: state(begin, first, change)).contains("value='retryTapped'"), "\(change)")
    }
  }

  @Test func `while a list is being renewed nothing loads more by itself`() {
    var old = MoviesFeed.Page(MoviesPage.scripted("boat", page: 1, of: 45)) { MovieItem($0) }
    (old.isStale, old.age) = (true, .seconds(7_200))
    let waiting = screen.slot("more", of: state(.page(old, from: .first, .first)))
    #expect(waiting.contains("value='reachedEnd'") && !waiting.contains("data-auto"))
    let middle = MoviesFeed.Change.page(old, from: FeedStart(page: 3), .first)
    let above = screen.slot("earlier", of: state(.begin(FeedWanted(3...3)), middle))
    #expect(above.contains("value='reachedStart'") && !above.contains("data-auto"))
    old.newerFailure = AppError(.offline)
    #expect(screen.slot("more", of: state(.page(old, from: .first, .first))).contains("data-auto"))
  }

  @Test func `the address has the visible pages, unless only the first is visible`() {
    let one = state(page(of: 45))
    let two = state(page(of: 45), page(2, of: 45, .below))
    #expect(screen.content(of: one, for: .returning()).url == "/movies/lists/popular")
    #expect(screen.content(of: two, for: .returning()).url == "/movies/lists/popular?pages=1-2")
    #expect(screen.keys(of: two, in: "movies") == (1...40).map { String($0) })
  }

  @Test func `every state has the same regions in the same order`() {
    for each in [state(), state(page(of: 3)), state(.fail(AppError(.offline)))] {
      #expect(screen.regionNames(of: each) == ["head", "status", "earlier", "movies", "more", "chosen"])
    }
  }

  @Test func `Back leads to the home page`() {
    let content = screen.content(of: state(), for: .returning(.korean))
    #expect(content.back == BackLink(url: "/movies", label: "영화"))
    #expect(content.title == "인기 영화")
  }

  @Test func `placeholders are shown before the first page`() {
    #expect(screen.slot("status", of: state(.begin(FeedWanted(1...1)))).contains("skeleton movie-places grid-places"))
    #expect(screen.slot("more", of: state(.begin(FeedWanted(1...1)))).isEmpty)
  }

  @Test func `movies are counted, and an empty list says that it is empty`() {
    #expect(screen.slot("status", of: state(page(of: 12_345))).contains("10,000 movies"))
    #expect(screen.slot("status", of: state(page(of: 1))).contains("1 movie<"))
    #expect(screen.slot("status", of: state(page(of: 0))).contains("No movies"))
    #expect(screen.slot("more", of: state(page(of: 0))).isEmpty)
  }

  @Test func `a failure of the first page sets the status of the response`() {
    let failed = state(.fail(AppError(.rateLimited, retryAfter: .seconds(9))))
    #expect(screen.slot("status", of: failed).contains("value='retryTapped'"))
    #expect(screen.slot("status", of: failed).contains("data-wait='9'"))
    #expect(screen.slot("more", of: failed).isEmpty)
    #expect(screen.content(of: failed, for: .returning()).status == 429)
  }

  @Test func `a failure at the end is shown below the rows`() {
    let failed = state(page(of: 45), .fail(AppError(.offline)))
    #expect(screen.keys(of: failed, in: "movies").count == 20)
    #expect(screen.slot("more", of: failed).contains("value='reachedEnd'"))
    #expect(!screen.slot("more", of: failed).contains("data-auto"))
    #expect(!screen.slot("status", of: failed).contains("message"))
    #expect(screen.content(of: failed, for: .returning()).status == 200)
  }

  @Test func `the end of a page loads the next by itself, and the end of the list says so`() {
    #expect(screen.slot("more", of: state(page(of: 45))).contains("data-auto"))
    #expect(screen.slot("more", of: state(page(of: 3))).isEmpty, "which has one page")
    let cut = state(.begin(FeedWanted(500...500)), page(500, of: 20_000))
    #expect(screen.slot("more", of: cut).contains("Showing the first 10,000."))
    #expect(!screen.slot("more", of: cut).contains("button"))
    let last = state(.begin(FeedWanted(500...500)), page(500, of: 10_000))
    #expect(screen.slot("more", of: last).contains("End of list"))
  }

  @Test(arguments: [Language.korean, .english])
  func `above a page other than the first is a link to earlier movies`(language: Language) {
    let middle = state(.begin(FeedWanted(3...3)), page(3, of: 200))
    let earlier = screen.slot("earlier", of: middle, for: .returning(language))
    #expect(earlier.contains("value='reachedStart'") && earlier.contains("data-auto"))
    #expect(earlier.contains(language == .korean ? "이전 영화 보기" : "Show previous"))
    #expect(screen.slot("earlier", of: state(page(of: 200))).isEmpty)
    #expect(screen.slot("earlier", of: state(.begin(FeedWanted(3...3)))).isEmpty)
  }

  @Test func `a failure of the page above is shown there and retried by hand`() {
    let failed = state(.begin(FeedWanted(3...3)), page(3, of: 200), .failAbove(AppError(.offline)))
    let earlier = screen.slot("earlier", of: failed)
    #expect(earlier.contains("value='reachedStart'") && earlier.contains("id='earlier'"))
    #expect(!earlier.contains("data-auto"))
    #expect(screen.slot("more", of: failed).contains("data-auto"))
    #expect(screen.content(of: failed, for: .returning()).status == 200)
  }

  @Test func `the page has fewer than fourteen hundred elements, whatever its movies are`() {
    let (reader, rating) = (Reader.returning(), MovieRating(halfStars: 7))
    let tiles = [Movie.scripted(1), .scripted(2, poster: nil)].map { movie in
      screen.cell(for: MovieItem(movie, isSaved: true, own: rating), reader: reader).render()
    }
    let rows = [Movie.scripted(1), .scripted(2, poster: nil)].map { movie in
      MovieRowCell(item: MovieItem(movie, isSaved: true, own: rating), language: .english, pictures: FakePictures())
        .render()
    }
    // One is added for the list element around the cell. 200 elements remain for the rest of the page.
    let (tile, row) = ((tiles.map(\.elements).max() ?? 0) + 1, (rows.map(\.elements).max() ?? 0) + 1)
    #expect(tile > 6 && row > 10)
    #expect(tile * FeedBounds.movieTiles.pages * MoviesPage.length <= 1_200)
    #expect(row * FeedBounds.movieRows.pages * MoviesPage.length <= 1_200)
  }

  @Test func `every button has its action`() {
    #expect(screen.action("retryTapped") == .retryTapped)
    #expect(screen.action("reachedEnd") == .reachedEnd)
    #expect(screen.action("reachedStart") == .reachedStart)
    #expect(screen.action("appeared") == nil)
  }

  @Test func `a stale list shows its age`() {
    let old = MoviesPage(
      movies: [.scripted(1)], page: 1, total: 1, hasMore: false, age: .seconds(86_400), isStale: true)
    #expect(screen.slot("status", of: state(.movies(old))).contains("1 day ago"))
  }

  @Test func `saving one of a thousand movies elsewhere sends one tile`() throws {
    let thousand = MoviesPage(movies: (1...1_000).map { .scripted($0) }, page: 1, total: 1_000, hasMore: false)
    var state = state(.movies(thousand))
    var shown = try ListSnapshot(screen.lists(of: state))
    state.movies.apply(.setSaved(MarkedItems(ids: Array(1...1_000), saved: [700])))
    #expect(shown.follow(screen.lists(of: state)) == [.update("700", section: 0, index: 699)])
  }
}

extension String {
  /// Number of elements that begin in the text.
  fileprivate var elements: Int { matches(of: /<[a-z]/).count }
}
