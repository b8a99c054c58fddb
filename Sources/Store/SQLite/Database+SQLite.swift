import GRDB

extension Database {
  /// Opens the database in a file and brings its schema up to date.
  ///
  /// A missing file is made with mode 0600, its missing directories with
  /// mode 0700. A file that exists is read first, without a change to it or
  /// a file beside it, and opened for writing only when it is this program's.
  /// Up to 64 MiB it is then checked for damage as a whole, a larger one page
  /// by page as it is read (``inspect(at:migrations:)`` reads all of it). What
  /// is deleted is overwritten in the file (`secure_delete`), and once
  /// migrations were applied the log that held the older rows is emptied.
  /// Blocks while it works.
  ///
  /// - Parameters:
  ///   - path: of the file; SQLite keeps two more next to it (`-wal`,
  ///     `-shm`) while it is open.
  ///   - migrations: the whole history of the schema, oldest first; those
  ///     not yet applied are, each in a transaction.
  ///   - readers: how many reads may run at once, at least 1. Each holds a
  ///     connection with a page cache of at most 2 MiB.
  ///   - timeout: how long whatever needs the file waits for another process
  ///     that locks it; several calls one after another wait no longer together.
  /// - Returns: the open database.
  /// - Throws: ``DatabaseError/unopenable(path:reason:)``,
  ///   ``DatabaseError/readOnly(path:)``, ``DatabaseError/diskFull`` or
  ///   ``DatabaseError/ioFailed(path:reason:)`` when the file cannot be made or
  ///   used; ``DatabaseError/damaged(path:)`` when
  ///   it is no sound database; ``DatabaseError/busy`` when another process
  ///   locks it for longer than `timeout`; ``DatabaseError/foreign(path:)``,
  ///   ``DatabaseError/newerThanProgram(migration:)``
  ///   or ``DatabaseError/editedMigration(_:)`` when it does not belong to
  ///   this program, which is found before anything is changed;
  ///   ``DatabaseError/failed(sql:reason:)`` or
  ///   ``DatabaseError/constraint(_:)`` when a migration cannot be applied.
  public static func open(
    at path: String, migrations: [Migration], readers: Int = 2, timeout: Duration = .seconds(5)
  ) throws -> Database {
    precondition(readers >= 1, "somebody has to read")
    try DatabaseFile.prepare(at: path)
    _ = try DatabaseLook(at: path).read { database in
      let connection = Connection(SQLiteSession(database, context: .init(path: path, isReading: true)))
      return try Migrator(migrations, path: path).applied(in: connection)
    }
    let lock = LockTimeout(timeout)
    let context = DatabaseError.Context(path: path, isReading: false)
    do {
      let pool = try DatabasePool(path: path, configuration: configuration(readers: readers, lock: lock))
      try check(pool, path: path)
      if try migrate(pool, by: Migrator(migrations, path: path), context: context) { try emptyLog(of: pool) }
      return Database(SQLiteEngine(path: path, writer: pool, lock: lock))
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  /// Applies what is missing, each migration in a transaction with its
  /// record. A database that is up to date is not written to.
  ///
  /// - Returns: whether anything was missing.
  static func migrate(
    _ writer: any DatabaseWriter, by migrator: Migrator, context: DatabaseError.Context
  ) throws -> Bool {
    let missing = try writer.read { try migrator.missing(in: Connection(SQLiteSession($0, context: context))) }
    for migration in missing {
      try writer.write { try migrator.apply(migration, in: Connection(SQLiteSession($0, context: context))) }
    }
    return !missing.isEmpty
  }

  /// Rows that a migration has rewritten stand in the log as they were. When
  /// another program still reads, they go with its next checkpoint.
  private static func emptyLog(of pool: DatabasePool) throws {
    do {
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      // Something has to stand in it: GRDB writes to an empty log at every opening, and a program that only looks would
      // have to wait for another's write.
      try pool.write { try $0.execute(sql: "PRAGMA user_version = 0") }
    } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY {
      return
    }
  }

  /// How every connection is set up.
  ///
  /// - Parameter lock: how long it waits for another process; by default five seconds, whatever others do.
  static func configuration(readers: Int, lock: LockTimeout? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Store"
    configuration.foreignKeysEnabled = true
    configuration.busyMode = if let lock { .callback { lock.triesAgain($0) } } else { .timeout(5) }
    configuration.maximumReaderCount = readers
    configuration.prepareDatabase { database in
      // Kibibytes of page cache, per connection.
      try database.execute(sql: "PRAGMA cache_size = -2048")
      // Bytes the log may keep on disk once its contents are in the file.
      try database.execute(sql: "PRAGMA journal_size_limit = 16777216")
      // A file from elsewhere cannot call functions from its schema.
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      // What people delete is overwritten with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }

  /// The largest file that is read as a whole at every start: a cold disk
  /// needs well under a second for it.
  private static let fullyCheckedBytes = 64 << 20

  private static func check(_ pool: DatabasePool, path: String) throws {
    guard DatabaseFile.byteCount(at: path) <= fullyCheckedBytes else { return }
    let finding = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard finding == "ok" else { throw DatabaseError.damaged(path: path) }
  }
}
