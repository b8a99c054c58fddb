import Foundation
import Metrics

/// Engine for a PostgreSQL database, which several servers may share.
///
/// - Writes are serializable: they have the same effect as one after another, as on SQLite.
/// - Writes that first lock the same row wait for each other instead, and read the latest committed data.
/// - Reads see one snapshot.
/// - A transaction is retried if it conflicts with another one, or if the connection is lost before the commit.
final class PostgresEngine: Engine {
  /// Maximum number of tries of a transaction.
  private static let maxTries = 40

  private let address: PostgresAddress
  private let pool: PostgresPool
  private let hub = ChangeHub()
  private let listener: PostgresListener
  private let announced: Set<String>

  /// Creates an engine and starts to listen for changes.
  ///
  /// - Parameter announced: tables that give notices of changes.
  /// - Throws: `PostgresError` if the server cannot be reached.
  init(_ address: PostgresAddress, pool: PostgresPool, announced: Set<String>) throws {
    self.address = address
    self.pool = pool
    self.announced = announced
    listener = try PostgresListener(address, hub: hub, until: pool.deadline)
  }

  deinit {
    listener.stop()
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await pool.run { try self.read(until: $0, $1, body) }
  }

  func readNow<T>(_ body: (Connection) throws -> T) throws -> T {
    try read(until: .now, PostgresJob(), body)
  }

  private func read<T>(
    until deadline: ContinuousClock.Instant, _ job: PostgresJob, _ body: (Connection) throws -> T
  ) throws -> T {
    try run(
      until: deadline, job, isReading: true, begin: { _ in "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" }, body)
  }

  func write<T: Sendable>(
    concerning subject: String?, locking row: SQL?, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    let level = row == nil ? "SERIALIZABLE" : "READ COMMITTED"
    return try await pool.run { deadline, job in
      try self.run(
        until: deadline, job, isReading: false, begin: { try Self.begin(level, concerning: subject, on: $0) },
        { connection in
          if let row { try connection.execute(row) }
          return try body(connection)
        })
    }
  }

  func changes(in tables: Set<String>, of subject: String?) -> AsyncStream<Void> {
    precondition(
      tables.isSubset(of: announced), "A migration must announce the tables whose changes are listened to")
    return hub.notices(in: tables, of: subject)
  }

  func close() async throws {
    listener.stop()
    hub.finish()
    await pool.close()
  }

  var changeListenerCount: Int { hub.subscriberCount }

  private static func begin(
    _ level: String, concerning subject: String?, on connection: PostgresConnection
  ) throws -> String {
    let begin = "BEGIN ISOLATION LEVEL \(level)"
    guard let subject else { return begin }
    return try begin + "; SET LOCAL \(PostgresListener.subjectSetting) = " + connection.literal(subject)
  }

  /// Runs a transaction, and retries it until a deadline.
  private func run<T>(
    until deadline: ContinuousClock.Instant, _ job: PostgresJob, isReading: Bool,
    begin: (PostgresConnection) throws -> String, _ body: (Connection) throws -> T
  ) throws -> T {
    let context = DatabaseError.Context(path: address.name, isReading: isReading)
    var tries = 0
    while true {
      tries += 1
      do {
        let connection = try pool.take(until: max(deadline, .now + .seconds(1)))
        defer { if job.waitForCancelling() { pool.giveBack(connection) } }
        let transaction = PostgresTransaction(connection: connection, job: job, context: context)
        return try transaction.run(begin: begin, body)
      } catch let error as PostgresTransaction.Repeatable {
        guard ContinuousClock.now < deadline, tries < Self.maxTries else { throw error.reason }
        DatabaseMetrics.repetitions.increment()
      } catch let error as PostgresError {
        // Without a connection the transaction has not begun, so try again.
        guard error.isLost, ContinuousClock.now < deadline else {
          throw DatabaseError.translating(error, sql: "", in: context)
        }
      } catch let away as Away {
        throw DatabaseError.translating(away.error, sql: "", in: context)
      }
      try job.checkCancellation()
      Self.pause(after: tries)
    }
  }

  /// Pauses before the next try: longer from try to try, and randomly, so that conflicting transactions diverge.
  private static func pause(after tries: Int) {
    Thread.sleep(forTimeInterval: min(0.2, 0.002 * Double(tries)) * Double.random(in: 0.5...1.5))
  }
}

/// One try of a transaction.
struct PostgresTransaction {
  /// An error after which nothing is committed and another try may succeed.
  struct Repeatable: Error {
    let reason: any Error
  }

  let connection: PostgresConnection
  let job: PostgresJob
  let context: DatabaseError.Context

  /// Begins the transaction, calls `body` and commits.
  ///
  /// - Throws: ``Repeatable``; any error of `body`; ``DatabaseError`` or `CancellationError`.
  func run<T>(begin: (PostgresConnection) throws -> String, _ body: (Connection) throws -> T) throws -> T {
    connection.lastError = nil
    try job.run(with: connection.canceller)
    let value: T
    do {
      try command(begin)
      value = try body(Connection(PostgresSession(connection: connection, context: context)))
      try job.run(with: nil)
    } catch {
      throw failure(error)
    }
    try commit()
    return value
  }

  private func command(_ begin: (PostgresConnection) throws -> String) throws {
    do {
      try connection.command(try begin(connection))
    } catch let error as PostgresError {
      connection.lastError = error
      // The full command contains the subject, which must not get into an error.
      throw DatabaseError.translating(error, sql: "BEGIN", in: context)
    }
  }

  private func commit() throws {
    connection.lastError = nil
    do {
      guard try connection.command("COMMIT") == "COMMIT" else {
        throw DatabaseError.failed(sql: "COMMIT", reason: "an earlier statement failed")
      }
    } catch let error as PostgresError where error.isLost && !context.isReading {
      throw DatabaseError.failed(
        sql: "COMMIT", reason: "the connection was lost, so it is unknown whether the change was saved")
    } catch let error as PostgresError {
      connection.lastError = error
      throw failure(DatabaseError.translating(error, sql: "COMMIT", in: context))
    }
  }

  /// Rolls back and returns the error to throw for this try.
  private func failure(_ error: any Error) -> any Error {
    // A late cancellation request would end the next statement.
    let isQuiet = job.waitForCancelling()
    if isQuiet, connection.loss == nil { _ = try? connection.command("ROLLBACK") }
    if job.isCancelled { return CancellationError() }
    let isPassing = connection.lastError?.isPassing == true
    return connection.loss != nil || isPassing ? Repeatable(reason: error) : error
  }
}
