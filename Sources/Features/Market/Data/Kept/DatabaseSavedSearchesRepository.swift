import FeatureKit
public import Foundation
import Reactor
public import Store

/// Saved searches in the database, where they survive a restart. They are deleted with their profile.
public struct DatabaseSavedSearchesRepository: SavedSearchesRepository {
  private let database: ProfileDatabase
  private let server: String
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with `ProfileMigrations.all` and ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the table `marketSearch`.
  ///   - server: the name of the server that is searched. Searches on other servers stay invisible.
  ///   - now: returns the current time.
  public init(database: Database, server: String, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = ProfileDatabase(database)
    self.server = server
    self.now = now
  }

  /// As ``SavedSearchesRepository/searches(of:)``.
  public func searches(of profile: String) async throws -> [SavedSearch] {
    try await searches(Self.selectSearches(of: owner(profile)))
  }

  /// As ``SavedSearchesRepository/quietSearches(of:)``.
  public func quietSearches(of profile: String) async throws -> [SavedSearch] {
    try await searches(Self.selectQuietSearches(of: owner(profile)))
  }

  private func searches(_ selection: SQL) async throws -> [SavedSearch] {
    try await database.read { connection in
      try connection.rows(selection).compactMap { try SavedSearch($0) }
    }
  }

  /// As ``SavedSearchesRepository/search(_:of:)``.
  public func search(_ query: ProductQuery, of profile: String) async throws -> SavedSearch? {
    let (owner, text) = (owner(profile), try SavedQuery(query).encoded())
    return try await database.read { connection in
      try connection.row(Self.selectSearch(text, of: owner)).flatMap { try SavedSearch($0) }
    }
  }

  /// As ``SavedSearchesRepository/save(_:newest:of:at:)``; an existing search only has `newest` marked as seen.
  public func save(_ query: ProductQuery, newest: Product.ID, of profile: String, at time: Date) async throws {
    let (owner, present, text) = (owner(profile), now(), try SavedQuery(query).encoded())
    try await database.of(profile).write { connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: present))
      try connection.execute(Self.upsert(text, newest: newest, of: owner, at: time))
      guard try connection.row(Self.count(of: owner))?.int("searches") ?? 0 <= SavedSearch.maxPerProfile else {
        throw AppError(.invalidInput, detail: "as many searches as there may be", field: "searches")
      }
    }
  }

  /// As ``SavedSearchesRepository/markSeen(_:newest:of:)``; a smaller id than the one already seen changes nothing.
  public func markSeen(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws {
    let (owner, text) = (owner(profile), try SavedQuery(query).encoded())
    try await database.of(profile).write {
      try $0.execute(Self.updateSeen(text, newest: newest, of: owner))
    }
  }

  /// As ``SavedSearchesRepository/note(_:of:)``; writes only if a search gains or loses its news.
  public func note(_ newest: [ProductQuery: Product.ID], of profile: String) async throws {
    let owner = owner(profile)
    let known = try Dictionary(newest.map { (try SavedQuery($0).encoded(), $1) }, uniquingKeysWith: max)
    // Read first: PostgreSQL notifies subscribers even of a statement that changes no row.
    let turned = try await database.read { connection in
      try connection.rows(Self.selectNewest(of: owner)).compactMap { row -> (query: String, newest: Product.ID)? in
        let (query, seen) = (try row.string("query"), try row.int("seen"))
        guard let newest = known[query], (newest > seen) != (try row.int("newest") > seen) else { return nil }
        return (query, newest)
      }
    }
    guard !turned.isEmpty else { return }
    try await database.of(profile).write { connection in
      for (query, newest) in turned { try connection.execute(Self.updateNewest(query, newest: newest, of: owner)) }
    }
  }

  /// As ``SavedSearchesRepository/newsCount(of:)``.
  public func newsCount(of profile: String) async throws -> Int {
    try await database.read { try $0.row(Self.countNews(of: owner(profile)))?.int("searches") ?? 0 }
  }

  /// As ``SavedSearchesRepository/remove(_:of:)``.
  public func remove(_ query: ProductQuery, of profile: String) async throws {
    let (owner, text) = (owner(profile), try SavedQuery(query).encoded())
    try await database.of(profile).write { try $0.execute(Self.delete(text, of: owner)) }
  }

  /// As ``SavedSearchesRepository/changes(of:)``.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["marketSearch"])
  }

  private func owner(_ profile: String) -> KeptOwner { KeptOwner(profile: profile, server: server) }
}

// MARK: - Statements

extension DatabaseSavedSearchesRepository {
  static func selectSearches(of owner: KeptOwner) -> SQL {
    """
    SELECT query, savedAt, seen FROM marketSearch
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    ORDER BY savedAt DESC LIMIT \(SavedSearch.maxPerProfile)
    """
  }

  static func selectQuietSearches(of owner: KeptOwner) -> SQL {
    """
    SELECT query, savedAt, seen FROM marketSearch
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND newest <= seen
    ORDER BY savedAt DESC LIMIT \(SavedSearch.maxPerProfile)
    """
  }

  static func selectNewest(of owner: KeptOwner) -> SQL {
    "SELECT query, seen, newest FROM marketSearch WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  static func selectSearch(_ query: String, of owner: KeptOwner) -> SQL {
    """
    SELECT query, savedAt, seen FROM marketSearch
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND query = \(query)
    """
  }

  static func count(of owner: KeptOwner) -> SQL {
    "SELECT COUNT(*) AS searches FROM marketSearch WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  static func countNews(of owner: KeptOwner) -> SQL {
    """
    SELECT COUNT(*) AS searches FROM marketSearch
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND newest > seen
    """
  }

  static func updateNewest(_ query: String, newest: Product.ID, of owner: KeptOwner) -> SQL {
    """
    UPDATE marketSearch SET newest = \(newest)
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND query = \(query)
      AND (newest > seen) <> (seen < \(newest))
    """
  }

  static func upsert(_ query: String, newest: Product.ID, of owner: KeptOwner, at time: Date) -> SQL {
    """
    INSERT INTO marketSearch (profile, server, query, savedAt, seen)
    VALUES (\(owner.profile), \(owner.server), \(query), \(time), \(newest))
    ON CONFLICT (profile, server, query) DO UPDATE SET seen = excluded.seen WHERE marketSearch.seen < excluded.seen
    """
  }

  static func updateSeen(_ query: String, newest: Product.ID, of owner: KeptOwner) -> SQL {
    """
    UPDATE marketSearch SET seen = \(newest)
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND query = \(query) AND seen < \(newest)
    """
  }

  static func delete(_ query: String, of owner: KeptOwner) -> SQL {
    "DELETE FROM marketSearch WHERE profile = \(owner.profile) AND server = \(owner.server) AND query = \(query)"
  }
}

extension SavedSearch {
  /// Reads a row; `nil` if a later version of the app wrote it.
  fileprivate init?(_ row: Row) throws {
    guard let query = SavedQuery(try row.string("query"))?.query else { return nil }
    self.init(query: query, savedAt: try row.date("savedAt"), seen: try row.int("seen"))
  }
}
