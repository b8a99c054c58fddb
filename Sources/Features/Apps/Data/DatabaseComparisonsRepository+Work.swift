import Foundation
import Reactor
import Store

/// The outcome of a lookup for one app in one country.
enum ComparisonOutcome: Sendable, Equatable {
  case sold(AppOffer.Facts)
  case notSold
  /// The lookup failed; an earlier answer stays.
  case failed(AppError.Code)
}

extension DatabaseComparisonsRepository {
  /// The unfinished comparisons, the one that was served longest ago first.
  func jobs() async throws -> [ComparisonJob] {
    try await database.read { connection in try connection.rows(selectRunning).map { try ComparisonJob($0) } }
  }

  /// Returns a stream with a notice after each change of the comparisons.
  func changes() -> AsyncStream<Void> { database.changes(in: ["comparison"]) }

  /// Stores the outcomes of a call and removes its country from what remains, in one transaction, so that a call whose
  /// answer was stored is not made again.
  ///
  /// - Parameters:
  ///   - outcomes: by app number.
  ///   - place: country and platform.
  ///   - seenAt: the time of the App Store's answer.
  func save(_ outcomes: [Int: ComparisonOutcome], of place: ListingPlace, seenAt: Date) async throws {
    let subject = outcomes.count == 1 ? outcomes.keys.first.map(Self.subject) : nil
    let now = now()
    try await database.write(concerning: subject) { connection in
      for (appID, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
        // A removed comparison needs no offers.
        guard let row = try connection.row(select(appID, place.platform)) else { continue }
        try connection.execute(try upsert(outcome, of: place.id(appID), seenAt: seenAt))
        let remaining = ComparisonJob.codes(try row.string("remaining")).filter { $0 != place.storefront }
        try connection.execute(
          """
          UPDATE comparison SET
            remaining = \(ComparisonJob.text(remaining)), servedAt = \(now), waitsUntil = NULL,
            doneAt = \(remaining.isEmpty ? now : nil)
          WHERE source = \(source) AND appID = \(appID) AND platform = \(place.platform.rawValue)
          """)
      }
    }
  }

  /// Stores that no call can be made before a time, for all comparisons that run.
  func noteWait(until date: Date) async throws {
    try await database.write { connection in
      try connection.execute(
        """
        UPDATE comparison SET waitsUntil = \(date)
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
