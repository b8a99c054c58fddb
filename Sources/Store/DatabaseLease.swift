import Foundation

/// Lets one of several servers do a piece of work at a time.
///
/// A lease expires by the clock that all servers share, so another server takes over the work of one that died.
public struct DatabaseLease: Sendable {
  /// Creates the table of leases.
  public static let migrations: [Migration] = [
    Migration(
      id: "M016CreateLease",
      statements: ["CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, endsAt BIGINT NOT NULL)"])
  ]

  /// Identifies this process in all leases.
  private static let holder = UUID().uuidString

  private let database: Database
  private let name: String

  /// Creates a handle of a lease without taking it.
  ///
  /// - Parameters:
  ///   - database: a database with ``migrations`` applied.
  ///   - name: name of the work.
  public init(_ database: Database, name: String) {
    self.database = database
    self.name = name
  }

  /// Takes the lease, or renews it if this process holds it.
  ///
  /// - Parameter duration: time for which the lease keeps other processes from the work.
  /// - Returns: false if another process holds the lease.
  /// - Throws: ``DatabaseError``; `CancellationError`.
  public func take(for duration: Duration) async throws -> Bool {
    try await take(for: duration, by: Self.holder)
  }

  /// Checks that the disk has space: writes a large row and deletes it, in one transaction.
  ///
  /// - Throws: ``DatabaseError/diskFull`` if the disk is full, or another error of a write.
  public func tryWriting() async throws {
    // Random text, which no compression makes small.
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
