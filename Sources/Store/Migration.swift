/// One step of a schema's history.
///
/// A migration that was released is never edited: change the schema by
/// adding another. Keep the ids in one list, in order.
///
/// ```swift
/// let createFilm = Migration(
///   id: "M001CreateFilm",
///   statements: ["CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT NOT NULL)"])
/// ```
public struct Migration: Sendable, Hashable {
  /// The name the database records, as in `M001CreateFilm`; unique.
  public let id: String
  /// SQL without arguments, run in order in one transaction.
  public let statements: [String]

  /// - Parameters:
  ///   - id: a name used once, as in `M001CreateFilm`.
  ///   - statements: SQL without arguments; each element is one statement.
  public init(id: String, statements: [String]) {
    self.id = id
    self.statements = statements
  }

  /// A fingerprint of the statements, the same on every machine and in every
  /// version: FNV-1a, 64 bits, 16 hexadecimal digits. It finds slips, not
  /// attackers.
  var checksum: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for statement in statements {
      for byte in Array(statement.utf8) + [0] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
