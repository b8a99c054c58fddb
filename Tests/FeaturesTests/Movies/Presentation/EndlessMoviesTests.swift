import FeatureKit
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite struct EndlessMoviesTests {
  /// Asks for a list: from its beginning where nothing of it has come, else for what stands below.
  ///
  /// - Returns: the numbers of the pages that were asked for, and what came of them.
  private func load(
    _ movies: EndlessMovies = EndlessMovies(), until last: Int,
    asking ask: @escaping @Sendable (Int) -> MoviesPage
  ) async throws -> (pages: [Int], movies: EndlessMovies) {
    try await loading(movies, asking: ask) { loader in
      if movies.isAwaited {
        try await loader.begin(movies.wanted.lowerBound...last)
      } else {
        try await loader.more(until: last)
      }
    }
  }

  private func load(
    _ movies: EndlessMovies = EndlessMovies(), until last: Int, of total: Int, overlap: Int = 0
  ) async throws -> (pages: [Int], movies: EndlessMovies) {
    try await load(movies, until: last) { .scripted("boat", page: $0, of: total, overlap: overlap) }
  }

  /// Likewise, upwards.
  private func loadEarlier(
    _ movies: EndlessMovies, asking ask: @escaping @Sendable (Int) -> MoviesPage
  ) async throws -> (pages: [Int], movies: EndlessMovies) {
    try await loading(movies, asking: ask) { try await $0.earlier() }
  }

  private func loading(
    _ movies: EndlessMovies, asking ask: @escaping @Sendable (Int) -> MoviesPage,
    _ body: (EndlessMovies.Loader) async throws -> Void
  ) async throws -> (pages: [Int], movies: EndlessMovies) {
    let pages = Recorder<Int>()
    let shown = LivePart(movies) { (movies: inout EndlessMovies, change: EndlessMovies.Change) in movies.apply(change) }
    try await body(
      EndlessMovies.Loader(shown.context, marking: MovieMarks(FakeSavedItems())) { number in
        pages.record(number)
        return ask(number)
      })
    return (pages.values, shown.state)
  }

  @Test(arguments: [
    (-3 ... -1, 1...1), (0...2, 1...2), (1...1, 1...1), (4...8, 4...8), (4...9, 4...8), (499...503, 499...500),
    (501...600, 500...500), (1...Int.max, 1...5),
  ])
  func `an address may want five pages, up to the five hundredth`(said: ClosedRange<Int>, wanted: ClosedRange<Int>) {
    #expect(EndlessMovies(wanted: said).wanted == wanted)
  }

  @Test(arguments: [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (5, [1, 2, 3, 4, 5]), (9, [1, 2, 3, 4, 5])])
  func `as many pages are asked for as are wanted or there are, each once`(last: Int, pages: [Int]) async throws {
    let loaded = try await load(until: last, of: 95)
    #expect(loaded.pages == pages)
    #expect(loaded.movies.items.count == min(pages.count * 20, 95))
    #expect(loaded.movies.hasMore == (last < 5))
    #expect(loaded.movies.wanted == 1...pages.count)
  }

  @Test func `a movie that two pages have is shown once, and counted once`() async throws {
    let loaded = try await load(until: 4, of: 100, overlap: 4)
    #expect(loaded.pages == [1, 2, 3, 4])
    #expect(loaded.movies.feed.movies.map(\.id) == Array(1...68))
    #expect(loaded.movies.total == 100)
    #expect(loaded.movies.wanted == 1...4)
  }

  @Test func `another page than was asked for is a failure, and not asked for without end`() async {
    let error = await #expect(throws: AppError.self) {
      _ = try await load(until: 2) { _ in .scripted("boat", page: 1, of: 100) }
    }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `going on, the first pages make room; going back, the last ones do`() async throws {
    let down = try await load(until: 8, of: 400).movies
    #expect(down.feed.movies.map(\.id) == Array(61...160))
    #expect(down.wanted == 4...8)
    #expect(down.hasMore && down.hasEarlier)

    let up = try await loadEarlier(down) { .scripted("boat", page: $0, of: 400) }
    #expect(up.pages == [3])
    #expect(up.movies.feed.movies.map(\.id) == Array(41...140))
    #expect(up.movies.wanted == 3...7)

    let again = try await load(up.movies, until: 8, of: 400)
    #expect(again.pages == [8])
    #expect(again.movies.items == down.items)
  }

  @Test func `an address in the middle asks for its pages alone`() async throws {
    let opened = try await load(EndlessMovies(wanted: 40...42), until: 42, of: 2_000)
    #expect(opened.pages == [40, 41, 42])
    #expect(opened.movies.feed.movies.map(\.id) == Array(781...840))
    #expect(opened.movies.hasEarlier)
    #expect(opened.movies.total == 2_000)
  }

  @Test func `an address beyond the end leads to the first page`() async throws {
    let opened = try await load(EndlessMovies(wanted: 40...42), until: 42, of: 30)
    #expect(opened.pages == [40, 1])
    #expect(opened.movies.items.count == 20)
    #expect(opened.movies.wanted == 1...1)
    #expect(!opened.movies.hasEarlier)
  }

  @Test func `a page that brings nothing new is followed by the next, three times at most`() async throws {
    let loaded = try await load(until: 2) {
      MoviesPage(movies: [.scripted(1)], page: $0, total: 100, hasMore: true)
    }
    #expect(loaded.pages == [1, 2, 3, 4, 5])
    #expect(!loaded.movies.hasMore)
    #expect(loaded.movies.wanted == 1...1)
  }

  @Test func `what is outdated asks for no page, and not without end`() async {
    let outdated = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await load(until: 2, of: 100)
    }
    await #expect(throws: CancellationError.self) { try await outdated.value }
  }

  @Test func `going back passes over pages that bring nothing new, four at a time`() async throws {
    let opened = try await load(EndlessMovies(wanted: 9...9), until: 9, of: 400).movies
    let known = opened.feed.movies
    let up = try await loadEarlier(opened) { MoviesPage(movies: known, page: $0, total: 400, hasMore: true) }
    #expect(up.pages == [8, 7, 6, 5])
    #expect(up.movies.items == opened.items)
    #expect(up.movies.hasEarlier)
  }

  @Test func `with five hundred pages gone through it keeps a hundred movies and little else`() async throws {
    let (pages, movies) = try await load(until: 500, of: 20_000)
    #expect(pages == Array(1...500))
    #expect(movies.feed.movies.map(\.id) == Array(9_901...10_000))
    #expect(!movies.hasMore)
    #expect(movies.feed.isCut)
    #expect(movies.wanted == 496...500)
    let shown = movies.feed.movies.reduce(0) { $0 + $1.byteCount }
    #expect(movies.byteCount - shown <= 64 * 1_024)
    #expect(movies.byteCount - shown >= 40_000)
  }

  @Test func `a first page takes the place of all there is, with its age`() async throws {
    var movies = try await load(until: 2, of: 60).movies
    let old = MoviesPage.scripted("kite", of: 5)
    movies.apply(
      .page(
        MoviesPage(movies: old.movies, page: 1, total: 5, hasMore: false, age: .seconds(7_200), isStale: true),
        isLast: true))
    #expect(movies.items.map(\.movie.title) == (1...5).map { "kite \($0)" })
    #expect(movies.staleAge == .seconds(7_200))
    movies.apply(.page(.scripted("kite", of: 5), isLast: true))
    #expect(movies.staleAge == nil)
  }

  @Test func `what no cell shows is not kept`() async throws {
    let movies = try await load(until: 1, of: 3).movies
    #expect(movies.feed.movies.count == 3)
    #expect(movies.feed.movies.allSatisfy { $0.overview.isEmpty && $0.backdrop == nil })
    #expect(movies.feed.movies.allSatisfy { $0.poster != nil && $0.score != nil })
  }

  @Test func `it costs more memory with every movie, mark and letter of an error`() async throws {
    #expect(EndlessMovies().byteCount == 0)
    var movies = try await load(until: 1, of: 2).movies
    let two = movies.byteCount
    #expect(two >= 2 * MemoryLayout<Movie>.stride)
    movies.apply(.setSaved([1]))
    #expect(movies.byteCount > two)
    for change in [EndlessMovies.Change.fail, EndlessMovies.Change.failAbove] {
      let before = movies.byteCount
      movies.apply(change(AppError(.offline, detail: String(repeating: "x", count: 1_000))))
      #expect(movies.byteCount > before + 1_000)
    }
  }
}
