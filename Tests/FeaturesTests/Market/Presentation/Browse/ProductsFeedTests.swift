import FeatureKit
import ListDiff
import LiveWeb
import Testing

@testable import MarketFeature

@Suite struct ProductsFeedTests {
  private func page(_ ids: [Product.ID], next: ProductsCursor? = nil, total: Int? = nil) -> ProductsPage {
    ProductsPage(products: ids.map { .listed($0) }, next: next, total: total)
  }

  /// A feed with the first pages of twenty products of an endless list.
  private func loaded(parts: Int, of count: Int = 10_000) -> ProductsFeed {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(.scripted(from: nil, of: count), from: .first)
    for _ in 1..<max(parts, 2) where parts > 1 { goDown(&feed, of: count) }
    return feed
  }

  private func goDown(_ feed: inout ProductsFeed, of count: Int = 10_000) {
    guard let start = feed.next else { return }
    feed.append(.scripted(from: start.cursor, of: count), from: start)
  }

  private func goUp(_ feed: inout ProductsFeed, of count: Int = 10_000) {
    guard let start = feed.previous else { return }
    feed.prepend(.scripted(from: start.cursor, of: count), from: start)
  }

  @Test func `the first products are dropped when going down, and the last ones when going up`() {
    var feed = loaded(parts: 6)
    #expect(feed.products.map(\.id) == Array(61...120))
    #expect(feed.previous == ProductsFeed.Start(cursor: .place("40")))
    goUp(&feed)
    #expect(feed.products.map(\.id) == Array(41...100))
    #expect(feed.next == ProductsFeed.Start(cursor: .place("100")))
    goDown(&feed)
    #expect(feed.products.map(\.id) == Array(61...120))
  }

  @Test func `a page from which all was left out does not end the list`() throws {
    var feed = loaded(parts: 1)
    for number in 2...9 {
      let start = try #require(feed.next)
      feed.append(ProductsPage(products: [], next: .page(number), total: nil, leavesOut: true), from: start)
    }
    #expect(feed.next == ProductsFeed.Start(cursor: .page(9)))
    #expect(feed.products.count == 20)
  }

  @Test func `an empty list begins with its last step, and earlier pages stay above`() throws {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(ProductsPage(products: [], next: .page(2), total: nil, leavesOut: true), from: .first)
    func pass(to number: Int) throws {
      let start = try #require(feed.next)
      feed.append(ProductsPage(products: [], next: .page(number), total: nil, leavesOut: true), from: start)
    }
    for number in 3...6 { try pass(to: number) }
    #expect(feed.shown.start == .first && feed.previous == nil && feed.shown.pages == 1)
    for number in 7...12 { try pass(to: number) }
    #expect(feed.shown.start.cursor == .page(11) && feed.shown.pages == 1)
    let above: [ProductsCursor?] = [.page(6), nil]
    for cursor in above {
      let start = ProductsFeed.Start(cursor: cursor)
      #expect(feed.previous == start)
      feed.prepend(ProductsPage(products: [], next: nil, total: nil, leavesOut: true), from: start)
      #expect(feed.shown.start.cursor == cursor)
    }
    #expect(feed.previous == nil && feed.next == ProductsFeed.Start(cursor: .page(12)))
    for number in 13...16 { try pass(to: number) }
    feed.append(page([1, 2], next: .page(17)), from: .init(cursor: .page(16)))
    #expect(feed.products.map(\.id) == [1, 2])
    for number in 18...30 { try pass(to: number) }
    #expect(feed.products.map(\.id) == [1, 2], "the shown products stay")
    #expect(feed.shown.start == .first)
  }

  @Test func `back at the beginning nothing is above`() {
    var feed = loaded(parts: 6)
    for _ in 1...3 { goUp(&feed) }
    #expect(feed.products.map(\.id) == Array(1...60))
    #expect(feed.previous == nil)
    #expect(feed.shown.start == .first && !feed.lacksBeginning)
  }

  @Test func `scrolling through ten thousand products keeps sixty and little else`() {
    let feed = loaded(parts: 500)
    #expect(feed.products.map(\.id) == Array(9_941...10_000))
    #expect(feed.next == nil)
    let shown = feed.products.reduce(0) { $0 + $1.byteCount }
    #expect(feed.byteCount - shown <= 64 * 1_024)
  }

  @Test func `a product on two pages is shown once, also after it was dropped`() {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(page(Array(1...20), next: .page(2), total: 100), from: .first)
    for number in 2...6 {
      let first = (number - 1) * 20
      // A product was registered meanwhile, so that all others moved by one.
      feed.append(
        page(Array(first...(first + 19)), next: .page(number + 1)), from: .init(cursor: .page(number)))
    }
    let ids = feed.products.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.first == 60 && ids.last == 119)
    feed.append(page([5, 120, 61], next: nil), from: .init(cursor: .page(7)))
    #expect(!feed.products.map(\.id).contains(5))
    #expect(feed.products.last?.id == 120)
  }

  @Test func `a page of sixty is shown in pieces, within the limit`() {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(page(Array(1...60), next: .page(2)), from: .first)
    let second = page(Array(61...120), next: .page(3))
    feed.append(second, from: .init(cursor: .page(2)))
    #expect(feed.products.map(\.id) == Array(25...100))
    #expect(feed.next == ProductsFeed.Start(cursor: .page(2)))
    #expect(feed.previous == ProductsFeed.Start.first)
    feed.append(second, from: .init(cursor: .page(2)))
    #expect(feed.products.map(\.id) == Array(61...120))
    #expect(feed.next == ProductsFeed.Start(cursor: .page(3)))
    #expect(feed.previous == ProductsFeed.Start.first)
  }

  @Test func `a page above the limit is cut at its end`() {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(page(Array(1...100), next: nil), from: .first)
    #expect(feed.products.count == FeedBounds.products.maxItems)
    #expect(feed.next == ProductsFeed.Start.first)
    feed.append(page(Array(1...100), next: nil), from: .first)
    #expect(feed.products.map(\.id) == Array(25...100))
    #expect(feed.next == nil)
    feed.prepend(page(Array(1...100), next: nil), from: .first)
    #expect(feed.products.map(\.id) == Array(1...76))
  }

  @Test func `of a page of two hundred above, the products nearest to the shown ones come first`() {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(page(Array(201...220), next: .page(3)), from: .init(cursor: .page(2)))
    feed.append(page(Array(221...240), next: .page(4)), from: .init(cursor: .page(3)))
    let above = page(Array(1...200), next: .page(2))
    feed.prepend(above, from: .first)
    #expect(feed.products.map(\.id) == Array(161...220))
    #expect(feed.previous == ProductsFeed.Start.first)
    for _ in 1...4 where feed.previous != nil { feed.prepend(above, from: .first) }
    #expect(feed.products.map(\.id) == Array(1...76))
    #expect(feed.previous == nil && !feed.lacksBeginning)
    feed.append(above, from: .first)
    #expect(feed.products.map(\.id) == Array(41...116), "the products cut below come back")
    #expect(feed.previous == ProductsFeed.Start.first)
  }

  @Test func `pages without new products are skipped, and four of them end the list`() {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(page([1, 2], next: .page(2)), from: .first)
    for number in 2...5 {
      #expect(feed.next == ProductsFeed.Start(cursor: .page(number)))
      feed.append(page([2, 1], next: .page(number + 1)), from: .init(cursor: .page(number)))
    }
    #expect(feed.next == nil)
    #expect(feed.products.count == 2)
  }

  @Test func `a server that repeats a cursor is at its end`() {
    var feed = ProductsFeed(bounds: .products)
    feed.begin(page([1], next: .place("a")), from: .first)
    feed.append(page([2], next: .place("a")), from: .init(cursor: .place("a")))
    #expect(feed.next == nil)
  }

  @Test func `a page other than the next one is ignored`() {
    var feed = loaded(parts: 1)
    let before = feed
    feed.append(page([999]), from: .init(cursor: .place("400")))
    feed.prepend(page([999]), from: .first)
    #expect(feed == before)
  }

  @Test func `a list opened in the middle has a page above it, but after a cursor only the beginning`() {
    var paged = ProductsFeed(bounds: .products)
    paged.begin(page([1], next: .page(4)), from: .init(cursor: .page(3)))
    #expect(paged.previous == ProductsFeed.Start(cursor: .page(2)))
    paged.prepend(page([2], next: .page(3)), from: .init(cursor: .page(2)))
    #expect(paged.previous == ProductsFeed.Start.first)
    var placed = ProductsFeed(bounds: .products)
    placed.begin(page([1], next: nil), from: .init(cursor: .place("x")))
    #expect(placed.previous == nil)
    #expect(placed.lacksBeginning)
  }

  @Test func `a list that is reloaded in the middle can still load the pages above`() {
    var feed = loaded(parts: 6)
    let start = feed.shown.start
    feed.begin(.scripted(from: start.cursor, of: 10_000), from: start)
    #expect(feed.products.map(\.id) == Array(61...80))
    #expect(feed.previous == ProductsFeed.Start(cursor: .place("40")))
    goUp(&feed)
    #expect(feed.products.map(\.id) == Array(41...80))
    let other = ProductsFeed.Start(cursor: .place("200"))
    feed.begin(.scripted(from: other.cursor, of: 10_000), from: other)
    #expect(feed.lacksBeginning, "another start has another list above")
  }

  @Test func `saving one of a thousand products elsewhere changes one row`() throws {
    var state = BrowseReactor.sample().initialState
    state.products = ProductsFeed(bounds: FeedBounds())
    state.products.begin(page(Array(1...1_000)), from: .first)
    func lists() -> [Section<SearchItem<ProductItem>>] {
      BrowseScreen.sample.content(of: state, for: BrowseReactor.reader).regions.compactMap { region in
        if case .list(let section, _, _) = region { section } else { nil }
      }
    }
    var shown = try ListSnapshot(lists())
    state.products.apply(.setSaved(MarkedItems(ids: Array(1...1_000), saved: [700])))
    #expect(shown.follow(lists()) == [.update("700", section: 1, index: 699)])
  }
}

extension ProductsFeed {
  fileprivate mutating func begin(_ page: ProductsPage, from start: Start) {
    apply(.page(FeedPage(page), from: start, .first))
  }

  fileprivate mutating func append(_ page: ProductsPage, from start: Start) {
    apply(.page(FeedPage(page), from: start, .below))
  }

  fileprivate mutating func prepend(_ page: ProductsPage, from start: Start) {
    apply(.page(FeedPage(page), from: start, .above))
  }
}
