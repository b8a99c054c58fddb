import FeatureKit
import Foundation
import Reactor
import Store

/// The table `storePageJob`: the apps whose pages are to be asked for, with the countries that are left.
extension StorePageTable {
  /// The most apps whose pages are asked for at the same time, and the most that are paused.
  static let maxJobs = 200
  /// The most jobs of a profile; a further one takes the place of the oldest. All share one call in three seconds.
  static let maxPerProfile = 2
  /// The most jobs that run of one network address.
  static let maxPerAddress = 5

  /// Returns a stream with a notice after each change of the jobs.
  func jobChanges() -> AsyncStream<Void> { database.changes(in: ["storePageJob"]) }

  /// Begins or continues a job for the countries whose page is not known, and whose store did not say lately that it does
  /// not sell the app.
  func start(_ appID: Int, on platform: Platform, codes: [String], for asker: Asker) async throws {
    let (now, origin) = (now(), asker.origin(by: mark))
    let subject = Self.subject(appID)
    let displaced = try await database.write(concerning: subject) { connection -> ArraySlice<ComparisonJob> in
      let row = try connection.row(selectJob(appID, platform))
      if let row, try row.optionalInt("pausedAt") == nil { return [] }
      let rows = try connection.rows(select(appID, platform))
      let known = try rows.compactMap { row in
        try StorePage(row).flatMap { try isFresh($0, row, now) ? $0.id : nil }
      }
      let absent = try connection.rows(selectAbsent(appID, platform, now)).map { try $0.string("storefront") }
      let settled = Set(known + absent)
      let remaining = codes.filter { !settled.contains($0) }
      try connection.execute(deleteJob(appID, platform))
      if remaining.isEmpty { return [] }
      try connection.execute(deleteOldPauses(now))
      try checkRoom(for: origin, connection)
      let older = asker == .program ? [] : try connection.rows(selectJobs(of: asker.profile))
      try connection.execute(
        """
        INSERT INTO storePageJob (
          source, appID, platform, remaining, requestedAt, servedAt, waitsUntil, waitsFor, startedBy, startedFrom)
        VALUES (
          \(source), \(appID), \(platform.rawValue), \(ComparisonJob.text(remaining)), \(now), 0,
          (\(sql: selectWait("waitsUntil", now))), (\(sql: selectWait("waitsFor", now))), \(asker.profile), \(origin))
        """)
      return try older.compactMap { try ComparisonJob($0) }.dropFirst(Self.maxPerProfile - 1)
    }
    for job in displaced {
      try await database.write(concerning: Self.subject(job.appID)) { connection in
        try connection.execute(deleteJob(job.appID, job.platform))
      }
    }
  }

  private func checkRoom(for origin: String?, _ connection: Connection) throws {
    let row = try connection.row(
      """
      SELECT COUNT(*) AS jobs, COUNT(CASE WHEN startedFrom = \(origin) THEN 1 END) AS own
      FROM storePageJob WHERE source = \(source) AND pausedAt IS NULL
      """)
    let (all, own) = (try row?.int("jobs") ?? 0, try row?.int("own") ?? 0)
    guard all < Self.maxJobs, own < Self.maxPerAddress else {
      throw AppError(.overLimit, detail: "store pages of \(all) apps, \(own) of the address", retryAfter: .seconds(60))
    }
  }

  func pause(_ appID: Int, on platform: Platform, for asker: Asker) async throws {
    let now = now()
    try await database.write(concerning: Self.subject(appID)) { connection in
      try connection.execute(
        """
        UPDATE storePageJob SET pausedAt = \(now)
        WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue) AND pausedAt IS NULL
          AND startedBy = \(asker.profile)
        """)
    }
  }

  func progress(of appID: Int, on platform: Platform, for asker: Asker) async throws -> StorePagesProgress {
    let now = now()
    return try await database.read { connection in
      guard let row = try connection.row(selectJob(appID, platform)) else { return .idle }
      let left = ComparisonJob.codes(try row.string("remaining")).count
      let isOwn = try row.optionalString("startedBy") == asker.profile
      if try row.optionalInt("pausedAt") != nil {
        return try !isOwn || row.date("pausedAt") < oldestPause(now) ? .idle : .paused(left: left)
      }
      if try row.optionalInt("waitsUntil") != nil {
        let seconds = try row.date("waitsUntil").timeIntervalSince(now)
        if seconds > 0 {
          return .waiting(left: left, seconds: Int(seconds.rounded(.up)), for: try WaitReason(row), isOwn: isOwn)
        }
      }
      return .running(left: left, isOwn: isOwn)
    }
  }

  /// Returns the job that was served longest ago, of the network address that was served longest ago.
  ///
  /// - Returns: `due` is `nil` if there is none, or if all wait alone; then `isWaiting` is true.
  func nextJob() async throws -> (due: ComparisonJob?, isWaiting: Bool) {
    let now = now()
    return try await database.read { connection in
      let rows = try connection.rows(
        """
        SELECT appID, platform, remaining, servedAt FROM storePageJob AS job
        WHERE source = \(source) AND pausedAt IS NULL
        ORDER BY COALESCE((
          SELECT MAX(servedAt) FROM storePageJob AS other
          WHERE other.source = \(source) AND other.servedAt <= \(now)
            AND COALESCE(other.startedFrom, '') = COALESCE(job.startedFrom, '')), 0), servedAt, appID, platform
        """)
      for row in rows {
        // A longer wait was dated by a clock that was wrong.
        let wait = try row.date("servedAt").timeIntervalSince(now)
        if wait > 0, wait <= StorePageRunner.pause.inSeconds { continue }
        if let job = try ComparisonJob(row) { return (job, false) }
      }
      return (nil, !rows.isEmpty)
    }
  }

  /// Returns whether a country's store said lately that it does not sell the app of a job. Such a country has no page.
  func isAbsent(_ job: ComparisonJob, in code: String) async throws -> Bool {
    let statement = selectAbsent(job.appID, job.platform, now(), in: code)
    return try await database.read { connection in try connection.row(statement) != nil }
  }

  /// Removes a country from what is left of a job; the last one ends it.
  func settle(_ code: String, of job: ComparisonJob) async throws {
    let now = now()
    try await database.write(concerning: Self.subject(job.appID)) { connection in
      guard let row = try connection.row(selectJob(job.appID, job.platform)) else { return }
      let remaining = ComparisonJob.codes(try row.string("remaining")).filter { $0 != code }
      if try remaining.isEmpty || isSoldNowhere(job, after: code, connection, now) {
        return try connection.execute(deleteJob(job.appID, job.platform))
      }
      try connection.execute(
        """
        UPDATE storePageJob SET remaining = \(ComparisonJob.text(remaining)), servedAt = \(now), waitsUntil = NULL
        WHERE source = \(source) AND appID = \(job.appID) AND platform = \(job.platform.rawValue)
        """)
    }
  }

  /// Whether the page of a country was the last of exactly the first ones that lately said that the app is not sold, no
  /// page was read, and no store said that it sells it. A job that is begun again has more answers, and so goes on.
  private func isSoldNowhere(
    _ job: ComparisonJob, after code: String, _ connection: Connection, _ now: Date
  ) throws -> Bool {
    let oldest = now - StorePage.lifetime(after: .absent).inSeconds
    let row = try connection.row(
      """
      SELECT COUNT(CASE WHEN failure = 'absent' AND askedAt > \(oldest) THEN 1 END) AS absent,
        COUNT(CASE WHEN failure = 'absent' AND askedAt > \(oldest) AND storefront = \(code) THEN 1 END) AS latest,
        COUNT(CASE WHEN failure IS NULL OR failure <> 'absent' THEN 1 END) AS others
      FROM storePage
      WHERE source = \(source) AND appID = \(job.appID) AND platform = \(job.platform.rawValue)
      """)
    guard try row?.int("absent") == DatabaseComparisonsRepository.earlyCount, try row?.int("latest") == 1,
      try row?.int("others") == 0
    else { return false }
    let seller = try connection.row(
      """
      SELECT appID FROM comparisonOffer
      WHERE source = \(source) AND appID = \(job.appID) AND platform = \(job.platform.rawValue)
        AND facts IS NOT NULL LIMIT 1
      """)
    return seller == nil
  }

  /// Stores that no call can be made before a time, and why, for all jobs that run, and that a job has had its turn.
  func noteWait(until date: Date, for reason: WaitReason, after job: ComparisonJob) async throws {
    let now = now()
    try await database.write { connection in
      try connection.execute(
        """
        UPDATE storePageJob SET servedAt = \(now)
        WHERE source = \(source) AND appID = \(job.appID) AND platform = \(job.platform.rawValue)
        """)
      try connection.execute(
        """
        UPDATE storePageJob SET waitsUntil = \(date), waitsFor = \(reason.rawValue)
        WHERE source = \(source) AND pausedAt IS NULL
        """)
    }
  }

  /// Stores that a job, and no other one, waits for a pause. Then `servedAt`, its turn, is the end of the wait.
  func noteWait(of job: ComparisonJob) async throws {
    let end = now() + StorePageRunner.pause.inSeconds
    try await database.write(concerning: Self.subject(job.appID)) { connection in
      try connection.execute(
        """
        UPDATE storePageJob SET servedAt = \(end), waitsUntil = \(end), waitsFor = \(WaitReason.away.rawValue)
        WHERE source = \(source) AND appID = \(job.appID) AND platform = \(job.platform.rawValue)
        """)
    }
  }

  /// Selects the countries whose store said lately that it does not sell the app. An answer of the future was dated by a
  /// clock that was wrong.
  ///
  /// - Parameter code: the only country to look at; `nil` for all.
  func selectAbsent(_ appID: Int, _ platform: Platform, _ now: Date, in code: String? = nil) -> SQL {
    let place: SQL = if let code { " AND storefront = \(code)" } else { "" }
    let (oldest, newest) = (now - AppComparison.maxAge.inSeconds, now + DatabaseListingStore.tolerance)
    return """
      SELECT storefront FROM comparisonOffer
      WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
        AND facts IS NULL AND seenAt >= \(oldest) AND seenAt <= \(newest)\(sql: place)
      """
  }

  private func oldestPause(_ now: Date) -> Date { now - DatabaseComparisonsRepository.maxPause.inSeconds }

  private func selectJob(_ appID: Int, _ platform: Platform) -> SQL {
    """
    SELECT remaining, waitsUntil, waitsFor, pausedAt, startedBy FROM storePageJob
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
    """
  }

  /// Selects the jobs that a profile began, the latest first.
  private func selectJobs(of profile: String) -> SQL {
    """
    SELECT appID, platform, remaining FROM storePageJob WHERE source = \(source) AND startedBy = \(profile)
    ORDER BY requestedAt DESC, appID, platform
    """
  }

  private func deleteJob(_ appID: Int, _ platform: Platform) -> SQL {
    """
    DELETE FROM storePageJob
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
    """
  }

  /// Selects the end, or the reason, of the wait of all jobs. A job that waits alone has its turn at the end of its wait.
  private func selectWait(_ column: SQL, _ now: Date) -> SQL {
    """
    SELECT \(sql: column) FROM storePageJob
    WHERE source = \(source) AND pausedAt IS NULL AND waitsUntil > \(now) AND waitsUntil > servedAt
    ORDER BY waitsUntil DESC LIMIT 1
    """
  }

  private func deleteOldPauses(_ now: Date) -> SQL {
    """
    DELETE FROM storePageJob
    WHERE source = \(source) AND (pausedAt < \(oldestPause(now)) OR pausedAt < (
      SELECT pausedAt FROM storePageJob WHERE source = \(source) AND pausedAt IS NOT NULL
      ORDER BY pausedAt DESC LIMIT 1 OFFSET \(Self.maxJobs - 1)))
    """
  }
}
