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
  func run(on writer: any DatabaseWriter) throws {
    let recorded = try writer.read { try self.recorded(in: $0) }
    try check(recorded)
    guard recorded.count < migrations.count else { return }
    for migration in migrations where recorded[migration.id] == nil {
      try writer.write { try self.apply(migration, in: $0) }
    }
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
    return try Dictionary(uniqueKeysWithValues: rows.map { try ($0.string("id"), $0.string("checksum")) })
  }

  private func check(_ recorded: [String: String]) throws(DatabaseError) {
    let known = Set(migrations.map(\.id))
    if let unknown = recorded.keys.filter({ !known.contains($0) }).min() {
      throw .newerThanProgram(migration: unknown)
    }
    let edited = migrations.first { recorded[$0.id].map { [sum = $0.checksum] in $0 != sum } ?? false }
    if let edited { throw .editedMigration(edited.id) }
  }

  private func apply(_ migration: Migration, in database: GRDB.Database) throws {
    let connection = Connection(database, context: context)
    try connection.execute("CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, checksum TEXT NOT NULL)")
    // Another program may have been faster since we looked.
    let recorded = try recorded(in: database)
    try check(recorded)
    guard recorded[migration.id] == nil else { return }
    for statement in migration.statements {
      try connection.execute(statement)
    }
    try connection.execute(
      "INSERT INTO migration (id, checksum) VALUES (?, ?)", [.text(migration.id), .text(migration.checksum)])
  }
}
