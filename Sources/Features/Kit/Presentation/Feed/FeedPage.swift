package import ListDiff
package import Reactor

/// A row of a ``Feed``: just what it shows, and whether the reader has saved it.
package protocol FeedItem: ListItem, Hashable where Key == String {
  associatedtype SavedID: Hashable & Sendable

  /// By what it is saved; `nil` for a row that cannot be.
  var savedID: SavedID? { get }
  /// Whether it is in a folder of the reader's.
  var isSaved: Bool { get set }
  /// About how many bytes it takes.
  var byteCount: Int { get }
  /// A number that no other row of the list has: by it a row that left the window is remembered, in four bytes. `nil` for
  /// a row that is not remembered.
  var shortID: UInt32? { get }
}

extension FeedItem {
  package var contentHash: Int { hashValue }
}

extension FeedItem where SavedID: BinaryInteger {
  package var shortID: UInt32? { savedID.flatMap { UInt32(exactly: $0) } }
}

extension KeyedItems where Item: FeedItem {
  /// Marks what was found to be saved; items that were not asked about stay as they are. Only rows that differ are
  /// touched, each in its place, so that no other is sent again.
  package mutating func mark(_ found: MarkedItems<Item.SavedID>) {
    let asked = Set(found.ids)
    for (index, item) in enumerated() {
      guard let id = item.savedID, asked.contains(id), item.isSaved != found.saved.contains(id) else { continue }
      self[index].isSaved.toggle()
    }
  }
}

/// Where a page of a list begins, if it is not the first.
package protocol FeedCursor: Hashable, Sendable {
  /// Where the page before begins; `nil` where the cursor does not tell.
  var before: FeedStart<Self>? { get }
  /// How many bytes it takes outside of its own storage.
  var byteCount: Int { get }
}

/// The number of a page, from 2: the simple case of a cursor.
extension Int: FeedCursor {
  package var before: FeedStart<Int>? { FeedStart(page: self - 1) }
  package var byteCount: Int { 0 }
}

/// The beginning of a page.
package struct FeedStart<Cursor: FeedCursor>: Sendable, Hashable {
  /// `nil` for the first page.
  package let cursor: Cursor?

  package init(cursor: Cursor?) { self.cursor = cursor }

  /// The first page.
  package static var first: FeedStart { FeedStart(cursor: nil) }
}

extension FeedStart<Int> {
  /// The page's number, from 1.
  package var page: Int { cursor ?? 1 }

  package init(page: Int) { cursor = page > 1 ? page : nil }
}

/// The pages that an address says: from where on, and how many.
package struct FeedWanted<Cursor: FeedCursor>: Sendable, Hashable {
  package var start: FeedStart<Cursor>
  package var pages: Int

  package init(start: FeedStart<Cursor> = .first, pages: Int = 1) {
    self.start = start
    self.pages = pages
  }

  /// The first page alone.
  package static var first: FeedWanted { FeedWanted() }
}

/// A page of a list, as its source gives it.
package struct FeedPage<Item: FeedItem, Cursor: FeedCursor>: Sendable, Equatable {
  package var items: [Item]
  /// Where the next one begins; `nil` at the end.
  package var next: Cursor?
  /// How many items there are in all, where the source says it.
  package var total: Int?
  /// How long ago the source said it; `nil` when it just did.
  package var age: Duration?
  /// Whether it is older than it should be.
  package var isStale: Bool
  /// Why there is no newer one; `nil` where that is not known.
  package var newerFailure: AppError?
  /// Whether the source sent items that were not asked for, and they were left out.
  package var leavesOut: Bool
  /// Whether the source passed over the order that was asked for.
  package var isUnsorted: Bool

  package init(
    items: [Item], next: Cursor?, total: Int? = nil, age: Duration? = nil, isStale: Bool = false,
    newerFailure: AppError? = nil, leavesOut: Bool = false, isUnsorted: Bool = false
  ) {
    self.items = items
    self.next = next
    self.total = total
    self.age = age
    self.isStale = isStale
    self.newerFailure = newerFailure
    self.leavesOut = leavesOut
    self.isUnsorted = isUnsorted
  }

  /// Whether the source had nothing to say: what was left out is something.
  var isEmpty: Bool { items.isEmpty && !leavesOut }
}

/// How much of a list is shown, and how much of it is asked for in one step.
package struct FeedBounds: Sendable, Hashable {
  /// How many pages are shown at most.
  package var pages = Int.max
  /// How many pages an address may say.
  package var wantedPages = Int.max
  /// A page makes room when at least so many items stay.
  package var keptItems = Int.max
  /// How many items are shown at most; beyond that a page is cut.
  package var maxItems = Int.max
  /// How many items of one page come at once, at either end; the rest is asked for again.
  package var maxArriving = Int.max
  /// How many pages one step asks for at most where items are left out. All steps of an address together ask for as many,
  /// and one more for each page that it says after the first.
  package var maxCalls = 5
  /// How many items a full page has: where items are left out, a step ends with so many.
  package var pageLength = 20

  /// All of a list.
  package init() {}

  /// So many pages, of any size.
  package init(pages: Int) {
    (self.pages, wantedPages) = (pages, pages)
  }
}
