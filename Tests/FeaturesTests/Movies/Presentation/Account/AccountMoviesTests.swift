import Reactor
import Testing

@testable import MoviesFeature

/// What has come of an account's endless list.
@Suite struct AccountMoviesTests {
  /// A page with these movies.
  private func page(_ ids: some Sequence<Movie.ID>, of total: Int = 100, hasMore: Bool = true) -> AccountPage {
    AccountPage(movies: ids.map { AccountMovie(.scripted($0), rating: nil) }, total: total, hasMore: hasMore)
  }

  private func ids(of movies: AccountMovies) -> [Movie.ID] { movies.rows.map(\.movie.id) }

  @Test func `pages come one after another, and no movie stands twice`() {
    var movies = AccountMovies()
    movies.take(page(1...20), number: 1)
    movies.take(page(18...37), number: 2)
    #expect(ids(of: movies) == Array(1...37))
    #expect(movies.nextPage == 3)
  }

  @Test func `a page that was not asked for is ignored`() {
    var movies = AccountMovies()
    movies.take(page(21...40), number: 2)
    #expect(movies.rows.isEmpty && movies.isAwaited)
  }

  @Test func `the last page is shown like all others: the reference app lost it (its defect 2)`() {
    var movies = AccountMovies()
    movies.take(page(1...20, of: 23), number: 1)
    movies.take(page(21...23, of: 23, hasMore: false), number: 2)
    #expect(ids(of: movies) == Array(1...23))
    #expect(movies.nextPage == nil && !movies.hasMore)
  }

  @Test func `a list of one page asks for no second (the reference app's defect 2)`() {
    var movies = AccountMovies()
    movies.take(page(1...3, of: 3, hasMore: false), number: 1)
    #expect(movies.nextPage == nil)
  }

  @Test func `a page that brings nothing new is the last`() {
    var movies = AccountMovies()
    movies.take(page(1...20), number: 1)
    movies.take(page(1...20), number: 2)
    #expect(movies.nextPage == nil)
  }

  @Test func `the five hundredth page and the five hundredth movie are the end`() {
    var movies = AccountMovies()
    for number in 1...25 { movies.take(page((number * 20 - 19)...(number * 20), of: 20_000), number: number) }
    #expect(movies.isFull && !movies.hasMore && movies.nextPage == 26)

    var sparse = AccountMovies()
    for number in 1...500 { sparse.take(page([number], of: 20_000), number: number) }
    #expect(sparse.nextPage == nil)
  }

  @Test func `the first page anew takes the place of all there is`() {
    var movies = AccountMovies(wanted: 60)
    movies.take(page(1...20), number: 1)
    if let first = AccountMovies().ask { movies.take(page(5...9, of: 5, hasMore: false), for: first) }
    #expect(ids(of: movies) == Array(5...9))
    #expect(movies.wanted == 60)
  }

  /// A page of a list of a hundred, of which the first movies have been taken off.
  private func page(_ number: Int, without gone: Int) -> AccountPage {
    let left = Array((1 + gone)...100)
    let start = min((number - 1) * 20, left.count)
    let end = min(start + 20, left.count)
    return page(left[start..<end], of: left.count, hasMore: end < left.count)
  }

  @Test(arguments: [1, 20, 21, 25, 40])
  func `what moves up because movies were taken off is not passed over`(gone: Int) {
    var movies = AccountMovies()
    for number in 1...2 { movies.take(page(number, without: 0), number: number) }
    for _ in 1...gone { movies.noteOff() }
    #expect(movies.nextPage == (gone > 20 ? 1 : 2))
    while let ask = movies.ask { movies.take(page(ask.page, without: gone), for: ask) }
    #expect(ids(of: movies) == Array(1...100))
  }

  @Test func `a page that has been here and brings nothing new is not the end`() {
    var movies = AccountMovies()
    for number in 1...2 { movies.take(page(number, without: 0), number: number) }
    movies.noteOff()
    movies.take(page(21...40), number: 2)
    #expect(movies.nextPage == 3)
  }

  @Test(arguments: [0, 1])
  func `a page on its way while a movie is taken off counts, whether it was read before or after`(gone: Int) throws {
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
  func `an address is believed within bounds`(wanted: Int, expected: Int) {
    #expect(AccountMovies(wanted: wanted).wanted == expected)
  }

  @Test func `a list that has grown takes more memory`() {
    var movies = AccountMovies()
    let before = movies.byteCount
    movies.take(page(1...20), number: 1)
    #expect(movies.byteCount > before + 20 * 64)
  }
}

extension AccountMovies {
  /// Takes a page that was asked for just now.
  fileprivate mutating func take(_ page: AccountPage, number: Int) {
    guard let ask else { return }
    take(page, for: AccountAsk(page: number, isAnew: ask.isAnew && number == 1, offCount: ask.offCount))
  }
}
