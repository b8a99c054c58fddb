import GRDB
import Synchronization

extension Database {
  /// Opens an empty database in memory and applies migrations to it.
  ///
  /// The database is freed with the last copy of the value. Reads wait for writes. The process applies each list of
  /// migrations only once, to a template that it keeps; further databases are copies of the template.
  ///
  /// - Parameter migrations: all migrations of the schema, oldest first.
  /// - Throws: ``DatabaseError/failed(sql:reason:)`` or ``DatabaseError/constraint(_:)`` if a migration cannot be
  ///   applied.
  public static func inMemory(migrations: [Migration]) throws -> Database {
    do {
      let queue = try DatabaseQueue(configuration: configuration(readers: 1))
      try migrated(by: migrations).backup(to: queue)
      return Database(SQLiteEngine(path: memory.path, writer: queue))
    } catch {
      throw DatabaseError.translating(error, in: memory)
    }
  }

  /// Returns the tables that migrations create; a table comes after those it refers to.
  static func tables(after migrations: [Migration]) throws -> [Table] {
    try migrated(by: migrations).read { try SQLiteSession($0, context: memory).tables() }
  }

  /// Returns the template database for some migrations, which must only be read.
  static func migrated(by migrations: [Migration]) throws -> DatabaseQueue {
    let history = migrations.map { Step(id: $0.id, statements: $0.statements, thenID: $0.thenID) }
    if let known = migrated.withLock({ $0[history] }) { return known }
    let queue = try DatabaseQueue(configuration: configuration(readers: 1))
    _ = try migrate(queue, by: Migrator(migrations, path: memory.path), context: memory)
    migrated.withLock { $0[history] = queue }
    return queue
  }

  /// Identity of a migration in the cache of templates. Its announced tables do not matter to SQLite.
  private struct Step: Hashable {
    let id: String
    let statements: [String]
    let thenID: UInt64?
  }

  private static let migrated = Mutex<[[Step]: DatabaseQueue]>([:])

  private static let memory = DatabaseError.Context(path: ":memory:", isReading: false)
}
