import ListDiff
package import Reactor
import Synchronization

/// Asks for the pages of a ``Feed`` and finds out which of their items are saved, one effect at a time.
///
/// What asking throws ends it.
package struct FeedLoader<Item: FeedItem, Cursor: FeedCursor>: Sendable {
  package typealias Page = FeedPage<Item, Cursor>
  package typealias Start = FeedStart<Cursor>
  package typealias Context = EffectContext<Feed<Item, Cursor>, Feed<Item, Cursor>.Change>

  private let context: Context
  private let marks: ItemMarks<Item.SavedID>
  private let ask: @Sendable (Start) async throws -> Page

  /// - Parameters:
  ///   - context: the list's.
  ///   - marks: which items are saved.
  ///   - ask: fetches a page by its beginning.
  package init(
    _ context: Context, marking marks: ItemMarks<Item.SavedID>,
    asking ask: @escaping @Sendable (Start) async throws -> Page
  ) {
    self.context = context
    self.marks = marks
    self.ask = ask
  }

  /// Tells which pages are wanted, and asks for them: when the page opens, and after a failure.
  package func load() async throws {
    let wanted = context.state.wanted
    context.emit(.begin(wanted))
    try await begin(wanted)
  }

  /// Asks for the pages that are wanted, in the place of all there is. A beginning in the middle that has nothing to show
  /// any more leads to the first page.
  ///
  /// - Parameters:
  ///   - wanted: the pages that ``Feed/Change/begin(_:)`` has told.
  ///   - found: called when the first of them is shown. Where that awaits a newer answer, the effect gives way already.
  /// - Returns: what has come.
  @discardableResult
  package func begin(
    _ wanted: FeedWanted<Cursor>, found: () async throws -> Void = {}
  ) async throws -> [Page] {
    var steps = wanted.pages - 1
    var pages: [Page] = []
    var asked = 1
    if let page = try await opening(wanted.start) {
      pages.append(page)
      try await show(page, from: wanted.start, .first, goesOn: steps > 0, found)
    } else {
      (steps, asked) = (0, 2)
      context.emit(.begin(.first))
      pages.append(try await page(from: .first))
      try await show(pages[0], from: .first, .first, found)
    }
    let most = maxCalls + steps
    if context.state.leavesOut {
      pages += try await step(below: nil, atMost: maxCalls - asked, goesOn: steps > 0)
      asked += pages.count - 1
    }
    return try await pages + goOn(steps, atMost: most - asked, until: wanted.pages)
  }

  /// Asks for the pages that are wanted once more, where what has come of them awaits a newer answer; it stands until there
  /// is one. Another effect of the id that asks for pages ends this.
  package func renew() async throws {
    let state = context.state
    guard state.isRenewable else { return }
    context.giveWay()
    try await begin(state.wanted)
  }

  /// Asks for the page below what is shown, and for those behind it while they bring nothing new, or too little of a list
  /// of which items are left out. What its address says may not have been reached before something failed: that comes,
  /// too.
  package func more() async throws {
    let state = context.state
    if state.failure != nil { context.emit(.clearFailure) }
    let lacking = state.wanted.pages - state.pages.count
    let steps = max(lacking, 1)
    _ = try await goOn(steps, atMost: maxCalls + steps - 1, until: lacking > 0 ? state.wanted.pages : .max)
  }

  /// Asks for the page above what is shown, and for those before it while they bring nothing new, though not for many.
  package func earlier() async throws {
    let state = context.state
    if state.failureAbove != nil { context.emit(.clearFailure) }
    for _ in 0...Feed<Item, Cursor>.maxEmptyPages {
      guard let start = context.state.previous else { return }
      try await show(try await page(from: start), from: start, .above)
      if context.state.items.first?.key != state.items.first?.key { return }
    }
  }

  /// Asks again for the pages that are wanted, of a list that has changed. Those of before stay until all are there, so
  /// that the page does not shrink meanwhile, and readings that go on at once do not mix.
  ///
  /// A first page that is on its way meanwhile is not outdated by this: where it comes last, it stands until the next time.
  package func reload() async throws {
    while true {
      let state = context.state
      let reading = FeedReading(state)
      try await FeedLoader(reading.context, marking: marks, asking: ask).load()
      try Task.checkCancellation()
      // Otherwise the reader has gone on meanwhile.
      if context.state.wanted == state.wanted {
        context.emit(.replace(reading.list))
        return try await marks.mark(context.marked())
      }
    }
  }

  /// Marks what is saved elsewhere, and reads the list again now and after each change of it, for as long as the page
  /// listens.
  ///
  /// - Parameter changes: notices that the list may have changed; `nil` for nothing to follow.
  package func follow(_ changes: AsyncStream<Void>?) async throws {
    guard let changes else { return }
    async let saved: Void = marks.follow(context.marked())
    try await Observation(of: changes) { try await reload() }.follow()
    try await saved
  }

  private var maxCalls: Int { context.initial.bounds.maxCalls }

  private func page(from start: Start) async throws -> Page {
    // Of an effect that is outdated nothing is shown, and so it would ask for the same page again and again.
    try Task.checkCancellation()
    return try await ask(start)
  }

  /// - Returns: `nil` for a beginning in the middle that has nothing to show any more.
  private func opening(_ start: Start) async throws -> Page? {
    guard start != .first else { return try await page(from: .first) }
    do {
      let page = try await page(from: start)
      return page.isEmpty ? nil : page
    } catch let error as AppError where error.code == .invalidInput {
      return nil
    }
  }

  /// Asks for as many pages with anything new, one after another.
  ///
  /// - Parameters:
  ///   - most: how many are asked for at most where items are left out; one at least of each step.
  ///   - count: how many pages are wanted in all: they may come meanwhile, where the list is read again.
  private func goOn(_ steps: Int, atMost most: Int, until count: Int) async throws -> [Page] {
    var pages: [Page] = []
    var left = steps
    while left > 0, context.state.hasMore, context.state.lacksPages(of: count) {
      left -= 1
      let calls = max(1, min(maxCalls, most - pages.count - left))
      pages += try await step(below: context.state.items.last?.key, atMost: calls, goesOn: left > 0)
    }
    return pages
  }

  /// Asks for what stands below until there is enough of it: for a page with anything new, and where items are left out
  /// for as many as a page has.
  ///
  /// - Parameters:
  ///   - last: what stood last before; `nil` for nothing.
  ///   - calls: how many pages it asks for at most where items are left out.
  ///   - goesOn: whether another step follows, if there is more.
  private func step(below last: Item.Key?, atMost calls: Int, goesOn: Bool) async throws -> [Page] {
    var pages: [Page] = []
    while let start = context.state.next, context.state.wantsMore(below: last, mayAsk: pages.count < calls) {
      let page = try await page(from: start)
      try await show(page, from: start, .below, goesOn: goesOn)
      pages.append(page)
    }
    return pages
  }

  /// Shows a page, and finds out which of the items then shown are saved.
  private func show(
    _ page: Page, from start: Start, _ place: Feed<Item, Cursor>.Place, goesOn: Bool = false,
    _ shown: () async throws -> Void = {}
  ) async throws {
    context.emit(.page(page, from: start, place, goesOn: goesOn))
    // From here on more of it can be wanted, which does not wait for the newer answer.
    if context.state.isRenewable { context.giveWay() }
    try await shown()
    try await marks.mark(context.marked())
  }
}

/// A list that is read apart from what is shown.
private final class FeedReading<Item: FeedItem, Cursor: FeedCursor>: Sendable {
  private let current: Mutex<Feed<Item, Cursor>>

  init(_ shown: Feed<Item, Cursor>) { current = Mutex(shown) }

  var list: Feed<Item, Cursor> { current.withLock { $0 } }

  var context: FeedLoader<Item, Cursor>.Context {
    EffectContext(
      initial: list, current: { self.list }, apply: { change in self.current.withLock { $0.apply(change) } })
  }
}

extension Feed {
  /// Whether it has less than so many pages; not known where items are left out, of which one step takes several pages.
  fileprivate func lacksPages(of count: Int) -> Bool { leavesOut || pages.count < count }

  fileprivate func wantsMore(below last: Item.Key?, mayAsk: Bool) -> Bool {
    let index = items.lastIndex { $0.key == last }
    let count = items.count - (index.map { $0 + 1 } ?? 0)
    return leavesOut ? count < bounds.pageLength && mayAsk : count == 0
  }
}

extension EffectContext {
  /// The items of a list and which of them are saved, for ``ItemMarks``.
  package func marked<Item: FeedItem, Cursor: FeedCursor>() -> ItemMarks<Item.SavedID>.Context
  where State == Feed<Item, Cursor>, Mutation == Feed<Item, Cursor>.Change {
    scoped(state: \.marked, mutation: Mutation.setSaved)
  }
}
