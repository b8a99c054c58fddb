import FeatureKit
public import Foundation
public import Reactor
public import Store

/// Comparisons in the database, for the pages that show them and for the ``ComparisonRunner`` that works them off.
public struct DatabaseComparisonsRepository: ComparisonsRepository {
  /// The most comparisons that run at the same time. Those of a platform share their calls, up to 200 apps in each.
  static let maxRunning = 200
  /// The most of these that one profile began.
  static let maxPerProfile = 5
  /// The most of these that one network address began. Many people may share an address.
  static let maxPerAddress = 40
  /// The age from which a pause counts as none. A comparison is everybody's, and a person who comes back then wants it.
  static let maxPause = Duration.seconds(3_600)
  /// The number of countries that say that they do not sell the app after which a comparison is done. The first ones are
  /// the reader's and the largest.
  static let earlyCount = 20
  /// The most comparisons in the table; those requested longest ago go first, except of those that run.
  static let maxCount = 2_000

  let database: Database
  let source: String
  let secondsPerCall: Double
  private let mark: @Sendable (String) -> String
  let now: @Sendable () -> Date

  /// Creates a repository on a database with ``AppsMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - source: the upstream of the offers, such as `sandbox` or `live`; offers of other sources are not read.
  ///   - secondsPerCall: the time between two calls if no page needs one, for the seconds that are left.
  ///   - mark: turns a network address into the mark that is stored instead. Equal addresses have equal marks, and a
  ///     mark does not reveal the address.
  ///   - now: returns the current time.
  public init(
    database: Database, source: String, secondsPerCall: Double, mark: @escaping @Sendable (String) -> String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.source = source
    self.secondsPerCall = secondsPerCall
    self.mark = mark
    self.now = now
  }

  /// As ``ComparisonsRepository/comparison(of:on:for:)``.
  public func comparison(
    of appID: Int, on platform: Platform, for asker: Asker = .program
  ) async throws -> AppComparison {
    let now = now()
    return try await AppError.translating {
      try await database.read { connection in
        guard let row = try connection.row(select(appID, platform)) else { return AppComparison() }
        let isOwn = try row.optionalString("startedBy") == asker.profile
        var comparison = AppComparison(state: try state(of: row, isOwn, connection, now: now), isOwn: isOwn)
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

  /// As ``ComparisonsRepository/start(_:on:first:for:)``.
  public func start(
    _ appID: Int, on platform: Platform, first: [Storefront], for asker: Asker = .program
  ) async throws {
    guard appID > 0 else { throw AppError(.invalidInput, detail: "app \(appID)", field: "id") }
    let (now, origin) = (now(), asker.origin(by: mark))
    let codes = RecentStorefronts.askingOrder(first).map(\.code)
    let displaced = try await AppError.translating {
      try await database.write(concerning: Self.subject(appID)) { connection -> ArraySlice<ComparisonJob> in
        let row = try connection.row(select(appID, platform))
        if let row, try row.optionalInt("doneAt") == nil, try row.optionalInt("pausedAt") == nil { return [] }
        let fresh = try connection.rows(selectFresh(of: appID, platform, now: now))
        let known = Set(try fresh.map { try $0.string("storefront") })
        var remaining = codes.filter { !known.contains($0) }
        // After an early end it goes on to the last country.
        if known.count < Self.earlyCount {
          remaining.insert("", at: codes.prefix(Self.earlyCount).count { !known.contains($0) })
        }
        if !remaining.isEmpty { try checkRoom(for: origin, connection) }
        let older = asker == .program ? [] : try connection.rows(selectRunning(by: asker.profile))
        try connection.execute(upsert(appID, platform, remaining, by: asker.profile, from: origin, now: now))
        try connection.execute(forgetFailures(of: appID, platform))
        try connection.execute(deleteBeyond(Self.maxCount))
        let running = try older.compactMap { try ComparisonJob($0) }
        return running.dropFirst(Self.maxPerProfile - (remaining.isEmpty ? 0 : 1))
      }
    }
    for job in displaced { try await pause(job.appID, on: job.platform, for: asker) }
  }

  /// As ``ComparisonsRepository/pause(_:on:for:)``.
  public func pause(_ appID: Int, on platform: Platform, for asker: Asker = .program) async throws {
    let now = now()
    try await AppError.translating {
      try await database.write(concerning: Self.subject(appID)) { connection in
        try connection.execute(
          """
          UPDATE comparison SET pausedAt = \(now)
          WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
            AND doneAt IS NULL AND pausedAt IS NULL AND startedBy = \(asker.profile)
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

  private func checkRoom(for origin: String?, _ connection: Connection) throws {
    let row = try connection.row(countRunning(from: origin))
    let (all, own) = (try row?.int("jobs") ?? 0, try row?.int("own") ?? 0)
    guard all < Self.maxRunning, own < Self.maxPerAddress else {
      throw AppError(.overLimit, detail: "\(all) comparisons run, \(own) of the address", retryAfter: .seconds(60))
    }
  }

  private func state(
    of row: Row, _ isOwn: Bool, _ connection: Connection, now: Date
  ) throws -> AppComparison.State {
    if try row.optionalInt("doneAt") != nil { return .done(at: try row.date("doneAt")) }
    if try row.optionalInt("pausedAt") != nil {
      let age = now.timeIntervalSince(try row.date("pausedAt"))
      return isOwn && age < Self.maxPause.inSeconds ? .paused : .none
    }
    if try row.optionalInt("waitsUntil") != nil {
      let seconds = try row.date("waitsUntil").timeIntervalSince(now)
      if seconds > 0 { return .waiting(secondsLeft: Int(seconds.rounded(.up)), for: try WaitReason(row)) }
    }
    let loads = try connection.rows(selectLoads).compactMap { try ComparisonLoad($0) }
    let calls = loads.calls(for: ComparisonJob.codes(try row.string("remaining")).count)
    return .running(secondsLeft: Int((Double(calls) * secondsPerCall).rounded(.up)))
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

  /// Selects the unfinished comparisons that a profile began, the latest first.
  private func selectRunning(by profile: String) -> SQL {
    """
    SELECT appID, platform, remaining FROM comparison
    WHERE source = \(source) AND doneAt IS NULL AND pausedAt IS NULL AND startedBy = \(profile)
    ORDER BY requestedAt DESC, appID, platform
    """
  }

  /// Counts the unfinished comparisons, and those that an address began.
  private func countRunning(from origin: String?) -> SQL {
    """
    SELECT COUNT(*) AS jobs, COUNT(CASE WHEN startedFrom = \(origin) THEN 1 END) AS own FROM comparison
    WHERE source = \(source) AND doneAt IS NULL AND pausedAt IS NULL
    """
  }

  /// Counts the unfinished comparisons of each platform. Their countries stay in the database.
  private var selectLoads: SQL {
    """
    SELECT platform, COUNT(*) AS jobs, MAX(LENGTH(remaining)) AS longest FROM comparison
    WHERE source = \(source) AND doneAt IS NULL AND pausedAt IS NULL GROUP BY platform
    """
  }

  func select(_ appID: Int, _ platform: Platform) -> SQL {
    """
    SELECT remaining, waitsUntil, waitsFor, pausedAt, doneAt, startedBy FROM comparison
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

  private func upsert(
    _ appID: Int, _ platform: Platform, _ remaining: [String], by profile: String, from origin: String?, now: Date
  ) -> SQL {
    let isDone = remaining.isEmpty
    return """
      INSERT INTO comparison (
        source, appID, platform, remaining, requestedAt, servedAt, doneAt, startedBy, startedFrom)
      VALUES (
        \(source), \(appID), \(platform.rawValue), \(ComparisonJob.text(remaining)), \(now), 0,
        \(isDone ? now : nil), \(isDone ? nil : profile), \(isDone ? nil : origin))
      ON CONFLICT (source, appID, platform) DO UPDATE SET
        remaining = excluded.remaining, requestedAt = excluded.requestedAt, servedAt = excluded.servedAt,
        waitsUntil = NULL, pausedAt = NULL, doneAt = excluded.doneAt, startedBy = excluded.startedBy,
        startedFrom = excluded.startedFrom
      """
  }

  /// Forgets that calls failed, as these countries are asked again.
  private func forgetFailures(of appID: Int, _ platform: Platform) -> SQL {
    """
    UPDATE comparisonOffer SET failure = NULL
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue) AND failure IS NOT NULL
    """
  }

  /// Deletes the comparisons of all sources that do not run and were requested before the `count` latest ones.
  private func deleteBeyond(_ count: Int) -> SQL {
    """
    DELETE FROM comparison
    WHERE (doneAt IS NOT NULL OR pausedAt IS NOT NULL) AND requestedAt < (
      SELECT requestedAt FROM comparison ORDER BY requestedAt DESC LIMIT 1 OFFSET \(count - 1))
    """
  }
}
