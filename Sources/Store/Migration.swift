/// One step of a schema's history.
///
/// A migration that was released is never edited, neither its statements
/// nor the code of its ``then``, nor what that code calls: change the schema
/// by adding another. Only the statements are checked against what was once
/// applied. Keep the ids in one list, in order.
///
/// ```swift
/// let createFilm = Migration(
///   id: "M001CreateFilm",
///   statements: ["CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT NOT NULL)"])
/// ```
public struct Migration: Sendable {
  /// The name the database records, as in `M001CreateFilm`; unique.
  public let id: String
  /// SQL without arguments, run in order in one transaction.
  public let statements: [String]
  /// Tables whose changes somebody may listen to from here on; see
  /// ``Database/changes(in:of:)``.
  public let announces: Set<String>
  /// What SQL cannot do, run after the statements in the same transaction.
  public let then: (@Sendable (Connection) throws -> Void)?
  /// Tells ``then`` from the code of every other migration that was made; nil without code.
  let thenID: UInt64?

  /// - Parameters:
  ///   - id: a name used once, as in `M001CreateFilm`.
  ///   - statements: SQL without arguments; each element is one statement.
  ///   - announces: tables whose changes are made known, which costs those who
  ///     write them: PostgreSQL tells of one commit after another.
  ///   - then: the rest of the work; when it throws, nothing of the
  ///     migration stays. It also runs on the empty tables that
  ///     ``Database/inspect(at:migrations:)`` makes.
  public init(
    id: String, statements: [String], announces: Set<String> = [], then: (@Sendable (Connection) throws -> Void)? = nil
  ) {
    self.id = id
    self.announces = announces
    self.statements = statements
    self.then = then
    thenID = then.map { _ in .random(in: 0 ... .max) }
  }

  /// A fingerprint of the statements, 16 hexadecimal digits.
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
