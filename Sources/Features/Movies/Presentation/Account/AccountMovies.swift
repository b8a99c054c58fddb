import FeatureKit
import ListDiff
import Reactor

/// A list of an account and its order.
struct AccountQuery: Sendable, Hashable {
  var list = AccountList.rated
  var order = AccountOrder.newestFirst
}

/// A movie of an account's list, with only what its row shows.
struct AccountRow: ListItem, Hashable {
  var entry: AccountMovie
  var list = AccountList.rated
  /// Whether the movie was taken off the list just now. Its row stays visible, so that it can be put back.
  var isOff = false

  var movie: Movie { entry.movie }
  var key: String { String(movie.id) }
  var contentHash: Int { hashValue }
}

/// A request for a page of a list.
struct AccountAsk: Sendable, Hashable {
  /// Number of the page, from 1.
  let page: Int
  /// Whether the list is loaded from its beginning, so that the response replaces all rows.
  let isAnew: Bool
  /// Number of movies taken off the list before this request.
  let offCount: Int
}

/// An account's endless list as its page shows it: the loaded rows and the last failure.
struct AccountMovies: Sendable, Equatable {
  /// Number of movies on a page of the source, and number of rows shown at first.
  static let pageSize = MoviesPage.length
  /// Maximum number of rows.
  static let maxCount = 500

  /// Rows in the source's order, without duplicate movies.
  private(set) var rows: KeyedItems<AccountRow> = []
  /// Number of movies on the list according to the last page.
  private(set) var total = 0
  /// Number of rows in the page's address; larger than ``rows`` while the list is being loaded.
  private(set) var wanted: Int
  var failure: AppError?
  private var ids: Set<Movie.ID> = []
  /// Number of movies that have left the source's list since it was loaded from its beginning.
  private var offCount = 0
  /// The last page up to which no movie was skipped, and the value of ``offCount`` when it was requested.
  private var surePage = 0
  private var sureOffCount = 0
  /// The last loaded page.
  private var lastPage = 0
  private var isAtEnd = false

  /// Creates an empty list.
  ///
  /// - Parameter wanted: number of rows in the page's address; it is limited to the valid range.
  init(wanted: Int = AccountMovies.pageSize) {
    self.wanted = Self.bounded(wanted)
  }

  /// Whether no page is loaded yet.
  var isAwaited: Bool { lastPage == 0 && rows.isEmpty }
  /// Whether another request may return more rows.
  var hasMore: Bool { nextPage != nil && !isFull }
  /// Whether the maximum number of rows is shown.
  var isFull: Bool { rows.count >= Self.maxCount }

  /// Number of the page to load next; `nil` at the end.
  ///
  /// Every movie taken off moves the following ones up. Then an earlier page is loaded again, so that no movie is
  /// skipped.
  var nextPage: Int? {
    if isAtEnd { return nil }
    let pagesOff = (offCount - sureOffCount + Self.pageSize - 1) / Self.pageSize
    return max(surePage + 1 - pagesOff, 1)
  }
  /// Request for ``nextPage``; `nil` at the end.
  var ask: AccountAsk? { nextPage.map { AccountAsk(page: $0, isAnew: lastPage == 0, offCount: offCount) } }

  /// Approximate memory use in bytes, without the value's own storage.
  var byteCount: Int {
    rows.reduce(failure?.heapBytes ?? 0) {
      $0 + $1.movie.byteCount + MemoryLayout<AccountRow>.stride + MemoryLayout<Movie.ID>.stride
    }
  }

  /// The row of a movie; `nil` if it is not shown.
  func row(of id: Movie.ID) -> AccountRow? { rows.first { $0.movie.id == id } }

  /// Adds the rows of a page; a page after a gap is ignored.
  ///
  /// A page without new movies ends the list, because sources repeat themselves at the end. If a movie was taken off
  /// during the request, the source may have read its list before or after that. Then new movies are shown, and the
  /// page that may have skipped some is loaded next.
  ///
  /// - Parameters:
  ///   - page: loaded page.
  ///   - ask: request that returned it.
  ///   - list: list that the page belongs to.
  ///   - isLast: whether no other page is loaded for now.
  mutating func take(
    _ page: AccountPage, for ask: AccountAsk, on list: AccountList = .rated, isLast: Bool = false
  ) {
    if ask.isAnew { self = AccountMovies(wanted: wanted) }
    guard ask.page <= lastPage + 1 else { return }
    let fresh = page.movies.filter { ids.insert($0.movie.id).inserted }
    let new = fresh.map { AccountRow(entry: AccountMovie($0.movie.inBrief, rating: $0.rating), list: list) }
    rows.replaceSubrange(rows.endIndex..., with: new)
    total = page.total
    if ask.offCount == offCount {
      let isBarren = fresh.isEmpty && ask.page > lastPage
      (surePage, sureOffCount) = (ask.page, offCount)
      isAtEnd = !page.hasMore || ask.page >= MoviesPage.maxPage || isBarren
    }
    lastPage = max(lastPage, ask.page)
    if isLast { wanted = Self.bounded(rows.count) }
  }

  /// Replaces the row with the same movie.
  mutating func put(_ row: AccountRow) {
    guard let index = rows.firstIndex(where: { $0.movie.id == row.movie.id }) else { return }
    rows[index] = row
  }

  /// Records that a shown movie has left the source's list, which moves the following ones up.
  mutating func noteOff() { offCount += 1 }

  private static func bounded(_ count: Int) -> Int { min(max(count, pageSize), maxCount) }
}
