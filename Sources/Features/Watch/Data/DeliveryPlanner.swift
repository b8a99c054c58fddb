import FeatureKit
package import Foundation
import Localization
package import Store

/// Makes the messages about news, one for each channel of the profile.
///
/// News and messages are marked and stored in one transaction, and ids are computed: a planner that is killed, or a
/// second server, makes none twice.
package struct DeliveryPlanner: Sendable {
  /// The most news of a transaction.
  static let maxNews = 200
  /// The most news of a profile that are told one by one; more become a summary.
  static let maxSingle = 20
  /// The age from which on several news are told by a summary: they come late.
  static let maxAge: TimeInterval = 3 * 86_400
  /// How long a summary waits for further news.
  static let summaryWait: TimeInterval = 30

  private let database: ProfileDatabase
  let composer: MessageComposer
  private let now: @Sendable () -> Date
  let sharedNow: SharedClock

  /// Creates a planner on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - composer: writes the messages.
  ///   - now: returns the current time.
  package init(database: Database, composer: MessageComposer, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(database: database, composer: composer, now: now) { try $0.date() }
  }

  init(
    database: Database, composer: MessageComposer, now: @escaping @Sendable () -> Date,
    sharedNow: @escaping SharedClock
  ) {
    self.database = ProfileDatabase(database)
    self.composer = composer
    self.now = now
    self.sharedNow = sharedNow
  }

  /// Plans the messages about all news that have none yet.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func plan() async throws {
    while try await isWaiting() {
      try await database.write { connection in
        // What waits moves first: it may be joined by what is planned now.
        try place(connection)
        let rows = try connection.rows(Self.selectUnplanned(limit: Self.maxNews)).map { try UnplannedNews($0) }
        let profiles = Dictionary(grouping: rows, by: \.profile)
        for (profile, news) in profiles.sorted(by: { $0.key < $1.key }) {
          try plan(news, of: profile, on: connection)
        }
      }
    }
  }

  /// Most calls find nothing, and read only.
  private func isWaiting() async throws -> Bool {
    try await database.read {
      try $0.row(Self.selectUnplanned(limit: 1)) != nil || $0.row(TimesRows.selectUnplaced(limit: 1)) != nil
    }
  }

  private func plan(_ news: [UnplannedNews], of profile: String, on connection: Connection) throws {
    let channels = try connection.rows(ChannelRows.selectActive(of: profile)).map { row in
      (id: try row.string("id"), language: Language(rawValue: try row.string("language")) ?? .english)
    }
    let count = try connection.row(Self.countUnplanned(of: profile))?.int("news") ?? 0
    let isMany = count > Self.maxSingle
    // Of a profile with many, those beyond the limit of this transaction belong to the same summary.
    try connection.execute(
      isMany ? Self.markPlanned(of: profile, at: now()) : Self.markPlanned(news.map(\.id), of: profile, at: now()))
    let oldest = now().addingTimeInterval(-Self.maxAge)
    let old = news.filter { $0.createdAt < oldest }
    // A summary of one could not lead to its item, nor end the messages about it.
    let late = isMany ? news : old.count > 1 ? old : []
    let single = isMany ? [] : old.count > 1 ? news.filter { $0.createdAt >= oldest } : news
    let time = try sharedNow(connection)
    let times = try connection.times(of: profile)
    if let slot = times?.slot(at: isMany ? time + Self.summaryWait : time) {
      for channel in channels {
        let gathering = Gathering(profile: profile, channel: channel.id, language: channel.language, at: time)
        try gather(news.compactMap(\.news), isMany ? count : news.count, gathering, for: slot, connection)
      }
      return
    }
    for channel in channels {
      let rows = try single.compactMap(\.news).map { news in
        try row(composer.message(about: news, in: channel.language), 1, profile, channel.id, at: time, next: time)
      }
      if !rows.isEmpty { try connection.execute(ChannelRows.insertDeliveries(rows)) }
      guard !late.isEmpty else { continue }
      try summarize(
        late.compactMap(\.news), isMany ? count : late.count, of: profile, channel.id, channel.language, at: time,
        outside: times, connection)
    }
  }

  /// Plans a summary for a channel, one in an hour: news join one that was not tried yet, or wait for the next hour. After
  /// a clock was set back, the next hours may have had theirs, too.
  private func summarize(
    _ news: [News], _ count: Int, of profile: String, _ channel: String, _ language: Language, at time: Date,
    outside times: WatchTimes?, _ connection: Connection
  ) throws {
    for hour in Int(time.timeIntervalSince1970 / 3_600)... {
      let id = MessageComposer.summaryID(of: profile, hour: hour)
      let known = try connection.row(ChannelRows.selectUntouched(id, of: channel, of: profile))
      if let known, try !known.bool("isUntouched") { continue }
      let items = try known?.int("items") ?? 0
      let message = composer.summary(id: id, of: items + count, news, at: time, in: language)
      let begin = max(time.addingTimeInterval(Self.summaryWait), Date(timeIntervalSince1970: Double(hour) * 3_600))
      let next = times?.quietEnd(at: begin) ?? begin
      try connection.execute(
        known == nil
          ? ChannelRows.insertDeliveries([try row(message, count, profile, channel, at: time, next: next)])
          : ChannelRows.rewrite(
            message, body: try message.stored, items: items + count, of: channel, of: profile))
      return
    }
  }

  func row(
    _ message: WatchMessage, _ items: Int, _ profile: String, _ channel: String, at time: Date, next: Date
  ) throws -> [SQLValue] {
    [
      .text(profile), .text(channel), .text(message.id), .text(message.title), .text(try message.stored),
      SQLValue(items), SQLValue(time), SQLValue(next),
    ]
  }
}

// MARK: Statements

extension DeliveryPlanner {
  static func selectUnplanned(limit: Int) -> SQL {
    """
    SELECT n.profile AS profile, n.createdAt AS createdAt, \(sql: DatabaseNewsRepository.columns) FROM watchNews AS n
    WHERE n.plannedAt IS NULL ORDER BY n.createdAt, n.profile, n.id LIMIT \(limit)
    """
  }

  static func countUnplanned(of profile: String) -> SQL {
    "SELECT COUNT(*) AS news FROM watchNews WHERE profile = \(profile) AND plannedAt IS NULL"
  }

  static func markPlanned(_ ids: [String], of profile: String, at time: Date) -> SQL {
    "UPDATE watchNews SET plannedAt = \(time) WHERE profile = \(profile) AND id IN \(list: ids)"
  }

  static func markPlanned(of profile: String, at time: Date) -> SQL {
    "UPDATE watchNews SET plannedAt = \(time) WHERE profile = \(profile) AND plannedAt IS NULL"
  }
}

/// News without messages.
struct UnplannedNews: Sendable {
  let id: String
  let profile: String
  let createdAt: Date
  /// `nil` if the item cannot exist, or if it cannot be read: that must not stop the news after it.
  let news: News?

  init(_ row: Row) throws {
    id = try row.string("id")
    profile = try row.string("profile")
    createdAt = try row.date("createdAt")
    news = try? News(row)
  }
}
