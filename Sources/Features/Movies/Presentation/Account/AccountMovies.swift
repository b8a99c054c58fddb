import FeatureKit
import ListDiff
import Reactor

/// Which list of an account, in which order.
struct AccountQuery: Sendable, Hashable {
  var list = AccountList.rated
  var order = AccountOrder.newestFirst
}

/// A movie of an account's list: just what its row shows.
struct AccountRow: ListItem, Hashable {
  var entry: AccountMovie
  var list = AccountList.rated
  /// It was taken off the list just now, and stays in sight, so that it can be put back.
  var isOff = false

  var movie: Movie { entry.movie }
  var key: String { String(movie.id) }
  var contentHash: Int { hashValue }
}

/// What a person changes about a movie of a list.
enum AccountChange: Sendable, Hashable {
  case rating(MovieRating?)
  case isOff(Bool)
}

/// A page of a list that is to be asked for.
struct AccountAsk: Sendable, Hashable {
  /// From 1.
  let page: Int
  /// Whether the list is asked for from its beginning, and what comes takes the place of all there is.
  let isAnew: Bool
  /// How many movies had been taken off by then.
  let offCount: Int
}

/// An account's endless list as its page shows it: what has come of it, and what failed.
struct AccountMovies: Sendable, Equatable {
  /// How many movies a page of the source has, and so how many are shown at first.
  static let pageSize = MoviesPage.length
  /// The most that are shown.
  static let maxCount = 500

  /// In the source's order; no movie twice.
  private(set) var rows: KeyedItems<AccountRow> = []
  /// How many are on the list, as the last page says.
  private(set) var total = 0
  /// How many its address says: more than there are while a page is built again.
  private(set) var wanted: Int
  var failure: AppError?
  private var ids: Set<Movie.ID> = []
  /// How many movies have left the source's list since it was asked for from its beginning.
  private var offCount = 0
  /// The last page up to which nothing was passed over, and how many movies had been taken off when it was asked for.
  private var surePage = 0
  private var sureOffCount = 0
  /// The last page that has been here.
  private var lastPage = 0
  private var isAtEnd = false

  /// Nothing yet.
  ///
  /// - Parameter wanted: how many movies its address says; any number.
  init(wanted: Int = AccountMovies.pageSize) {
    self.wanted = Self.bounded(wanted)
  }

  /// Whether nothing of it has come yet.
  var isAwaited: Bool { lastPage == 0 && rows.isEmpty }
  /// Whether asking for more may bring more.
  var hasMore: Bool { nextPage != nil && !isFull }
  /// Whether no more are shown, though there may be more.
  var isFull: Bool { rows.count >= Self.maxCount }

  /// The page that comes next; `nil` at the end.
  ///
  /// What was taken off has moved the rest up: it is one that has been here, then, and those after it come again, too.
  var nextPage: Int? {
    if isAtEnd { return nil }
    let pagesOff = (offCount - sureOffCount + Self.pageSize - 1) / Self.pageSize
    return max(surePage + 1 - pagesOff, 1)
  }
  /// How ``nextPage`` is asked for; `nil` at the end.
  var ask: AccountAsk? { nextPage.map { AccountAsk(page: $0, isAnew: lastPage == 0, offCount: offCount) } }

  /// About how many bytes it takes outside of its own storage.
  var byteCount: Int {
    rows.reduce(failure?.heapBytes ?? 0) {
      $0 + $1.movie.byteCount + MemoryLayout<AccountRow>.stride + MemoryLayout<Movie.ID>.stride
    }
  }

  /// The row of a movie; `nil` when it is not shown.
  func row(of id: Movie.ID) -> AccountRow? { rows.first { $0.movie.id == id } }

  /// Takes the page that came; one that is not next to those that have been here is ignored.
  ///
  /// A new page that brings nothing new is the last: sources repeat themselves at the end. When something was taken off
  /// while the page was on its way, nobody knows whether it was read before or after: what it brings is shown, and what
  /// it may have passed over is asked for after it.
  ///
  /// - Parameters:
  ///   - list: of which it is a page.
  ///   - isLast: whether none follows it for now.
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

  /// Puts a row in the place of the one with its movie.
  mutating func put(_ row: AccountRow) {
    guard let index = rows.firstIndex(where: { $0.movie.id == row.movie.id }) else { return }
    rows[index] = row
  }

  /// A movie of these has left the source's list: what follows stands one place further up.
  mutating func noteOff() { offCount += 1 }

  private static func bounded(_ count: Int) -> Int { min(max(count, pageSize), maxCount) }
}
