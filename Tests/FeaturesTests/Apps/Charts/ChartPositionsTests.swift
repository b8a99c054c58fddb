import Foundation
import Store
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct ChartPositionsTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)

  private let chart: AppChart

  init() throws {
    chart = AppChart(storefront: try #require(Storefront.find("KR")))
  }

  private func count(in database: Database) async throws -> Int {
    try await database.read { try $0.row("SELECT COUNT(*) AS rows FROM appChart")?.int("rows") ?? 0 }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a day has one row, and old ones are removed`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database in
      let positions = ChartPositions(database: database, source: "test")
      for day in 0..<5 {
        for hour in [0.0, 3_600] {
          _ = try await positions.take([1, 2], of: chart, at: Self.start + Double(day) * 86_400 + hour)
        }
      }
      #expect(try await count(in: database) == 5)
      // An empty chart would make every app of the next day new.
      _ = try await positions.take([], of: chart, at: Self.start + 6 * 86_400)
      #expect(try await count(in: database) == 5)
      #expect(try await positions.remove(seenBefore: Self.start + 2 * 86_400) == 2)
      #expect(try await count(in: database) == 3)
    }
  }

  @Test func `an older answer of a day does not replace a newer one, and another source has its own`() async throws {
    let database = Database.empty(AppsMigrations.all)
    let positions = ChartPositions(database: database, source: "test")
    _ = try await positions.take([1, 2], of: chart, at: Self.start)
    _ = try await positions.take([2, 1], of: chart, at: Self.start - 600)
    let former = try await positions.take([1], of: chart, at: Self.start + 86_400)
    #expect(former?.positions == [1: 1, 2: 2])
    let other = ChartPositions(database: database, source: "other")
    #expect(try await other.take([1], of: chart, at: Self.start + 86_400) == nil)
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `statements use their index`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database in
      let positions = ChartPositions(database: database, source: "test")
      let plans = try await engine.plans(
        of: [positions.select(chart, upTo: 20_000), ChartPositions.deleteBeyond(10)], in: database)
      try #require(plans.count == 2)
      if engine == .postgres {
        #expect(plans[0].contains { $0.contains("using appchart_pkey") })
        #expect(plans[1].count { $0.contains("using appchartbyseenat") } == 2)
        #expect(!plans.joined().contains { $0.contains("Seq Scan") || $0.contains("Sort") })
      } else {
        #expect(plans[0].allSatisfy { $0.hasPrefix("SEARCH appChart USING INDEX sqlite_autoindex_appChart_1") })
        #expect(plans[1].contains { $0.contains("appChartBySeenAt (seenAt<?)") })
        #expect(!plans.joined().contains { $0.contains("TEMP B-TREE") })
      }
    }
  }
}
