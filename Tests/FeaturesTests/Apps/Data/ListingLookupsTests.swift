import Foundation
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

/// Lookups of many listings. The plan of their calls is tested in `LookupPlanTests`.
@Suite(.timeLimit(.minutes(3)))
struct ListingLookupsTests {
  private static let thousand = (1...1_000).map { id(900_000_000 + $0) }

  private let date = SettableDate()

  private static func id(
    _ appID: Int, _ storefront: String = "KR", _ platform: Platform = .iphone
  ) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: storefront, platform: platform)
  }

  private func store() -> DatabaseListingStore { .empty(now: date.now) }

  private func repository(
    _ appStore: FakeAppStore, _ store: any ListingStore,
    storeFailed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) throws -> AppleListingsRepository {
    AppleListingsRepository(client: try appStore.client(), store: store, storeFailed: storeFailed, now: date.now)
  }

  /// Apps of every country: an iPhone app for each number, except some.
  private func appStore(without missing: Set<Int> = []) -> FakeAppStore {
    FakeAppStore { call in
      Self.answer(to: call.ids.filter { !missing.contains($0) })
    }
  }

  /// Returns a row for each id.
  private static func answer(to ids: [Int]) -> [UInt8] {
    let rows: [WireRow] = ids.map { .iphone($0) }
    return WireRow.body(rows)
  }

  /// All news, by kind.
  private struct Heard {
    var listings: [DatedListing] = []
    var gone: [AppListing.ID] = []
    var failed: [AppListing.ID] = []
    var errors: [AppError] = []

    var ids: [AppListing.ID] { listings.map(\.listing.id) }
  }

  private func heard(
    _ repository: AppleListingsRepository, of ids: [AppListing.ID], _ language: Language = .korean
  ) async -> Heard {
    var heard = Heard()
    for await news in repository.news(of: ids, language: language) {
      switch news {
      case .listings(let listings): heard.listings += listings
      case .gone(let ids, _): heard.gone += ids
      case .failed(let ids, let error):
        heard.failed += ids
        heard.errors.append(error)
      }
    }
    return heard
  }

  // MARK: - How many calls

  @Test func `a thousand apps of a country cost five calls, none while they are fresh, and five when they are old`()
    async throws
  {
    let (appStore, store) = (appStore(), store())
    let repository = try repository(appStore, store)
    let cold = await heard(repository, of: Self.thousand)
    #expect(cold.ids == Self.thousand)
    #expect(appStore.calls.count == 5)
    #expect(appStore.calls.allSatisfy { $0.priority == .background && $0.cachePolicy == .never })
    #expect(appStore.calls[1].item("id")?.hasPrefix("900000201,900000202,") == true)

    date.advance(by: 3_600)
    let warm = await heard(repository, of: Self.thousand)
    #expect(Set(warm.ids) == Set(Self.thousand))
    #expect(appStore.calls.count == 5)
    #expect(warm.listings.first?.saidAt == cold.listings.first?.saidAt)

    date.advance(by: 1)
    _ = await heard(repository, of: Self.thousand)
    #expect(appStore.calls.count == 10)
  }

  @Test func `only outdated listings, and those in another language, are asked for`() async throws {
    let (appStore, store) = (appStore(), store())
    store.save([.sample(1), .sample(2)], language: .korean, age: .seconds(3_601))
    store.save([.sample(3), .sample(4)], language: .korean, age: .seconds(3_599))
    store.save([.sample(5)], language: .english, age: .zero)
    let heard = await heard(try repository(appStore, store), of: (1...6).map { Self.id($0) })
    #expect(Set(heard.ids) == Set((1...6).map { Self.id($0) }))
    #expect(appStore.calls.map { $0.item("id") } == ["1,2,5,6"])
  }

  @Test func `listings looked up by another page meanwhile are not asked for again`() async throws {
    let store = store()
    let appStore = FakeAppStore { call in
      // Another page asks for the same apps in another order.
      store.save([.sample(2, in: "US"), .sample(4, in: "JP")], language: .korean, age: .zero)
      return Self.answer(to: call.ids)
    }
    let ids = [Self.id(1), Self.id(2, "US"), Self.id(3, "US"), Self.id(4, "JP")]
    let heard = await heard(try repository(appStore, store), of: ids)
    #expect(heard.ids.count == 4 && Set(heard.ids) == Set(ids))
    #expect(appStore.calls.map { $0.item("id") } == ["1", "3"])
  }

  @Test func `an app's page opens without a call after it`() async throws {
    let appStore = appStore()
    let repository = try repository(appStore, store())
    _ = await heard(repository, of: [Self.id(900_000_001)])
    #expect(try await repository.listing(Self.id(900_000_001), language: .korean).listing.name == "Paper Boat")
    #expect(appStore.calls.count == 1)
  }

  @Test func `places are asked one after another, each with its own query`() async throws {
    let appStore = appStore()
    _ = await heard(
      try repository(appStore, store()), of: [Self.id(1, "JP"), Self.id(2), Self.id(3, "JP", .ipad), Self.id(4, "JP")],
      .english)
    #expect(appStore.calls.map { $0.item("country") } == ["JP", "KR", "JP"])
    #expect(appStore.calls.map { $0.item("entity") } == ["software", "software", "iPadSoftware"])
    #expect(appStore.calls.map { $0.item("id") } == ["1,4", "2", "3"])
    #expect(appStore.calls.allSatisfy { $0.item("lang") == "en_us" })
  }

  @Test func `calls are made on behalf of the client`() async throws {
    let appStore = appStore()
    let somebody = Asker(address: "192.0.2.1", profile: "a")
    let repository = try repository(appStore, store()).asked(by: somebody)
    for await _ in repository.news(of: [Self.id(1)], language: .korean) {}
    #expect(appStore.calls.map(\.asker) == [somebody])
  }

  // MARK: - Gone

  @Test func `an app left out twice is gone, at the cost of one more call`() async throws {
    let appStore = appStore(without: [900_000_003, 900_000_444])
    let heard = await heard(try repository(appStore, store()), of: Self.thousand)
    #expect(heard.gone == [Self.id(900_000_003), Self.id(900_000_444)])
    #expect(heard.ids.count == 998)
    #expect(heard.failed.isEmpty)
    #expect(appStore.calls.count == 6)
    #expect(appStore.calls.last?.item("id") == "900000003,900000444")
  }

  @Test func `an app left out only once is found`() async throws {
    let calls = Mutex(0)
    let appStore = FakeAppStore { call in
      let isFirst = calls.withLock { calls in
        calls += 1
        return calls == 1
      }
      return Self.answer(to: isFirst ? [1] : call.ids)
    }
    let heard = await heard(try repository(appStore, store()), of: [Self.id(1), Self.id(2)])
    #expect(heard.ids == [Self.id(1), Self.id(2)])
    #expect(heard.gone.isEmpty)
    #expect(appStore.calls.map { $0.item("id") } == ["1,2", "2"])
  }

  @Test func `an app only for another device is gone, and not asked for again`()
    async throws
  {
    let appStore = FakeAppStore(rows: [.mac(1), .iphone(2)])
    let heard = await heard(try repository(appStore, store()), of: [Self.id(1), Self.id(2)])
    #expect(heard.gone == [Self.id(1)])
    #expect(heard.ids == [Self.id(2)])
    #expect(appStore.calls.count == 1)
  }

  @Test func `missing apps are not gone if a row was unreadable`() async throws {
    let appStore = FakeAppStore { _ in WireRow.body([WireRow.iphone(1).json, "7"]) }
    let heard = await heard(try repository(appStore, store()), of: [Self.id(1), Self.id(2)])
    #expect(heard.gone.isEmpty)
    #expect(heard.failed == [Self.id(2)])
    #expect(heard.errors.map(\.code) == [.changedUpstream])
  }

  // MARK: - Failures

  @Test(arguments: [400, 502])
  func `one bad id does not lose the others`(status: Int) async throws {
    let appStore = FakeAppStore { call in
      if call.ids.contains(900_000_123) { throw NetworkError.status(status, host: "h", retryAfter: nil) }
      return Self.answer(to: call.ids)
    }
    let heard = await heard(try repository(appStore, store()), of: Self.thousand)
    #expect(heard.failed == [Self.id(900_000_123)])
    #expect(heard.ids.count == 999)
    #expect(appStore.calls.count <= 5 + LookupPlan.maxExtraCalls)
  }

  @Test func `a call with an unreadable answer is split`() async throws {
    let appStore = FakeAppStore { call in
      call.ids.count > 50 ? Array("<html>".utf8) : Self.answer(to: call.ids)
    }
    let heard = await heard(try repository(appStore, store()), of: Array(Self.thousand.prefix(200)))
    #expect(heard.ids.count == 200)
    #expect(heard.failed.isEmpty)
    #expect(appStore.calls.count == 7)
  }

  @Test func `if everything fails, the lookups stop soon`() async throws {
    let appStore = FakeAppStore { _ in throw NetworkError.status(502, host: "h", retryAfter: nil) }
    let heard = await heard(try repository(appStore, store()), of: Self.thousand)
    #expect(appStore.calls.count == LookupPlan.failuresOfBroken)
    #expect(Set(heard.failed) == Set(Self.thousand))
    #expect(heard.failed.count == 1_000)
    #expect(heard.errors.map(\.code) == [.unavailable])
  }

  @Test(arguments: [
    (NetworkError.status(403, host: "h", retryAfter: .seconds(40)), AppError.Code.rateLimited),
    (.budgetSpent(wait: .seconds(40)), .rateLimited), (.offline(host: "h"), .offline),
    (.timedOut(after: .seconds(10)), .unavailable), (.status(503, host: "h", retryAfter: nil), .unavailable),
    (.status(404, host: "h", retryAfter: nil), .changedUpstream),
  ])
  func `a failure independent of the ids ends the lookups, and earlier news stay`(
    failure: NetworkError, code: AppError.Code
  ) async throws {
    let calls = Mutex(0)
    let appStore = FakeAppStore { call in
      let count = calls.withLock { calls in
        calls += 1
        return calls
      }
      if count == 3 { throw failure }
      return Self.answer(to: call.ids)
    }
    let heard = await heard(try repository(appStore, store()), of: Self.thousand)
    #expect(appStore.calls.count == 3)
    #expect(heard.ids == Array(Self.thousand.prefix(400)))
    #expect(Set(heard.failed) == Set(Self.thousand.dropFirst(400)))
    #expect(heard.errors.map(\.code) == [code])
  }

  @Test func `a country without an App Store needs no call`() async throws {
    let appStore = appStore()
    let heard = await heard(try repository(appStore, store()), of: [Self.id(1, "KP"), Self.id(2)])
    #expect(heard.failed == [Self.id(1, "KP")])
    #expect(heard.errors.map(\.code) == [.invalidInput])
    #expect(heard.ids == [Self.id(2)])
    #expect(appStore.calls.map { $0.item("id") } == ["2"])
  }

  @Test func `no calls are made after the reader has left`() async throws {
    let gate = Gate()
    let transport = GatedStore(gate: gate)
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: transport)
    let repository = AppleListingsRepository(client: client, store: store())
    let listening = Task { for await _ in repository.news(of: Self.thousand, language: .korean) {} }
    await gate.waiting(atLeast: 1)
    listening.cancel()
    await listening.value
    await transport.left()
    gate.open()
    #expect(transport.count == 1)
  }
}

extension HTTPRequest {
  /// The requested apps.
  fileprivate var ids: [Int] { (item("id") ?? "").split(separator: ",").compactMap { Int($0) } }
}

/// A store with answers that wait at a gate until the caller has left.
private final class GatedStore: Transport {
  private let gate: Gate
  private let calls = Mutex(0)
  private let leaving = AsyncStream<Void>.makeStream()

  init(gate: Gate) {
    self.gate = gate
  }

  var count: Int { calls.withLock { $0 } }

  /// Waits until a caller has left.
  func left() async { for await _ in leaving.stream { return } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    calls.withLock { $0 += 1 }
    do {
      try await gate.pass()
    } catch {
      leaving.continuation.yield()
      throw error
    }
    return HTTPResponse(headers: [:], body: WireRow.body([WireRow]()))
  }
}
