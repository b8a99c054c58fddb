import Foundation
import Localization
import Logging
import Reactor
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

@Suite struct AppleListingsRepositoryTests {
  private let korea: Storefront

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func query(_ text: String, on platform: Platform = .iphone) -> ListingsQuery {
    ListingsQuery(input: SearchInput.parse(text).input, storefront: korea, platform: platform, language: .korean)
  }

  private func repository(_ appStore: FakeAppStore) throws -> AppleListingsRepository {
    AppleListingsRepository(client: try appStore.client(), store: DatabaseListingStore.empty())
  }

  private func apps(_ count: Int) -> [WireRow] {
    (1...count).map { .iphone(900_000_000 + $0) }
  }

  @Test func `the first fifty rows cost one call`() async throws {
    let appStore = FakeAppStore(rows: apps(120))
    let page = try await repository(appStore).search(query("메모"), count: 50)
    #expect(page.listings.count == 50)
    #expect(page.hasMore)
    #expect(!page.isStale)
    #expect(page.age == nil)
    #expect(appStore.limits == ["50"])
    #expect(appStore.calls.first?.item("country") == "KR")
    #expect(appStore.calls.first?.item("lang") == "ko_kr")
  }

  @Test(arguments: [(20, 120, true), (50, 50, true), (20, 20, false), (50, 49, false), (20, 30, true), (1, 2, true)])
  func `a page tells correctly whether there are more rows`(count: Int, available: Int, hasMore: Bool) async throws {
    let page = try await repository(FakeAppStore(rows: apps(available))).search(query("메모"), count: count)
    #expect(page.listings.count == min(count, available))
    #expect(page.hasMore == hasMore)
  }

  @Test func `two hundred rows cost two calls`() async throws {
    let appStore = FakeAppStore(rows: apps(200))
    let page = try await repository(appStore).search(query("메모"), count: 200)
    #expect(page.listings.count == 200)
    #expect(!page.hasMore)
    #expect(appStore.limits == ["50", "200"])
  }

  @Test func `all rows of a short answer cost one call`() async throws {
    let appStore = FakeAppStore(rows: apps(30))
    let page = try await repository(appStore).search(query("메모"), count: 200)
    #expect(page.listings.count == 30)
    #expect(!page.hasMore)
    #expect(appStore.limits == ["50"])
  }

  @Test func `scrolling to the end costs two calls behind a cache`() async throws {
    let appStore = FakeAppStore(rows: apps(150))
    let cached = CachingTransport(appStore, cache: InMemoryResponseCache(), logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
    let repository = AppleListingsRepository(client: client, store: DatabaseListingStore.empty())
    var page = ListingsPage.empty
    for count in [50, 100, 150, 200] { page = try await repository.search(query("메모"), count: count) }
    #expect(page.listings.count == 150)
    #expect(!page.hasMore)
    #expect(appStore.limits == ["50", "200"])
  }

  @Test func `the answer of an earlier search or lookup is known without a call`() async throws {
    let appStore = FakeAppStore(rows: apps(120))
    let cached = CachingTransport(appStore, cache: InMemoryResponseCache(), logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
    let repository = AppleListingsRepository(client: client, store: DatabaseListingStore.empty())
    for text in ["메모", "900000007", "com.example.app900000008", ""] {
      #expect(try await repository.known(query(text), count: 50) == nil)
    }
    #expect(appStore.calls.isEmpty)

    for text in ["메모", "900000007", "com.example.app900000008"] {
      let page = try await repository.search(query(text), count: 50)
      await cached.finishKeeping()
      let calls = appStore.calls.count
      let known = try await repository.known(query(text), count: 50)
      #expect(known?.listings == page.listings)
      #expect(known?.hasMore == page.hasMore)
      #expect(known?.age != nil)
      #expect(appStore.calls.count == calls)
    }
    #expect(try await repository.known(query("메모", on: .mac), count: 50) == nil)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a cached answer is known up to a size of one mebibyte`(excess: Int, isKnown: Bool) async throws {
    let rows = WireRow.body(apps(1))
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: (1 << 20) - rows.count + excess)
    let appStore = FakeAppStore { _ in rows + spaces }
    let cached = CachingTransport(appStore, cache: InMemoryResponseCache(), logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
    let repository = AppleListingsRepository(client: client, store: DatabaseListingStore.empty())
    let found = try await repository.search(query("메모"), count: 50)
    await cached.finishKeeping()
    let known = try await repository.known(query("메모"), count: 50)
    #expect(known?.listings == (isKnown ? found.listings : nil))
    let again = try await repository.search(query("메모"), count: 50)
    #expect(again.listings == found.listings)
    #expect(appStore.calls.count == 1, "a search returns the cached answer nevertheless")
  }

  @Test func `a short number is known by its words, and so is an empty result`() async throws {
    let appStore = FakeAppStore(rows: apps(3))
    let cached = CachingTransport(appStore, cache: InMemoryResponseCache(), logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
    let repository = AppleListingsRepository(client: client, store: DatabaseListingStore.empty())
    for (text, count) in [("2048", 3), ("999999999", 0)] {
      _ = try await repository.search(query(text), count: 50)
      await cached.finishKeeping()
      #expect(try await repository.known(query(text), count: 50)?.listings.count == count)
    }
  }

  @Test func `shown rows keep their places, without duplicates`() async throws {
    let rows = apps(120)
    let appStore = FakeAppStore { call in
      call.item("limit") == "50"
        ? WireRow.body(Array(rows[0..<49]) + [rows[3]])
        : WireRow.body(Array(rows.reversed()))
    }
    let repository = try repository(appStore)
    let first = try await repository.search(query("메모"), count: 49)
    let all = try await repository.search(query("메모"), count: 200)
    #expect(all.listings.count == 120)
    #expect(Array(all.listings.prefix(49)) == first.listings)
    #expect(Set(all.listings.map(\.id)).count == 120)
    #expect(all.listings[49].id.appID == 900_000_120)
  }

  @Test func `rows of other platforms are left out, and too few remaining rows need a second call`() async throws {
    let rows = apps(45) + (1...10).map { WireRow.mac(800_000_000 + $0) }
    let appStore = FakeAppStore(rows: rows)
    let page = try await repository(appStore).search(query("메모", on: .mac), count: 50)
    #expect(page.listings.map(\.id.appID) == (1...10).map { 800_000_000 + $0 })
    #expect(appStore.limits == ["50", "200"])
  }

  @Test func `slightly fewer rows than requested need no second call`() async throws {
    let appStore = FakeAppStore(rows: [.mac(5)] + apps(100))
    let page = try await repository(appStore).search(query("메모"), count: 50)
    #expect(page.listings.count == 49)
    #expect(page.hasMore)
    #expect(appStore.calls.count == 1)
  }

  @Test func `empty words need no call`() async throws {
    let appStore = FakeAppStore(rows: apps(5))
    #expect(try await repository(appStore).search(query("  "), count: 50) == .empty)
    #expect(appStore.calls.isEmpty)
  }

  @Test(arguments: [
    "900000007", "id900000007", "https://apps.apple.com/us/app/x/id900000007", "com.example.app900000007",
  ])
  func `numbers, links and bundle ids are looked up in the storefront of the query`(text: String) async throws {
    let appStore = FakeAppStore(rows: apps(20))
    let page = try await repository(appStore).search(query(text), count: 50)
    #expect(page.listings.map(\.id) == [.init(appID: 900_000_007, storefront: "KR", platform: .iphone)])
    #expect(!page.hasMore)
    #expect(appStore.calls.map(\.url.path) == ["/lookup"])
  }

  @Test func `an app looked up by number is found for any platform`() async throws {
    let page = try await repository(FakeAppStore(rows: [.mac(900_000_001)])).search(query("900000001"), count: 50)
    #expect(page.listings.map(\.id.platform) == [.mac])
  }

  @Test func `the number of an app not in the storefront gives an empty page`() async throws {
    let appStore = FakeAppStore(rows: [])
    #expect(try await repository(appStore).search(query("900000001"), count: 50) == .empty)
    #expect(appStore.calls.count == 1)
  }

  @Test func `a number too short for an app is also searched as words`() async throws {
    let appStore = FakeAppStore(rows: apps(3))
    let page = try await repository(appStore).search(query("2048"), count: 50)
    #expect(page.listings.count == 3)
    #expect(appStore.calls.map(\.url.path) == ["/lookup", "/search"])
    #expect(appStore.calls.last?.item("term") == "2048")
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a page opened after a search needs no call`(engine: TestEngine) async throws {
    try await engine.withListingStore { store async throws in
      let appStore = FakeAppStore(rows: apps(3))
      let repository = AppleListingsRepository(client: try appStore.client(), store: store)
      let page = try await repository.search(query("메모"), count: 50)
      await store.flush()
      let listing = try await repository.listing(page.listings[1].id, language: .korean).listing
      #expect(listing == page.listings[1])
      #expect(appStore.calls.count == 1)
      _ = try await repository.listing(page.listings[1].id, language: .english)
      #expect(appStore.calls.count == 2)
    }
  }

  /// A continued search has its first rows from the cache and the others from the App Store.
  @Test(arguments: [TestEngine.file, .postgres])
  func `a page of any row opened after a continued search needs no call`(
    engine: TestEngine
  ) async throws {
    let date = SettableDate()
    try await engine.withListingStore(now: date.now) { store async throws in
      let appStore = FakeAppStore(rows: apps(120))
      let cached = CachingTransport(
        appStore, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
      let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
      let repository = AppleListingsRepository(client: client, store: store, now: date.now)
      _ = try await repository.search(query("메모"), count: 50)
      await cached.finishKeeping()
      await store.flush()
      date.advance(by: 60)
      let listings = try await repository.search(query("메모"), count: 100).listings
      await store.flush()
      try #require(listings.count == 100)
      for listing in [listings[0], listings[99]] {
        #expect(try await repository.listing(listing.id, language: .korean).listing == listing)
      }
      #expect(appStore.calls.map(\.url.path) == ["/search", "/search"])
    }
  }

  @Test func `rows below the page are not mapped, except the one that tells that there are more`() async throws {
    let store = DatabaseListingStore.empty()
    let client = try FakeAppStore(rows: apps(120)).client()
    let repository = AppleListingsRepository(client: client, store: store)
    let page = try await repository.search(query("메모"), count: 60)
    #expect(page.listings.map(\.id.appID) == (1...60).map { 900_000_000 + $0 })
    #expect(page.hasMore)
    let ids = (59...120).map { AppListing.ID(appID: 900_000_000 + $0, storefront: "KR", platform: .iphone) }
    let known = try await repository.known(ids, language: .korean)
    #expect(known.keys.map(\.appID).sorted() == [900_000_059, 900_000_060, 900_000_061])
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a page opened without a search needs one call, once`(engine: TestEngine) async throws {
    try await engine.withListingStore { store async throws in
      let appStore = FakeAppStore(rows: apps(3))
      let repository = AppleListingsRepository(client: try appStore.client(), store: store)
      let id = AppListing.ID(appID: 900_000_002, storefront: "KR", platform: .iphone)
      #expect(try await repository.listing(id, language: .korean).listing.id == id)
      await store.flush()
      #expect(try await repository.listing(id, language: .korean).listing.id == id)
      #expect(appStore.calls.map(\.url.path) == ["/lookup"])
    }
  }

  @Test func `a page older than an hour has its age`() async throws {
    let date = SettableDate()
    let cached = CachingTransport(
      FakeAppStore(rows: apps(1)), cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
    let repository = AppleListingsRepository(
      client: client, store: DatabaseListingStore.empty(now: date.now), now: date.now)
    let id = AppListing.ID(appID: 900_000_001, storefront: "KR", platform: .iphone)
    #expect(try await repository.listing(id, language: .korean).staleAge == nil)
    await cached.finishKeeping()
    date.advance(by: 3_599)
    #expect(try await repository.listing(id, language: .korean).staleAge == nil)
    date.advance(by: 7_201)
    #expect(try await repository.listing(id, language: .korean).staleAge == .seconds(10_800))
  }

  @Test func `asked anew, an outdated answer is returned only without a new one, with the reason`() async throws {
    let date = SettableDate()
    let end = date.now().addingTimeInterval(14_400)
    let store = FakeAppStore { _ in
      if date.now() >= end { throw NetworkError.offline(host: "127.0.0.1") }
      return WireRow.body([.iphone(900_000_001)])
    }
    let cached = CachingTransport(store, cache: InMemoryResponseCache(), now: date.now, logger: Logger(label: "test"))
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: cached)
    let repository = AppleListingsRepository(
      client: client, store: DatabaseListingStore.empty(now: date.now), now: date.now)
    let id = AppListing.ID(appID: 900_000_001, storefront: "KR", platform: .iphone)
    _ = try await repository.search(query("메모"), count: 50)
    await cached.finishKeeping()
    date.advance(by: 7_200)
    #expect(try await repository.askedAnew().listing(id, language: .korean).staleAge == nil)
    await cached.finishKeeping()
    date.advance(by: 7_200)
    let waiting = try await repository.search(query("메모"), count: 50)
    #expect(waiting.isStale && waiting.failure == nil, "the failure is not known yet")
    let page = try await repository.askedAnew().search(query("메모"), count: 50)
    #expect(page.isStale && page.age == .seconds(14_400) && page.failure?.code == .offline)
    let details = try await repository.askedAnew().listing(id, language: .korean)
    #expect(details.staleAge == .seconds(7_200) && details.failure?.code == .offline)
  }

  @Test func `a searched app is shown from the cache while the store cannot be asked`() async throws {
    let date = SettableDate()
    let end = date.now().addingTimeInterval(3_600)
    let store = FakeAppStore { _ in
      if date.now() >= end { throw NetworkError.offline(host: "127.0.0.1") }
      return WireRow.body([.iphone(900_000_001)])
    }
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: store)
    let repository = AppleListingsRepository(
      client: client, store: DatabaseListingStore.empty(now: date.now), now: date.now)
    let found = try #require(try await repository.search(query("메모"), count: 50).listings.first)
    date.advance(by: 7_200)
    let details = try await repository.listing(found.id, language: .korean)
    #expect(details.listing == found && details.staleAge == .seconds(7_200) && details.failure?.code == .offline)
    let unknown = AppListing.ID(appID: 900_000_009, storefront: "KR", platform: .iphone)
    let error = await #expect(throws: AppError.self) { try await repository.listing(unknown, language: .korean) }
    #expect(error?.code == .offline)
  }

  @Test func `not sold here, not for this device and no such country are different errors`() async throws {
    let repository = try repository(FakeAppStore(rows: [.mac(900_000_001)]))
    let unsold = AppListing.ID(appID: 900_000_009, storefront: "KR", platform: .mac)
    await #expect(throws: NotInStorefront.self) { try await repository.listing(unsold, language: .korean) }
    for (id, code) in [
      (AppListing.ID(appID: 900_000_001, storefront: "KR", platform: .tv), AppError.Code.notFound),
      (.init(appID: 900_000_001, storefront: "KP", platform: .mac), .invalidInput),
    ] {
      let error = await #expect(throws: AppError.self) { try await repository.listing(id, language: .korean) }
      #expect(error?.code == code)
    }
  }

  @Test(arguments: [
    (NetworkError.status(403, host: "h", retryAfter: nil), AppError.Code.rateLimited),
    (.budgetSpent(wait: .seconds(40)), .rateLimited), (.status(400, host: "h", retryAfter: nil), .invalidInput),
    (.status(502, host: "h", retryAfter: nil), .unavailable),
    (.status(404, host: "h", retryAfter: nil), .changedUpstream),
    (.offline(host: "h"), .offline), (.timedOut(after: .seconds(10)), .unavailable),
  ])
  func `failures become the app's errors`(failure: NetworkError, code: AppError.Code) async throws {
    let repository = try repository(FakeAppStore { _ in throw failure })
    let searching = await #expect(throws: AppError.self) { try await repository.search(query("메모"), count: 50) }
    #expect(searching?.code == code)
    let id = AppListing.ID(appID: 900_000_001, storefront: "KR", platform: .iphone)
    let opening = await #expect(throws: AppError.self) { try await repository.listing(id, language: .korean) }
    #expect(opening?.code == code)
    if failure == .budgetSpent(wait: .seconds(40)) { #expect(searching?.retryAfter == .seconds(40)) }
  }

  @Test func `an answer without results is an error, not an empty page`() async throws {
    let repository = try repository(FakeAppStore { _ in Array("{\"errorMessage\":\"no\"}".utf8) })
    let error = await #expect(throws: AppError.self) { try await repository.search(query("메모"), count: 50) }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `a cancellation is no error of the app`() async throws {
    let repository = try repository(FakeAppStore { _ in throw CancellationError() })
    await #expect(throws: CancellationError.self) { try await repository.search(query("메모"), count: 50) }
  }

  @Test func `a failing listing store costs one call and is reported`() async throws {
    let appStore = FakeAppStore(rows: apps(3))
    let (reports, report) = AsyncStream<String>.makeStream()
    let repository = AppleListingsRepository(client: try appStore.client(), store: BrokenListingStore()) { error in
      report.yield("\(error)")
    }
    let page = try await repository.search(query("메모"), count: 50)
    #expect(try await repository.listing(page.listings[0].id, language: .korean).listing == page.listings[0])
    #expect(try await repository.knownStorefronts(of: 900_000_001).isEmpty)
    report.finish()
    #expect(await reports.reduce(0) { count, _ in count + 1 } == 2)
    #expect(appStore.calls.count == 2)
  }
}

/// A listing store that always fails.
private struct BrokenListingStore: ListingStore {
  struct Broken: Error {}

  func listing(_ id: AppListing.ID, language: Language, maxAge: Duration) throws -> AppListing? { throw Broken() }

  func listings(_ ids: [AppListing.ID], language: Language) throws -> [AppListing.ID: DatedListing] { throw Broken() }

  func save(_ listings: [AppListing], language: Language, age: Duration) {}

  func flush() {}

  func storefronts(of appID: Int) throws -> [String] { throw Broken() }
}
