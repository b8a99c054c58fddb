import Foundation
import Store
import Testing

/// Runs `body` with the path of a new directory, which is removed afterwards.
func withTemporaryDirectory<T>(_ body: (String) async throws -> T) async throws -> T {
  let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
  return try await body(url.path)
}

/// A small schema for the tests.
enum Films {
  static let create = Migration(
    id: "M001CreateFilm",
    statements: [
      """
      CREATE TABLE film (
        id BIGINT PRIMARY KEY, title TEXT NOT NULL UNIQUE, rating DOUBLE PRECISION, poster BYTEA, isSilent BIGINT)
      """,
      "CREATE INDEX filmByRating ON film (rating)",
    ], announces: ["film"])
  static let createScene = Migration(
    id: "M002CreateScene",
    statements: [
      """
      CREATE TABLE scene (
        id BIGINT PRIMARY KEY, filmID BIGINT NOT NULL REFERENCES film (id) ON DELETE CASCADE, name TEXT NOT NULL)
      """
    ], announces: ["scene"])
  static let all = [create, createScene]

  static func insert(_ id: Int, _ title: String) -> @Sendable (Connection) throws -> Void {
    { try $0.execute("INSERT INTO film (id, title) VALUES (\(id), \(title))") }
  }

  /// Leaves the record of migrations as versions up to 0.3.0 made it.
  static let dropVersions: @Sendable (Connection) throws -> Void = { connection in
    try connection.execute("ALTER TABLE migration DROP COLUMN version")
  }

  /// Versions that applied the migrations, in order.
  static let versions: @Sendable (Connection) throws -> [String?] = { connection in
    try connection.rows("SELECT version FROM migration ORDER BY id").map { try $0.optionalString("version") }
  }

  static let titles: @Sendable (Connection) throws -> [String] = { connection in
    try connection.rows("SELECT title FROM film ORDER BY id").map { try $0.string("title") }
  }
}

/// Adds a film in a transaction with an endless last statement, cancels it while that runs, and expects
/// `CancellationError`.
func expectCancelledWhileItRuns(_ database: Database) async {
  let (started, start) = AsyncStream.makeStream(of: Void.self)
  let task = Task {
    try await database.write { connection in
      try Films.insert(1, "Nosferatu")(connection)
      start.finish()
      // Never ends.
      _ = try connection.rows(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n")
    }
  }
  for await _ in started {}
  task.cancel()

  await #expect(throws: CancellationError.self) { try await task.value }
}
