import Reactor
import Testing

@testable import MoviesFeature

/// The endless list of an account.
@Suite struct AccountMoviesTests {
  /// A page with these movies.
  private func page(_ ids: some Sequence<Movie.ID>, of total: Int = 100, hasMore: Bool = true) -> AccountPage {
    AccountPage(movies: ids.map { AccountMovie(.scripted($0), rating: nil) }, total: total, hasMore: hasMore)
  }

  private func ids(of movies: AccountMovies) -> [Movie.ID] { movies.rows.map(\.movie.id) }

  @Test func `pages are added in order without duplicate movies`() {
    var movies = AccountMovies()
    movies.take(page(1...20), number: 1)
    movies.take(page(18...37), number: 2)
    #expect(ids(of: movies) == Array(1...37))
    #expect(movies.nextPage == 3)
  }

  @Test func `a page after a gap is ignored`() {
    var movies = AccountMovies()
    movies.take(page(21...40), number: 2)
    #expect(movies.rows.isEmpty && movies.isAwaited)
  }

  @Test func `the last page is shown (defect 2 of the reference app)`() {
    var movies = AccountMovies()
    movies.take(page(1...20, of: 23), number: 1)
    movies.take(page(21...23, of: 23, hasMore: false), number: 2)
    #expect(ids(of: movies) == Array(1...23))
    #expect(movies.nextPage == nil && !movies.hasMore)
  }

  @Test func `a list of one page requests no second (defect 2 of the reference app)`() {
    var movies = AccountMovies()
    movies.take(page(1...3, of: 3, hasMore: false), number: 1)
    #expect(movies.nextPage == nil)
  }

  @Test func `a page without new movies is the last`() {
    var movies = AccountMovies()
    movies.take(page(1...20), number: 1)
    movies.take(page(1...20), number: 2)
    #expect(movies.nextPage == nil)
  }

  @Test func `the list ends at page five hundred and at five hundred movies`() {
    var movies = AccountMovies()
    for number in 1...25 { movies.take(page((number * 20 - 19)...(number * 20), of: 20_000), number: number) }
    #expect(movies.isFull && !movies.hasMore && movies.nextPage == 26)

    var sparse = AccountMovies()
    for number in 1...500 { sparse.take(page([number], of: 20_000), number: number) }
    #expect(sparse.nextPage == nil)
  }

  @Test func `the first page of a reload replaces all rows`() {
    var movies = AccountMovies(wanted: 60)
    movies.take(page(1...20), number: 1)
    if let first = AccountMovies().ask { movies.take(page(5...9, of: 5, hasMore: false), for: first) }
    #expect(ids(of: movies) == Array(5...9))
    #expect(movies.wanted == 60)
  }

  /// A page of a list of a hundred movies, without those taken off at its beginning.
  private func page(_ number: Int, without gone: Int) -> AccountPage {
    let left = Array((1 + gone)...100)
    let start = min((number - 1) * 20, left.count)
    let end = min(start + 20, left.count)
    return page(left[start..<end], of: left.count, hasMore: end < left.count)
  }

  @Test(arguments: [1, 20, 21, 25, 40])
  func `movies that move up after a removal are not skipped`(gone: Int) {
    var movies = AccountMovies()
    for number in 1...2 { movies.take(page(number, without: 0), number: number) }
    for _ in 1...gone { movies.noteOff() }
    #expect(movies.nextPage == (gone > 20 ? 1 : 2))
    while let ask = movies.ask { movies.take(page(ask.page, without: gone), for: ask) }
    #expect(ids(of: movies) == Array(1...100))
  }

  @Test func `reloading an earlier page without new movies does not end the list`() {
    var movies = AccountMovies()
    for number in 1...2 { movies.take(page(number, without: 0), number: number) }
    movies.noteOff()
    movies.take(page(21...40), number: 2)
    #expect(movies.nextPage == 3)
  }

  @Test(arguments: [0, 1])
  func `a page requested before a removal counts, read before or after it`(gone: Int) throws {
    var movies = AccountMovies()
    movies.take(page(1, without: 0), number: 1)
    let slow = try #require(movies.ask)
    movies.noteOff()
    movies.take(page(2, without: gone), for: slow)
    #expect(movies.rows.count == 40 && movies.nextPage == 1)
    while let ask = movies.ask { movies.take(page(ask.page, without: 1), for: ask) }
    #expect(Set(ids(of: movies)) == Set(1...100))
  }

  @Test(arguments: [(Int.min, 20), (0, 20), (73, 73), (500, 500), (Int.max, 500)])
  func `the number of rows in an address is limited`(wanted: Int, expected: Int) {
    #expect(AccountMovies(wanted: wanted).wanted == expected)
  }

  @Test func `a longer list takes more memory`() {
    var movies = AccountMovies()
    let before = movies.byteCount
    movies.take(page(1...20), number: 1)
    #expect(movies.byteCount > before + 20 * 64)
  }
}

extension AccountMovies {
  /// Adds the requested page.
  fileprivate mutating func take(_ page: AccountPage, number: Int) {
    guard let ask else { return }
    take(page, for: AccountAsk(page: number, isAnew: ask.isAnew && number == 1, offCount: ask.offCount))
  }
}
