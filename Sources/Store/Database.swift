import Metrics

/// The data that lasts: one SQLite file, one in memory for tests, or a
/// PostgreSQL database that several servers may share.
///
/// A database is a value that may be copied and shared; all copies are the
/// same database. Reads run side by side on a few connections and see one
/// moment of the data; writes run one after another. Both run on threads of
/// the database, never on the caller's.
///
/// A body may be called again when a transaction met another one: it has no
/// effect but on the database. An error of a statement ends the transaction.
///
/// What ``write(concerning:locking:_:)`` has returned from is safe against the death
/// of the process (also `kill -9`): SQLite's write-ahead log is with the
/// operating system by then. It is not forced to the disk on every commit
/// (`synchronous = NORMAL`), so a power failure may take the commits of the
/// last moments; it never damages the file or takes half a transaction.
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

  /// Reads in one transaction: everything `body` sees is of one moment.
  ///
  /// - Parameter body: what to read; not called when the task is cancelled
  ///   before its turn.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and ``DatabaseError``:
  ///   ``DatabaseError/closed`` after ``checkpointAndClose()``.
  ///   `CancellationError` when the task is cancelled: a running statement
  ///   is interrupted, a waiting one gives up when its turn comes.
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

  /// Writes in one transaction: all of it, or nothing when `body` throws.
  ///
  /// When the call has returned, the change is committed and survives the
  /// process.
  ///
  /// - Parameters:
  ///   - subject: whom all of the change concerns, if it is one alone: of
  ///     those who listen to ``changes(in:of:)`` others are not told.
  ///   - row: a statement that changes a row which all writes that may meet change first. On PostgreSQL they then wait
  ///     for each other, where others are tried again; on SQLite all writes do, and it is not run.
  ///   - body: what to change; not called when the task is cancelled before
  ///     its turn.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and ``DatabaseError``:
  ///   ``DatabaseError/busy`` when another process writes for longer than
  ///   five seconds, ``DatabaseError/closed`` after
  ///   ``checkpointAndClose()``. `CancellationError` when the task is
  ///   cancelled before the commit. In each case nothing has changed, but
  ///   for ``DatabaseError/failed(sql:reason:)`` of a `COMMIT` whose answer
  ///   was lost with the server: then nobody knows.
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

  /// Has somebody told when another process keeps the database locked.
  ///
  /// However many calls fail of it, `tell` is called once: by the first that
  /// throws ``DatabaseError/busy``, and again only after a write went through
  /// in between.
  ///
  /// - Parameter tell: called on a thread of the call that failed; replaces
  ///   the one given before.
  public func whenLocked(_ tell: @escaping @Sendable () -> Void) {
    lockWatch.tell(tell)
  }

  /// Notices of commits that changed some tables.
  ///
  /// Every commit after the call counts, also through foreign keys, and of
  /// other processes: those on SQLite are noticed within a second, whatever
  /// tables they changed; with more than 32 streams, some are told up to two
  /// seconds later, so that not all read at once. Notices that are not read
  /// yet become one: read the tables anew at each. There is none at the start.
  /// The stream is for one reader and ends when the database is closed.
  ///
  /// - Precondition: on PostgreSQL a migration has announced the tables.
  ///
  /// - Parameters:
  ///   - tables: names as written in `CREATE TABLE`; tables made
  ///     `WITHOUT ROWID` give no notices.
  ///   - subject: whose changes matter; a write that does not say whom it
  ///     concerns may concern anybody. Everybody's when there is none.
  public func changes(in tables: Set<String>, of subject: String? = nil) -> AsyncStream<Void> {
    engine.changes(in: tables, of: subject)
  }

  /// Moves the write-ahead log into the file and closes the database.
  ///
  /// Calls under way finish; later ones throw ``DatabaseError/closed``. A
  /// second call does nothing. Nothing is lost when this is never called or
  /// throws: the log is read at the next opening.
  ///
  /// - Throws: ``DatabaseError/diskFull`` or another ``DatabaseError`` when
  ///   the log could not be moved; `CancellationError` when the task is
  ///   cancelled. The database is closed all the same.
  public func checkpointAndClose() async throws {
    try await engine.close()
  }

  /// What it is kept in, as in `PostgreSQL 15.6`.
  ///
  /// - Throws: as ``read(_:)``.
  public func version() async throws -> String {
    try await read { try $0.session.version() }
  }

  /// Who keeps tables from being written, one line each, as in `film by psql
  /// (process 4711, 61 s)`; on SQLite nobody knows.
  ///
  /// - Parameter duration: who holds them for longer.
  /// - Throws: as ``read(_:)``.
  public func heldLocks(longerThan duration: Duration) async throws -> [String] {
    try await read { try $0.session.heldLocks(longerThan: duration) }
  }

  /// As ``read(_:)``, on the thread of the caller: one of a database's own.
  func readNow<T>(_ body: (Connection) throws -> T) throws -> T {
    try engine.readNow(body)
  }

  /// How many streams of ``changes(in:of:)`` are alive.
  package var changeListenerCount: Int {
    engine.changeListenerCount
  }
}
