import GRDB

extension Database {
  /// Opens the database in a file and brings its schema up to date. Blocks while it works.
  ///
  /// - A missing file is created with mode 0600, missing directories with mode 0700.
  /// - An existing file is first read without a change to it or a file beside it. It is opened for writing only if
  ///   it belongs to this program.
  /// - A file up to 64 MiB is then checked for damage as a whole. Of a larger file each page is checked when it is
  ///   read; ``inspect(at:migrations:)`` checks all of it.
  /// - Deleted data is overwritten in the file (`secure_delete`). After a migration the log, which holds older
  ///   rows, is emptied.
  ///
  /// - Parameters:
  ///   - path: path of the file. While it is open, SQLite keeps two more files next to it (`-wal`, `-shm`).
  ///   - migrations: all migrations of the schema, oldest first; the missing ones are applied in one transaction.
  ///   - readers: maximum number of concurrent reads, at least 1. Each has a connection with a page cache of at
  ///     most 2 MiB.
  ///   - timeout: maximum wait for a lock of another process. Several calls in a row share this time.
  ///   - version: version of the program, such as `0.3.0`, which is recorded with each migration that is applied.
  ///   - beforeUpgrade: called if the database has migrations but lacks some, before they are applied. If it throws,
  ///     nothing has changed.
  /// - Returns: the open database.
  /// - Throws: ``DatabaseError/unopenable(path:reason:)``, ``DatabaseError/readOnly(path:)``,
  ///   ``DatabaseError/diskFull`` or ``DatabaseError/ioFailed(path:reason:)`` if the file cannot be created or
  ///   used; ``DatabaseError/damaged(path:)`` if it is not a sound database; ``DatabaseError/busy`` if another
  ///   process locks it for longer than `timeout`; ``DatabaseError/foreign(path:)``,
  ///   ``DatabaseError/newerThanProgram(migration:version:)`` or ``DatabaseError/editedMigration(_:)`` if it does not
  ///   belong to this program, before anything is changed; ``DatabaseError/failed(sql:reason:)`` or
  ///   ``DatabaseError/constraint(_:)`` if a migration cannot be applied; what `beforeUpgrade` throws.
  public static func open(
    at path: String, migrations: [Migration], readers: Int = 2, timeout: Duration = .seconds(5),
    version: String? = nil, beforeUpgrade: () throws -> Void = {}
  ) throws -> Database {
    precondition(readers >= 1, "A database needs at least one reader")
    try DatabaseFile.prepare(at: path)
    let applied = try Database.applied(migrations, at: .file(path: path)) ?? []
    if !applied.isEmpty, applied.count < migrations.count { try beforeUpgrade() }
    let lock = LockTimeout(timeout)
    let context = DatabaseError.Context(path: path, isReading: false)
    do {
      let pool = try DatabasePool(path: path, configuration: configuration(readers: readers, lock: lock))
      try check(pool, path: path)
      let migrator = Migrator(migrations, path: path, version: version)
      if try migrate(pool, by: migrator, context: context) { try emptyLog(of: pool) }
      return Database(SQLiteEngine(path: path, writer: pool, lock: lock))
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  /// Applies the missing migrations with their records in one transaction. Does not write to an up-to-date database.
  ///
  /// - Returns: whether a migration was missing.
  static func migrate(
    _ writer: any DatabaseWriter, by migrator: Migrator, context: DatabaseError.Context
  ) throws -> Bool {
    let missing = try writer.read { try migrator.missing(in: Connection(SQLiteSession($0, context: context))) }
    guard !missing.isEmpty else { return false }
    try writer.write { try migrator.applyMissing(in: Connection(SQLiteSession($0, context: context))) }
    return true
  }

  /// Empties the log, which still holds the rows that a migration has rewritten.
  ///
  /// If another program is reading, the next checkpoint empties it instead.
  private static func emptyLog(of pool: DatabasePool) throws {
    do {
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      // Leave one commit in the log. GRDB writes to an empty log at every opening, so a program that only inspects
      // would have to wait for another program's write.
      try pool.write { try $0.execute(sql: "PRAGMA user_version = 0") }
    } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY {
      return
    }
  }

  /// Returns the configuration of every connection.
  ///
  /// - Parameter lock: timeout shared by the connections; nil lets each call wait five seconds.
  static func configuration(readers: Int, lock: LockTimeout? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Store"
    configuration.foreignKeysEnabled = true
    configuration.busyMode = if let lock { .callback { lock.triesAgain($0) } } else { .timeout(5) }
    configuration.maximumReaderCount = readers
    configuration.prepareDatabase { database in
      // Page cache of a connection, in KiB.
      try database.execute(sql: "PRAGMA cache_size = -2048")
      // Maximum size of the log after a checkpoint, in bytes.
      try database.execute(sql: "PRAGMA journal_size_limit = 16777216")
      // The schema of a foreign file cannot call functions.
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      // Nor does it check values. No table of the program has a CHECK, and one of a foreign file may take for ever; the
      // checks of whole files would evaluate it for each row.
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      // Overwrites deleted data with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }

  /// Largest file that is checked as a whole at every start. Reading it takes well under a second from a cold disk.
  private static let fullyCheckedBytes = 64 << 20

  private static func check(_ pool: DatabasePool, path: String) throws {
    guard DatabaseFile.byteCount(at: path) <= fullyCheckedBytes else { return }
    let finding = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard finding == "ok" else { throw DatabaseError.damaged(path: path) }
  }
}
