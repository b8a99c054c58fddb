import Foundation
public import Store

/// The database engines that a contract suite runs on.
public enum TestEngine: CaseIterable, CustomStringConvertible, Sendable {
  case memory, file, postgres

  /// The cases for a type that also works without a database, which is `nil`. Memory and file are the same engine, so
  /// only the file is included.
  public static let orNone: [TestEngine?] = [nil, .file, .postgres]

  public var description: String {
    switch self {
    case .memory: "in memory"
    case .file: "in a file"
    case .postgres: "in PostgreSQL"
    }
  }

  /// Calls `body` with an empty database of this engine, and closes it when `body` has succeeded.
  ///
  /// - Throws: what `body` throws; `DatabaseError`; ``TestPostgres/Missing``.
  public func withDatabase(_ migrations: [Migration], _ body: (Database) async throws -> Void) async throws {
    try await withPlace { open in
      let database = try open(migrations)
      try await body(database)
      try await database.checkpointAndClose()
    }
  }

  /// Calls `body` with a function that opens a database. On a file and in PostgreSQL it opens the same one each time,
  /// empty at first; in memory each call creates a new one.
  ///
  /// ```swift
  /// try await TestEngine.postgres.withPlace { open in
  ///   let (one, other) = (try open(migrations), try open(migrations))   // as in two programs
  /// }
  /// ```
  ///
  /// - Throws: what `body` throws; ``TestPostgres/Missing``.
  public func withPlace(
    _ body: (_ open: @escaping @Sendable ([Migration]) throws -> Database) async throws -> Void
  ) async throws {
    switch self {
    case .memory:
      try await body { try Database.inMemory(migrations: $0) }
    case .file:
      let directory = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: directory) }  // nothing to do about a leftover
      let path = directory.appending(path: "test.sqlite").path
      try await body { try Database.open(at: path, migrations: $0) }
    case .postgres:
      try await TestPostgres.withAddress { address in
        // A long timeout, as many tests share one server.
        try await body { try Database.open(address, migrations: $0, timeout: .seconds(30)) }
      }
    }
  }
}

extension TestEngine {
  /// Returns the plans of queries as the engine would run them on large tables, one line per step.
  ///
  /// - Throws: `DatabaseError`. The queries are not run.
  package func plans(of queries: [SQL], in database: Database) async throws -> [[String]] {
    try await database.read { connection in
      if self == .postgres {
        // PostgreSQL reads a small table as a whole, or sorts the results of an index, unless these plans are
        // disabled.
        try connection.execute("SET LOCAL enable_seqscan = off")
        try connection.execute("SET LOCAL enable_bitmapscan = off")
      }
      return try queries.map { try connection.queryPlan($0) }
    }
  }
}
