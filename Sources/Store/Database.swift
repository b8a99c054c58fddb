import Metrics

/// The application's storage: a SQLite file, an in-memory SQLite database for tests, or a PostgreSQL database
/// that several servers share.
///
/// `Database` is a value; all its copies refer to the same database. Reads run concurrently on a few connections,
/// and each sees one snapshot. Writes run one after another. Both run on the database's threads, not on the
/// caller's.
///
/// The database may call a body again if its transaction conflicts with another one. A body must therefore have
/// no effect outside the database. An error of a statement ends the transaction.
///
/// A change survives a crash of the process (also `kill -9`) once ``write(concerning:locking:_:)`` returns:
/// SQLite's write-ahead log is then with the operating system. The log is not forced to the disk at every commit
/// (`synchronous = NORMAL`). A power failure may lose the last commits, but never damages the file or splits a
/// transaction.
///
/// ```swift
/// let database = try Database.open(at: "/var/lib/showroom/showroom.sqlite", migrations: migrations)
/// try await database.write { try $0.execute("INSERT INTO film (id, title) VALUES (\(19), \("Metropolis"))") }
/// let titles = try await database.read { try $0.rows("SELECT title FROM film").map { try $0.string("title") } }
/// ```
public struct Database: Sendable {
  private let engine: any Engine
  private let lockWatch = LockWatch()

  init(_ engine: any Engine) {
    self.engine = engine
  }

  /// Reads in one transaction; `body` sees one snapshot of the data.
  ///
  /// - Parameter body: the reads. It is not called if the task is cancelled before its turn.
  /// - Returns: the result of `body`.
  /// - Throws: any error of `body`, and ``DatabaseError``, such as ``DatabaseError/closed`` after
  ///   ``checkpointAndClose()``. `CancellationError` if the task is cancelled: a running statement is interrupted,
  ///   a waiting call throws at its turn.
  public func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    let start = ContinuousClock.now
    defer { DatabaseMetrics.reading.record(duration: start.duration(to: .now)) }
    do {
      return try await engine.read(body)
    } catch {
      lockWatch.note(error)
      throw error
    }
  }

  /// Writes in one transaction, which is rolled back if `body` throws.
  ///
  /// When the call returns, the change is committed and survives a crash of the process.
  ///
  /// - Parameters:
  ///   - subject: the only subject that the change concerns, if any. ``changes(in:of:)`` does not notify the
  ///     listeners of other subjects.
  ///   - row: a statement that changes a row which all conflicting writes change first. On PostgreSQL these writes
  ///     then wait for each other instead of being retried. SQLite does not run it, as all its writes wait anyway.
  ///   - body: the changes. It is not called if the task is cancelled before its turn.
  /// - Returns: the result of `body`.
  /// - Throws: any error of `body`, and ``DatabaseError``: ``DatabaseError/busy`` if another process writes for
  ///   longer than the timeout (default five seconds), ``DatabaseError/closed`` after ``checkpointAndClose()``.
  ///   `CancellationError` if the task is cancelled before the commit. After an error nothing has changed. The
  ///   exception is ``DatabaseError/failed(sql:reason:)`` of a `COMMIT` during which the server went away: the
  ///   outcome is then unknown.
  public func write<T: Sendable>(
    concerning subject: String? = nil, locking row: SQL? = nil,
    _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    let start = ContinuousClock.now
    defer { DatabaseMetrics.writing.record(duration: start.duration(to: .now)) }
    do {
      let result = try await engine.write(concerning: subject, locking: row, body)
      lockWatch.noteWrite()
      return result
    } catch {
      lockWatch.note(error)
      throw error
    }
  }

  /// Sets the function to call when another process keeps the database locked.
  ///
  /// The first call that throws ``DatabaseError/busy`` calls `tell`. Later calls do so only after a write has
  /// succeeded in between.
  ///
  /// - Parameter tell: called on the thread of the failed call; replaces an earlier function.
  public func whenLocked(_ tell: @escaping @Sendable () -> Void) {
    lockWatch.tell(tell)
  }

  /// Returns a stream with a notice after each commit that changes one of some tables.
  ///
  /// - The stream covers every commit after this call, also changes through foreign keys and commits of other
  ///   processes.
  /// - On SQLite, a commit of another process gives a notice within a second, whatever tables it changed. With more
  ///   than 32 streams, some get it up to two seconds later, so that not all read at once.
  /// - Unread notices are merged into one, so read the tables again at each notice. The stream does not begin with
  ///   a notice.
  /// - The stream is for one reader and ends when the database is closed.
  ///
  /// - Precondition: on PostgreSQL, a migration has announced the tables.
  ///
  /// - Parameters:
  ///   - tables: names as written in `CREATE TABLE`; tables created `WITHOUT ROWID` give no notices.
  ///   - subject: omits commits that concern another subject; nil includes all. A write without a subject concerns
  ///     all subjects.
  public func changes(in tables: Set<String>, of subject: String? = nil) -> AsyncStream<Void> {
    engine.changes(in: tables, of: subject)
  }

  /// Moves the write-ahead log into the file and closes the database.
  ///
  /// Running calls finish; later calls throw ``DatabaseError/closed``. A second call does nothing. No data is lost
  /// if this is never called or throws, because the next opening reads the log.
  ///
  /// - Throws: ``DatabaseError/diskFull`` or another ``DatabaseError`` if the log cannot be moved;
  ///   `CancellationError` if the task is cancelled. The database is closed in either case.
  public func checkpointAndClose() async throws {
    try await engine.close()
  }

  /// Returns name and version of the database system, such as `PostgreSQL 15.6`.
  ///
  /// - Throws: as ``read(_:)``.
  public func version() async throws -> String {
    try await read { try $0.session.version() }
  }

  /// Returns which connections block writes to tables, one line each, such as `film by psql (process 4711, 61 s)`.
  ///
  /// Always empty on SQLite, which does not reveal the holder of a lock.
  ///
  /// - Parameter duration: includes only locks held for longer.
  /// - Throws: as ``read(_:)``.
  public func heldLocks(longerThan duration: Duration) async throws -> [String] {
    try await read { try $0.session.heldLocks(longerThan: duration) }
  }

  /// Reads on the calling thread, which must be one of a database's own. Otherwise as ``read(_:)``.
  func readNow<T>(_ body: (Connection) throws -> T) throws -> T {
    try engine.readNow(body)
  }

  /// Number of open streams of ``changes(in:of:)``.
  package var changeListenerCount: Int {
    engine.changeListenerCount
  }
}
