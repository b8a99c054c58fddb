import FeatureKit
import Reactor

extension EndlessProducts {
  /// What its effects work with.
  typealias Context = EffectContext<EndlessProducts, Change>

  /// Asks for the parts of a list and finds out which of their products are saved, one effect at a time.
  ///
  /// What asking throws ends it.
  struct Loader {
    let context: Context
    let marks: ProductMarks
    let ask: @Sendable (ProductsCursor?) async throws -> ProductsPage

    /// - Parameters:
    ///   - context: the list's.
    ///   - marks: which products are saved.
    ///   - ask: fetches a part by its beginning.
    init(
      _ context: Context, marking marks: ProductMarks,
      asking ask: @escaping @Sendable (ProductsCursor?) async throws -> ProductsPage
    ) {
      self.context = context
      self.marks = marks
      self.ask = ask
    }
  }
}

extension EndlessProducts.Loader {
  /// Asks for the parts that are wanted, in the place of all there is. A beginning that the server does not know any
  /// more leads to the first part.
  ///
  /// - Parameter wanted: the parts that ``EndlessProducts/Change/begin(_:)`` has told.
  /// - Returns: what has come.
  func begin(_ wanted: EndlessProducts.Wanted) async throws -> [ProductsPage] {
    var left = wanted.parts - 1
    let most = EndlessProducts.maxCalls + left
    var asked = 1
    let first: ProductsPage
    if let page = try await page(wanted.start) {
      first = page
      try await show(page, from: wanted.start, .first, goesOn: left > 0)
    } else {
      left = 0
      asked = 2
      context.emit(.begin(.first))
      first = try await page(from: nil)
      try await show(first, from: .first, .first)
    }
    var pages = [first]
    if context.state.leavesOut {
      pages += try await goOn(below: nil, after: asked, goesOn: left > 0)
      asked += pages.count - 1
    }
    while left > 0, context.state.hasMore {
      left -= 1
      // Each of the steps that are left asks for one part at least.
      let calls = max(1, min(EndlessProducts.maxCalls, most - asked - left))
      let more = try await goOn(below: context.state.feed.products.last?.id, atMost: calls, goesOn: left > 0)
      asked += more.count
      pages += more
    }
    return pages
  }

  /// Asks for the part below what is shown, and for those behind it while they bring nothing new, or too little of a
  /// list of which goods are left out.
  func more() async throws {
    _ = try await goOn(below: context.state.feed.products.last?.id, goesOn: false)
  }

  /// Asks for the part above what is shown, and for those before it while they bring nothing new, though not for many.
  func earlier() async throws {
    let first = context.state.feed.products.first?.id
    for _ in 0...ProductsFeed.maxEmptyPages {
      guard let start = context.state.feed.previous else { return }
      try await show(try await page(from: start.cursor), from: start, .above)
      if context.state.feed.products.first?.id != first { return }
    }
  }

  private func page(from cursor: ProductsCursor?) async throws -> ProductsPage {
    // Of an effect that is outdated nothing is shown, and so it would ask for the same part again and again.
    try Task.checkCancellation()
    return try await ask(cursor)
  }

  /// - Returns: `nil` for a beginning in the middle that has nothing to show any more.
  private func page(_ start: ProductsFeed.Start) async throws -> ProductsPage? {
    guard start != .first else { return try await page(from: nil) }
    do {
      let page = try await page(from: start.cursor)
      return page.isEmpty ? nil : page
    } catch let error as AppError where error.code == .invalidInput {
      return nil
    }
  }

  /// Asks for what stands below until there is enough of it.
  ///
  /// - Parameters:
  ///   - last: what stood last before; `nil` for nothing.
  ///   - calls: how many parts this step has asked for already.
  ///   - most: how many it asks for at most where goods are left out.
  ///   - goesOn: whether another step follows, if there is more.
  /// - Returns: what has come.
  private func goOn(
    below last: Product.ID?, after calls: Int = 0, atMost most: Int = EndlessProducts.maxCalls, goesOn: Bool
  ) async throws -> [ProductsPage] {
    var pages: [ProductsPage] = []
    while let start = context.state.feed.next, context.state.wantsMore(below: last, calls + pages.count < most) {
      let page = try await page(from: start.cursor)
      try await show(page, from: start, .below, goesOn: goesOn)
      pages.append(page)
    }
    return pages
  }

  /// Shows a part, and finds out which of the products then shown are saved.
  ///
  /// - Parameter goesOn: whether the part below it is wanted, too, if there is one.
  private func show(
    _ page: ProductsPage, from start: ProductsFeed.Start, _ place: EndlessProducts.Place, goesOn: Bool = false
  ) async throws {
    var next = context.state
    next.apply(.part(page, from: start, place, isLast: false))
    context.emit(.part(page, from: start, place, isLast: !goesOn || !next.hasMore))
    try await marks.mark(context.scoped(state: \.marked, mutation: EndlessProducts.Change.setSaved))
  }
}

extension EndlessProducts {
  /// Whether a step asks for another part: for one with anything new, and where goods are left out for as many products
  /// as a part has, while it may.
  fileprivate func wantsMore(below last: Product.ID?, _ mayAsk: Bool) -> Bool {
    let index = feed.products.lastIndex { $0.id == last }
    let count = feed.products.count - (index.map { $0 + 1 } ?? 0)
    return leavesOut ? count < ProductsPage.length && mayAsk : count == 0
  }
}
