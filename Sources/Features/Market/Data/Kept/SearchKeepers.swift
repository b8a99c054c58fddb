package import FeatureKit
package import Foundation
import Localization
import Secrets
package import Store
import Synchronization

/// The saved searches of all profiles as items that are watched. The same search of several profiles is one item.
package struct SearchKeepers: KeptItems {
  /// The kind of saved searches among the items of all features.
  package static let itemKind = "search"
  /// The most different searches that are watched.
  static let maxSearches = 20_000
  /// The hexadecimal digits of an id after the server's.
  private static let idDigits = 24

  private let database: ProfileDatabase
  private let server: String
  private let memory = SearchMemory()

  /// Creates keepers on a database with ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - server: the name of the server that is searched.
  package init(database: Database, server: String) {
    self.database = ProfileDatabase(database)
    self.server = server
  }

  /// The part of an id that names the server.
  private var prefix: String { Self.prefix(of: server) }

  private static func prefix(of server: String) -> String { Fingerprint.sha256(of: server).prefix(8) + "-" }

  /// Whether an id has the form of a search on this server.
  func isID(_ id: String) -> Bool {
    id.hasPrefix(prefix) && id.utf8.count == prefix.utf8.count + Self.idDigits
  }

  /// The item id of a stored query.
  private func id(of query: String) -> String { Self.id(of: query, prefix: prefix) }

  private static func id(of query: String, prefix: String) -> String {
    prefix + Fingerprint.sha256(of: query).prefix(idDigits)
  }

  /// Returns the item of a search on a server, saved or not; `nil` if the search is too long to be saved.
  static func reference(of query: ProductQuery, on server: String) -> ItemReference? {
    guard let stored = try? SavedQuery(query).encoded() else { return nil }
    return ItemReference(kind: itemKind, id: id(of: stored, prefix: prefix(of: server)))
  }

  /// Returns the searches with the given ids that a profile has saved, in the stored form.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func queries(of ids: [String]) async throws -> [String: String] {
    let wanted = Set(ids)
    if wanted.isEmpty { return [:] }
    let known = memory.queries.filter { wanted.contains($0.key) }
    if known.count < wanted.count {
      return try await all().filter { wanted.contains($0.key) }.mapValues(\.query)
    }
    let kept = try await database.read { [server] connection in
      try known.values.sorted().chunks(of: 50).flatMap { queries in
        try connection.rows(Self.selectQueries(queries, on: server)).map { try $0.string("query") }
      }
    }
    let found = Set(kept)
    return known.filter { found.contains($0.value) }
  }

  /// All searches by their ids. An id cannot be turned into its search, so they are remembered.
  private func all() async throws -> [String: WatchedSearch] {
    let searches = try await database.read { [server] connection in
      try connection.rows(Self.selectSearches(on: server)).map { try WatchedSearch($0) }
    }
    let all = Dictionary(searches.map { (id(of: $0.query), $0) }) { first, _ in first }
    memory.queries = all.mapValues(\.query)
    return all
  }

  package func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] {
    guard kind == Self.itemKind else { return [] }
    let later = try await all().filter { $0.key > id ?? "" }.sorted { $0.key < $1.key }
    return later.prefix(limit).map { KeptItem(id: $0.key, language: nil, base: $0.value.base) }
  }

  package func kept(among references: [ItemReference]) async throws -> Set<ItemReference> {
    let own = references.filter { $0.kind == Self.itemKind }
    let known = try await queries(of: own.map(\.id))
    return Set(own.filter { known[$0.id] != nil })
  }

  /// Records the greatest product that a search finds, for the profiles that have not seen it; only they are told.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func note(newest: Product.ID, of id: String) async throws {
    guard let query = try await queries(of: [id])[id] else { return }
    // Read first: PostgreSQL notifies subscribers even of a statement that changes no row.
    let isNews = try await database.read { [server] connection in
      try connection.row(Self.selectQuiet(query, on: server, before: newest)) != nil
    }
    guard isNews else { return }
    try await database.write { [server] in try $0.execute(Self.updateQuiet(query, on: server, to: newest)) }
  }

  /// As ``KeptItems/keepers(of:after:limit:)``, but only profiles that have not seen what a search finds. Their title is
  /// the search in its stored form, which has words in every language.
  package func keepers(
    of references: [ItemReference], after last: ItemKeeper?, limit: Int
  ) async throws -> [ItemKeeper] {
    let own = references.filter { $0.kind == Self.itemKind }
    let queries = try await queries(of: own.map(\.id))
    if queries.isEmpty { return [] }
    return try await database.read { [server] connection in
      try own.keepers(after: last, limit: limit) { item, profile, limit in
        guard let query = queries[item.id] else { return [] }
        return try connection.rows(Self.selectKeepers(of: query, on: server, after: profile, limit: limit)).map {
          ItemKeeper(profile: try $0.string("profile"), reference: item, title: query, folders: [])
        }
      }
    }
  }

  /// Returns whether a profile has saved a search.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func keeps(_ item: ItemReference, of profile: String) async throws -> Bool {
    guard item.kind == Self.itemKind, isID(item.id) else { return false }
    let select = DatabaseSavedSearchesRepository.selectNewest(of: KeptOwner(profile: profile, server: server))
    return try await database.read { connection in
      try connection.rows(select).contains { id(of: try $0.string("query")) == item.id }
    }
  }

  /// Nothing: ``note(newest:of:)`` comes before the history, which tells changes at once.
  package func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {}

  package func note(_ changes: [ItemReference: ItemChange]) async throws {}
}

/// A search that profiles have saved, with what they know of it.
private struct WatchedSearch: Sendable {
  let query: String
  /// The greatest product that each of them has seen, and 0 if the search found none.
  let seen: Product.ID
  /// When the first of them saved it.
  let savedAt: Date

  init(_ row: Row) throws {
    query = try row.string("query")
    seen = try row.int("seen")
    savedAt = try row.date("savedAt")
  }

  /// What was known when it was saved: what is registered after that is new, also before the first check.
  var base: DatedFacts {
    var facts = ItemFacts(title: query)
    facts.matches = seen > 0 ? [seen] : []
    return DatedFacts(facts, saidAt: savedAt, language: .english)
  }
}

/// The searches that were read last, by their ids; at most ``SearchKeepers/maxSearches``.
private final class SearchMemory: Sendable {
  private let stored = Mutex<[String: String]>([:])

  var queries: [String: String] {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

// MARK: - Statements

extension SearchKeepers {
  static func selectSearches(on server: String) -> SQL {
    """
    SELECT query, MIN(seen) AS seen, MIN(savedAt) AS savedAt FROM marketSearch WHERE server = \(server)
    GROUP BY query ORDER BY query LIMIT \(maxSearches)
    """
  }

  /// Selects those of some searches that a profile has saved.
  static func selectQueries(_ queries: [String], on server: String) -> SQL {
    "SELECT DISTINCT query FROM marketSearch WHERE server = \(server) AND query IN \(list: queries)"
  }

  /// Finds a profile without news of a search that has not seen a product.
  static func selectQuiet(_ query: String, on server: String, before newest: Product.ID) -> SQL {
    """
    SELECT 1 AS quiet FROM marketSearch
    WHERE server = \(server) AND query = \(query) AND newest <= seen AND seen < \(newest) LIMIT 1
    """
  }

  static func updateQuiet(_ query: String, on server: String, to newest: Product.ID) -> SQL {
    """
    UPDATE marketSearch SET newest = \(newest)
    WHERE server = \(server) AND query = \(query) AND newest <= seen AND seen < \(newest)
    """
  }

  /// Selects the first profiles after one that have saved a search and not seen all that it finds.
  static func selectKeepers(of query: String, on server: String, after profile: String, limit: Int) -> SQL {
    """
    SELECT profile FROM marketSearch
    WHERE server = \(server) AND query = \(query) AND profile > \(profile) AND newest > seen
    ORDER BY profile LIMIT \(limit)
    """
  }
}
