import FeatureKit
public import Foundation
import Reactor
public import Store

/// Comparisons in the database, for the pages that show them and for the ``ComparisonRunner`` that works them off.
public struct DatabaseComparisonsRepository: ComparisonsRepository {
  /// The most comparisons that run at the same time.
  static let maxRunning = 20
  /// The most comparisons in the table; those requested longest ago go first.
  static let maxCount = 2_000

  let database: Database
  let source: String
  let secondsPerCall: Double
  let now: @Sendable () -> Date

  /// Creates a repository on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - source: the upstream of the offers, such as `sandbox` or `live`; offers of other sources are not read.
  ///   - secondsPerCall: the time between two calls if no page needs one, for the seconds that are left.
  ///   - now: returns the current time.
  public init(
    database: Database, source: String, secondsPerCall: Double, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.source = source
    self.secondsPerCall = secondsPerCall
    self.now = now
  }

  /// As ``ComparisonsRepository/comparison(of:on:)``.
  public func comparison(of appID: Int, on platform: Platform) async throws -> AppComparison {
    let now = now()
    return try await translated {
      try await database.read { connection in
        guard let row = try connection.row(select(appID, platform)) else { return AppComparison() }
        var comparison = AppComparison(state: try state(of: row, connection, now: now))
        for row in try connection.rows(selectOffers(of: appID, platform)) {
          guard let storefront = Storefront.find(try row.string("storefront")) else { continue }
          comparison.failures[storefront.code] = try row.optionalString("failure").flatMap(AppError.Code.init)
          guard try row.optionalInt("seenAt") != nil, let facts = Self.facts(try row.optionalString("facts")) else {
            continue
          }
          comparison.offers.append(AppOffer(storefront: storefront, facts: facts, seenAt: try row.date("seenAt")))
        }
        return comparison
      }
    }
  }

  /// As ``ComparisonsRepository/start(_:on:first:)``.
  public func start(_ appID: Int, on platform: Platform, first: [Storefront]) async throws {
    guard appID > 0 else { throw AppError(.invalidInput, detail: "app \(appID)", field: "id") }
    let now = now()
    var seen: Set<Storefront> = []
    let codes = (first + Storefront.popular + Storefront.all).filter { seen.insert($0).inserted }.map(\.code)
    try await translated {
      try await database.write(concerning: Self.subject(appID)) { connection in
        let row = try connection.row(select(appID, platform))
        if let row, try row.optionalInt("doneAt") == nil, try row.optionalInt("pausedAt") == nil { return }
        let fresh = try connection.rows(selectFresh(of: appID, platform, now: now))
        let known = Set(try fresh.map { try $0.string("storefront") })
        let remaining = codes.filter { !known.contains($0) }
        guard try remaining.isEmpty || connection.rows(selectRunning).count < Self.maxRunning else {
          throw AppError(.overLimit, detail: "\(Self.maxRunning) comparisons run", retryAfter: .seconds(60))
        }
        try connection.execute(upsert(appID, platform, remaining, now: now))
        try connection.execute(forgetFailures(of: appID, platform))
        try connection.execute(deleteBeyond(Self.maxCount))
      }
    }
  }

  /// As ``ComparisonsRepository/pause(_:on:)``.
  public func pause(_ appID: Int, on platform: Platform) async throws {
    let now = now()
    try await translated {
      try await database.write(concerning: Self.subject(appID)) { connection in
        try connection.execute(
          """
          UPDATE comparison SET pausedAt = \(now)
          WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
            AND doneAt IS NULL AND pausedAt IS NULL
          """)
      }
    }
  }

  /// As ``ComparisonsRepository/changes(of:)``.
  public func changes(of appID: Int) -> AsyncStream<Void> {
    database.changes(in: ["comparison", "comparisonOffer"], of: Self.subject(appID))
  }

  /// Removes comparisons that were last requested before a date, of all sources, with their offers.
  ///
  /// - Returns: the number of removed comparisons.
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func removeUnused(since date: Date) async throws -> Int {
    // Each has up to 175 offers.
    try await database.inBatches(of: 50) { connection, limit in
      try connection.rows(
        """
        DELETE FROM comparison WHERE (source, appID, platform) IN (
          SELECT source, appID, platform FROM comparison WHERE requestedAt < \(date) LIMIT \(limit))
        RETURNING appID
        """
      ).count
    }
  }

  /// The subject of changes that concern one app.
  static func subject(_ appID: Int) -> String { "comparison \(appID)" }

  /// Reads stored facts: `nil` inside for an app that is not sold, `nil` for facts of another version's format.
  private static func facts(_ text: String?) -> AppOffer.Facts?? {
    guard let text else { return .some(nil) }
    return (try? JSONDecoder().decode(AppOffer.Facts.self, from: Data(text.utf8))).map { .some($0) }
  }

  private func state(of row: Row, _ connection: Connection, now: Date) throws -> AppComparison.State {
    if try row.optionalInt("doneAt") != nil { return .done(at: try row.date("doneAt")) }
    if try row.optionalInt("pausedAt") != nil { return .paused }
    if try row.optionalInt("waitsUntil") != nil {
      let seconds = try row.date("waitsUntil").timeIntervalSince(now)
      if seconds > 0 { return .waiting(secondsLeft: Int(seconds.rounded(.up))) }
    }
    let jobs = try connection.rows(selectRunning).map { try ComparisonJob($0) }
    let calls = jobs.calls(for: try ComparisonJob(row))
    return .running(secondsLeft: Int((Double(calls) * secondsPerCall).rounded(.up)))
  }

  private func translated<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw AppError(error)
    }
  }
}

extension DatabaseComparisonsRepository {
  /// Selects the unfinished comparisons, the one that was served longest ago first.
  var selectRunning: SQL {
    """
    SELECT appID, platform, remaining FROM comparison
    WHERE source = \(source) AND doneAt IS NULL AND pausedAt IS NULL ORDER BY servedAt, appID, platform
    """
  }

  func select(_ appID: Int, _ platform: Platform) -> SQL {
    """
    SELECT appID, platform, remaining, waitsUntil, pausedAt, doneAt FROM comparison
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
    """
  }

  private func selectOffers(of appID: Int, _ platform: Platform) -> SQL {
    """
    SELECT storefront, facts, seenAt, failure FROM comparisonOffer
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
    """
  }

  /// Selects the countries that need no call. An answer of the future was dated by a clock that was wrong.
  private func selectFresh(of appID: Int, _ platform: Platform, now: Date) -> SQL {
    let (oldest, newest) = (now - AppComparison.maxAge.inSeconds, now + DatabaseListingStore.tolerance)
    return """
      SELECT storefront FROM comparisonOffer
      WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
        AND seenAt >= \(oldest) AND seenAt <= \(newest)
      """
  }

  private func upsert(_ appID: Int, _ platform: Platform, _ remaining: [String], now: Date) -> SQL {
    """
    INSERT INTO comparison (source, appID, platform, remaining, requestedAt, servedAt, doneAt)
    VALUES (
      \(source), \(appID), \(platform.rawValue), \(ComparisonJob.text(remaining)), \(now), 0,
      \(remaining.isEmpty ? now : nil))
    ON CONFLICT (source, appID, platform) DO UPDATE SET
      remaining = excluded.remaining, requestedAt = excluded.requestedAt, servedAt = excluded.servedAt,
      waitsUntil = NULL, pausedAt = NULL, doneAt = excluded.doneAt
    """
  }

  /// Forgets that calls failed, as these countries are asked again.
  private func forgetFailures(of appID: Int, _ platform: Platform) -> SQL {
    """
    UPDATE comparisonOffer SET failure = NULL
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue) AND failure IS NOT NULL
    """
  }

  /// Deletes the comparisons of all sources that were requested before the `count` latest ones.
  private func deleteBeyond(_ count: Int) -> SQL {
    """
    DELETE FROM comparison
    WHERE requestedAt < (SELECT requestedAt FROM comparison ORDER BY requestedAt DESC LIMIT 1 OFFSET \(count - 1))
    """
  }
}
