import FeatureKit
import Reactor

/// An endless list as its page shows it: the pages around where somebody is, and what failed.
///
/// A page has at most 1,400 elements, however far somebody goes: a tile takes eleven of them and a row nineteen, so a
/// hundred tiles or sixty rows leave room for what stands around them.
struct EndlessMovies: Sendable, Equatable {
  /// How many movies a page of the source has, and so how many are shown at first.
  static let pageSize = MoviesPage.length
  /// How many pages are shown as tiles. Of fewer, both ends would be near at once on a wide window.
  static let tilePages = 5
  /// How many pages are shown as rows.
  static let rowPages = 3

  enum Change: Sendable {
    /// These pages are asked for from the first on.
    case begin(wanted: ClosedRange<Int>)
    /// A page has come; the first that is wanted takes the place of all there is. The last one is followed by none for
    /// now.
    case page(MoviesPage, isLast: Bool)
    /// What failed is tried again.
    case clearFailure
    case fail(AppError)
    /// The page above what is shown has failed.
    case failAbove(AppError)
    /// Which of its movies are saved.
    case setSaved(Set<Movie.ID>)
    case clear
  }

  private(set) var feed: MoviesFeed
  /// The pages its address says: more than there are while they are asked for.
  private(set) var wanted: ClosedRange<Int>
  private(set) var failure: AppError?
  /// What failed above the movies; otherwise a failure stands below them.
  private(set) var failureAbove: AppError?
  /// How old it is, where that is older than it should be.
  private(set) var staleAge: Duration?
  private(set) var saved: Set<Movie.ID> = []
  private let limit: Int

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - wanted: the pages its address says; those that are too many or beyond the end are left out.
  ///   - limit: how many pages are shown at most.
  init(wanted: ClosedRange<Int> = 1...1, limit: Int = EndlessMovies.tilePages) {
    self.limit = limit
    self.wanted = Self.bounded(wanted, limit)
    feed = MoviesFeed(from: self.wanted.lowerBound, limit: limit)
  }

  /// Whether nothing of it has come yet.
  var isAwaited: Bool { feed.pages == nil && feed.nextPage != nil }

  /// Its movies, as their cells show them.
  var items: [MovieItem] { feed.movies.map { MovieItem($0, isSaved: saved.contains($0.id)) } }

  /// Whether asking for more may bring more.
  var hasMore: Bool { feed.nextPage != nil }

  /// Whether there are movies above those that are shown.
  var hasEarlier: Bool { feed.previousPage != nil }

  /// How many there are, as far as the source says: pages that overlap have fewer than it counts.
  var total: Int {
    let isWhole = !hasMore && !hasEarlier
    return isWhole ? feed.movies.count : max(min(feed.total, MoviesPage.maxPage * MoviesPage.length), feed.movies.count)
  }

  /// About how many bytes it takes outside of its own storage.
  var byteCount: Int {
    feed.byteCount + saved.count * MemoryLayout<Movie.ID>.stride + (failure?.heapBytes ?? 0)
      + (failureAbove?.heapBytes ?? 0)
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .begin(let wanted):
      self.wanted = Self.bounded(wanted, limit)
      (failure, failureAbove) = (nil, nil)
    case .page(let page, let isLast): take(page, isLast: isLast)
    case .clearFailure: (failure, failureAbove) = (nil, nil)
    case .fail(let error): failure = error
    case .failAbove(let error): failureAbove = error
    case .setSaved(let saved): self.saved = saved
    case .clear: self = EndlessMovies(limit: limit)
    }
  }

  private mutating func take(_ page: MoviesPage, isLast: Bool) {
    if page.page == wanted.lowerBound {
      feed = MoviesFeed(from: page.page, limit: limit)
      staleAge = nil
    }
    if page.page == feed.previousPage { feed.prepend(page.inBrief) } else { feed.append(page.inBrief) }
    if page.isStale { staleAge = max(staleAge ?? .zero, page.age ?? .zero) }
    if isLast { wanted = feed.pages.map { Self.bounded($0, limit) } ?? 1...1 }
  }

  private static func bounded(_ pages: ClosedRange<Int>, _ limit: Int) -> ClosedRange<Int> {
    let first = min(max(pages.lowerBound, 1), MoviesPage.maxPage)
    return first...min(max(pages.upperBound, first), first + limit - 1, MoviesPage.maxPage)
  }
}

extension EndlessMovies {
  /// Its movies, and which of them are saved.
  var marked: MarkedItems<Movie.ID> { MarkedItems(ids: feed.movies.map(\.id), saved: saved) }
}

extension MoviesPage {
  /// The page without what no cell of a list shows: a live screen keeps it for everybody who looks.
  var inBrief: MoviesPage {
    MoviesPage(
      movies: movies.map(\.inBrief), page: page, total: total, hasMore: hasMore, age: age, isStale: isStale)
  }
}

extension Movie {
  /// The movie without what no cell of a list shows.
  var inBrief: Movie {
    Movie(
      id: id, title: title, originalTitle: originalTitle, releaseDate: releaseDate, overview: "", poster: poster,
      backdrop: nil, score: score)
  }
}
