import FeatureKit
package import Foundation
import Localization
import Reactor
package import Store

/// News and rules in the database.
package struct DatabaseNewsRepository: NewsRepository {
  /// The most rules of a profile.
  static let maxRules = 2_000
  /// The most news of a page.
  private static let maxPage = 100

  private let database: ProfileDatabase
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - now: returns the current time.
  package init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = ProfileDatabase(database)
    self.now = now
  }

  package func news(of profile: String, after id: News.ID?, limit: Int) async throws -> [News] {
    let limit = min(max(limit, 1), Self.maxPage)
    let select =
      id.map { Self.selectNews(of: profile, after: $0, limit: limit) } ?? Self.selectNews(of: profile, limit: limit)
    return try await database.read { try $0.rows(select).compactMap { try News($0) } }
  }

  package func unseenCount(of profile: String) async throws -> Int {
    try await database.read { try $0.row(Self.selectUnseenCount(of: profile))?.int("news") ?? 0 }
  }

  package func markSeen(until moment: Date, of profile: String) async throws {
    try await database.of(profile).write { [now = now()] connection in
      try connection.execute(Self.updateSeen(until: moment, of: profile, at: now))
    }
  }

  package func rules(of profile: String) async throws -> [WatchScope: WatchRule] {
    try await database.read { connection in
      let rules = try connection.rows(Self.selectRules(of: profile)).compactMap { try WatchRule.read($0) }
      return Dictionary(uniqueKeysWithValues: rules.map { ($0.scope, $0.rule) })
    }
  }

  package func setRule(_ rule: WatchRule?, of scope: WatchScope, of profile: String) async throws {
    guard rule?.isValid ?? true else { throw AppError(.invalidInput, detail: "a rule out of its bounds") }
    // An item of a kind `folder` would be stored as a folder.
    guard WatchScope(stored: scope.stored) == scope else { throw AppError(.invalidInput, detail: "no such scope") }
    try await database.of(profile).write { [now = now()] connection in
      guard let rule else { return try connection.execute(Self.deleteRule(of: scope, of: profile)) }
      try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: now))
      try connection.execute(Self.upsertRule(rule, of: scope, of: profile))
      guard try Self.ruleCount(of: profile, connection) <= Self.maxRules else {
        throw AppError(.overLimit, detail: "the profile has \(Self.maxRules) rules")
      }
    }
  }

  package func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["watchNews", "watchRule"])
  }

  private static func ruleCount(of profile: String, _ connection: Connection) throws -> Int {
    try connection.row(selectRuleCount(of: profile))?.int("rules") ?? 0
  }
}

// MARK: Taking along, and forgetting

extension DatabaseNewsRepository {
  /// Moves the news and rules of a profile into another one, which keeps its own rule of a scope.
  ///
  /// - Throws: `AppError` if the data cannot be reached, and then nothing is moved; `CancellationError`.
  package func moveEverything(of profile: String, to other: String) async throws {
    if profile == other { return }
    try await database.write { [now = now()] connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile(other, at: now))
      let room = max(0, Self.maxRules - (try Self.ruleCount(of: other, connection)))
      try connection.execute(Self.moveRules(of: profile, to: other, limit: room))
      try connection.execute("DELETE FROM watchRule WHERE profile = \(profile)")
      try connection.execute(Self.moveNews(of: profile, to: other))
      try connection.execute("DELETE FROM watchNews WHERE profile = \(profile)")
      try NewsStore(connection: connection, now: now).trim(other)
      try connection.execute(Self.moveTold(of: profile, to: other))
      try connection.execute("DELETE FROM watchTold WHERE profile = \(profile)")
    }
  }

  /// Removes news of the time before a moment.
  ///
  /// - Returns: the number of removed news.
  /// - Throws: `AppError` if the data cannot be reached, and then some are removed; `CancellationError`.
  package func removeNews(createdBefore moment: Date) async throws -> Int {
    try await database.inBatches { connection, limit in
      try connection.rows(Self.deleteNews(createdBefore: moment, limit: limit)).count
    }
  }
}
