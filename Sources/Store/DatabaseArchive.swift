/// A whole database in one SQLite file, whatever its engine, for a backup. Beside the tables of the database it has a
/// table `archive` with notes, and with a checksum of each table.
public struct DatabaseArchive: Sendable {
  /// Called with the share of the work that is done, 0 to 1; on any thread.
  public typealias Progress = @Sendable (_ share: Double) -> Void

  /// Name of the table of notes.
  static let table = "archive"
  /// What the name of a note begins with that is the checksum of a table.
  static let sum = "sum "
  /// The longest note that is read, in bytes.
  private static let noteLimit = 64 << 10

  /// Path of the file.
  public let path: String
  /// What was noted at the writing, by name.
  public let notes: [String: [UInt8]]
  /// Checksums of the tables, by name.
  let sums: [String: [UInt8]]

  /// Reads the notes of an archive; does not check the tables.
  ///
  /// - Parameter path: path of the file, which is not changed.
  /// - Throws: ``DatabaseError/foreign(path:)`` if the file is a database, but no archive;
  ///   ``DatabaseError/damaged(path:)`` if it is missing, empty or no database;
  ///   ``DatabaseError/unopenable(path:reason:)`` or ``DatabaseError/ioFailed(path:reason:)`` if it cannot be read.
  public init(at path: String) throws {
    let rows = try DatabaseLook(at: path).read { database in
      let connection = Connection(SQLiteSession(database, context: .init(path: path, isReading: true)))
      // A view of this name may have no end, and a generated column values of any size.
      let tables: SQL = """
        SELECT 1 FROM sqlite_master WHERE name = 'archive' AND sql LIKE 'CREATE TABLE %'
          AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo('archive') WHERE hidden IN (2, 3))
        """
      guard try !connection.rows(tables).isEmpty else { throw DatabaseError.foreign(path: path) }
      let large: SQL = "SELECT 1 FROM archive WHERE length(value) > \(Self.noteLimit) LIMIT 1"
      guard try connection.rows(large).isEmpty else { throw DatabaseError.damaged(path: path) }
      return try connection.rows("SELECT name, value FROM archive").map {
        (name: try $0.string("name"), value: try $0.bytes("value"))
      }
    }
    guard let rows else { throw DatabaseError.damaged(path: path) }
    self.path = path
    let all = Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
    notes = all.filter { !$0.key.hasPrefix(Self.sum) }
    sums = all.filter { $0.key.hasPrefix(Self.sum) }
  }

  /// Writes the archive of a database, which other processes may use meanwhile: every write that was committed before
  /// is in it, and none that was committed after the start.
  ///
  /// Of a SQLite file SQLite itself writes the copy, without deleted content (`VACUUM INTO`). A PostgreSQL database is
  /// read in one transaction. An older schema stays as it is.
  ///
  /// - Parameters:
  ///   - source: location of a database that exists.
  ///   - path: path of the file, which does not exist. It appears when it is complete and on the disk.
  ///   - draft: path of a file to work in, which must not exist; on the same file system. It is gone afterwards.
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - notes: what to keep beside the tables, by name; no name begins with `sum `.
  ///   - leavingOut: tables of a PostgreSQL database that belong to running processes.
  ///   - replacing: tables into which migrations insert rows.
  ///   - progress: called several times a second.
  /// - Throws: ``DatabaseError/foreign(path:)``, ``DatabaseError/newerThanProgram(migration:version:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` if the database does not belong to this program;
  ///   ``DatabaseError/altered(path:object:)`` if no restore would take the archive, as the schema of the database is not
  ///   what its migrations create;
  ///   ``DatabaseError/unopenable(path:reason:)`` if there is none, or the file exists; another ``DatabaseError`` if it
  ///   cannot be read or the file not be written, such as ``DatabaseError/diskFull``; `CancellationError`. There is no
  ///   file then.
  public static func write(
    _ source: DatabaseLocation, to path: String, by draft: String, migrations: [Migration],
    notes: [String: [UInt8]] = [:], leavingOut: Set<String> = [], replacing: Set<String> = [],
    progress: @escaping Progress = { _ in }
  ) async throws {
    guard let applied = try Database.applied(migrations, at: source) else {
      throw DatabaseError.unopenable(path: source.name, reason: "there is no database")
    }
    defer { DatabaseFile.remove(draft) }
    let first: Progress = { progress($0 / 2) }
    switch source {
    case .file(let file):
      try await copyFile(file, to: draft, progress: first)
    case .postgres(let address):
      let from = try Database.open(address, migrations: applied)
      let to = try Database.open(at: draft, migrations: applied)
      let copy = try DatabaseCopy(
        from: from, to: to, migrations: applied, leavingOut: leavingOut, replacing: replacing)
      _ = try await copy.run { first(Double($0) / Double($1)) }
      try await to.checkpointAndClose()
      try await from.checkpointAndClose()
    }
    try refuseAltered(draft, of: source, migrations: migrations)
    try note(notes, in: draft) { progress(0.5 + $0 / 2) }
    try DatabaseFile.move(draft, to: path)
  }

  /// Makes a database of the archive, brings its schema up to date, and leaves the notes out, also what others have
  /// added that would act in the name of the program: triggers, views and indexes of its tables.
  ///
  /// - Parameters:
  ///   - destination: a file that does not exist, or a PostgreSQL database without rows.
  ///   - draft: path of a file to work in, on the file system of a destination that is a file. One that is there is
  ///     removed, and it is gone afterwards.
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - leavingOut: tables that a PostgreSQL database does not get.
  ///   - replacing: tables into which migrations insert rows.
  ///   - version: version of the program, which is recorded with each migration that is applied.
  ///   - progress: called several times a second.
  ///   - prepare: called when all but the last step is done: a file gets its name, or rows are copied. If it throws,
  ///     nothing is restored.
  /// - Throws: ``DatabaseError/unopenable(path:reason:)`` if the file exists; what `prepare` throws;
  ///   ``DatabaseCopy/Failure`` if the database has rows; ``DatabaseError/newerThanProgram(migration:version:)`` if a
  ///   newer program wrote the archive; ``DatabaseError/altered(path:object:)`` if its schema is not what its
  ///   migrations create; another ``DatabaseError`` if something cannot be read or written; `CancellationError`.
  ///   Nothing has changed then, except that an empty PostgreSQL database may have tables.
  public func restore(
    to destination: DatabaseLocation, by draft: String, migrations: [Migration], leavingOut: Set<String> = [],
    replacing: Set<String> = [], version: String? = nil, progress: @escaping Progress = { _ in },
    prepare: () throws -> Void = {}
  ) async throws {
    DatabaseFile.remove(draft)
    defer { DatabaseFile.remove(draft) }
    try DatabaseFile.copy(path, to: draft) { progress($0 / 2) }
    try Self.clean(draft, migrations: migrations)
    let from = try Database.open(at: draft, migrations: migrations, version: version)
    if case .postgres(let address) = destination {
      let to = try Database.open(address, migrations: migrations, version: version)
      try prepare()
      let copy = try DatabaseCopy(
        from: from, to: to, migrations: migrations, leavingOut: leavingOut, replacing: replacing)
      _ = try await copy.run { progress(0.5 + Double($0) / Double($1) / 2) }
      try await to.checkpointAndClose()
    }
    try await from.checkpointAndClose()
    if case .file(let path) = destination {
      try prepare()
      try DatabaseFile.move(draft, to: path)
    }
    progress(1)
  }
}
