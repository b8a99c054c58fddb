import Reactor
import Testing
import Upstream

@testable import AppsFeature

@Suite struct AppleReviewsRepositoryTests {
  private let korea: Storefront

  init() throws { korea = try #require(Storefront.find("KR")) }

  private func page(
    _ number: Int, of store: ReviewStore, by order: ReviewOrder = .newest
  ) async throws -> ReviewsPage {
    try await store.repository().page(number, of: 1, in: korea, by: order)
  }

  @Test func `a page leads to the next one up to the last that the feed names`() async throws {
    let store = ReviewStore([1: [ReviewFeed.body(ids: [1, 2], last: 2)], 2: [ReviewFeed.body(ids: [3], last: 2)]])
    #expect(try await page(1, of: store).next == 2)
    #expect(try await page(2, of: store).next == nil)
  }

  @Test func `no page after the tenth is asked for`() async throws {
    let store = ReviewStore([10: [ReviewFeed.body(ids: [1], last: 12)]])
    #expect(try await page(11, of: store).next == nil)
    #expect(store.paths == ["/kr/rss/customerreviews/page=10/id=1/sortby=mostrecent/json"])
  }

  @Test func `without a last page a full one has a next one`() async throws {
    let entries = (1...50).map { ReviewFeed.entry($0) }.joined(separator: ",")
    let full = ReviewStore([1: [Array("{\"feed\":{\"entry\":[\(entries)]}}".utf8)]])
    #expect(try await page(1, of: full).next == 2)
    let short = ReviewStore([1: [Array(#"{"feed":{"entry":\#(ReviewFeed.entry(1))}}"#.utf8)]])
    #expect(try await page(1, of: short).next == nil)
  }

  @Test func `an empty page is asked for once more`() async throws {
    let store = ReviewStore([2: [ReviewFeed.body(nil, last: 3), ReviewFeed.body(ids: [4], last: 3)]])
    let page = try await page(2, of: store)
    #expect(page.reviews.map(\.id) == [4] && page.next == 3)
    #expect(store.paths.count == 2)
  }

  @Test func `a page that stays empty in the middle is passed over`() async throws {
    let store = ReviewStore([2: [ReviewFeed.body(nil, last: 3)], 3: [ReviewFeed.body(ids: [5], last: 3)]])
    let page = try await page(2, of: store)
    #expect(page.reviews.map(\.id) == [5] && page.next == nil)
  }

  @Test func `nothing but empty pages ends after four calls, and leads on`() async throws {
    let empty = ReviewFeed.body(nil, last: 10)
    let store = ReviewStore(Dictionary(uniqueKeysWithValues: (1...10).map { ($0, [empty]) }))
    let page = try await page(1, of: store)
    #expect(page.reviews.isEmpty && page.next == 3)
    #expect(store.paths.count == 4, "a minute has 20 calls for all readers")
  }

  @Test func `a country without reviews has an empty page`() async throws {
    let page = try await page(1, of: ReviewStore([1: [ReviewFeed.body(nil)]]))
    #expect(page.reviews.isEmpty && page.next == nil)
  }

  @Test func `an unknown app is not in the store, and asked for once`() async throws {
    let store = ReviewStore([1: [ReviewFeed.body(nil, isKnown: false)]])
    await #expect(throws: NotInStorefront.self) { try await page(1, of: store) }
    #expect(store.paths.count == 1)
  }

  @Test func `a failure has its code, and a new form is one`() async throws {
    let away = try await code(of: ReviewStore([:]))
    #expect(away == .unavailable)
    let changed = try await code(of: ReviewStore([1: [ReviewFeed.body("[{\"a\":1},{\"a\":2}]")]]))
    #expect(changed == .changedUpstream)
  }

  private func code(of store: ReviewStore) async throws -> AppError.Code? {
    do {
      _ = try await page(1, of: store)
      return nil
    } catch let error as AppError {
      return error.code
    }
  }

  @Test func `the order is in the address`() async throws {
    let store = ReviewStore([1: [ReviewFeed.body(ids: [1])]])
    _ = try await page(1, of: store, by: .helpful)
    #expect(store.paths == ["/kr/rss/customerreviews/page=1/id=1/sortby=mosthelpful/json"])
  }
}
