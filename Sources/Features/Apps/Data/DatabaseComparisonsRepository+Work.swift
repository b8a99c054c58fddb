import Foundation
import Reactor
import Store

/// The outcome of a lookup for one app in one country.
enum ComparisonOutcome: Sendable, Equatable {
  case sold(AppOffer.Facts)
  case notSold
  /// The lookup failed; an earlier answer stays.
  case failed(AppError.Code)

  /// The name of the outcome, as in ``ComparisonRow/state``.
  var name: String {
    switch self {
    case .sold: "sold"
    case .notSold: "notSold"
    case .failed(let code): code.rawValue
    }
  }
}

extension DatabaseComparisonsRepository {
  /// The unfinished comparisons, the one that was served longest ago first.
  func jobs() async throws -> [ComparisonJob] {
    try await database.read { connection in try connection.rows(selectRunning).compactMap { try ComparisonJob($0) } }
  }

  /// Returns those of some apps that a store sold when it last answered.
  func sold(among appIDs: Set<Int>, in place: ListingPlace) async throws -> Set<Int> {
    if appIDs.isEmpty { return [] }
    return try await database.read { connection in
      try appIDs.filter { appID in
        try connection.row(
          """
          SELECT appID FROM comparisonOffer
          WHERE source = \(source) AND appID = \(appID) AND platform = \(place.platform.rawValue)
            AND storefront = \(place.storefront) AND facts IS NOT NULL
          """) != nil
      }
    }
  }

  /// Returns a stream with a notice after each change of the comparisons.
  func changes() -> AsyncStream<Void> { database.changes(in: ["comparison"]) }

  /// Stores the outcomes of a call and removes its country from what remains. Each app is a transaction of its own, so
  /// that only its readers get a notice; after a crash between two the rest is asked again. An app that the first
  /// countries do not sell is done with these.
  ///
  /// - Parameters:
  ///   - outcomes: by app number.
  ///   - place: country and platform.
  ///   - seenAt: the time of the App Store's answer.
  func save(_ outcomes: [Int: ComparisonOutcome], of place: ListingPlace, seenAt: Date) async throws {
    let now = now()
    for (appID, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
      let id = place.id(appID)
      try await database.write(concerning: Self.subject(appID)) { connection in
        // A removed comparison needs no offers.
        guard let row = try connection.row(select(appID, place.platform)) else { return }
        try connection.execute(try upsert(outcome, of: id, seenAt: seenAt))
        let codes = try row.string("remaining").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        var remaining = codes.filter { $0 != place.storefront }
        let isPastFirst = remaining.first == ""
        if isPastFirst { remaining.removeFirst() }
        let isEarly = try isPastFirst && outcome == .notSold && isSoldNowhere(id, connection, now: now)
        let isDone = isEarly || remaining.isEmpty
        // A shared call is a turn only of the apps that would have asked this country next.
        try connection.execute(
          settle(id, remaining, isTurn: codes.first == place.storefront, isDone: isDone, now: now))
      }
    }
  }

  /// Whether at least ``earlyCount`` countries have answered lately, and no country is known to sell the app.
  private func isSoldNowhere(_ id: AppListing.ID, _ connection: Connection, now: Date) throws -> Bool {
    let row = try connection.row(
      """
      SELECT COUNT(facts) AS sold, COUNT(CASE WHEN seenAt >= \(now - AppComparison.maxAge.inSeconds) THEN 1 END) AS fresh
      FROM comparisonOffer
      WHERE source = \(source) AND appID = \(id.appID) AND platform = \(id.platform.rawValue)
      """)
    return try row?.int("sold") == 0 && row?.int("fresh") ?? 0 >= Self.earlyCount
  }

  /// Stores what remains. A comparison that is done belongs to no person.
  private func settle(_ id: AppListing.ID, _ remaining: [String], isTurn: Bool, isDone: Bool, now: Date) -> SQL {
    """
    UPDATE comparison SET
      remaining = \(ComparisonJob.text(remaining))\(sql: isTurn ? ", servedAt = \(now)" : ""), waitsUntil = NULL,
      doneAt = COALESCE(doneAt, \(isDone ? now : nil))\(sql: isDone ? ", startedBy = NULL, startedFrom = NULL" : "")
    WHERE source = \(source) AND appID = \(id.appID) AND platform = \(id.platform.rawValue)
    """
  }

  /// Stores that no call can be made before a time, and why, for all comparisons that run.
  func noteWait(until date: Date, for reason: WaitReason) async throws {
    try await database.write { connection in
      try connection.execute(
        """
        UPDATE comparison SET waitsUntil = \(date), waitsFor = \(reason.rawValue)
        WHERE source = \(source) AND doneAt IS NULL AND pausedAt IS NULL
        """)
    }
  }

  private func upsert(_ outcome: ComparisonOutcome, of id: AppListing.ID, seenAt: Date) throws -> SQL {
    var facts: String?
    var failure: String?
    switch outcome {
    case .sold(let known): facts = String(decoding: try JSONEncoder().encode(known), as: UTF8.self)
    case .notSold: break
    case .failed(let code): failure = code.rawValue
    }
    let key: SQL = "\(source), \(id.appID), \(id.platform.rawValue), \(id.storefront)"
    if failure != nil {
      return """
        INSERT INTO comparisonOffer (source, appID, platform, storefront, failure) VALUES (\(sql: key), \(failure))
        ON CONFLICT (source, appID, platform, storefront) DO UPDATE SET failure = excluded.failure
        """
    }
    return """
      INSERT INTO comparisonOffer (source, appID, platform, storefront, facts, seenAt)
      VALUES (\(sql: key), \(facts), \(seenAt))
      ON CONFLICT (source, appID, platform, storefront)
      DO UPDATE SET facts = excluded.facts, seenAt = excluded.seenAt, failure = NULL
      """
  }
}
