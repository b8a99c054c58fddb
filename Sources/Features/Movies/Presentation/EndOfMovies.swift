import FeatureKit
import HTML
import LiveWeb

/// What stands below an endless list: the way to more, by itself where there is JavaScript; why more did not come; or
/// that there is no more.
struct EndOfMovies<Action: Sendable>: HTML {
  let movies: EndlessMovies
  let reachedEnd: FormAction<Action, Void>
  let strings: MoviesStrings

  var content: some HTML {
    if !movies.feed.movies.isEmpty {
      ListEdge(
        reachedEnd, hasMore: movies.hasMore, failure: movies.failure,
        end: movies.feed.isCut ? strings.endOfShown(MoviesPage.maxPage * MoviesPage.length) : strings.endOfList,
        strings: strings.shared, source: strings.source)
    }
  }
}

extension ScreenRequest {
  /// The pages of a list that the address says, `pages=3-5`; the first where it says nothing sensible.
  var wantedPages: ClosedRange<Int> {
    let numbers = (query["pages"] ?? "").split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first >= 1, first <= last,
      last <= MoviesPage.maxPage
    else { return 1...1 }
    return first...last
  }
}
