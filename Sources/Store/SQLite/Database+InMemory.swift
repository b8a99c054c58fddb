import GRDB
import Synchronization

extension Database {
  /// Opens an empty database in memory and gives it its schema. It goes away
  /// with the last copy of the value. Reads wait for writes.
  ///
  /// A process applies the same migrations once, to a database that it keeps
  /// until it ends; what it opens are copies of that.
  ///
  /// - Parameter migrations: the whole history of the schema, oldest first.
  /// - Throws: ``DatabaseError/failed(sql:reason:)`` or
  ///   ``DatabaseError/constraint(_:)`` when a migration cannot be applied.
  public static func inMemory(migrations: [Migration]) throws -> Database {
    do {
      let queue = try DatabaseQueue(configuration: configuration(readers: 1))
      try migrated(by: migrations).backup(to: queue)
      return Database(SQLiteEngine(path: memory.path, writer: queue))
    } catch {
      throw DatabaseError.translating(error, in: memory)
    }
  }

  /// The tables that migrations make, those first that others refer to.
  static func tables(after migrations: [Migration]) throws -> [Table] {
    try migrated(by: migrations).read { try SQLiteSession($0, context: memory).tables() }
  }

  /// A database in memory that the migrations were applied to. It is only read.
  private static func migrated(by migrations: [Migration]) throws -> DatabaseQueue {
    let history = migrations.map { Step(id: $0.id, statements: $0.statements, thenID: $0.thenID) }
    if let known = migrated.withLock({ $0[history] }) { return known }
    let queue = try DatabaseQueue(configuration: configuration(readers: 1))
    _ = try migrate(queue, by: Migrator(migrations, path: memory.path), context: memory)
    migrated.withLock { $0[history] = queue }
    return queue
  }

  /// What makes a migration the same as another here; what it announces is of no consequence in SQLite.
  private struct Step: Hashable {
    let id: String
    let statements: [String]
    let thenID: UInt64?
  }

  private static let migrated = Mutex<[[Step]: DatabaseQueue]>([:])

  private static let memory = DatabaseError.Context(path: ":memory:", isReading: false)
}
