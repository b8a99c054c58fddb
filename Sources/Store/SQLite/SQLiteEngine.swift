import GRDB

/// One SQLite file, or one in memory: reads side by side, writes one after
/// another, on threads of GRDB.
final class SQLiteEngine: Engine {
  private let path: String
  private let handle: DatabaseHandle
  private let hub: ChangeHub
  private let observer: CommitObserver
  private let neighbours: NeighbourWatch?
  private let lock: LockTimeout?

  /// - Parameter lock: what its connections wait by, where another process can lock the file.
  init(path: String, writer: any DatabaseWriter, lock: LockTimeout? = nil) {
    self.path = path
    self.lock = lock
    handle = DatabaseHandle(writer)
    hub = ChangeHub()
    observer = CommitObserver(hub: hub)
    // Nobody else sees a database in memory.
    neighbours = writer is DatabasePool ? NeighbourWatch(handle: handle, hub: hub) : nil
    writer.add(transactionObserver: observer, extent: .databaseLifetime)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    let context = DatabaseError.Context(path: path, isReading: true)
    let writer = try handle.writer()
    do {
      return try await writer.read { try body(Connection(SQLiteSession($0, context: context))) }
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  func readNow<T>(_ body: (Connection) throws -> T) throws -> T {
    let context = DatabaseError.Context(path: path, isReading: true)
    do {
      return try handle.writer().read { try body(Connection(SQLiteSession($0, context: context))) }
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
      return try await writer.write { [observer, lock] database in
        lock?.noteFree()
        observer.begin(concerning: subject)
        return try body(Connection(SQLiteSession(database, context: context)))
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
      _ = try await writer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      let error = DatabaseError.translating(error, in: .init(path: path, isReading: false))
      // Someone still reads: the log stays, which loses nothing.
      guard error as? DatabaseError != .busy else { return }
      throw error
    }
  }

  var changeListenerCount: Int { hub.subscriberCount }
}
