import FeatureKit
package import Foundation
package import Localization
import Reactor
import Secrets
package import Store

/// Links to feeds in the database.
package struct DatabaseFeedsRepository: FeedsRepository {
  /// The most links of a profile: those of its folders, and of folders that it deleted.
  static let maxLinks = 1_000

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

  package func link(of scope: WatchScope, of profile: String) async throws -> FeedLink? {
    try await database.read { try $0.row(Self.selectLink(of: scope, of: profile)).flatMap { try FeedLink($0) } }
  }

  package func link(_ token: String) async throws -> FeedLink? {
    guard RandomToken.isToken(token) else { return nil }
    return try await database.read { try $0.row(Self.selectLink(token)).flatMap { try FeedLink($0) } }
  }

  package func open(_ scope: WatchScope, in language: Language, of profile: String) async throws {
    let link = make(scope, in: language, of: profile)
    try await database.of(profile).write { connection in
      if try connection.row(Self.selectLink(of: scope, of: profile)) != nil { return }
      try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: link.createdAt))
      let count = try connection.row(Self.selectCount(of: profile))?.int("links") ?? 0
      guard count < Self.maxLinks else {
        throw AppError(.overLimit, detail: "the profile has \(Self.maxLinks) links to feeds")
      }
      try connection.execute(Self.insertLink(link))
    }
  }

  package func change(_ scope: WatchScope, in language: Language, of profile: String) async throws {
    let link = make(scope, in: language, of: profile)
    try await database.of(profile).write { try $0.execute(Self.updateLink(link)) }
  }

  package func close(_ scope: WatchScope, of profile: String) async throws {
    try await database.of(profile).write { try $0.execute(Self.deleteLink(of: scope, of: profile)) }
  }

  package func latestNews(of profile: String) async throws -> Date? {
    try await database.read { try $0.row(Self.selectLatestNews(of: profile))?.date("createdAt") }
  }

  package func changes(of profile: String) -> AsyncStream<Void> { database.of(profile).changes(in: ["watchLink"]) }

  private func make(_ scope: WatchScope, in language: Language, of profile: String) -> FeedLink {
    FeedLink(token: RandomToken.make(), profile: profile, scope: scope, language: language, createdAt: now())
  }

  /// Moves the links of a profile into another one, which keeps its own link of a scope.
  ///
  /// - Throws: `AppError` if the data cannot be reached, and then nothing is moved; `CancellationError`.
  package func moveEverything(of profile: String, to other: String) async throws {
    if profile == other { return }
    try await database.write { [now = now()] connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile(other, at: now))
      let count = try connection.row(Self.selectCount(of: other))?.int("links") ?? 0
      try connection.execute(Self.moveLinks(of: profile, to: other, limit: max(0, Self.maxLinks - count)))
      try connection.execute("DELETE FROM watchLink WHERE profile = \(profile)")
    }
  }
}

// MARK: Statements

extension DatabaseFeedsRepository {
  private static let columns: SQL = "token, profile, scope, language, createdAt"

  static func selectLink(of scope: WatchScope, of profile: String) -> SQL {
    "SELECT \(sql: columns) FROM watchLink WHERE profile = \(profile) AND scope = \(scope.stored)"
  }

  static func selectLink(_ token: String) -> SQL {
    "SELECT \(sql: columns) FROM watchLink WHERE token = \(token)"
  }

  private static func selectCount(of profile: String) -> SQL {
    "SELECT COUNT(*) AS links FROM watchLink WHERE profile = \(profile)"
  }

  static func insertLink(_ link: FeedLink) -> SQL {
    """
    INSERT INTO watchLink (\(sql: columns)) VALUES (
      \(link.token), \(link.profile), \(link.scope.stored), \(link.language.rawValue), \(link.createdAt))
    """
  }

  private static func updateLink(_ link: FeedLink) -> SQL {
    """
    UPDATE watchLink SET token = \(link.token), language = \(link.language.rawValue), createdAt = \(link.createdAt)
    WHERE profile = \(link.profile) AND scope = \(link.scope.stored)
    """
  }

  private static func deleteLink(of scope: WatchScope, of profile: String) -> SQL {
    "DELETE FROM watchLink WHERE profile = \(profile) AND scope = \(scope.stored)"
  }

  /// Moves links to another profile that has none of the same scope, at most some.
  private static func moveLinks(of source: String, to target: String, limit: Int) -> SQL {
    """
    UPDATE watchLink SET profile = \(target) WHERE profile = \(source) AND scope IN (
      SELECT s.scope FROM watchLink AS s WHERE s.profile = \(source) AND NOT EXISTS (
        SELECT 1 FROM watchLink AS o WHERE o.profile = \(target) AND o.scope = s.scope)
      ORDER BY s.scope LIMIT \(limit))
    """
  }

  static func selectLatestNews(of profile: String) -> SQL {
    "SELECT createdAt FROM watchNews WHERE profile = \(profile) ORDER BY createdAt DESC LIMIT 1"
  }
}

extension FeedLink {
  /// Reads a link; `nil` if its scope or language is unknown, such as one of a newer program.
  fileprivate init?(_ row: Row) throws {
    guard let scope = WatchScope(stored: try row.string("scope")),
      let language = Language(rawValue: try row.string("language"))
    else { return nil }
    self.init(
      token: try row.string("token"), profile: try row.string("profile"), scope: scope, language: language,
      createdAt: try row.date("createdAt"))
  }
}
