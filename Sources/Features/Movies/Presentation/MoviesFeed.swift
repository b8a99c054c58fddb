package import FeatureKit
import LiveWeb
import Reactor

/// An endless list of movies.
package typealias MoviesFeed = Feed<MovieItem, Int>

extension FeedBounds {
  /// Five pages of tiles. Of fewer, both ends would be near at once on a wide window.
  ///
  /// A page has at most 1,400 elements, however far a reader goes: a tile takes eleven of them and a row nineteen, so a
  /// hundred tiles or sixty rows leave room for what stands around them.
  static let movieTiles = FeedBounds(pages: 5)
  /// Three pages of rows.
  static let movieRows = FeedBounds(pages: 3)
}

extension FeedWanted<Int> {
  /// Pages by their numbers, without those that there are not.
  init(_ numbers: ClosedRange<Int>) {
    let first = min(max(numbers.lowerBound, 1), MoviesPage.maxPage)
    let last = min(max(numbers.upperBound, first), MoviesPage.maxPage)
    self.init(start: FeedStart(page: first), pages: last - first + 1)
  }

  /// The numbers of the pages.
  var numbers: ClosedRange<Int> { start.page...(start.page + pages - 1) }
}

extension ScreenRequest {
  /// The pages of a list that the address says, `pages=3-5`; the first where it says nothing sensible.
  var wantedPages: FeedWanted<Int> {
    let numbers = (query["pages"] ?? "").split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first >= 1, first <= last,
      last <= MoviesPage.maxPage
    else { return .first }
    return FeedWanted(first...last)
  }
}

extension FeedPage where Cursor == Int {
  /// A page of movies.
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
  /// Another page than was asked for ends it, too, as `AppError` with `changedUpstream`.
  ///
  /// - Parameters:
  ///   - context: the list's.
  ///   - marks: which movies are saved.
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

extension MoviesPage: AgedAnswer {}

extension MovieDetails: AgedAnswer {}

extension Feed where Cursor == Int {
  /// How many movies there are, as far as the source says and pages may be asked for.
  var movieCount: Int { min(total ?? items.count, MoviesPage.maxPage * MoviesPage.length) }

  /// Whether it ends because no page after the last may be asked for.
  var isCut: Bool {
    next == nil && lastPage == MoviesPage.maxPage && saidTotal ?? 0 > MoviesPage.maxPage * MoviesPage.length
  }
}

extension Movie {
  /// The movie without what no cell of a list shows: a live screen keeps it for everybody who looks.
  var inBrief: Movie {
    Movie(
      id: id, title: title, originalTitle: originalTitle, releaseDate: releaseDate, overview: "", poster: poster,
      backdrop: nil, score: score)
  }
}
