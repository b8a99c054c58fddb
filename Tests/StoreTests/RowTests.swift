import Store
import Testing

@Suite struct RowTests {
  private func row(_ sql: SQL) async throws -> Row {
    let database = try Database.inMemory(migrations: [])
    return try #require(try await database.read { try $0.row(sql) })
  }

  @Test func `names the missing column and the existing ones`() async throws {
    let row = try await row("SELECT 1 AS id, 'M' AS title")

    #expect(row.columnNames == ["id", "title"])
    #expect(
      throws: DatabaseError.column(name: "name", expected: "one of the columns id, title")
    ) { try row.string("name") }
  }

  @Test func `names the column with a value of another type`() async throws {
    let row = try await row("SELECT 'M' AS title, 1 AS id, NULL AS rating, x'00' AS poster")

    #expect(throws: DatabaseError.column(name: "title", expected: "an integer")) { try row.int("title") }
    #expect(throws: DatabaseError.column(name: "title", expected: "a number")) { try row.optionalDouble("title") }
    #expect(throws: DatabaseError.column(name: "title", expected: "a blob")) { try row.bytes("title") }
    #expect(throws: DatabaseError.column(name: "title", expected: "an integer")) { try row.bool("title") }
    #expect(throws: DatabaseError.column(name: "id", expected: "a text")) { try row.string("id") }
    #expect(throws: DatabaseError.column(name: "poster", expected: "a text")) { try row.optionalString("poster") }
  }

  @Test func `returns nil for NULL only if nil is allowed`() async throws {
    let row = try await row("SELECT NULL AS rating")

    #expect(try row.optionalInt("rating") == nil)
    #expect(try row.optionalDouble("rating") == nil)
    #expect(try row.optionalString("rating") == nil)
    #expect(try row.optionalBytes("rating") == nil)
    #expect(throws: DatabaseError.column(name: "rating", expected: "an integer")) { try row.int("rating") }
    #expect(throws: DatabaseError.column(name: "rating", expected: "a number")) { try row.double("rating") }
    #expect(throws: DatabaseError.column(name: "rating", expected: "a text")) { try row.string("rating") }
    #expect(throws: DatabaseError.column(name: "rating", expected: "a blob")) { try row.bytes("rating") }
  }

  @Test func `finds a column in any case, and the first of two with the same name`() async throws {
    let row = try await row("SELECT 1 AS appID, 2 AS appid, 3 AS n, 4 AS n")

    #expect(try row.int("appID") == 1)
    #expect(try row.int("appid") == 2)
    #expect(try row.int("APPID") == 2)
    #expect(try row.int("n") == 3)
  }

  @Test func `reads an integer as a number, but not a number as an integer`() async throws {
    let row = try await row("SELECT 3 AS whole, 3.5 AS half, 9223372036854775807 AS most")

    #expect(try row.double("whole") == 3)
    #expect(try row.int("most") == Int.max)
    #expect(throws: DatabaseError.column(name: "half", expected: "an integer")) { try row.int("half") }
  }
}
