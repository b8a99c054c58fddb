import Foundation
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct AppleChartsRepositoryTests {
  private static let day = 86_400.0

  private let korea: Storefront
  private let date = SettableDate()

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func repository(
    _ appStore: FakeAppStore, _ database: Database = .empty(AppsMigrations.all),
    failed: @escaping @Sendable (any Error) -> Void = { Issue.record($0) }
  ) throws -> AppleChartsRepository {
    AppleChartsRepository(
      client: try appStore.client(), database: database, source: "test", failed: failed, now: date.now)
  }

  @Test(
    arguments: [
      (Platform.iphone, AppChart.Kind.free, nil, "/kr/rss/topfreeapplications/limit=100/json"),
      (.iphone, .grossing, 6014, "/kr/rss/topgrossingapplications/limit=100/genre=6014/json"),
      (.ipad, .paid, nil, "/kr/rss/toppaidipadapplications/limit=100/json"),
      (.mac, .free, 12014, "/kr/rss/topfreemacapps/limit=100/genre=12014/json"),
      // Categories of another device, and a device without charts.
      (.mac, .grossing, 6014, "/kr/rss/topgrossingmacapps/limit=100/json"),
      (.tv, .paid, nil, "/kr/rss/toppaidapplications/limit=100/json"),
    ] as [(Platform, AppChart.Kind, Int?, String)])
  func `a chart has an address`(platform: Platform, kind: AppChart.Kind, genre: Int?, path: String) {
    let chart = AppChart(storefront: korea, platform: platform, kind: kind, genre: genre)
    #expect(ChartRequest(chart: chart).path == path)
  }

  @Test func `a chart has at most a hundred apps, each once, with positions`() async throws {
    let appStore = FakeAppStore { _ in WireChart.body(of: [5, 5] + Array(10...150)) }
    let answer = try await repository(appStore).chart(AppChart(storefront: korea))
    #expect(answer.entries.count == 100)
    #expect(answer.entries.map(\.listing.id.appID).prefix(3) == [5, 10, 11])
    #expect(answer.entries.map(\.position) == Array(1...100))
    #expect(answer.formerDay == nil && answer.entries.allSatisfy { $0.movement == nil })
    #expect(appStore.calls.map(\.priority) == [.visible])
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `positions move since the latest earlier day`(engine: TestEngine) async throws {
    let shown = Mutex([1, 2, 3, 4])
    let appStore = FakeAppStore { _ in WireChart.body(of: shown.withLock { $0 }) }
    try await engine.withDatabase(AppsMigrations.all) { database in
      let repository = try repository(appStore, database)
      let chart = AppChart(storefront: korea)
      _ = try await repository.chart(chart)
      // The last answer of a day counts.
      shown.withLock { $0 = [1, 2, 3] }
      date.advance(by: 60)
      #expect(try await repository.chart(chart).formerDay == nil)
      date.advance(by: 3 * Self.day)
      shown.withLock { $0 = [3, 2, 9, 1] }
      let answer = try await repository.chart(chart)
      #expect(answer.entries.map(\.movement) == [.up(2), .same, .new, .down(3)])
      #expect(answer.formerDay == Date(timeIntervalSince1970: 20_833 * Self.day))
      // Another chart has other positions.
      #expect(try await repository.chart(AppChart(storefront: korea, kind: .paid)).formerDay == nil)
      date.advance(by: 8 * Self.day)
      #expect(try await repository.chart(chart).formerDay == nil)
    }
  }

  @Test func `positions that cannot be kept cost the movements alone`() async throws {
    let failures = Mutex(0)
    let repository = try repository(
      FakeAppStore { _ in WireChart.body(of: [1]) }, .empty([]), failed: { _ in failures.withLock { $0 += 1 } })
    let answer = try await repository.chart(AppChart(storefront: korea))
    #expect(answer.entries.count == 1)
    #expect(failures.withLock { $0 } == 1)
  }

  @Test func `an empty chart is an answer, and a failure is the app's own error`() async throws {
    let empty = try repository(FakeAppStore { _ in WireChart.body(nil) })
    #expect(try await empty.chart(AppChart(storefront: korea)).entries.isEmpty)
    let spent = try repository(FakeAppStore { _ in throw NetworkError.budgetSpent(wait: .seconds(40)) })
    let error = await #expect(throws: AppError.self) { try await spent.chart(AppChart(storefront: korea)) }
    #expect(error?.code == .rateLimited)
  }

  @Test func `similar apps are the first eight others of the category`() async throws {
    let appStore = FakeAppStore { _ in WireChart.body(of: Array(1...20)) }
    let repository = try repository(appStore)
    var app = AppListing.sample(3)
    #expect(try await repository.similar(to: app).map(\.id.appID) == [1, 2, 4, 5, 6, 7, 8, 9])
    app.price = nil
    _ = try await repository.similar(to: app)
    #expect(
      appStore.calls.map(\.url.path) == [
        "/kr/rss/toppaidapplications/limit=100/genre=6007/json",
        "/kr/rss/topfreeapplications/limit=100/genre=6007/json",
      ])
    #expect(appStore.calls.allSatisfy { $0.priority == .prefetch })
  }

  @Test func `an app without a category, and one of a device without charts, has no similar apps`() async throws {
    let appStore = FakeAppStore { _ in WireChart.body(of: [1]) }
    let repository = try repository(appStore)
    var app = AppListing.sample(3)
    app.categoryID = nil
    #expect(try await repository.similar(to: app).isEmpty)
    #expect(try await repository.similar(to: .sample(3, on: .tv)).isEmpty)
    #expect(appStore.calls.isEmpty)
  }
}
