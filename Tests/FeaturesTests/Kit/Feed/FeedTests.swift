import ListDiff
import Synchronization
import Testing

@testable import FeatureKit

/// A row of one number.
struct NumberRow: FeedItem {
  let number: Int
  var isSaved = false

  var key: String { String(number) }
  var savedID: Int? { number }
  var byteCount: Int { MemoryLayout<NumberRow>.stride }
}

/// A row of 100 bytes that counts how often it is weighed; of one test.
private struct WeighedRow: FeedItem {
  static let weighed = Atomic(0)

  let number: Int
  var isSaved = false

  var key: String { String(number) }
  var savedID: Int? { number }
  var byteCount: Int {
    Self.weighed.add(1, ordering: .relaxed)
    return 100
  }
}

/// Lists with numbered pages.
@Suite struct FeedTests {
  private typealias Numbers = Feed<NumberRow, Int>

  private func feed(from page: Int = 1, pages: Int = .max) -> Numbers {
    Numbers(wanted: FeedWanted(start: FeedStart(page: page)), bounds: FeedBounds(pages: pages))
  }

  @Test func `the first page comes first`() {
    let feed = feed()
    #expect(feed.next?.page == 1)
    #expect(feed.isAwaited && feed.items.isEmpty)
    #expect(feed.saidTotal == nil)
  }

  @Test func `pages follow each other, and no item comes twice`() {
    var feed = feed()
    feed.append(1, [1, 2, 3])
    #expect(feed.next?.page == 2)
    feed.append(2, [3, 4, 1, 5], total: 101)
    #expect(feed.numbers == [1, 2, 3, 4, 5])
    #expect(feed.next?.page == 3)
    #expect(feed.total == 101)
  }

  @Test func `a page without a next cursor is the last`() {
    var feed = feed()
    feed.append(1, [1, 2], hasMore: false)
    #expect(feed.next == nil)
    #expect(feed.numbers == [1, 2])
    #expect(feed.total == 2, "the shown rows count, whatever the source reports")
  }

  @Test func `an empty page is the last`() {
    var feed = feed()
    feed.append(1, [1, 2])
    feed.append(2, [])
    #expect(feed.next == nil)
    #expect(feed.numbers == [1, 2])
  }

  @Test func `three pages without new rows are skipped, the fourth is the last`() {
    var feed = feed()
    feed.append(1, [1, 2])
    for number in 2...4 {
      feed.append(number, [2, 1])
      #expect(feed.next?.page == number + 1)
    }
    var other = feed
    feed.append(5, [1, 1])
    #expect(feed.next == nil)
    #expect(feed.range == 1...1 && feed.lastPage == 5)

    other.append(5, [2, 3])
    #expect(other.numbers == [1, 2, 3])
    #expect(other.range == 1...5)
    for number in 6...8 { other.append(number, [3]) }
    #expect(other.next?.page == 9)
  }

  @Test func `a short last page is kept`() {
    var feed = feed()
    feed.append(1, [1, 2])
    feed.append(2, [3, 4])
    feed.append(3, [5], hasMore: false)
    #expect(feed.numbers == [1, 2, 3, 4, 5])
    #expect(feed.next == nil)
  }

  @Test func `dropped pages are loaded again at either end`() {
    var feed = feed(pages: 2)
    for number in 1...4 { feed.append(number, [number * 10, number * 10 + 1]) }
    #expect(feed.range == 3...4)
    #expect(feed.numbers == [30, 31, 40, 41])
    #expect(feed.previous?.page == 2)
    feed.prepend(2, [20, 21])
    #expect(feed.range == 2...3)
    #expect(feed.numbers == [20, 21, 30, 31])
    #expect(feed.next?.page == 4)
    feed.prepend(1, [10, 11])
    #expect(feed.previous == nil && !feed.lacksBeginning)
    feed.append(3, [30, 31])
    feed.append(4, [40, 41], hasMore: false)
    #expect(feed.numbers == [30, 31, 40, 41])
    #expect(feed.next == nil)
  }

  @Test func `an item stays on the page it first arrived with`() {
    var feed = feed(pages: 2)
    feed.append(1, [1, 2])
    feed.append(2, [2, 3])
    feed.append(3, [3, 4])
    #expect(feed.numbers == [3, 4])
    feed.prepend(1, [1, 2])
    #expect(feed.numbers == [1, 2, 3])
    feed.append(3, [3, 4])
    #expect(feed.numbers == [3, 4])
  }

  @Test func `an item of a dropped page does not appear on another page above`() {
    var feed = feed(pages: 1)
    feed.append(1, [1, 2])
    feed.append(2, [2, 3])
    feed.append(3, [4])
    feed.prepend(2, [2, 3])
    #expect(feed.numbers == [3])
    feed.prepend(1, [1, 2])
    #expect(feed.numbers == [1, 2])
  }

  @Test func `a page above without new rows is skipped`() {
    var feed = feed(from: 3)
    feed.append(3, [1, 2])
    feed.prepend(2, [2, 1])
    #expect(feed.previous?.page == 1)
    #expect(feed.range == 3...3)
    feed.prepend(1, [5, 1])
    #expect(feed.numbers == [5, 1, 2])
    #expect(feed.previous == nil && !feed.lacksBeginning)
  }

  @Test func `a page above that was not requested is ignored`() {
    var feed = feed(from: 3)
    feed.append(3, [1])
    let one = feed
    feed.prepend(1, [7], total: 7)
    feed.prepend(3, [8], total: 7)
    #expect(feed == one)
  }

  @Test func `a repeated or premature page is ignored`() {
    var feed = feed()
    feed.append(2, [3, 4])
    #expect(feed == self.feed())
    feed.append(1, [1, 2])
    let one = feed
    feed.append(1, [7, 8], total: 7)
    feed.append(3, [5, 6])
    #expect(feed == one)
  }

  @Test func `nothing follows the end`() {
    var feed = feed()
    feed.append(1, [1], hasMore: false)
    let end = feed
    feed.append(2, [2])
    feed.append(1, [3])
    #expect(feed == end)
  }

  @Test func `ids too large to be remembered are still unique among the shown rows`() {
    var feed = feed()
    let great = Int(UInt32.max) + 1
    feed.append(1, [great, great - 1, great])
    feed.append(2, [great - 1, great, -1, -1, 5])
    #expect(feed.numbers == [great, great - 1, -1, 5])
  }

  @Test(arguments: [(1, false), (2, false), (4_294_967_295, false), (4_294_967_296, true), (-1, true)])
  func `a row dropped above does not reappear below if its id can be remembered`(id: Int, comes: Bool) {
    var feed = feed(pages: 1)
    feed.append(1, [1, 2, 4_294_967_295, 4_294_967_296, -1])
    feed.append(2, [3])
    feed.append(3, [id, 4])
    #expect(feed.numbers == (comes ? [id, 4] : [4]))
  }

  @Test func `ten thousand loaded items take at most sixty-four kilobytes`() {
    var feed = feed(pages: 5)
    #expect(feed.byteCount == 0)
    for number in 1...500 { feed.append(number, (0..<20).map { 1_500_000 - (number * 20 + $0) * 97 }) }
    let left = feed.byteCount - feed.items.reduce(0) { $0 + $1.byteCount }
    #expect(left >= 9_900 * 4)
    #expect(left <= 64 * 1_024)
    feed.append(501, [1_500_000 - (7 * 20 + 3) * 97, 1])
    #expect(feed.numbers.last == 1 && feed.items.count == 81)
  }

  @Test func `the memory of the items is counted when a page arrives, not at every mark`() {
    var feed = Feed<WeighedRow, Int>(bounds: FeedBounds())
    func page(_ numbers: Range<Int>) -> FeedPage<WeighedRow, Int> {
      FeedPage(items: numbers.map { WeighedRow(number: $0) }, next: numbers.upperBound)
    }
    feed.apply(.page(page(0..<50), from: .first, .first))
    let bytes = feed.byteCount
    #expect(bytes >= 50 * 100)
    let weighed = WeighedRow.weighed.load(ordering: .relaxed)
    feed.apply(.setSaved(MarkedItems(ids: [7], saved: [7])))
    #expect(feed.saved == [7] && feed.byteCount == bytes)
    #expect(WeighedRow.weighed.load(ordering: .relaxed) == weighed)
    feed.apply(.page(page(50..<60), from: FeedStart(page: 50), .below))
    #expect(feed.items.count == 60 && feed.byteCount >= bytes + 10 * 100)
    feed.apply(.clear)
    #expect(feed.byteCount == 0)
  }

  // MARK: - Marks

  @Test func `marks of rows no longer shown are ignored, and other rows keep theirs`() {
    var feed = feed(pages: 1)
    feed.append(1, [1, 2])
    feed.apply(.setSaved(MarkedItems(ids: [1, 2], saved: [2])))
    #expect(feed.saved == [2])
    // Looked up for the earlier rows.
    feed.append(2, [3, 4])
    feed.apply(.setSaved(MarkedItems(ids: [3, 4], saved: [3])))
    feed.apply(.setSaved(MarkedItems(ids: [1, 2], saved: [1])))
    #expect(feed.saved == [3])
  }

  @Test func `rows that are loaded again keep their marks`() {
    var feed = feed()
    feed.append(1, [1, 2])
    feed.apply(.setSaved(MarkedItems(ids: [1, 2], saved: [2])))
    feed.apply(.page(.numbered(1, [2, 3]), from: .first, .first))
    #expect(feed.saved == [2])
  }

  @Test func `marking one of a thousand rows touches one row`() throws {
    var feed = feed()
    feed.append(1, Array(1...1_000))
    func sections() -> [Section<NumberRow>] { [Section(id: "rows", items: feed.items)] }
    var shown = try ListSnapshot(sections())
    feed.apply(.setSaved(MarkedItems(ids: Array(1...1_000), saved: [700])))
    #expect(shown.follow(sections()) == [.update("700", section: 0, index: 699)])
  }
}

extension FeedPage<NumberRow, Int> {
  fileprivate static func numbered(_ page: Int, _ ids: [Int], hasMore: Bool = true, total: Int = 100) -> FeedPage {
    FeedPage(items: ids.map { NumberRow(number: $0) }, next: hasMore ? page + 1 : nil, total: total)
  }
}

extension Feed<NumberRow, Int> {
  fileprivate var numbers: [Int] { items.map(\.number) }

  /// The numbers of the first and the last page.
  fileprivate var range: ClosedRange<Int>? {
    guard let first = pages.first, let last = pages.last else { return nil }
    return first.start.page...last.start.page
  }

  fileprivate mutating func append(_ page: Int, _ ids: [Int], hasMore: Bool = true, total: Int = 100) {
    apply(
      .page(.numbered(page, ids, hasMore: hasMore, total: total), from: FeedStart(page: page), .below, goesOn: true))
  }

  fileprivate mutating func prepend(_ page: Int, _ ids: [Int], total: Int = 100) {
    apply(.page(.numbered(page, ids, total: total), from: FeedStart(page: page), .above))
  }
}
