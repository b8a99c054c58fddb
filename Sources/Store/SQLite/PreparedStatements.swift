import GRDB
import Recency
import Synchronization

/// The compiled statements of each connection of an engine. Compiling a short query takes longer than running it.
///
/// A connection keeps its latest ``maxStatements``, without their values.
final class PreparedStatements: Sendable {
  /// Maximum number of statements of one connection. Each takes a few KB.
  static let maxStatements = 128

  /// By connection; `nil` after ``close()``.
  private let connections = Mutex<[ObjectIdentifier: OfConnection]?>([:])

  /// Returns the statements of a connection.
  func of(_ database: GRDB.Database) -> OfConnection {
    connections.withLock { connections in
      let id = ObjectIdentifier(database)
      if let known = connections?[id] { return known }
      let new = OfConnection(database)
      connections?[id] = new
      return new
    }
  }

  /// Frees all statements, and keeps none any more. Call it while no connection is in use: a statement is part of its
  /// connection.
  func close() {
    connections.withLock { $0 = nil }
  }

  /// The statements of one connection, only used inside its calls, which exclude each other.
  final class OfConnection: @unchecked Sendable {
    private var known = RecencyCache<String, Statement>(maxBytes: PreparedStatements.maxStatements)
    /// Retained, so that no other connection gets its identity.
    private let database: GRDB.Database

    fileprivate init(_ database: GRDB.Database) { self.database = database }

    /// The number of statements.
    var count: Int { known.count }

    /// Calls a closure with a compiled statement, which then forgets its values: they may be large, or secret.
    ///
    /// - Throws: GRDB's error if the text is not one valid statement; what `body` throws.
    func use<T>(_ text: String, _ body: (Statement) throws -> T) throws -> T {
      do {
        let statement = try known.use(text) ?? compiled(text)
        let result = try body(statement)
        statement.setUncheckedArguments(StatementArguments())
        return result
      } catch {
        // A statement that failed cannot be used again.
        known.remove(text)
        throw error
      }
    }

    private func compiled(_ text: String) throws -> Statement {
      let statement = try database.makeStatement(sql: text)
      known.add(statement, bytes: 1, for: text)
      return statement
    }
  }
}
