import TestSupport
import Testing

@testable import Store

extension DatabaseArchiveTests {
  @Test func `no check or index of foreign tables is evaluated, and only plain indexes come back`() async throws {
    try await withTemporaryDirectory { directory in
      let source = DatabaseLocation.file(path: directory + "/film.sqlite")
      try await with(source) { database in
        try await database.write { connection in
          try connection.execute("CREATE TABLE own (a INTEGER CHECK (a > 7))")
          try connection.execute("INSERT INTO own VALUES (1)")
          try connection.execute("CREATE INDEX plain ON own (a)")
          try connection.execute("CREATE INDEX computing ON own (hex(a))")
          try connection.execute("CREATE INDEX partial ON own (a) WHERE a < 3")
        }
      }
      let archive = try await write(source, in: directory)
      // A check of the index would find that its rows are missing.
      try await forge(archive, ["UPDATE sqlite_master SET sql = replace(sql, 'hex(a)', 'quote(a)')"])
      #expect(try archive.check(migrations: Films.all)["own"] == 1)
      let restored = DatabaseLocation.file(path: directory + "/restored.sqlite")
      try await archive.restore(to: restored, by: directory + "/draft", migrations: Films.all)
      let all: SQL = "SELECT name FROM sqlite_master WHERE tbl_name = 'own' ORDER BY rowid"
      let left = try await with(restored) { database in
        try await database.read { try $0.rows(all).map { try $0.string("name") } }
      }
      #expect(left == ["own", "plain"])
    }
  }

  @Test func `an archive with an index by an order that is unknown is damaged`() async throws {
    try await withTemporaryDirectory { directory in
      let source = DatabaseLocation.file(path: directory + "/film.sqlite")
      try await with(source) { database in
        try await database.write { connection in
          try connection.execute("CREATE TABLE own (a TEXT)")
          try connection.execute("INSERT INTO own VALUES ('1')")
          try connection.execute("CREATE INDEX plain ON own (a)")
        }
      }
      let archive = try await write(source, in: directory)
      try await forge(archive, ["UPDATE sqlite_master SET sql = replace(sql, '(a)', '(a COLLATE nope)')"])
      #expect(throws: DatabaseError.damaged(path: archive.path)) { try archive.check(migrations: Films.all) }
    }
  }
}
