import FeatureKit
import Reactor

extension EndlessMovies {
  /// What its effects work with.
  typealias Context = EffectContext<EndlessMovies, Change>

  /// Asks for the pages of a list and finds out which of their movies are saved, one effect at a time.
  ///
  /// What asking throws ends it, and so does another page than was asked for, as `AppError` with `changedUpstream`.
  struct Loader {
    let context: Context
    let marks: MovieMarks
    /// Fetches a page by its number.
    let ask: @Sendable (Int) async throws -> MoviesPage

    /// - Parameters:
    ///   - context: the list's.
    ///   - marks: which movies are saved.
    ///   - ask: fetches a page by its number.
    init(
      _ context: Context, marking marks: MovieMarks,
      asking ask: @escaping @Sendable (Int) async throws -> MoviesPage
    ) {
      self.context = context
      self.marks = marks
      self.ask = ask
    }
  }
}

extension EndlessMovies.Loader {
  /// Asks anew for the pages that are wanted: they take the place of all there is. An address of pages there are no more
  /// leads to the first.
  ///
  /// - Parameter wanted: the pages that ``EndlessMovies/Change/begin(wanted:)`` has told.
  func begin(_ wanted: ClosedRange<Int>) async throws {
    let first = context.state.wanted.lowerBound
    let page = try await page(first)
    if page.movies.isEmpty, first > 1 {
      context.emit(.begin(wanted: 1...1))
      return try await begin(1...1)
    }
    if try await !show(page, until: wanted.upperBound) { try await more(until: wanted.upperBound) }
  }

  /// Asks for the pages that are missing below, one after another.
  ///
  /// - Parameter last: the page that is wanted; one page at least is asked for, where there is one. Where it brings
  ///   nothing new, the next one is wanted.
  func more(until last: Int) async throws {
    while let number = context.state.feed.nextPage {
      if try await show(try await page(number), until: last) { return }
    }
  }

  /// Asks for the page above what is shown, and for those before it while they bring nothing new, though not for many.
  func earlier() async throws {
    let pages = context.state.feed.pages
    for _ in 0...MoviesFeed.maxEmptyPages {
      guard let number = context.state.feed.previousPage else { return }
      try await show(try await page(number), isLast: true)
      if context.state.feed.pages != pages { return }
    }
  }

  private func page(_ number: Int) async throws -> MoviesPage {
    // Of an effect that is outdated nothing is shown, and so it would ask for the same page again and again.
    try Task.checkCancellation()
    let page = try await ask(number)
    guard page.page == number else { throw AppError(.changedUpstream, detail: "page \(page.page) for \(number)") }
    return page
  }

  /// - Returns: whether nothing follows the page for now.
  private func show(_ page: MoviesPage, until last: Int) async throws -> Bool {
    var next = context.state
    next.apply(.page(page, isLast: false))
    let isLast = next.feed.nextPage == nil || (next.feed.pages?.upperBound ?? 0) >= last
    try await show(page, isLast: isLast)
    return isLast
  }

  private func show(_ page: MoviesPage, isLast: Bool) async throws {
    context.emit(.page(page, isLast: isLast))
    try await marks.mark(context.scoped(state: \.marked, mutation: EndlessMovies.Change.setSaved))
  }
}
