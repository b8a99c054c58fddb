package import ListDiff
package import Reactor

/// A row of a ``Feed``: the data that it shows, and whether the reader has saved the item.
package protocol FeedItem: ListItem, Hashable where Key == String {
  /// The id by which items are saved.
  associatedtype SavedID: Hashable & Sendable

  /// The id by which the item is saved; `nil` if it cannot be saved.
  var savedID: SavedID? { get }
  /// Whether the item is in one of the reader's folders.
  var isSaved: Bool { get set }
  /// The approximate memory it takes, in bytes; the same with any mark.
  var byteCount: Int { get }
  /// A number unique in the list, by which a row dropped at the top is remembered in four bytes. `nil` for a row that
  /// is not remembered.
  var shortID: UInt32? { get }
}

extension FeedItem {
  package var contentHash: Int { hashValue }
}

extension FeedItem where SavedID: BinaryInteger {
  package var shortID: UInt32? { savedID.flatMap { UInt32(exactly: $0) } }
}

extension KeyedItems where Item: FeedItem {
  /// Updates the marks of the items that were looked up; others keep theirs.
  package mutating func mark(_ found: MarkedItems<Item.SavedID>) {
    let asked = Set(found.ids)
    edit { item in
      guard let id = item.savedID, asked.contains(id), item.isSaved != found.saved.contains(id) else { return nil }
      var item = item
      item.isSaved.toggle()
      return item
    }
  }

  /// Changes what some items show. Only these rows are changed, so no other row is compared or sent again.
  ///
  /// - Parameter change: returns the new item, with the same key; `nil` if the item stays as it is.
  package mutating func edit(_ change: (Item) -> Item?) {
    for (index, item) in enumerated() {
      if let new = change(item) { self[index] = new }
    }
  }
}

/// The position of a page that is not the first.
package protocol FeedCursor: Hashable, Sendable {
  /// The start of the page before; `nil` if the cursor does not tell it.
  var before: FeedStart<Self>? { get }
  /// The memory outside of its own storage, in bytes.
  var byteCount: Int { get }
}

/// A page number, from 2, as the simplest cursor.
extension Int: FeedCursor {
  package var before: FeedStart<Int>? { FeedStart(page: self - 1) }
  package var byteCount: Int { 0 }
}

/// The start of a page.
package struct FeedStart<Cursor: FeedCursor>: Sendable, Hashable {
  /// The page's cursor; `nil` for the first page.
  package let cursor: Cursor?

  /// Creates a start from a cursor; `nil` is the first page.
  package init(cursor: Cursor?) { self.cursor = cursor }

  /// The first page.
  package static var first: FeedStart { FeedStart(cursor: nil) }
}

extension FeedStart<Int> {
  /// The page's number, from 1.
  package var page: Int { cursor ?? 1 }

  /// Creates the start of a numbered page, from 1.
  package init(page: Int) { cursor = page > 1 ? page : nil }
}

/// The pages that an address asks for: the first one, and how many.
package struct FeedWanted<Cursor: FeedCursor>: Sendable, Hashable {
  /// The start of the first page.
  package var start: FeedStart<Cursor>
  /// The number of pages.
  package var pages: Int

  /// Creates a range of pages; by default the first page alone.
  package init(start: FeedStart<Cursor> = .first, pages: Int = 1) {
    self.start = start
    self.pages = pages
  }

  /// The first page alone.
  package static var first: FeedWanted { FeedWanted() }
}

/// A page of a list from its source.
package struct FeedPage<Item: FeedItem, Cursor: FeedCursor>: Sendable, Equatable {
  /// The items, in the source's order.
  package var items: [Item]
  /// The start of the next page; `nil` at the end.
  package var next: Cursor?
  /// The total number of items, if the source reports it.
  package var total: Int?
  /// The age of the answer; `nil` if the source gave it just now.
  package var age: Duration?
  /// Whether the answer is out of date.
  package var isStale: Bool
  /// Why there is no newer answer; `nil` if that is not known.
  package var newerFailure: AppError?
  /// Whether the source ignores filters, so that items were filtered here.
  package var leavesOut: Bool
  /// Whether the source ignored the requested order.
  package var isUnsorted: Bool

  /// Creates a page.
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

  /// Whether the source sent no items. Filtered items count.
  var isEmpty: Bool { items.isEmpty && !leavesOut }
}

/// Limits of a list: how much of it is shown, and how much one step loads.
package struct FeedBounds: Sendable, Hashable {
  /// The most pages shown.
  package var pages = Int.max
  /// The most pages that an address may ask for.
  package var wantedPages = Int.max
  /// A page at the other end is dropped once at least this many items stay.
  package var keptItems = Int.max
  /// The most items shown; a page is cut beyond that.
  package var maxItems = Int.max
  /// The most items of one page that are added at once, at either end; the rest is requested again later.
  package var maxArriving = Int.max
  /// The most pages that one step of a filtered list loads. All steps of an address share this limit, plus one for each
  /// page after the first.
  package var maxCalls = 5
  /// The number of items of a full page; a step of a filtered list ends once it has this many.
  package var pageLength = 20

  /// Creates bounds without limits.
  package init() {}

  /// Creates bounds of a number of pages of any size.
  package init(pages: Int) {
    (self.pages, wantedPages) = (pages, pages)
  }
}
