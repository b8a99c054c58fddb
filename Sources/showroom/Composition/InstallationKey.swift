import Secrets
import Store

/// Sees to it that all servers on one database sign with one key: what one has signed the others have to believe.
struct InstallationKey: Sendable {
  /// The table of what all servers have in common.
  static let migrations = [
    Migration(
      id: "M017CreateInstallation",
      statements: ["CREATE TABLE installation (name TEXT PRIMARY KEY, value TEXT NOT NULL)"])
  ]

  /// Nil while there is no key yet.
  private let fingerprint: String?
  private let directory: String

  /// - Parameters:
  ///   - key: this server's; nil while it has none.
  ///   - directory: where it is kept.
  init(_ key: SecretKey?, in directory: String) {
    // Says whether two keys are one, and nothing about either.
    fingerprint = key.map { Signer($0, purpose: "installation").signature(of: "key") }
    self.directory = directory
  }

  /// Leaves the mark of the first server, which has a key.
  ///
  /// - Throws: as ``compare(with:)``.
  func settle(in database: Database) async throws {
    try await database.write { [fingerprint] connection in
      try connection.execute(
        "INSERT INTO installation (name, value) VALUES ('key', \(fingerprint)) ON CONFLICT (name) DO NOTHING")
    }
    try await compare(with: database)
  }

  /// Compares the key with that of the server that was here first, if there was one.
  ///
  /// - Throws: `CommandFailure` with 65 when it is another key; `DatabaseError`.
  func compare(with database: Database) async throws {
    let known = try await database.read { connection in
      try connection.row("SELECT value FROM installation WHERE name = 'key'")?.string("value")
    }
    guard known == nil || known == fingerprint else {
      throw CommandFailure(
        .dataError,
        fingerprint == nil
          ? "There is no key in \(directory), but other servers on this database have one: copy their secret.key there."
          : "The key in \(directory) is not that of the other servers on this database: copy their secret.key there.")
    }
  }
}
