import Foundation
import Store
import Synchronization

/// Measures repositories on both engines, beside PostgreSQL with the same statements alone (`pgbench`).
///
/// The address of a PostgreSQL server is in `SHOWROOM_TEST_POSTGRES`, as `Scripts/postgres with` sets it.
enum DatabaseBench {
  static let seconds = 3
  /// The number of connections that a server opens.
  static let clients = 4
  private static let profiles = 1_000

  enum Failure: Error { case noServer, noRate(String) }

  /// Measures writes and reads on both engines, then whole servers.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: transactions per second of a write of one row within a bound, and of a read of 50 rows; then the
  ///   figures of a thousand people on each engine. Client and server share the machine's cores.
  static func run(showroom: String) async throws -> [BenchFigure] {
    guard let server = ProcessInfo.processInfo.environment["SHOWROOM_TEST_POSTGRES"],
      let address = try PostgresAddress(server)
    else { throw Failure.noServer }
    let directory = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try Database.open(at: directory.appending(path: "bench.sqlite").path, migrations: [table])
    let postgres = try Database.open(address, migrations: [table], connections: clients)
    var figures = try await figures(of: file, named: "SQLite")
    let own = try await rates(of: postgres)
    let alone = (write: try pgbench(server, write), read: try pgbench(server, read))
    figures += [
      .plain("PostgreSQL, write of a row", own.write, "transactions/s", note: "serializable, \(clients) at once"),
      .atLeast(
        0.6, "PostgreSQL, write / pgbench", own.write / alone.write, "x", note: "pgbench: \(text(alone.write))/s"),
      .plain("PostgreSQL, read of 50 rows", own.read, "transactions/s"),
      .atLeast(0.6, "PostgreSQL, read / pgbench", own.read / alone.read, "x", note: "pgbench: \(text(alone.read))/s"),
    ]
    try await file.checkpointAndClose()
    try await postgres.write { try $0.execute("DROP TABLE recent") }
    try await postgres.write { try $0.execute("DROP TABLE migration") }
    try await postgres.checkpointAndClose()
    figures += try await ProfilesBench.run(showroom: showroom, named: "1,000 profiles on SQLite", [])
    for count in [1, 3] {
      figures += try await ProfilesBench.run(
        showroom: showroom, named: "1,000 profiles on PostgreSQL, servers: \(count)", servers: count,
        ["--database", server])
    }
    return figures
  }

  private static let table = Migration(
    id: "M001CreateRecent",
    statements: [
      """
      CREATE TABLE recent (
        profile TEXT NOT NULL, id TEXT NOT NULL, searchedAt BIGINT NOT NULL, PRIMARY KEY (profile, id))
      """,
      "CREATE INDEX recentByProfile ON recent (profile, searchedAt DESC, id)",
    ])

  /// The statement that adds a recent keyword, for a profile and a keyword.
  private static let write = """
    \\set profile random(1, \(profiles))
    \\set id random(1, 60)
    BEGIN ISOLATION LEVEL SERIALIZABLE;
    INSERT INTO recent (profile, id, searchedAt) VALUES (:profile::text, :id::text, :id)
      ON CONFLICT (profile, id) DO UPDATE SET searchedAt = excluded.searchedAt;
    DELETE FROM recent WHERE profile = :profile::text AND id IN (
      SELECT id FROM recent WHERE profile = :profile::text ORDER BY searchedAt DESC, id LIMIT 1000000 OFFSET 50);
    COMMIT;
    """

  private static let read = """
    \\set profile random(1, \(profiles))
    BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SELECT id, searchedAt FROM recent WHERE profile = :profile::text ORDER BY searchedAt DESC, id LIMIT 50;
    COMMIT;
    """

  private static func figures(of database: Database, named name: String) async throws -> [BenchFigure] {
    let (write, read) = try await rates(of: database)
    return [
      .plain("\(name), write of a row", write, "transactions/s", note: "\(clients) at once"),
      .plain("\(name), read of 50 rows", read, "transactions/s"),
    ]
  }

  private static func rates(of database: Database) async throws -> (write: Double, read: Double) {
    try await database.write { connection in
      for profile in 1...profiles {
        for id in 1...50 {
          try connection.execute(
            "INSERT INTO recent (profile, id, searchedAt) VALUES (\(String(profile)), \(String(id)), \(id))")
        }
      }
    }
    let write = try await rate {
      let (profile, id) = (String(Int.random(in: 1...profiles)), Int.random(in: 1...60))
      try await database.write { connection in
        try connection.execute(
          """
          INSERT INTO recent (profile, id, searchedAt) VALUES (\(profile), \(String(id)), \(id))
          ON CONFLICT (profile, id) DO UPDATE SET searchedAt = excluded.searchedAt
          """)
        try connection.execute(
          """
          DELETE FROM recent WHERE profile = \(profile) AND id IN (
            SELECT id FROM recent WHERE profile = \(profile) ORDER BY searchedAt DESC, id LIMIT 1000000 OFFSET 50)
          """)
      }
    }
    let read = try await rate {
      let profile = String(Int.random(in: 1...profiles))
      _ = try await database.read { connection in
        try connection.rows(
          "SELECT id, searchedAt FROM recent WHERE profile = \(profile) ORDER BY searchedAt DESC, id LIMIT 50")
      }
    }
    return (write, read)
  }

  /// The number of times per second that concurrent tasks complete `work`.
  private static func rate(_ work: @escaping @Sendable () async throws -> Void) async throws -> Double {
    let end = ContinuousClock.now + .seconds(seconds)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<clients {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            try await work()
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    return Double(count) / Double(seconds)
  }

  private static func pgbench(_ server: String, _ script: String) throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString).sql")
    // Commands that begin with a backslash end with their line; the others with a semicolon.
    try script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    // A number of transactions and not a time: the alarm that would end it does not reach a child process.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "pgbench", "--no-vacuum", "--protocol=prepared", "--client=\(clients)", "--jobs=2", "--transactions=2000",
      "--max-tries=40", "--file=\(file.path)", server,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix("tps = ") }),
      let rate = Double(line.dropFirst(6).prefix { $0 != " " })
    else { throw Failure.noRate(text) }
    return rate
  }

  private static func text(_ value: Double) -> String { FigureTable.text(of: value) }
}
