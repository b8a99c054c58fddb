import Foundation

/// Lets one of several servers do what only one should do.
///
/// A lease ends by itself, by the clock that all servers have in common, so
/// the work of one that died goes to another.
public struct DatabaseLease: Sendable {
  /// The table of leases.
  public static let migrations: [Migration] = [
    Migration(
      id: "M016CreateLease",
      statements: ["CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, endsAt BIGINT NOT NULL)"])
  ]

  /// This process, whatever it asks for.
  private static let holder = UUID().uuidString

  private let database: Database
  private let name: String

  /// - Parameters:
  ///   - database: one with ``migrations`` applied.
  ///   - name: of the work.
  public init(_ database: Database, name: String) {
    self.database = database
    self.name = name
  }

  /// Takes the lease, or prolongs it where this process has it.
  ///
  /// - Parameter duration: how long others are kept from the work.
  /// - Returns: false while another process has it.
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func take(for duration: Duration) async throws -> Bool {
    try await take(for: duration, by: Self.holder)
  }

  /// Writes what needs new room and takes it back, in one transaction.
  ///
  /// - Throws: ``DatabaseError/diskFull`` and whatever else a write meets.
  public func tryWriting() async throws {
    // A text that does not become small.
    let text = (0..<8_192).map { _ in UUID().uuidString }.joined()
    try await database.write { [name] connection in
      try connection.execute(
        "INSERT INTO lease (name, holder, endsAt) VALUES (\(name + Self.holder), \(text), \(0))")
      try connection.execute("DELETE FROM lease WHERE name = \(name + Self.holder)")
    }
  }

  func take(for duration: Duration, by holder: String) async throws -> Bool {
    try await database.write { [name] connection in
      let now = try connection.now()
      let end = now + duration.milliseconds
      let rows = try connection.rows(
        """
        INSERT INTO lease (name, holder, endsAt) VALUES (\(name), \(holder), \(end))
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, endsAt = excluded.endsAt
        WHERE lease.endsAt <= \(now) OR lease.holder = excluded.holder
        RETURNING holder
        """)
      return !rows.isEmpty
    }
  }
}

extension Duration {
  var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
