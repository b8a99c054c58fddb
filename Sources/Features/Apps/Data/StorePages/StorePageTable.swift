import FeatureKit
import Foundation
import Store
import Upstream

/// The table `storePage`: the last answer for each page, and what the last readable one listed.
struct StorePageTable: Sendable {
  /// The most pages of all sources; those asked for longest ago go first. All countries of as many apps as are asked for.
  static let maxCount = maxJobs * Storefront.all.count
  /// The longest list of purchases, as JSON.
  static let maxBytes = 16 << 10
  /// The fewest apps with a page of unknown shape that can show a change of the pages. The pages of some may be odd.
  static let minApps = 3

  let database: Database
  let source: String
  /// The mark of a network address.
  let mark: @Sendable (String) -> String
  let now: @Sendable () -> Date

  func changes(of appID: Int) -> AsyncStream<Void> {
    database.changes(in: ["storePage", "storePageJob"], of: Self.subject(appID))
  }

  func pages(of appID: Int, on platform: Platform) async throws -> [StorePage] {
    try await database.read { connection in
      try connection.rows(select(appID, platform)).compactMap { try StorePage($0) }
    }
  }

  /// Returns the page, if it is recent enough for a request.
  func fresh(_ request: StorePageRequest) async throws -> StorePage? {
    let now = now()
    return try await database.read { connection in
      guard let row = try connection.row(select(request)), let page = try StorePage(row) else { return nil }
      return try isFresh(page, row, now) ? page : nil
    }
  }

  /// Whether a page that a row has needs no call.
  func isFresh(_ page: StorePage, _ row: Row, _ now: Date) throws -> Bool {
    let age = now.timeIntervalSince(try row.date("askedAt"))
    // An answer of the future was dated by a clock that was wrong.
    return (-DatabaseListingStore.tolerance..<page.lifetime.inSeconds).contains(age)
  }

  /// Whether more than a fifth of the apps that answered in the last hour have a page of unknown shape.
  func haveChanged() async throws -> Bool {
    let now = now()
    let (oldest, newest) = (now.addingTimeInterval(-3_600), now.addingTimeInterval(DatabaseListingStore.tolerance))
    return try await database.read { connection in
      let row = try connection.row(
        """
        SELECT COUNT(DISTINCT appID) AS apps, COUNT(DISTINCT CASE WHEN failure = 'changed' THEN appID END) AS changed
        FROM storePage
        WHERE source = \(source) AND askedAt >= \(oldest) AND askedAt <= \(newest)
          AND (failure IS NULL OR failure <> 'absent')
        """)
      let (apps, changed) = (try row?.int("apps") ?? 0, try row?.int("changed") ?? 0)
      return changed >= Self.minApps && changed * 5 > apps
    }
  }

  /// Stores an answer. A failure leaves what an earlier page listed.
  ///
  /// - Returns: the page as it is stored now.
  func save(_ answer: StorePageRequest.Response, to request: StorePageRequest) async throws -> StorePage {
    var (body, failure): (String?, StorePage.Failure?) = (nil, nil)
    switch answer {
    case .success(let page):
      body = String(decoding: try JSONEncoder().encode(page.purchases), as: UTF8.self)
      if body?.utf8.count ?? 0 > Self.maxBytes { (body, failure) = (nil, .changed) }
    case .failure(let known): failure = known
    }
    let statement = upsert(body, failure, of: request)
    try await database.write(concerning: Self.subject(request.appID)) { connection in
      try connection.execute(statement)
      try connection.execute(
        """
        DELETE FROM storePage
        WHERE askedAt < (SELECT askedAt FROM storePage ORDER BY askedAt DESC LIMIT 1 OFFSET \(Self.maxCount - 1))
        """)
    }
    let page = try await database.read { try $0.row(select(request)).flatMap { try StorePage($0) } }
    return page ?? StorePage(storefront: request.storefront, purchases: nil, seenAt: nil, failure: failure)
  }

  func removeUnused(since date: Date) async throws -> Int {
    try await database.write { connection in
      try connection.execute("DELETE FROM storePageJob WHERE requestedAt < \(date)")
    }
    return try await database.inBatches(of: 500) { connection, limit in
      try connection.rows(
        """
        DELETE FROM storePage WHERE (source, appID, platform, storefront) IN (
          SELECT source, appID, platform, storefront FROM storePage WHERE askedAt < \(date) LIMIT \(limit))
        RETURNING appID
        """
      ).count
    }
  }

  static func subject(_ appID: Int) -> String { "store page \(appID)" }

  func select(_ appID: Int, _ platform: Platform) -> SQL {
    """
    SELECT storefront, body, seenAt, askedAt, failure FROM storePage
    WHERE source = \(source) AND appID = \(appID) AND platform = \(platform.rawValue)
    """
  }

  private func select(_ request: StorePageRequest) -> SQL {
    """
    \(sql: select(request.appID, request.platform)) AND storefront = \(request.storefront.code)
    """
  }

  private func upsert(_ body: String?, _ failure: StorePage.Failure?, of request: StorePageRequest) -> SQL {
    let now = now()
    return """
      INSERT INTO storePage (source, appID, platform, storefront, body, seenAt, askedAt, failure)
      VALUES (
        \(source), \(request.appID), \(request.platform.rawValue), \(request.storefront.code),
        \(body), \(body == nil ? nil : now), \(now), \(failure?.rawValue))
      ON CONFLICT (source, appID, platform, storefront) DO UPDATE SET
        body = COALESCE(excluded.body, storePage.body), seenAt = COALESCE(excluded.seenAt, storePage.seenAt),
        askedAt = excluded.askedAt, failure = excluded.failure
      """
  }
}

extension StorePage {
  /// How long the answer serves before the page is asked for again.
  var lifetime: Duration { Self.lifetime(after: failure) }

  /// How long an answer serves.
  ///
  /// - Parameter failure: `nil` for a page that was read.
  static func lifetime(after failure: Failure?) -> Duration {
    switch failure {
    case nil: .seconds(6 * 3_600)
    case .absent: .seconds(24 * 3_600)
    case .changed, .other, .incomplete: AppleStorePagesRepository.pause
    }
  }

  /// Reads a row; `nil` for a storefront that closed. Purchases in another version's format are unknown.
  init?(_ row: Row) throws {
    guard let storefront = Storefront.find(try row.string("storefront")) else { return nil }
    let purchases = try row.optionalString("body").flatMap { body in
      try? JSONDecoder().decode(Purchases.self, from: Data(body.utf8))
    }
    self.init(
      storefront: storefront, purchases: purchases,
      seenAt: try purchases == nil ? nil : row.date("seenAt"),
      failure: try row.optionalString("failure").flatMap(Failure.init))
  }
}
