import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Store

/// Behaviour that only PostgreSQL has.
@Suite(.timeLimit(.minutes(3)))
struct PostgresTests {
  // MARK: Conflicting transactions

  @Test func `retries a write that conflicts with another one`() async throws {
    try await withTwoDatabases { database, other in
      try await database.write(Self.insertCounter)
      let tries = Tries()
      let (isRead, read) = AsyncStream.makeStream(of: Void.self)
      let isWritten = DispatchSemaphore(value: 0)
      let first = Task {
        defer { read.finish() }
        try await database.write { connection in
          let count = try Self.count(connection)
          if tries.next() == 1 {
            read.finish()
            isWritten.wait()
          }
          try Self.setCount(count + 1, connection)
        }
      }
      for await _ in isRead {}

      try await other.write { try Self.setCount(try Self.count($0) + 10, $0) }
      isWritten.signal()
      try await first.value

      #expect(tries.count == 2)
      #expect(try await database.read(Self.count) == 11)
    }
  }

  @Test func `loses no change of many concurrent ones from two programs`() async throws {
    try await withTwoDatabases { database, other in
      try await database.write(Self.insertCounter)

      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          let program = number.isMultiple(of: 2) ? database : other
          group.addTask { try await program.write { try Self.setCount(try Self.count($0) + 1, $0) } }
        }
        try await group.waitForAll()
      }

      #expect(try await other.read(Self.count) == 20)
    }
  }

  @Test func `writes that lock the same row wait for each other without a retry`() async throws {
    try await withTwoDatabases { database, other in
      try await database.write(Self.insertCounter)
      let tries = Tries()

      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          let program = number.isMultiple(of: 2) ? database : other
          group.addTask {
            try await program.write(locking: "UPDATE film SET rating = rating WHERE id = 1") { connection in
              _ = tries.next()
              try Self.setCount(try Self.count(connection) + 1, connection)
            }
          }
        }
        try await group.waitForAll()
      }

      #expect(try await other.read(Self.count) == 40)
      #expect(tries.count == 40)
    }
  }

  @Test func `reports a lock of another session, and works once it is free`() async throws {
    try await withTwoDatabases { database, other in
      let (isLocked, lock) = AsyncStream.makeStream(of: Void.self)
      let release = DispatchSemaphore(value: 0)
      let holding = Task {
        defer { lock.finish() }
        try await other.write { connection in
          try connection.execute("LOCK TABLE film")
          lock.finish()
          release.wait()
        }
      }
      for await _ in isLocked {}

      let locks = try await database.heldLocks(longerThan: .zero)
      #expect(locks.count == 1 && locks[0].hasPrefix("film by showroom (process "))
      #expect(try await database.heldLocks(longerThan: .seconds(60)).isEmpty)
      await #expect(throws: DatabaseError.busy) {
        try await database.write { connection in
          try connection.execute("SET LOCAL lock_timeout = 50")
          try Films.insert(1, "Nosferatu")(connection)
        }
      }
      release.signal()
      try await holding.value

      try await database.write(Films.insert(1, "Nosferatu"))
      #expect(try await other.read(Films.titles) == ["Nosferatu"])
    }
  }

  // MARK: Lost connections

  @Test func `replaces idle connections that the server has closed`() async throws {
    let name = PostgresAddress.newName()
    try await withTwoDatabases(firstNamed: name) { database, other in
      try await useTwoConnections(of: database)
      // The third one listens.
      #expect(try await other.endConnections(named: name) == 3)

      try await database.write(Films.insert(1, "Nosferatu"))

      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `a cancelled statement leaves its connection usable`() async throws {
    try await TestEngine.postgres.withDatabase(Films.all) { database in
      let process: @Sendable (Connection) throws -> Int? = {
        try $0.row("SELECT pg_backend_pid() AS pid")?.int("pid")
      }
      let before = try await database.read(process)
      await expectCancelledWhileItRuns(database)
      #expect(try await database.read(process) == before)
      #expect(try await database.read(Films.titles) == [])
    }
  }

  @Test func `retries a write with a lost connection, and commits it once`() async throws {
    try await withTwoDatabases { database, other in
      let tries = Tries()

      try await database.write { connection in
        try Films.insert(1, "Nosferatu")(connection)
        // Waits for its own termination, so that no later statement runs.
        if tries.next() == 1 { try connection.execute("SELECT pg_terminate_backend(pg_backend_pid(), 5000)") }
        try Films.insert(2, "Metropolis")(connection)
      }

      #expect(tries.count == 2)
      #expect(try await other.read(Films.titles) == ["Nosferatu", "Metropolis"])
    }
  }

  @Test func `prepares a statement again after its table has changed`() async throws {
    try await withTwoDatabases { database, other in
      let everything: @Sendable (Connection) throws -> [String] = {
        try $0.rows("SELECT * FROM film").flatMap(\.columnNames)
      }
      try await database.write(Films.insert(1, "Nosferatu"))
      let before = try await database.read(everything)
      try await other.write { try $0.execute("ALTER TABLE film ADD COLUMN tint BIGINT") }
      let after = try await database.read(everything)
      #expect(after == before + ["tint"])
    }
  }

  @Test func `a write that hides a failed statement is not reported as committed`() async throws {
    try await withTwoDatabases { database, other in
      let tries = Tries()

      await #expect(throws: DatabaseError.failed(sql: "COMMIT", reason: "an earlier statement failed")) {
        try await database.write { connection in
          _ = tries.next()
          try Films.insert(1, "Nosferatu")(connection)
          // The error is ignored on purpose.
          try? Films.insert(2, "Nosferatu")(connection)
        }
      }

      #expect(tries.count == 1)
      let kept = try await other.read(Films.titles)
      #expect(kept.isEmpty)
    }
  }

  // MARK: Values

  @Test func `returns values of every type unchanged`() async throws {
    let values: [SQLValue] = [
      .null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .real(0.5), .real(-.infinity),
      .real(.greatestFiniteMagnitude), .real(.leastNonzeroMagnitude), .text(""), .text("메트로폴리스 '$1' \\ ? \n"),
      .blob([]), .blob([0, 255, 0x5C, 0]), .blob([UInt8](repeating: 7, count: 70_000)),
    ]
    try await TestEngine.postgres.withDatabase([]) { database in
      let returned = try await database.read { connection in
        try values.flatMap { value in
          try connection.rows("SELECT \(value) AS value").map { try $0.value("value") }
        }
      }
      #expect(returned == values)
    }
  }

  @Test func `rejects a text with NUL instead of truncating it`() async throws {
    let title = "Nosfe\0ratu"
    try await TestEngine.postgres.withDatabase(Films.all) { database in
      let error = await #expect(throws: DatabaseError.self) { try await database.write(Films.insert(1, title)) }

      guard case .failed = error else {
        Issue.record("expected a failed statement, not \(String(describing: error))")
        return
      }
      #expect(error.map { "\($0)".contains("Nosfe") } == false)
      let kept = try await database.read(Films.titles)
      #expect(kept.isEmpty)
    }
  }

  @Test func `reads numeric values as integers if they are whole`() async throws {
    let answers: [(query: SQL, value: SQLValue)] = [
      ("SELECT SUM(n) AS value FROM (VALUES (1::bigint), (2)) AS numbers (n)", .integer(3)),
      ("SELECT SUM(n) AS value FROM (VALUES (-1::bigint), (-20000)) AS numbers (n)", .integer(-20_001)),
      ("SELECT SUM(n) AS value FROM (VALUES (NULL::bigint)) AS numbers (n)", .null),
      ("SELECT 0::numeric AS value", .integer(0)),
      ("SELECT 1000000::numeric AS value", .integer(1_000_000)),
      ("SELECT 9223372036854775807::numeric AS value", .integer(.max)),
      ("SELECT 0.5::numeric AS value", .real(0.5)),
      ("SELECT -1.25::numeric AS value", .real(-1.25)),
      ("SELECT 10000.0001::numeric AS value", .real(10_000.0001)),
    ]
    try await TestEngine.postgres.withDatabase([]) { database in
      for (query, value) in answers {
        let row = try await database.read { try $0.row(query) }
        #expect(try row?.value("value") == value, "\(query.text)")
      }
      let row = try await database.read { try $0.row("SELECT 12345678901234567890::numeric AS value") }
      guard case .real(let large) = try #require(row).value("value") else {
        Issue.record("an integer would be another number")
        return
      }
      #expect(abs(large - 1.234567890123456789e19) < 10_000)
    }
  }

  // MARK: Helpers

  /// Calls `body` with one database opened twice, as by two programs.
  private func withTwoDatabases(
    firstNamed name: String = "showroom", _ body: (Database, Database) async throws -> Void
  ) async throws {
    try await TestPostgres.withAddress { address in
      let database = try Database.open(address.named(name), migrations: Films.all, timeout: .seconds(30))
      let other = try Database.open(address, migrations: Films.all, timeout: .seconds(30))
      try await body(database, other)
      try await database.checkpointAndClose()
      try await other.checkpointAndClose()
    }
  }

  /// Reads twice concurrently; neither read ends before the other has begun.
  private func useTwoConnections(of database: Database) async throws {
    let (left, right) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let first: Void = database.read { _ in
      left.signal()
      right.wait()
    }
    async let second: Void = database.read { _ in
      right.signal()
      left.wait()
    }
    _ = try await (first, second)
  }

  private static let insertCounter: @Sendable (Connection) throws -> Void = { connection in
    try connection.execute("INSERT INTO film (id, title, isSilent) VALUES (1, 'counter', 0)")
  }

  private static let count: @Sendable (Connection) throws -> Int = { connection in
    try connection.row("SELECT isSilent FROM film WHERE id = 1")?.int("isSilent") ?? 0
  }

  private static func setCount(_ count: Int, _ connection: Connection) throws {
    try connection.execute("UPDATE film SET isSilent = \(count) WHERE id = 1")
  }
}

/// Counts tries.
private final class Tries: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  /// Counts a try and returns its number, from 1.
  func next() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }
}

extension PostgresAddress {
  /// Returns a unique name for connections.
  static func newName() -> String { "test-\(UUID().uuidString)" }

  /// Returns the address of the same database with a name for its connections.
  func named(_ name: String) throws -> PostgresAddress {
    try #require(try PostgresAddress(connectionString + "&application_name=" + name))
  }
}

extension Database {
  /// Terminates connections on the server, as a restart does, and waits for their end.
  ///
  /// - Parameters:
  ///   - name: name of the connections.
  ///   - query: pattern of the last statement on them.
  /// - Returns: the number of terminated connections.
  func endConnections(named name: String, whoseLast query: String = "%") async throws -> Int {
    let rows = try await read { connection in
      try connection.rows(
        """
        SELECT pg_terminate_backend(pid, 5000) AS isGone FROM pg_stat_activity
        WHERE application_name = \(name) AND query LIKE \(query)
        """)
    }
    return try rows.filter { try $0.bool("isGone") }.count
  }
}
