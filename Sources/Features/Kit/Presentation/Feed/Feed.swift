package import ListDiff
package import Reactor

/// An endless list as its page shows it: the pages around where the reader is, and what failed at either end.
///
/// No more is kept than its bounds say: a page that comes at one end takes the place of the one at the other. What has
/// left is asked for again, by the cursor it began with. No item is shown twice although pages overlap: an item stands on
/// the page it came with. See decision 0026.
package struct Feed<Item: FeedItem, Cursor: FeedCursor>: Sendable, Equatable {
  package typealias Page = FeedPage<Item, Cursor>
  package typealias Start = FeedStart<Cursor>
  package typealias Wanted = FeedWanted<Cursor>

  /// How many pages in a row may bring nothing new; the next one that does not is the last.
  package static var maxEmptyPages: Int { 3 }
  /// How many pages that have left are remembered; of a cursor that tells no page before, those further up cannot be
  /// asked for.
  static var maxAbove: Int { 600 }

  /// Where a page goes.
  package enum Place: Sendable, Hashable {
    /// In the place of all there is.
    case first
    case below
    case above
  }

  package enum Change: Sendable {
    /// These pages are asked for from the first on.
    case begin(Wanted)
    /// A page has come; one that is not next to what is shown is ignored. Where the list goes on, the one below it is
    /// asked for, too.
    case page(Page, from: Start, Place, goesOn: Bool = false)
    /// What failed is tried again.
    case clearFailure
    case fail(AppError)
    /// The page above what is shown has failed.
    case failAbove(AppError)
    /// Which of its items are saved; those that are not shown any more are passed over.
    case setSaved(MarkedItems<Item.SavedID>)
    /// It was read again as a whole.
    case replace(Feed)
    /// Nothing of it is shown any more.
    case clear
  }

  /// A page that is shown.
  struct Shown: Sendable, Hashable {
    let start: Start
    var next: Cursor?
    var count = 0
    /// How many pages behind it brought nothing, and were passed over.
    var passed = 0
    /// Whether it has more above, or below, of what is shown.
    var isCutAbove = false
    var isCutBelow = false
    /// How many of its items are in ``Feed/gone``.
    var goneCount = 0
  }

  /// A page that has left at the top.
  struct Above: Sendable, Hashable {
    let start: Start
    let goneCount: Int
  }

  /// In the source's order.
  package internal(set) var items: KeyedItems<Item> = []
  /// How many there are in all, as the source said it last.
  package private(set) var saidTotal: Int?
  /// The pages its address says: more than there are while they are asked for.
  package private(set) var wanted: Wanted
  package private(set) var failure: AppError?
  /// What failed above the items; otherwise a failure stands below them.
  package private(set) var failureAbove: AppError?
  /// How old it is, where that is older than it should be.
  package private(set) var staleAge: Duration?
  /// Why there is nothing newer; `nil` where that is not known.
  package private(set) var newerFailure: AppError?
  /// Whether the source sent items between these that were not asked for.
  package private(set) var leavesOut = false
  /// Whether the source passed over the order that was asked for.
  package private(set) var isUnsorted = false
  package let bounds: FeedBounds
  var pages: [Shown] = []
  var above: [Above] = []
  /// The items that have left at the top, page by page, the last one last.
  var gone: [UInt32] = []
  /// The topmost of the pages above that brought nothing, and were passed over.
  var passedAbove: Start?
  var emptyPages = 0

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - wanted: the pages its address says; those that are too many are left out.
  ///   - bounds: how much of it is shown.
  package init(wanted: Wanted = .first, bounds: FeedBounds) {
    self.bounds = bounds
    self.wanted = wanted
    self.wanted.pages = bounded(wanted.pages)
  }

  package mutating func apply(_ change: Change) {
    switch change {
    case .begin(let wanted):
      self.wanted = Wanted(start: wanted.start, pages: bounded(wanted.pages))
      (failure, failureAbove) = (nil, nil)
    case .page(let page, let start, let place, let goesOn):
      // One that was asked for before something else came instead.
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

  private mutating func take(_ page: Page, from start: Start, _ place: Place) {
    if place == .first || pages.isEmpty {
      begin(page, from: start)
      (saidTotal, staleAge, newerFailure, leavesOut, isUnsorted) = (nil, nil, nil, false, false)
    } else if place == .below {
      append(page, from: start)
    } else {
      prepend(page, from: start)
    }
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
  /// Whether nothing of it has come yet.
  package var isAwaited: Bool { pages.isEmpty }

  /// Whether it is older than it should be, the source was not waited for, and a newer answer may take its place. A list
  /// of one page only, of which no more was asked for: of several those further down would go before they come again.
  package var isRenewable: Bool {
    staleAge != nil && newerFailure == nil && failure == nil && failureAbove == nil && wanted.pages == 1
      && pages.count == 1 && pages[0].passed == 0 && passedAbove == nil
  }

  /// Whether it is older than it should be and nothing newer is on its way. While pages of it come, more of them may.
  package var lacksNewer: Bool {
    staleAge != nil && !isRenewable && (failure != nil || pages.count >= wanted.pages)
  }

  /// Whether asking for more may bring more.
  package var hasMore: Bool { next != nil }

  /// Whether there are items above those that are shown.
  package var hasEarlier: Bool { previous != nil }

  /// Whether there is something above that cannot be asked for: the list's beginning alone can.
  package var lacksBeginning: Bool { previous == nil && passedAbove ?? pages.first?.start ?? .first != .first }

  /// How many there are, as far as the source says: `nil` where it does not, or counts others too.
  package var total: Int? {
    if leavesOut { return nil }
    let isWhole = !hasMore && !hasEarlier && !lacksBeginning
    return isWhole ? items.count : saidTotal.map { max($0, items.count) }
  }

  /// The pages that are shown, as an address says them.
  package var shown: Wanted { Wanted(start: pages.first?.start ?? .first, pages: bounded(pages.count)) }

  /// Its items, and which of them are saved.
  package var marked: MarkedItems<Item.SavedID> { MarkedItems(ids: items.compactMap(\.savedID), saved: saved) }

  /// Which of its items are saved, as far as that is known.
  package var saved: Set<Item.SavedID> { Set(items.lazy.filter(\.isSaved).compactMap(\.savedID)) }

  /// About how many bytes it takes outside of its own storage.
  package var byteCount: Int {
    let shown = pages.reduce(items.reduce(0) { $0 + $1.byteCount }) {
      $0 + MemoryLayout<Shown>.stride + ($1.start.cursor?.byteCount ?? 0) + ($1.next?.byteCount ?? 0)
    }
    let left = above.reduce(gone.capacity * MemoryLayout<UInt32>.stride) {
      $0 + MemoryLayout<Above>.stride + ($1.start.cursor?.byteCount ?? 0)
    }
    return [failure, failureAbove, newerFailure].reduce(shown + left) { $0 + ($1?.heapBytes ?? 0) }
  }
}

extension Feed where Cursor == Int {
  /// The number of the last page that was asked for below; 0 before any was.
  package var lastPage: Int { pages.last.map { $0.start.page + $0.passed } ?? 0 }
}
