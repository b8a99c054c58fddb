import ListDiff
package import Reactor
import Synchronization

/// Loads the pages of a ``Feed`` and marks their saved items, in one effect at a time.
///
/// An error of a request ends the effect.
package struct FeedLoader<Item: FeedItem, Cursor: FeedCursor>: Sendable {
  /// A page of the list.
  package typealias Page = FeedPage<Item, Cursor>
  /// The start of a page.
  package typealias Start = FeedStart<Cursor>
  /// The context of an effect that changes the feed.
  package typealias Context = EffectContext<Feed<Item, Cursor>, Feed<Item, Cursor>.Change>

  private let context: Context
  private let marks: ItemMarks<Item.SavedID>
  private let ask: @Sendable (Start) async throws -> Page

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - context: the effect's context.
  ///   - marks: finds the saved items.
  ///   - ask: fetches a page by its start.
  package init(
    _ context: Context, marking marks: ItemMarks<Item.SavedID>,
    asking ask: @escaping @Sendable (Start) async throws -> Page
  ) {
    self.context = context
    self.marks = marks
    self.ask = ask
  }

  /// Announces the wanted pages and loads them: when the screen opens, and after a failure.
  package func load() async throws {
    let wanted = context.state.wanted
    context.emit(.begin(wanted))
    try await begin(wanted)
  }

  /// Loads the wanted pages, which replace all shown ones. If the start is in the middle of the list and has no items
  /// any more, the first page is loaded instead.
  ///
  /// - Parameters:
  ///   - wanted: the pages announced by ``Feed/Change/begin(_:)``.
  ///   - found: called when the first page is shown. If that page awaits a newer answer, the effect can already be
  ///     replaced.
  /// - Returns: the loaded pages.
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

  /// Loads the wanted pages anew if they await a newer answer; the old ones stay on screen until then. Another effect
  /// with the same id that loads pages ends this one.
  package func renew() async throws {
    let state = context.state
    guard state.isRenewable else { return }
    context.giveWay()
    try await begin(state.wanted)
  }

  /// Loads the page below. Continues while pages have no new items, or too few items of a filtered list. If a failure
  /// left pages of the address unloaded, they are loaded too.
  package func more() async throws {
    let state = context.state
    if state.failure != nil { context.emit(.clearFailure) }
    let lacking = state.wanted.pages - state.pages.count
    let steps = max(lacking, 1)
    _ = try await goOn(steps, atMost: maxCalls + steps - 1, until: lacking > 0 ? state.wanted.pages : .max)
  }

  /// Loads the page above. Continues while pages have no new items, up to a limit.
  package func earlier() async throws {
    let state = context.state
    if state.failureAbove != nil { context.emit(.clearFailure) }
    for _ in 0...Feed<Item, Cursor>.maxEmptyPages {
      guard let start = context.state.previous else { return }
      try await show(try await page(from: start), from: start, .above)
      if context.state.items.first?.key != state.items.first?.key { return }
    }
  }

  /// Loads the wanted pages of a changed list again. The old pages stay until all new ones have arrived, so the page
  /// does not shrink, and simultaneous loads do not mix.
  ///
  /// This does not cancel a first page that is being loaded: if it arrives last, it stays until the next reload.
  package func reload() async throws {
    while true {
      let state = context.state
      let reading = FeedReading(state)
      try await FeedLoader(reading.context, marking: marks, asking: ask).load()
      try Task.checkCancellation()
      // Otherwise the reader has moved on, and the list is read again.
      if context.state.wanted == state.wanted {
        context.emit(.replace(reading.list))
        return try await marks.mark(context.marked())
      }
    }
  }

  /// Follows marks and changes of the list while the page listens: reloads it now and after each change.
  ///
  /// - Parameter changes: yields when the list may have changed; `nil` if there is nothing to follow.
  package func follow(_ changes: AsyncStream<Void>?) async throws {
    guard let changes else { return }
    async let saved: Void = marks.follow(context.marked())
    try await Observation(of: changes) { try await reload() }.follow()
    try await saved
  }

  private var maxCalls: Int { context.initial.bounds.maxCalls }

  private func page(from start: Start) async throws -> Page {
    // A cancelled effect shows nothing, so without this check it would request the same page again and again.
    try Task.checkCancellation()
    return try await ask(start)
  }

  /// Loads the first page to show.
  ///
  /// - Returns: `nil` if the start is in the middle of the list and has no items any more.
  private func opening(_ start: Start) async throws -> Page? {
    guard start != .first else { return try await page(from: .first) }
    do {
      let page = try await page(from: start)
      return page.isEmpty ? nil : page
    } catch let error as AppError where error.code == .invalidInput {
      return nil
    }
  }

  /// Loads several pages with new items, one after another.
  ///
  /// - Parameters:
  ///   - steps: how many such pages to load.
  ///   - most: the limit of requests of a filtered list; each step makes at least one.
  ///   - count: how many pages are wanted in all; a simultaneous reload may have loaded them.
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

  /// Loads pages below until there are enough items: any new item, or a page's length of a filtered list.
  ///
  /// - Parameters:
  ///   - last: the key of the last item before; `nil` if there is none.
  ///   - calls: the limit of requests of a filtered list.
  ///   - goesOn: whether another step follows if there is more.
  private func step(below last: Item.Key?, atMost calls: Int, goesOn: Bool) async throws -> [Page] {
    var pages: [Page] = []
    while let start = context.state.next, context.state.wantsMore(below: last, mayAsk: pages.count < calls) {
      let page = try await page(from: start)
      try await show(page, from: start, .below, goesOn: goesOn)
      pages.append(page)
    }
    return pages
  }

  /// Shows a page, and marks the saved ones of all shown items.
  private func show(
    _ page: Page, from start: Start, _ place: Feed<Item, Cursor>.Place, goesOn: Bool = false,
    _ shown: () async throws -> Void = {}
  ) async throws {
    context.emit(.page(page, from: start, place, goesOn: goesOn))
    // From here on the reader may load more, without waiting for the newer answer.
    if context.state.isRenewable { context.giveWay() }
    try await shown()
    try await marks.mark(context.marked())
  }
}

/// A copy of the list that is loaded apart from the shown one.
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
  /// Whether fewer pages are shown. A filtered list may always lack pages, because one step loads several of them.
  fileprivate func lacksPages(of count: Int) -> Bool { leavesOut || pages.count < count }

  fileprivate func wantsMore(below last: Item.Key?, mayAsk: Bool) -> Bool {
    let index = items.lastIndex { $0.key == last }
    let count = items.count - (index.map { $0 + 1 } ?? 0)
    return leavesOut ? count < bounds.pageLength && mayAsk : count == 0
  }
}

extension EffectContext {
  /// Returns the context for ``ItemMarks``: the list's items, and which of them are saved.
  package func marked<Item: FeedItem, Cursor: FeedCursor>() -> ItemMarks<Item.SavedID>.Context
  where State == Feed<Item, Cursor>, Mutation == Feed<Item, Cursor>.Change {
    scoped(state: \.marked, mutation: Mutation.setSaved)
  }
}
