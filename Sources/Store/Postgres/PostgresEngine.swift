import Foundation

/// A PostgreSQL database, which several servers may share.
///
/// Transactions are serializable: as if there were one after another, as on
/// SQLite. What meets another one is tried again, and so is what was lost
/// with the server before it was committed.
final class PostgresEngine: Engine {
  /// How often a transaction that meets others is tried.
  private static let maxTries = 40

  private let address: PostgresAddress
  private let pool: PostgresPool
  private let hub = ChangeHub()
  private let listener: PostgresListener

  /// Listens already.
  ///
  /// - Throws: `PostgresError` when the server cannot be reached.
  init(_ address: PostgresAddress, pool: PostgresPool) throws {
    self.address = address
    self.pool = pool
    listener = try PostgresListener(address, hub: hub)
  }

  deinit {
    listener.stop()
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    let context = DatabaseError.Context(path: address.name, isReading: true)
    return try await pool.run { [pool] deadline, job in
      try Self.run(
        pool: pool, job: job, deadline: deadline, context: context, begin: { _ in Self.beginReading }, body)
    }
  }

  func readNow<T>(_ body: (Connection) throws -> T) throws -> T {
    try Self.run(
      pool: pool, job: PostgresJob(), deadline: pool.deadline, context: .init(path: address.name, isReading: true),
      begin: { _ in Self.beginReading }, body)
  }

  func write<T: Sendable>(
    concerning subject: String?, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    let context = DatabaseError.Context(path: address.name, isReading: false)
    return try await pool.run { [pool] deadline, job in
      try Self.run(
        pool: pool, job: job, deadline: deadline, context: context,
        begin: { try Self.beginWriting(concerning: subject, on: $0) }, body)
    }
  }

  func changes(in tables: Set<String>, of subject: String?) -> AsyncStream<Void> {
    hub.notices(in: tables, of: subject)
  }

  func close() async throws {
    listener.stop()
    hub.finish()
    await pool.close()
  }

  var changeListenerCount: Int { hub.subscriberCount }

  private static let beginReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  private static func beginWriting(
    concerning subject: String?, on connection: PostgresConnection
  ) throws -> String {
    let begin = "BEGIN ISOLATION LEVEL SERIALIZABLE"
    guard let subject else { return begin }
    return try begin + "; SET LOCAL \(PostgresListener.subjectSetting) = " + connection.literal(subject)
  }

  private static func run<T>(
    pool: PostgresPool, job: PostgresJob, deadline: ContinuousClock.Instant, context: DatabaseError.Context,
    begin: (PostgresConnection) throws -> String, _ body: (Connection) throws -> T
  ) throws -> T {
    var tries = 0
    while true {
      tries += 1
      do {
        let connection = try pool.take(until: deadline)
        defer { if !job.isCancelled { pool.giveBack(connection) } }
        let transaction = PostgresTransaction(connection: connection, job: job, context: context)
        return try transaction.run(begin: begin, body)
      } catch let error as PostgresTransaction.Repeatable {
        guard ContinuousClock.now < deadline, tries < maxTries else { throw error.reason }
      } catch let error as PostgresError {
        // No connection was to be had.
        guard error.isLost, ContinuousClock.now < deadline, tries < maxTries else {
          throw DatabaseError.translating(error, sql: "", in: context)
        }
      }
      try job.checkCancellation()
      pause(after: tries)
    }
  }

  /// Longer from try to try, and not as long as the others that met.
  private static func pause(after tries: Int) {
    Thread.sleep(forTimeInterval: min(0.2, 0.002 * Double(tries)) * Double.random(in: 0.5...1.5))
  }
}

/// One try of a transaction.
struct PostgresTransaction {
  /// Nothing of it was kept, and another try may succeed.
  struct Repeatable: Error {
    let reason: any Error
  }

  let connection: PostgresConnection
  let job: PostgresJob
  let context: DatabaseError.Context

  /// Begins, calls the body and commits.
  ///
  /// - Throws: ``Repeatable``; what `body` throws; ``DatabaseError`` or
  ///   `CancellationError`.
  func run<T>(begin: (PostgresConnection) throws -> String, _ body: (Connection) throws -> T) throws -> T {
    connection.lastError = nil
    try job.run(with: connection.canceller)
    do {
      try command(try begin(connection))
      let value = try body(Connection(PostgresSession(connection: connection, context: context)))
      try job.run(with: nil)
      try commit()
      return value
    } catch {
      // Nothing was committed, but for a commit whose answer was lost, which is no PostgresError.
      throw try failure(error)
    }
  }

  private func command(_ text: String) throws {
    do {
      try connection.command(text)
    } catch let error as PostgresError {
      connection.lastError = error
      throw DatabaseError.translating(error, sql: text, in: context)
    }
  }

  private func commit() throws {
    do {
      guard try connection.command("COMMIT") == "COMMIT" else {
        throw DatabaseError.failed(sql: "COMMIT", reason: "a statement before it had failed")
      }
    } catch let error as PostgresError where error.isLost && !context.isReading {
      throw DatabaseError.failed(
        sql: "COMMIT", reason: "the connection was lost, and whether the change was kept is not known")
    } catch let error as PostgresError {
      connection.lastError = error
      throw DatabaseError.translating(error, sql: "COMMIT", in: context)
    }
  }

  private func failure(_ error: any Error) throws -> any Error {
    if job.isCancelled { return CancellationError() }
    if connection.loss == nil { _ = try? connection.command("ROLLBACK") }
    guard let last = connection.lastError, last.isLost || last.isPassing else { return error }
    return Repeatable(reason: error)
  }
}
