import Secrets
import Store

/// Sees to it that a database is used with one key: what one server has signed the others have to believe, and what was
/// sealed with a key opens with no other, as after a restore that has left the key out.
struct InstallationKey: Sendable {
  /// The table of values shared by all servers that use the database.
  static let migrations = [
    Migration(
      id: "M017CreateInstallation",
      statements: ["CREATE TABLE installation (name TEXT PRIMARY KEY, value TEXT NOT NULL)"])
  ]

  /// What stands in the table; its value is the mark of the key that signs.
  private let name: String
  /// The file with the key.
  private let file: String
  /// Marks of the keys that are believed, the one that signs first; none while there is no key yet.
  private let marks: [String]
  private let directory: String

  /// - Parameters:
  ///   - key: this server's; nil while it has none.
  ///   - directory: where it is kept.
  init(_ key: SecretKey?, in directory: String) {
    (name, file) = ("key", "secret.key")
    // Says whether two keys are one, and nothing about either.
    marks = key.map { [Signer($0, purpose: "installation").signature(of: "key")] } ?? []
    self.directory = directory
  }

  /// - Parameters:
  ///   - keys: those that sign the addresses of this server's pictures.
  ///   - directory: where they are kept.
  init(_ keys: SigningKeys, in directory: String) {
    (name, file) = ("pictureKeys", "picture.keys")
    marks = keys.marks(purpose: "installation")
    self.directory = directory
  }

  /// Leaves the mark of the first server, which has a key; and that of a new key, where the one before is still among
  /// those that are believed. Writes nothing where the mark is there.
  ///
  /// - Throws: as ``compare(with:)``.
  func settle(in database: Database) async throws {
    let mark = marks[0]
    if try await known(in: database) == mark { return }
    try await database.write { [name] connection in
      try connection.execute(
        "INSERT INTO installation (name, value) VALUES (\(name), \(mark)) ON CONFLICT (name) DO NOTHING")
    }
    try await compare(with: database)
    try await database.write { [name] connection in
      try connection.execute("UPDATE installation SET value = \(mark) WHERE name = \(name) AND value <> \(mark)")
    }
  }

  /// Compares the key with the one that the database was used with first, if there was one.
  ///
  /// - Throws: `CommandFailure` with 65 when it is another key; `DatabaseError`.
  func compare(with database: Database) async throws {
    guard let known = try await known(in: database), !marks.contains(known) else { return }
    let fault =
      marks.isEmpty
      ? "There is no key in \(directory), but this database is used with one"
      : "The key in \(directory) is not the one this database is used with"
    throw CommandFailure(
      .dataError,
      """
      \(fault): copy its \(file) there, from the backup or another server. If it is lost, docs/backup.md says how \
      to go on (Backup).
      """)
  }

  /// Whether a key has left its mark, this one or another.
  ///
  /// - Throws: `DatabaseError`.
  func isMarked(in database: Database) async throws -> Bool { try await known(in: database) != nil }

  private func known(in database: Database) async throws -> String? {
    try await database.read { [name] connection in
      try connection.row("SELECT value FROM installation WHERE name = \(name)")?.string("value")
    }
  }
}
