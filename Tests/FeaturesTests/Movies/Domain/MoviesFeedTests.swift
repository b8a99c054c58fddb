import Testing

@testable import MoviesFeature

@Suite struct MoviesFeedTests {
  private func page(_ number: Int, _ ids: [Int], hasMore: Bool = true, total: Int = 100) -> MoviesPage {
    let movies = ids.map { id in
      Movie(
        id: id, title: "Movie \(id)", originalTitle: "", releaseDate: nil, overview: "", poster: nil, backdrop: nil,
        score: nil)
    }
    return MoviesPage(movies: movies, page: number, total: total, hasMore: hasMore)
  }

  @Test func `the first page comes first`() {
    let feed = MoviesFeed()
    #expect(feed.nextPage == 1)
    #expect(feed.movies.isEmpty)
    #expect(feed.total == 0)
  }

  @Test func `pages follow each other, and no movie comes twice`() {
    var feed = MoviesFeed()
    feed.append(page(1, [1, 2, 3]))
    #expect(feed.nextPage == 2)
    feed.append(page(2, [3, 4, 1, 5], total: 101))
    #expect(feed.movies.map(\.id) == [1, 2, 3, 4, 5])
    #expect(feed.nextPage == 3)
    #expect(feed.total == 101)
  }

  @Test func `a page that has none after it is the last`() {
    var feed = MoviesFeed()
    feed.append(page(1, [1, 2], hasMore: false))
    #expect(feed.nextPage == nil)
    #expect(feed.movies.map(\.id) == [1, 2])
  }

  @Test func `an empty page is the last`() {
    var feed = MoviesFeed()
    feed.append(page(1, [1, 2]))
    feed.append(page(2, []))
    #expect(feed.nextPage == nil)
    #expect(feed.movies.map(\.id) == [1, 2])
  }

  @Test func `three pages that bring nothing new are passed over, the fourth is the last`() {
    var feed = MoviesFeed()
    feed.append(page(1, [1, 2]))
    for number in 2...4 {
      feed.append(page(number, [2, 1]))
      #expect(feed.nextPage == number + 1)
    }
    var other = feed
    feed.append(page(5, [1, 1]))
    #expect(feed.nextPage == nil)
    #expect(feed.pages == 1...1)

    other.append(page(5, [2, 3]))
    #expect(other.movies.map(\.id) == [1, 2, 3])
    #expect(other.pages == 1...5)
    for number in 6...8 { other.append(page(number, [3])) }
    #expect(other.nextPage == 9)
  }

  @Test func `the last page is not lost, also when it is short`() {
    var feed = MoviesFeed()
    feed.append(page(1, [1, 2]))
    feed.append(page(2, [3, 4]))
    feed.append(page(3, [5], hasMore: false))
    #expect(feed.movies.map(\.id) == [1, 2, 3, 4, 5])
    #expect(feed.nextPage == nil)
    #expect(!feed.isCut)
  }

  @Test func `no more pages are kept than are wanted, and those that went come back from either end`() {
    var feed = MoviesFeed(limit: 2)
    for number in 1...4 { feed.append(page(number, [number * 10, number * 10 + 1])) }
    #expect(feed.pages == 3...4)
    #expect(feed.movies.map(\.id) == [30, 31, 40, 41])
    #expect(feed.previousPage == 2)
    feed.prepend(page(2, [20, 21]))
    #expect(feed.pages == 2...3)
    #expect(feed.movies.map(\.id) == [20, 21, 30, 31])
    #expect(feed.nextPage == 4)
    feed.prepend(page(1, [10, 11]))
    #expect(feed.previousPage == nil)
    feed.append(page(3, [30, 31]))
    feed.append(page(4, [40, 41], hasMore: false))
    #expect(feed.movies.map(\.id) == [30, 31, 40, 41])
    #expect(feed.nextPage == nil)
  }

  @Test func `a movie stays on the page it came with, whichever pages are shown`() {
    var feed = MoviesFeed(limit: 2)
    feed.append(page(1, [1, 2]))
    feed.append(page(2, [2, 3]))
    feed.append(page(3, [3, 4]))
    #expect(feed.movies.map(\.id) == [3, 4])
    feed.prepend(page(1, [1, 2]))
    #expect(feed.movies.map(\.id) == [1, 2, 3])
    feed.append(page(3, [3, 4]))
    #expect(feed.movies.map(\.id) == [3, 4])
  }

  @Test func `a page above that brings nothing new is passed over`() {
    var feed = MoviesFeed(from: 3)
    feed.append(page(3, [1, 2]))
    feed.prepend(page(2, [2, 1]))
    #expect(feed.previousPage == 1)
    #expect(feed.pages == 3...3)
    feed.prepend(page(1, [5, 1]))
    #expect(feed.movies.map(\.id) == [5, 1, 2])
    #expect(feed.previousPage == nil)
  }

  @Test func `a page above that was not asked for is ignored`() {
    var feed = MoviesFeed(from: 3)
    feed.append(page(3, [1]))
    let one = feed
    feed.prepend(page(1, [7], total: 7))
    feed.prepend(page(3, [8], total: 7))
    #expect(feed == one)
  }

  @Test func `ids too great to be remembered do not stand twice among what is shown`() {
    var feed = MoviesFeed()
    let great = MetMovies.maxID + 1
    feed.append(page(1, [great, MetMovies.maxID, great]))
    feed.append(page(2, [MetMovies.maxID, great, -1, -1, 5]))
    #expect(feed.movies.map(\.id) == [great, MetMovies.maxID, -1, 5])
  }

  @Test func `ten thousand movies that have come take at most sixty-four kilobytes`() {
    var met = MetMovies()
    #expect(met.byteCount == 0)
    for number in 1...500 { met.add((0..<20).map { 1_500_000 - (number * 20 + $0) * 97 }, on: number) }
    #expect(met.byteCount >= 40_000)
    #expect(met.byteCount <= 64 * 1_024)
    #expect(met.page(of: 1_500_000 - (7 * 20 + 3) * 97) == 7)
    #expect(met.page(of: 1) == nil)
    met.add([1_500_000 - 20 * 97], on: 9)
    #expect(met.page(of: 1_500_000 - 20 * 97) == 1)
  }

  @Test func `a page that comes again, or too early, is ignored`() {
    var feed = MoviesFeed()
    feed.append(page(2, [3, 4]))
    #expect(feed == MoviesFeed())
    feed.append(page(1, [1, 2]))
    let one = feed
    feed.append(page(1, [7, 8], total: 7))
    feed.append(page(3, [5, 6]))
    #expect(feed == one)
  }

  @Test func `nothing follows the end`() {
    var feed = MoviesFeed()
    feed.append(page(1, [1], hasMore: false))
    let end = feed
    feed.append(page(2, [2]))
    feed.append(page(1, [3]))
    #expect(feed == end)
  }

  @Test func `the five hundredth page is the last, whatever it says`() {
    var feed = MoviesFeed()
    for number in 1...500 {
      #expect(feed.nextPage == number)
      feed.append(page(number, [number]))
    }
    #expect(feed.nextPage == nil)
    #expect(feed.movies.count == 500)
    #expect(!feed.isCut)
  }

  @Test func `it says when there are more than may be asked for`() {
    var feed = MoviesFeed(from: 499, limit: 2)
    feed.append(page(499, [1], total: 10_001))
    #expect(!feed.isCut)
    feed.append(page(500, [2], hasMore: false, total: 10_001))
    #expect(feed.isCut)
    feed.prepend(page(498, [3], total: 10_001))
    #expect(!feed.isCut)
    #expect(feed.nextPage == 500)
  }
}
