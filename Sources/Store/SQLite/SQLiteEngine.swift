import GRDB

/// Engine for a SQLite file or an in-memory database: concurrent reads and serial writes, on GRDB's threads.
final class SQLiteEngine: Engine {
  private let path: String
  private let handle: DatabaseHandle
  private let hub: ChangeHub
  private let observer: CommitObserver
  private let neighbours: NeighbourWatch?
  private let lock: LockTimeout?
  private let statements = PreparedStatements()

  /// Creates an engine on open connections.
  ///
  /// - Parameter lock: timeout of the connections; nil if no other process can lock the database.
  init(path: String, writer: any DatabaseWriter, lock: LockTimeout? = nil) {
    self.path = path
    self.lock = lock
    handle = DatabaseHandle(writer)
    hub = ChangeHub()
    observer = CommitObserver(hub: hub)
    // No other process sees a database in memory.
    neighbours = writer is DatabasePool ? NeighbourWatch(handle: handle, hub: hub) : nil
    writer.add(transactionObserver: observer, extent: .databaseLifetime)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    let context = DatabaseError.Context(path: path, isReading: true)
    let writer = try handle.writer()
    do {
      return try await writer.read { [statements] in
        try body(Connection(SQLiteSession($0, context: context, statements: statements.of($0))))
      }
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  func readNow<T>(_ body: (Connection) throws -> T) throws -> T {
    let context = DatabaseError.Context(path: path, isReading: true)
    do {
      return try handle.writer().read {
        try body(Connection(SQLiteSession($0, context: context, statements: statements.of($0))))
      }
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  func write<T: Sendable>(
    concerning subject: String?, locking row: SQL?, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    let context = DatabaseError.Context(path: path, isReading: false)
    let writer = try handle.writer()
    do {
      return try await writer.write { [observer, lock, statements] database in
        lock?.noteFree()
        observer.begin(concerning: subject)
        return try body(Connection(SQLiteSession(database, context: context, statements: statements.of(database))))
      }
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  func changes(in tables: Set<String>, of subject: String?) -> AsyncStream<Void> {
    neighbours?.start()
    return hub.notices(in: tables, of: subject)
  }

  func close() async throws {
    neighbours?.stop()
    guard let writer = handle.take() else { return }
    hub.finish()
    do {
      // Statements are freed while no connection is at work; each of them holds its connection open.
      _ = try await writer.barrierWriteWithoutTransaction { [statements] in
        statements.close()
        // A write that is cancelled during its commit leaves SQLite's interrupt flag set. It would interrupt the
        // checkpoint; the start of a statement clears it.
        try $0.execute(sql: "SELECT 1")
        return try $0.checkpoint(.truncate)
      }
    } catch {
      let error = DatabaseError.translating(error, in: .init(path: path, isReading: false))
      // A reader is active; the log stays, which loses nothing.
      guard error as? DatabaseError != .busy else { return }
      throw error
    }
  }

  var changeListenerCount: Int { hub.subscriberCount }
}
