package import FeatureKit
import LiveWeb
import Reactor

/// An endless list of movies.
package typealias MoviesFeed = Feed<MovieItem, Int>

extension FeedBounds {
  /// Four pages of tiles.
  ///
  /// A page has at most 1,400 elements, however far a reader scrolls. A saved and rated tile takes fourteen elements and
  /// a row at most twenty, so eighty tiles or sixty rows leave room for the rest of the page.
  static let movieTiles = FeedBounds(pages: 4)
  /// Three pages of rows.
  static let movieRows = FeedBounds(pages: 3)
}

extension FeedWanted<Int> {
  /// Creates a range of pages by their numbers, limited to the pages that the source serves.
  init(_ numbers: ClosedRange<Int>) {
    let first = min(max(numbers.lowerBound, 1), MoviesPage.maxPage)
    let last = min(max(numbers.upperBound, first), MoviesPage.maxPage)
    self.init(start: FeedStart(page: first), pages: last - first + 1)
  }

  /// Numbers of the pages.
  var numbers: ClosedRange<Int> { start.page...(start.page + pages - 1) }
}

extension ScreenRequest {
  /// The pages in the address, such as `pages=3-5`; the first page if the value is missing or invalid.
  var wantedPages: FeedWanted<Int> {
    let numbers = (query["pages"] ?? "").split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first >= 1, first <= last,
      last <= MoviesPage.maxPage
    else { return .first }
    return FeedWanted(first...last)
  }
}

extension FeedPage where Cursor == Int {
  /// Creates a page of movies.
  ///
  /// - Parameter row: makes the item of a movie.
  package init(_ page: MoviesPage, _ row: (Movie) -> Item) {
    let hasNext = page.hasMore && page.page < MoviesPage.maxPage
    self.init(
      items: page.movies.map(row), next: hasNext ? page.page + 1 : nil, total: page.total, age: page.age,
      isStale: page.isStale, newerFailure: page.failure)
  }
}

extension FeedLoader where Cursor == Int, Item.SavedID == Movie.ID {
  /// Creates a loader for pages by their numbers. A response with another page fails with `AppError` and
  /// `changedUpstream`.
  ///
  /// - Parameters:
  ///   - context: context of the list.
  ///   - marks: tracks which movies are saved.
  ///   - ask: fetches a page by its number.
  ///   - row: makes the item of a movie.
  init(
    _ context: Context, marking marks: MovieMarks, asking ask: @escaping @Sendable (Int) async throws -> MoviesPage,
    row: @escaping @Sendable (MovieItem) -> Item
  ) {
    self.init(context, marking: marks) { start in
      let page = try await ask(start.page)
      guard page.page == start.page else {
        throw AppError(.changedUpstream, detail: "page \(page.page) for \(start.page)")
      }
      return FeedPage(page) { row(MovieItem($0.inBrief)) }
    }
  }
}

extension Feed where Cursor == Int {
  /// Number of movies in all pages that the source serves.
  var movieCount: Int { min(total ?? items.count, MoviesPage.maxPage * MoviesPage.length) }

  /// Whether the list ends at the highest page that the source serves, although there are more movies.
  var isCut: Bool {
    next == nil && lastPage == MoviesPage.maxPage && saidTotal ?? 0 > MoviesPage.maxPage * MoviesPage.length
  }
}

extension Movie {
  /// The movie without fields that no list shows. A live screen keeps its rows in memory for each client.
  var inBrief: Movie {
    Movie(
      id: id, title: title, originalTitle: originalTitle, releaseDate: releaseDate, overview: "", poster: poster,
      backdrop: nil, score: score, genres: Array(genres.prefix(2)), roles: roles)
  }
}
