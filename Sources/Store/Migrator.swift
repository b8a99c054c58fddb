import GRDB

/// Brings a database to the schema of this program.
struct Migrator {
  private let migrations: [Migration]
  private let context: DatabaseError.Context

  init(_ migrations: [Migration], context: DatabaseError.Context) {
    precondition(
      Set(migrations.map(\.id)).count == migrations.count, "every migration has an id of its own")
    self.migrations = migrations
    self.context = context
  }

  /// Applies what is missing, each migration in a transaction with its
  /// record. A database that is up to date is not written to.
  ///
  /// - Returns: whether anything was missing.
  func run(on writer: any DatabaseWriter) throws -> Bool {
    let applied = Set(try writer.read { try self.applied(in: $0) }.map(\.id))
    let missing = migrations.filter { !applied.contains($0.id) }
    for migration in missing {
      try writer.write { try self.apply(migration, in: $0) }
    }
    return !missing.isEmpty
  }

  /// The migrations that were applied to a database, oldest first.
  ///
  /// - Throws: ``DatabaseError/foreign(path:)``,
  ///   ``DatabaseError/newerThanProgram(migration:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` when it is not this program's.
  func applied(in database: GRDB.Database) throws -> [Migration] {
    let recorded = try recorded(in: database)
    let known = Set(migrations.map(\.id))
    if let unknown = recorded.keys.filter({ !known.contains($0) }).min() {
      throw DatabaseError.newerThanProgram(migration: unknown)
    }
    let applied = migrations.filter { recorded[$0.id] != nil }
    if let edited = applied.first(where: { recorded[$0.id] != $0.checksum }) {
      throw DatabaseError.editedMigration(edited.id)
    }
    return applied
  }

  /// The checksums of the applied migrations by id.
  private func recorded(in database: GRDB.Database) throws -> [String: String] {
    guard try database.tableExists("migration") else {
      let isEmpty = try Bool.fetchOne(database, sql: "SELECT count(*) = 0 FROM sqlite_master") ?? true
      guard isEmpty else { throw DatabaseError.foreign(path: context.path) }
      return [:]
    }
    let columns = try database.columns(in: "migration").map(\.name)
    guard columns.contains("id"), columns.contains("checksum") else {
      throw DatabaseError.foreign(path: context.path)
    }
    let rows = try Connection(database, context: context).rows("SELECT id, checksum FROM migration")
    var checksums: [String: String] = [:]
    for row in rows {
      guard case .text(let id) = try row.value("id"), case .text(let checksum) = try row.value("checksum") else {
        throw DatabaseError.foreign(path: context.path)
      }
      checksums[id] = checksum
    }
    return checksums
  }

  private func apply(_ migration: Migration, in database: GRDB.Database) throws {
    let connection = Connection(database, context: context)
    try connection.execute("CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, checksum TEXT NOT NULL)")
    // Another program may have been faster since we looked.
    guard try !applied(in: database).contains(where: { $0.id == migration.id }) else { return }
    for statement in migration.statements {
      try connection.execute(statement)
    }
    try migration.then?(connection)
    try connection.execute(
      "INSERT INTO migration (id, checksum) VALUES (?, ?)", [.text(migration.id), .text(migration.checksum)])
  }
}
