public import Reactor

/// A page of a list of movies, as its source gives it.
public struct MoviesPage: Sendable, Hashable {
  /// The last page that may be asked for.
  public static let maxPage = 500
  /// How many movies a full page has; some sources give one more.
  public static let length = 20

  /// In the source's order; no movie twice.
  public let movies: [Movie]
  /// 1 ... ``maxPage``.
  public let page: Int
  /// How many movies the source says there are in all.
  public let total: Int
  /// Whether there is a page after this one.
  public let hasMore: Bool
  /// How long ago the source said it; `nil` when it just did.
  public let age: Duration?
  /// Older than wished: the newer one is on its way, or could not be had.
  public let isStale: Bool
  /// Why there is no newer one; `nil` for one that is not old, and while the newer one is on its way.
  public let failure: AppError?

  /// Creates a page.
  public init(
    movies: [Movie], page: Int, total: Int, hasMore: Bool, age: Duration? = nil, isStale: Bool = false,
    failure: AppError? = nil
  ) {
    self.movies = movies
    self.page = page
    self.total = total
    self.hasMore = hasMore
    self.age = age
    self.isStale = isStale
    self.failure = failure
  }
}

/// What is shown of an endless list: pages one after another, and no movie twice although pages overlap.
///
/// No more than so many pages are kept: what comes at one end takes the place of what stands at the other. What is gone
/// is brought back by asking for it again; a movie always stands on the page it first came with.
public struct MoviesFeed: Sendable, Hashable {
  /// How many pages in a row may bring nothing new; the next one that does not is the last.
  public static let maxEmptyPages = 3

  /// A page that is shown, without those that brought nothing.
  private struct Part: Sendable, Hashable {
    let page: Int
    let count: Int
  }

  public private(set) var movies: [Movie] = []
  /// The page that comes below; `nil` at the end.
  public private(set) var nextPage: Int?
  /// The page that comes above; `nil` where nothing is missing there.
  public private(set) var previousPage: Int?
  /// How many there are in all, as the page that came last says.
  public private(set) var total = 0
  /// Whether it ends because no page after the last may be asked for.
  public private(set) var isCut = false
  private var parts: [Part] = []
  private var met = MetMovies()
  private var emptyPages = 0
  private let limit: Int

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - page: the page that comes first, 1 ... ``MoviesPage/maxPage``.
  ///   - limit: how many pages are kept, at least 1.
  public init(from page: Int = 1, limit: Int = MoviesPage.maxPage) {
    nextPage = page
    self.limit = limit
  }

  /// The first and the last page that are shown; `nil` while there is none.
  public var pages: ClosedRange<Int>? {
    guard let first = parts.first, let last = parts.last else { return nil }
    return first.page...last.page
  }

  /// About how many bytes it takes outside of its own storage.
  public var byteCount: Int {
    movies.reduce(met.byteCount + parts.count * MemoryLayout<Part>.stride) { $0 + $1.byteCount }
  }

  /// Takes the page below what is shown; another one than ``nextPage`` is ignored.
  ///
  /// Sources repeat themselves at the end: an empty page is the last, and so is one that brings nothing new after
  /// ``maxEmptyPages`` others that did not.
  public mutating func append(_ page: MoviesPage) {
    guard page.page == nextPage else { return }
    let fresh = take(page)
    emptyPages = fresh.isEmpty ? emptyPages + 1 : 0
    isCut = page.page == MoviesPage.maxPage && page.total > MoviesPage.maxPage * MoviesPage.length
    let goesOn = page.hasMore && !page.movies.isEmpty && emptyPages <= Self.maxEmptyPages
    nextPage = goesOn && page.page < MoviesPage.maxPage ? page.page + 1 : nil
    guard !fresh.isEmpty else { return }
    if parts.isEmpty { previousPage = Self.before(page.page) }
    movies += fresh
    parts.append(Part(page: page.page, count: fresh.count))
    if parts.count > limit {
      let dropped = parts.removeFirst()
      movies.removeFirst(dropped.count)
      previousPage = dropped.page
    }
  }

  /// Takes the page above what is shown; another one than ``previousPage`` is ignored.
  public mutating func prepend(_ page: MoviesPage) {
    guard page.page == previousPage else { return }
    let fresh = take(page)
    previousPage = Self.before(page.page)
    guard !fresh.isEmpty else { return }
    movies.insert(contentsOf: fresh, at: 0)
    parts.insert(Part(page: page.page, count: fresh.count), at: 0)
    if parts.count > limit {
      let dropped = parts.removeLast()
      movies.removeLast(dropped.count)
      nextPage = dropped.page
      (emptyPages, isCut) = (0, false)
    }
  }

  /// The movies of a page that came with no other one.
  private mutating func take(_ page: MoviesPage) -> [Movie] {
    total = page.total
    var ids = Set(movies.map(\.id))
    let fresh = page.movies.filter { movie in
      let home = met.page(of: movie.id) ?? page.page
      return home == page.page && ids.insert(movie.id).inserted
    }
    met.add(fresh.map(\.id), on: page.page)
    return fresh
  }

  private static func before(_ page: Int) -> Int? { page > 1 ? page - 1 : nil }
}

/// Which movies have come, and with which page each came first: four bytes for each of them.
struct MetMovies: Sendable, Hashable {
  /// Movies with greater ids are not remembered; TMDB has a quarter of so many.
  static let maxID = (1 << 23) - 1
  private static let pageBits = 9

  /// Ascending: an id, and in the lower bits a page.
  private var entries: [UInt32] = []

  /// How many bytes it takes outside of its own storage.
  var byteCount: Int { entries.capacity * MemoryLayout<UInt32>.stride }

  /// The page with which a movie came first; `nil` when it has not come.
  func page(of id: Movie.ID) -> Int? {
    guard let entry = Self.entry(id, 0) else { return nil }
    let index = firstIndex(from: entry)
    guard index < entries.count, entries[index] >> Self.pageBits == entry >> Self.pageBits else { return nil }
    return Int(entries[index] & ((1 << Self.pageBits) - 1))
  }

  /// Movies come; those that came before stay with their page.
  ///
  /// - Parameter page: 1 ... ``MoviesPage/maxPage``.
  mutating func add(_ ids: [Movie.ID], on page: Int) {
    let new = ids.filter { self.page(of: $0) == nil }.compactMap { Self.entry($0, page) }.sorted()
    guard !new.isEmpty else { return }
    // An array that grows by itself may take twice as much as it needs.
    var all: [UInt32] = []
    all.reserveCapacity(entries.count + new.count)
    var start = 0
    for entry in new {
      let end = firstIndex(from: entry)
      all += entries[start..<end]
      all.append(entry)
      start = end
    }
    all += entries[start...]
    entries = all
  }

  private static func entry(_ id: Movie.ID, _ page: Int) -> UInt32? {
    (0...maxID).contains(id) ? UInt32(id) << pageBits | UInt32(page) : nil
  }

  /// The index of the first entry that is not below one.
  private func firstIndex(from entry: UInt32) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < entry { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
