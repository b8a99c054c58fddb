import Foundation
public import Store

/// The engines a contract is checked on.
public enum TestEngine: CaseIterable, CustomStringConvertible, Sendable {
  case memory, file, postgres

  /// Where the contract of something is checked that may also do without a database: nil stands for that. In memory and
  /// in a file it is the same engine.
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

  /// Calls `body` with what opens a database: the same one each time, empty at first. In memory each is another one.
  ///
  /// ```swift
  /// try await TestEngine.postgres.withPlace { open in
  ///   let (one, other) = (try open(migrations), try open(migrations))   // as two programs would have it
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
        // Patient, as many tests ask the one server at once.
        try await body { try Database.open(address, migrations: $0, timeout: .seconds(30)) }
      }
    }
  }
}

extension TestEngine {
  /// How the engine runs queries when their tables are large, one line a step.
  ///
  /// - Throws: `DatabaseError`; nothing is run.
  package func plans(of queries: [SQL], in database: Database) async throws -> [[String]] {
    try await database.read { connection in
      if self == .postgres {
        // It reads a small table as a whole, or sorts what an index has found, unless it may not.
        try connection.execute("SET LOCAL enable_seqscan = off")
        try connection.execute("SET LOCAL enable_bitmapscan = off")
      }
      return try queries.map { try connection.queryPlan($0) }
    }
  }
}
