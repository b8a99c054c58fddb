import Foundation

/// Applies migrations to a database and checks those already applied.
struct Migrator {
  /// Name of the table of applied migrations.
  static let table = "migration"

  private let migrations: [Migration]
  private let path: String
  private let version: String?

  /// Creates a migrator.
  ///
  /// - Parameters:
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - path: name of the database in errors.
  ///   - version: version of the program, which is recorded with each migration that it applies.
  init(_ migrations: [Migration], path: String, version: String? = nil) {
    precondition(
      Set(migrations.map(\.id)).count == migrations.count, "Each migration must have a unique id")
    self.migrations = migrations
    self.path = path
    self.version = version
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
  /// - Throws: ``DatabaseError/foreign(path:)``, ``DatabaseError/newerThanProgram(migration:version:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` if the database does not belong to this program.
  func applied(in connection: Connection) throws -> [Migration] {
    let recorded = try recorded(in: connection)
    let known = Set(migrations.map(\.id))
    let unknown = recorded.filter { !known.contains($0.key) }
    if let migration = unknown.keys.min() {
      // A database that two newer versions have upgraded needs the newest.
      let versions = unknown.values.compactMap(\.version)
      let newest = versions.max { $0.compare($1, options: .numeric) == .orderedAscending }
      throw DatabaseError.newerThanProgram(migration: migration, version: newest)
    }
    let applied = migrations.filter { recorded[$0.id] != nil }
    if let edited = applied.first(where: { recorded[$0.id]?.checksum != $0.checksum }) {
      throw DatabaseError.editedMigration(edited.id)
    }
    return applied
  }

  /// Applies the migrations that another program has not applied in the meantime, oldest first, and records them.
  ///
  /// Call it within a transaction, which must be rolled back if this throws.
  func applyMissing(in connection: Connection) throws {
    let missing = try missing(in: connection)
    guard !missing.isEmpty else { return }
    try makeTable(in: connection)
    for migration in missing {
      for statement in migration.statements {
        try connection.execute(SQL(trusted: statement))
      }
      try migration.then?(connection)
      for table in migration.announces.sorted() { try connection.session.announce(table) }
      try connection.execute(
        "INSERT INTO migration (id, checksum, version) VALUES (\(migration.id), \(migration.checksum), \(version))")
    }
  }

  private func makeTable(in connection: Connection) throws {
    try connection.execute(
      "CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, checksum TEXT NOT NULL, version TEXT)")
    // Versions up to 0.3.0 made the table without this column, and ignore it.
    let columns = try connection.session.tables().first { $0.name == Self.table }?.columns ?? []
    if !columns.contains("version") { try connection.execute("ALTER TABLE migration ADD COLUMN version TEXT") }
  }

  /// The record of an applied migration.
  private struct Applied {
    let checksum: String
    /// Version of the program that applied it; nil if it was 0.3.0 or older.
    let version: String?
  }

  /// Returns the records of the applied migrations by id.
  private func recorded(in connection: Connection) throws -> [String: Applied] {
    let tables = try connection.session.tables()
    guard let columns = tables.first(where: { $0.name == Self.table })?.columns else {
      guard tables.isEmpty else { throw DatabaseError.foreign(path: path) }
      return [:]
    }
    guard columns.contains("id"), columns.contains("checksum") else { throw DatabaseError.foreign(path: path) }
    var applied: [String: Applied] = [:]
    let rows: SQL =
      columns.contains("version")
      ? "SELECT id, checksum, version FROM migration" : "SELECT id, checksum, NULL AS version FROM migration"
    for row in try connection.rows(rows) {
      guard case .text(let id) = try row.value("id"), case .text(let checksum) = try row.value("checksum") else {
        throw DatabaseError.foreign(path: path)
      }
      applied[id] = Applied(checksum: checksum, version: try row.optionalString("version"))
    }
    return applied
  }
}
