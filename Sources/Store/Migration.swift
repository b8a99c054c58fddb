/// One step in the history of a schema.
///
/// Never edit a released migration, neither its statements nor the code that ``then`` runs. To change the schema,
/// append another migration. Only the statements are compared with those that were applied. Keep the ids in one
/// list, in order.
///
/// ```swift
/// let createFilm = Migration(
///   id: "M001CreateFilm",
///   statements: ["CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT NOT NULL)"])
/// ```
public struct Migration: Sendable {
  /// The unique name that the database records, such as `M001CreateFilm`.
  public let id: String
  /// SQL without arguments, run in order in one transaction.
  public let statements: [String]
  /// Tables for which ``Database/changes(in:of:)`` gives notices after this migration.
  public let announces: Set<String>
  /// Work that SQL cannot do; runs after the statements in the same transaction.
  public let then: (@Sendable (Connection) throws -> Void)?
  /// Distinguishes the code of ``then`` from that of other migrations; nil without code.
  let thenID: UInt64?

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - id: unique name, such as `M001CreateFilm`.
  ///   - statements: SQL without arguments; each element is one statement.
  ///   - announces: tables with changes that give notices. This slows their writes down: PostgreSQL announces one
  ///     commit after another.
  ///   - then: further work. If it throws, the whole migration is rolled back. It also runs on the empty tables
  ///     that ``Database/inspect(at:migrations:)`` creates.
  public init(
    id: String, statements: [String], announces: Set<String> = [], then: (@Sendable (Connection) throws -> Void)? = nil
  ) {
    self.id = id
    self.announces = announces
    self.statements = statements
    self.then = then
    thenID = then.map { _ in .random(in: 0 ... .max) }
  }

  /// Fingerprint of the statements, 16 hexadecimal digits.
  var checksum: String {
    var fingerprint = Fingerprint64()
    for statement in statements {
      fingerprint.mix(contentsOf: statement.utf8)
      fingerprint.mix(0)
    }
    let digits = String(fingerprint.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
