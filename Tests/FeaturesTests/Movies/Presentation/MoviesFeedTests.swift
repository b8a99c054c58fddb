import FeatureKit
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite struct MoviesFeedTests {
  /// Loads a list: its beginning if it is empty, else the page below.
  ///
  /// - Returns: numbers of the requested pages, and the resulting list.
  private func load(
    _ movies: MoviesFeed = .tiles(), until last: Int, asking ask: @escaping @Sendable (Int) -> MoviesPage
  ) async throws -> (pages: [Int], movies: MoviesFeed) {
    try await loading(movies, asking: ask) { loader in
      if movies.isAwaited {
        try await loader.begin(FeedWanted(movies.wanted.start.page...last))
      } else {
        try await loader.more()
      }
    }
  }

  private func load(
    _ movies: MoviesFeed = .tiles(), until last: Int, of total: Int, overlap: Int = 0
  ) async throws -> (pages: [Int], movies: MoviesFeed) {
    try await load(movies, until: last) { .scripted("boat", page: $0, of: total, overlap: overlap) }
  }

  /// Loads the page above.
  private func loadEarlier(
    _ movies: MoviesFeed, asking ask: @escaping @Sendable (Int) -> MoviesPage
  ) async throws -> (pages: [Int], movies: MoviesFeed) {
    try await loading(movies, asking: ask) { try await $0.earlier() }
  }

  private func loading(
    _ movies: MoviesFeed, asking ask: @escaping @Sendable (Int) -> MoviesPage,
    _ body: (FeedLoader<MovieItem, Int>) async throws -> Void
  ) async throws -> (pages: [Int], movies: MoviesFeed) {
    let pages = Recorder<Int>()
    let shown = LivePart(movies) { (movies: inout MoviesFeed, change: MoviesFeed.Change) in movies.apply(change) }
    try await body(
      FeedLoader(
        shown.context, marking: MovieMarks(FakeSavedItems()),
        asking: { number in
          pages.record(number)
          return ask(number)
        }, row: { $0 }))
    return (pages.values, shown.state)
  }

  @Test(arguments: [
    (-3 ... -1, 1...1), (0...2, 1...2), (1...1, 1...1), (4...7, 4...7), (4...8, 4...7), (499...503, 499...500),
    (501...600, 500...500), (1...Int.max, 1...4),
  ])
  func `an address has up to four pages, up to page five hundred`(said: ClosedRange<Int>, wanted: ClosedRange<Int>) {
    #expect(MoviesFeed.tiles(said).wanted.numbers == wanted)
  }

  @Test(arguments: [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 4]), (9, [1, 2, 3, 4])])
  func `every wanted page is requested once, as far as there are pages`(last: Int, pages: [Int]) async throws {
    let loaded = try await load(until: last, of: 75)
    #expect(loaded.pages == pages)
    #expect(loaded.movies.items.count == min(pages.count * 20, 75))
    #expect(loaded.movies.hasMore == (last < 4))
    #expect(loaded.movies.wanted.numbers == 1...pages.count)
  }

  @Test func `a movie on two pages is shown and counted once`() async throws {
    let loaded = try await load(until: 4, of: 100, overlap: 4)
    #expect(loaded.pages == [1, 2, 3, 4])
    #expect(loaded.movies.items.map(\.movie.id) == Array(1...68))
    #expect(loaded.movies.movieCount == 100)
    #expect(loaded.movies.wanted.numbers == 1...4)
  }

  @Test func `a response with another page is a failure and not repeated endlessly`() async {
    let error = await #expect(throws: AppError.self) {
      _ = try await load(until: 2) { _ in .scripted("boat", page: 1, of: 100) }
    }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `scrolling down drops the first pages, scrolling up the last ones`() async throws {
    let down = try await load(until: 8, of: 400).movies
    #expect(down.items.map(\.movie.id) == Array(81...160))
    #expect(down.wanted.numbers == 5...8)
    #expect(down.hasMore && down.hasEarlier)

    let up = try await loadEarlier(down) { .scripted("boat", page: $0, of: 400) }
    #expect(up.pages == [4])
    #expect(up.movies.items.map(\.movie.id) == Array(61...140))
    #expect(up.movies.wanted.numbers == 4...7)

    let again = try await load(up.movies, until: 8, of: 400)
    #expect(again.pages == [8])
    #expect(again.movies.items == down.items)
  }

  @Test func `an address in the middle loads only its pages`() async throws {
    let opened = try await load(.tiles(40...42), until: 42, of: 2_000)
    #expect(opened.pages == [40, 41, 42])
    #expect(opened.movies.items.map(\.movie.id) == Array(781...840))
    #expect(opened.movies.hasEarlier)
    #expect(opened.movies.movieCount == 2_000)
  }

  @Test func `an address beyond the end leads to the first page`() async throws {
    let opened = try await load(.tiles(40...42), until: 42, of: 30)
    #expect(opened.pages == [40, 1])
    #expect(opened.movies.items.count == 20)
    #expect(opened.movies.wanted.numbers == 1...1)
    #expect(!opened.movies.hasEarlier)
  }

  @Test func `after a page without new movies up to three further pages are loaded`() async throws {
    let loaded = try await load(until: 2) {
      MoviesPage(movies: [.scripted(1)], page: $0, total: 100, hasMore: true)
    }
    #expect(loaded.pages == [1, 2, 3, 4, 5])
    #expect(!loaded.movies.hasMore)
    #expect(loaded.movies.wanted.numbers == 1...1)
  }

  @Test func `a cancelled load ends`() async {
    let outdated = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await load(until: 2, of: 100)
    }
    await #expect(throws: CancellationError.self) { try await outdated.value }
  }

  @Test func `scrolling up skips up to four pages without new movies at a time`() async throws {
    let opened = try await load(.tiles(9...9), until: 9, of: 400).movies
    let known = opened.items.map(\.movie)
    let up = try await loadEarlier(opened) { MoviesPage(movies: known, page: $0, total: 400, hasMore: true) }
    #expect(up.pages == [8, 7, 6, 5])
    #expect(up.movies.items == opened.items)
    #expect(up.movies.hasEarlier)
  }

  @Test func `after five hundred pages the list keeps eighty movies and little else`() async throws {
    let (pages, movies) = try await load(until: 500, of: 20_000)
    #expect(pages == Array(1...500))
    #expect(movies.items.map(\.movie.id) == Array(9_921...10_000))
    #expect(!movies.hasMore)
    #expect(movies.isCut)
    #expect(movies.wanted.numbers == 497...500)
    let shown = movies.items.reduce(0) { $0 + $1.byteCount }
    #expect(movies.byteCount - shown <= 64 * 1_024)
    #expect(movies.byteCount - shown >= 40_000)
  }

  @Test func `a first page replaces the whole list and its age`() async throws {
    var movies = try await load(until: 2, of: 60).movies
    let old = MoviesPage.scripted("kite", of: 5)
    movies.apply(
      .movies(MoviesPage(movies: old.movies, page: 1, total: 5, hasMore: false, age: .seconds(7_200), isStale: true)))
    #expect(movies.items.map(\.movie.title) == (1...5).map { "kite \($0)" })
    #expect(movies.staleAge == .seconds(7_200))
    movies.apply(.movies(.scripted("kite", of: 5)))
    #expect(movies.staleAge == nil)
  }

  @Test func `fields that no cell shows are not kept`() async throws {
    let movies = try await load(until: 1, of: 3).movies
    #expect(movies.items.count == 3)
    #expect(movies.items.allSatisfy { $0.movie.overview.isEmpty && $0.movie.backdrop == nil })
    #expect(movies.items.allSatisfy { $0.movie.poster != nil && $0.movie.score != nil })
  }

  @Test func `more movies or a longer error take more memory`() async throws {
    #expect(MoviesFeed.tiles().byteCount == 0)
    var movies = try await load(until: 1, of: 2).movies
    #expect(movies.byteCount >= 2 * MemoryLayout<Movie>.stride)
    for change in [MoviesFeed.Change.fail, MoviesFeed.Change.failAbove] {
      let before = movies.byteCount
      movies.apply(change(AppError(.offline, detail: String(repeating: "x", count: 1_000))))
      #expect(movies.byteCount > before + 1_000)
    }
  }

  @Test func `page five hundred is the last, whatever it says`() {
    var feed = MoviesFeed(bounds: FeedBounds())
    for number in 1...500 {
      #expect(feed.next?.page == number)
      feed.apply(.movies(page(number, number), .below, goesOn: true))
    }
    #expect(feed.next == nil)
    #expect(feed.items.count == 500)
    #expect(!feed.isCut)
  }

  @Test func `a list with more movies than can be requested says so`() {
    var feed = MoviesFeed(wanted: FeedWanted(499...499), bounds: FeedBounds(pages: 2))
    feed.apply(.movies(page(499, 1, total: 10_001)))
    #expect(!feed.isCut)
    feed.apply(.movies(page(500, 2, total: 10_001, hasMore: false), .below))
    #expect(feed.isCut)
    #expect(feed.movieCount == 10_000)
    feed.apply(.movies(page(498, 3, total: 10_001), .above))
    #expect(!feed.isCut)
    #expect(feed.next?.page == 500)
  }

  private func page(_ number: Int, _ id: Movie.ID, total: Int = 100, hasMore: Bool = true) -> MoviesPage {
    MoviesPage(movies: [.scripted(id)], page: number, total: total, hasMore: hasMore)
  }
}
