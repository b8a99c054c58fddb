import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct SQLTests {
  @Test func `writes placeholders of either engine for values`() {
    let (title, limit) = ("Metropolis", 10)
    let sql: SQL = "SELECT id FROM film WHERE title = \(title) LIMIT \(limit)"

    #expect(sql.text == "SELECT id FROM film WHERE title = ? LIMIT ?")
    #expect(sql.numberedText == "SELECT id FROM film WHERE title = $1 LIMIT $2")
    #expect(sql.arguments == [.text("Metropolis"), .integer(10)])
  }

  @Test func `has only its text without values`() {
    let sql: SQL = "SELECT '$1', '?' FROM film"

    #expect(sql.text == "SELECT '$1', '?' FROM film")
    #expect(sql.numberedText == sql.text)
    #expect(sql.arguments == [])
  }

  @Test func `numbers its values in order, also beyond ten and next to each other`() {
    let sql: SQL = "\(11)\(10), \(9), \("eight"), \(7), \(6), \(5), \(4), \(3), \(2.5), \(true)"

    #expect(sql.text == "??, ?, ?, ?, ?, ?, ?, ?, ?, ?")
    #expect(sql.numberedText == "$1$2, $3, $4, $5, $6, $7, $8, $9, $10, $11")
    #expect(
      sql.arguments == [
        .integer(11), .integer(10), .integer(9), .text("eight"), .integer(7), .integer(6), .integer(5), .integer(4),
        .integer(3), .real(2.5), .integer(1),
      ])
  }

  @Test func `accepts every type and its optional`() {
    let plain: SQL = """
      \(7) \(Int64.min) \(8.5) \("") \([0, 255] as [UInt8]) \(true) \(false) \(SQLValue.text("M"))
      """
    let optional: SQL = """
      \(7 as Int?) \(Int64.min as Int64?) \(8.5 as Double?) \("" as String?) \([0, 255] as [UInt8]?) \
      \(true as Bool?) \(false as Bool?) \("M" as String?)
      """

    #expect(
      plain.arguments == [
        .integer(7), .integer(Int64.min), .real(8.5), .text(""), .blob([0, 255]), .integer(1), .integer(0), .text("M"),
      ])
    #expect(optional == plain)
  }

  @Test func `writes NULL for nil`() {
    let sql: SQL = """
      \(nil as Int?) \(nil as Int64?) \(nil as Double?) \(nil as String?) \(nil as [UInt8]?) \(nil as Bool?) \
      \(Double.nan) \(SQLValue.null)
      """

    #expect(sql.text == "? ? ? ? ? ? ? ?")
    #expect(sql.arguments == [SQLValue](repeating: .null, count: 8))
  }

  @Test func `keeps its values with a prefix`() {
    let (sql, prefixed): (SQL, SQL) = ("\(1) = \(2)", "SELECT \(1) = \(2)")

    #expect(sql.prefixed(by: "SELECT ") == prefixed)
  }

  @Test func `differs from a statement with other values`() {
    let (one, two, text): (SQL, SQL, SQL) = ("SELECT \(1)", "SELECT \(2)", "SELECT ?")

    #expect(one != two)
    #expect(one != text)
    #expect(one.text == text.text)
  }

  @Test func `writes a name into the text`() {
    let (table, column) = ("film2", "isSilent")
    let sql: SQL = "UPDATE \(name: table) SET \(name: column) = \(true)"

    #expect(sql.text == "UPDATE film2 SET isSilent = ?")
    #expect(sql.numberedText == "UPDATE film2 SET isSilent = $1")
    #expect(sql.arguments == [.integer(1)])
  }

  @Test func `stops the program at an invalid name`() async {
    await #expect(processExitsWith: .failure) { _ = "DELETE FROM \(name: "film;")" as SQL }
    await #expect(processExitsWith: .failure) { _ = "DELETE FROM \(name: "")" as SQL }
    await #expect(processExitsWith: .failure) { _ = "DELETE FROM \(name: "1")" as SQL }
  }

  @Test func `inserts another statement with its values in place`() {
    let (title, none): (SQL, SQL) = ("title = \("Metropolis") AND year > \(1920)", "")
    let sql: SQL = "SELECT \(1) FROM film WHERE \(sql: title)\(sql: none) LIMIT \(10)"

    #expect(sql.text == "SELECT ? FROM film WHERE title = ? AND year > ? LIMIT ?")
    #expect(sql.numberedText == "SELECT $1 FROM film WHERE title = $2 AND year > $3 LIMIT $4")
    #expect(sql.arguments == [.integer(1), .text("Metropolis"), .integer(1920), .integer(10)])
  }

  @Test func `writes lists and rows of values`() async {
    let one: SQL = "id IN \(list: ["a"])"
    let more: SQL = "\(list: ["a", "'", "?"]) \(rows: [[1, "x"], [nil, 2.5]]) \(3)"

    #expect(one.text == "id IN (?)")
    #expect(more.text == "(?, ?, ?) (?, ?), (?, ?) ?")
    #expect(more.numberedText == "($1, $2, $3) ($4, $5), ($6, $7) $8")
    #expect(
      more.arguments == [
        .text("a"), .text("'"), .text("?"), .integer(1), .text("x"), .null, .real(2.5), .integer(3),
      ])
    await #expect(processExitsWith: .failure) { _ = "id IN \(list: [])" as SQL }
    await #expect(processExitsWith: .failure) { _ = "VALUES \(rows: [[]])" as SQL }
  }

  @Test(arguments: TestEngine.allCases)
  func `inserts rows and finds them by a list of any texts`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let rows: [[SQLValue]] = [[1, "a", nil], [2, "'", 8.5], [3, "c", nil]]
      let titles = try await database.write { connection in
        try connection.execute("INSERT INTO film (id, title, rating) VALUES \(rows: rows)")
        return try connection.rows("SELECT title FROM film WHERE title IN \(list: ["'", "c", "d"]) ORDER BY id")
          .map { try $0.string("title") }
      }

      #expect(titles == ["'", "c"])
    }
  }

  @Test(arguments: TestEngine.allCases, ["'; DROP TABLE film; --", "?", "$1", "?1", ":title", "\\(title)", "'", "\""])
  func `treats any text as a value`(engine: TestEngine, hostile: String) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write { connection in
        try Films.insert(1, "Nosferatu")(connection)
        try connection.execute("INSERT INTO film (id, title) VALUES (\(2), \(hostile))")
        try connection.execute("UPDATE film SET rating = \(8.5) WHERE title = \(hostile)")
      }

      let rated = try await database.read { connection in
        try connection.rows("SELECT title FROM film WHERE rating IS NOT NULL").map { try $0.string("title") }
      }
      #expect(rated == [hostile])
      #expect(try await database.read(Films.titles) == ["Nosferatu", hostile])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `ignores placeholders inside a text literal`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write { connection in
        try Films.insert(1, "M?")(connection)
        try Films.insert(2, "M$1")(connection)
      }

      let ids = try await database.read { connection in
        try connection.rows("SELECT id FROM film WHERE title IN ('M?', 'M$1') AND id > \(1)").map { try $0.int("id") }
      }
      #expect(ids == [2])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `uses names of a table and a column in a statement`(engine: TestEngine) async throws {
    let (table, column) = ("film", "title")
    try await engine.withDatabase(Films.all) { database in
      try await database.write(Films.insert(1, "Nosferatu"))

      let row = try await database.read { try $0.row("SELECT \(name: column) FROM \(name: table) WHERE id = \(1)") }
      #expect(try row?.string("title") == "Nosferatu")
    }
  }
}
