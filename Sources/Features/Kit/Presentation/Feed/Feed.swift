package import ListDiff
package import Reactor

/// An endless list: the pages around the reader's position, and the failures at either end.
///
/// The feed keeps only what its bounds allow: a page that arrives at one end replaces the page at the other. A page
/// that was dropped is requested again by its cursor. Pages may overlap, but each item is shown once, on the page it
/// first arrived with. See decision 0026.
package struct Feed<Item: FeedItem, Cursor: FeedCursor>: Sendable, Equatable {
  /// A page of the list.
  package typealias Page = FeedPage<Item, Cursor>
  /// The start of a page.
  package typealias Start = FeedStart<Cursor>
  /// The pages that the reader wants.
  package typealias Wanted = FeedWanted<Cursor>

  /// How many pages in a row may have no new items; the next such page is the last.
  package static var maxEmptyPages: Int { 3 }
  /// How many dropped pages above are remembered. Pages further up cannot be requested if their cursor does not tell
  /// the page before.
  static var maxAbove: Int { 600 }

  /// Where an arriving page goes.
  package enum Place: Sendable, Hashable {
    /// Replaces all shown pages.
    case first
    /// Below the shown pages.
    case below
    /// Above the shown pages.
    case above
  }

  /// A change of the feed.
  package enum Change: Sendable {
    /// The wanted pages are being requested, from the first on.
    case begin(Wanted)
    /// A page has arrived. It is ignored unless it is next to the shown ones. With `goesOn`, the page below it is
    /// requested as well.
    case page(Page, from: Start, Place, goesOn: Bool = false)
    /// A failed request is repeated.
    case clearFailure
    /// The request for a page below, or for the first one, has failed.
    case fail(AppError)
    /// The request for the page above has failed.
    case failAbove(AppError)
    /// The saved marks of some items; items that are no longer shown are ignored.
    case setSaved(MarkedItems<Item.SavedID>)
    /// The whole list was read again.
    case replace(Feed)
    /// The feed becomes empty.
    case clear
  }

  /// A page on screen.
  struct Shown: Sendable, Hashable {
    let start: Start
    var next: Cursor?
    var count = 0
    /// How many pages after it had no new items and were skipped.
    var passed = 0
    /// Whether some of its items above, or below, the shown ones were dropped.
    var isCutAbove = false
    var isCutBelow = false
    /// How many of its items are in ``Feed/gone``.
    var goneCount = 0
  }

  /// A page that was dropped at the top.
  struct Above: Sendable, Hashable {
    let start: Start
    let goneCount: Int
  }

  /// The shown items, in the source's order.
  package internal(set) var items: KeyedItems<Item> = []
  /// The memory of the items in bytes, counted when pages arrive: no mark changes it, see ``FeedItem/byteCount``.
  private var itemBytes = 0
  /// The total number of items, as the source last reported it.
  package private(set) var saidTotal: Int?
  /// The pages that the address asks for; more than the shown ones while they are loading.
  package private(set) var wanted: Wanted
  /// Why the first page, or the page below, could not be loaded.
  package private(set) var failure: AppError?
  /// Why the page above could not be loaded.
  package private(set) var failureAbove: AppError?
  /// The age of the oldest outdated page; `nil` if no page is outdated.
  package private(set) var staleAge: Duration?
  /// Why there is no newer answer; `nil` if that is not known.
  package private(set) var newerFailure: AppError?
  /// Whether the source ignores filters, so that its items are filtered here.
  package private(set) var leavesOut = false
  /// Whether the source ignored the requested order.
  package private(set) var isUnsorted = false
  /// How much of the list is shown.
  package let bounds: FeedBounds
  var pages: [Shown] = []
  var above: [Above] = []
  /// The short ids of items dropped at the top, page by page, the most recent last.
  var gone: [UInt32] = []
  /// The start of the topmost page above that had no new items and was skipped.
  var passedAbove: Start?
  var emptyPages = 0

  /// Creates an empty feed.
  ///
  /// - Parameters:
  ///   - wanted: the pages that the address asks for, limited to the bounds.
  ///   - bounds: how much of the list is shown.
  package init(wanted: Wanted = .first, bounds: FeedBounds) {
    self.bounds = bounds
    self.wanted = wanted
    self.wanted.pages = bounded(wanted.pages)
  }

  /// Applies a change.
  package mutating func apply(_ change: Change) {
    switch change {
    case .begin(let wanted):
      self.wanted = Wanted(start: wanted.start, pages: bounded(wanted.pages))
      (failure, failureAbove) = (nil, nil)
    case .page(let page, let start, let place, let goesOn):
      // The page was requested before another took its place.
      guard place == .first || start == (place == .below ? next : previous) else { return }
      take(page, from: start, place)
      if !goesOn || next == nil { wanted = shown }
    case .clearFailure: (failure, failureAbove) = (nil, nil)
    case .fail(let error): failure = error
    case .failAbove(let error): failureAbove = error
    case .setSaved(let found): items.mark(found)
    case .replace(let list): self = list
    case .clear: self = Feed(bounds: bounds)
    }
  }

  /// Changes what some items show, as `KeyedItems.edit(_:)`.
  package mutating func edit(_ change: (Item) -> Item?) { items.edit(change) }

  private mutating func take(_ page: Page, from start: Start, _ place: Place) {
    if place == .first || pages.isEmpty {
      begin(page, from: start)
      (saidTotal, staleAge, newerFailure, leavesOut, isUnsorted) = (nil, nil, nil, false, false)
    } else if place == .below {
      append(page, from: start)
    } else {
      prepend(page, from: start)
    }
    itemBytes = items.reduce(0) { $0 + $1.byteCount }
    saidTotal = page.total ?? saidTotal
    leavesOut = leavesOut || page.leavesOut
    isUnsorted = isUnsorted || page.isUnsorted
    if page.isStale {
      staleAge = max(staleAge ?? .zero, page.age ?? .zero)
      newerFailure = newerFailure ?? page.newerFailure
    }
  }

  private func bounded(_ pages: Int) -> Int { min(max(pages, 1), bounds.wantedPages) }
}

extension Feed {
  /// Whether no page has arrived yet.
  package var isAwaited: Bool { pages.isEmpty }

  /// Whether the list is outdated and can be replaced by a newer answer, which was not waited for. This holds only for
  /// a list of one page: with several, a renewal would remove the lower ones until they arrive again.
  package var isRenewable: Bool {
    staleAge != nil && newerFailure == nil && failure == nil && failureAbove == nil && wanted.pages == 1
      && pages.count == 1 && pages[0].passed == 0 && passedAbove == nil
  }

  /// Whether the list is outdated and no newer answer is being loaded.
  package var lacksNewer: Bool {
    staleAge != nil && !isRenewable && (failure != nil || pages.count >= wanted.pages)
  }

  /// Whether there may be more items below.
  package var hasMore: Bool { next != nil }

  /// Whether there are items above the shown ones.
  package var hasEarlier: Bool { previous != nil }

  /// Whether there are items above that no cursor leads to; only the list's beginning can be requested then.
  package var lacksBeginning: Bool { previous == nil && passedAbove ?? pages.first?.start ?? .first != .first }

  /// Whether the shown items are more than one page, or follow others. A list of one page needs no word at its end.
  package var isPaged: Bool { pages.count > 1 || hasEarlier || lacksBeginning }

  /// The total number of items; `nil` if the source does not report it, or counts filtered items too.
  package var total: Int? {
    if leavesOut { return nil }
    let isWhole = !hasMore && !hasEarlier && !lacksBeginning
    return isWhole ? items.count : saidTotal.map { max($0, items.count) }
  }

  /// The shown pages, as an address asks for them.
  package var shown: Wanted { Wanted(start: pages.first?.start ?? .first, pages: bounded(pages.count)) }

  /// The shown items, and which of them are saved.
  package var marked: MarkedItems<Item.SavedID> { MarkedItems(ids: items.compactMap(\.savedID), saved: saved) }

  /// The ids of the shown items that are known to be saved.
  package var saved: Set<Item.SavedID> { Set(items.lazy.filter(\.isSaved).compactMap(\.savedID)) }

  /// The approximate memory in bytes outside of the feed's own storage.
  package var byteCount: Int {
    let shown = pages.reduce(itemBytes) {
      $0 + MemoryLayout<Shown>.stride + ($1.start.cursor?.byteCount ?? 0) + ($1.next?.byteCount ?? 0)
    }
    let left = above.reduce(gone.capacity * MemoryLayout<UInt32>.stride) {
      $0 + MemoryLayout<Above>.stride + ($1.start.cursor?.byteCount ?? 0)
    }
    return [failure, failureAbove, newerFailure].reduce(shown + left) { $0 + ($1?.heapBytes ?? 0) }
  }
}

extension Feed where Cursor == Int {
  /// The number of the last page requested below; 0 before the first request.
  package var lastPage: Int { pages.last.map { $0.start.page + $0.passed } ?? 0 }
}
