/// Applies migrations to a database and checks those already applied.
struct Migrator {
  private let migrations: [Migration]
  private let path: String

  /// Creates a migrator.
  ///
  /// - Parameters:
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - path: name of the database in errors.
  init(_ migrations: [Migration], path: String) {
    precondition(
      Set(migrations.map(\.id)).count == migrations.count, "Each migration must have a unique id")
    self.migrations = migrations
    self.path = path
  }

  /// Returns the migrations that are not yet applied to a database, oldest first.
  ///
  /// - Throws: as ``applied(in:)``.
  func missing(in connection: Connection) throws -> [Migration] {
    let applied = Set(try applied(in: connection).map(\.id))
    return migrations.filter { !applied.contains($0.id) }
  }

  /// Returns the migrations that are applied to a database, oldest first.
  ///
  /// - Throws: ``DatabaseError/foreign(path:)``, ``DatabaseError/newerThanProgram(migration:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` if the database does not belong to this program.
  func applied(in connection: Connection) throws -> [Migration] {
    let recorded = try recorded(in: connection)
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

  /// Applies a migration and records it, unless another program has applied it in the meantime.
  ///
  /// Call it within a transaction, which must be rolled back if this throws.
  func apply(_ migration: Migration, in connection: Connection) throws {
    try connection.execute("CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, checksum TEXT NOT NULL)")
    guard try missing(in: connection).contains(where: { $0.id == migration.id }) else { return }
    for statement in migration.statements {
      try connection.execute(SQL(trusted: statement))
    }
    try migration.then?(connection)
    for table in migration.announces.sorted() { try connection.session.announce(table) }
    try connection.execute("INSERT INTO migration (id, checksum) VALUES (\(migration.id), \(migration.checksum))")
  }

  /// Returns the checksums of the applied migrations by id.
  private func recorded(in connection: Connection) throws -> [String: String] {
    let tables = try connection.session.tables()
    guard let columns = tables.first(where: { $0.name == "migration" })?.columns else {
      guard tables.isEmpty else { throw DatabaseError.foreign(path: path) }
      return [:]
    }
    guard columns.contains("id"), columns.contains("checksum") else { throw DatabaseError.foreign(path: path) }
    var checksums: [String: String] = [:]
    for row in try connection.rows("SELECT id, checksum FROM migration") {
      guard case .text(let id) = try row.value("id"), case .text(let checksum) = try row.value("checksum") else {
        throw DatabaseError.foreign(path: path)
      }
      checksums[id] = checksum
    }
    return checksums
  }
}
