import GRDB
import Testing

@testable import Store

@Suite struct PreparedStatementsTests {
  private func withConnection(_ body: (GRDB.Database, PreparedStatements.OfConnection) throws -> Void) throws {
    let statements = PreparedStatements()
    try DatabaseQueue().write { try body($0, statements.of($0)) }
  }

  private func session(_ database: GRDB.Database, _ statements: PreparedStatements.OfConnection) -> SQLiteSession {
    SQLiteSession(database, context: .init(path: "test", isReading: false), statements: statements)
  }

  @Test func `a statement is compiled once, whatever its values`() throws {
    try withConnection { database, statements in
      let session = session(database, statements)
      for number in 1...3 {
        let rows = try session.run("SELECT \(number) AS number", limit: nil)
        #expect(try rows.map { try $0.int("number") } == [number])
      }
      #expect(statements.count == 1)
    }
  }

  @Test func `a connection keeps its latest statements`() throws {
    try withConnection { database, statements in
      let session = session(database, statements)
      for number in 0...PreparedStatements.maxStatements {
        _ = try session.run(SQL(stringLiteral: "SELECT 1 AS n\(number)"), limit: nil)
      }
      #expect(statements.count == PreparedStatements.maxStatements)
    }
  }

  @Test func `a kept statement has no values`() throws {
    try withConnection { database, statements in
      let session = session(database, statements)
      _ = try session.run("SELECT \("a secret") AS value", limit: 1)
      try session.execute("SELECT \("a secret") AS value")
      try statements.use("SELECT ? AS value") { #expect($0.arguments.isEmpty) }
    }
  }

  @Test func `a statement that failed works again`() throws {
    try withConnection { database, statements in
      let session = session(database, statements)
      try session.execute("CREATE TABLE film (id INTEGER PRIMARY KEY)")
      func insert(_ id: Int) throws { try session.execute("INSERT INTO film (id) VALUES (\(id))") }
      try insert(1)
      #expect(throws: Store.DatabaseError.self) { try insert(1) }
      try insert(2)
      let rows = try session.run("SELECT id FROM film ORDER BY id", limit: nil)
      #expect(try rows.map { try $0.int("id") } == [1, 2])
    }
  }

  @Test func `a statement whose first row is read does not hold the table`() throws {
    try withConnection { database, statements in
      let session = session(database, statements)
      try session.execute("CREATE TABLE film (id INTEGER PRIMARY KEY)")
      try session.execute("INSERT INTO film (id) VALUES (1), (2)")
      _ = try session.run("SELECT id FROM film", limit: 1)
      try session.execute("DROP TABLE film")
    }
  }
}
