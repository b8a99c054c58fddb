import Testing

@testable import Store

@Suite struct PostgresAddressTests {
  @Test(arguments: [
    ("postgres://db.example:5433/showroom", "postgres://db.example:5433/showroom"),
    ("postgresql://me:secret@db.example/showroom?sslmode=require", "postgres://db.example/showroom"),
    ("postgres://me:secret%40home@db.example/showroom", "postgres://db.example/showroom"),
    ("postgresql://me@/showroom?host=/run/postgresql", "postgres:///showroom?host=/run/postgresql"),
    (
      "postgres://me@/showroom?host=/run/postgresql&port=5433&password=secret",
      "postgres:///showroom?host=/run/postgresql&port=5433"
    ),
    ("host=db.example user=me password=secret dbname=showroom", "postgres://db.example/showroom"),
    ("host='/run/postgresql' dbname=showroom user=me", "postgres:///showroom?host=/run/postgresql"),
    ("service=showroom user=me password=secret", "postgres://?service=showroom"),
  ])
  func `parses every form of libpq, and its name has no user or password`(
    text: String, name: String
  ) throws {
    let address = try #require(try PostgresAddress(text))

    #expect(address.name == name)
    #expect(address.connectionString == text)
  }

  @Test(arguments: ["/var/lib/showroom/showroom.sqlite", "showroom.sqlite", "./postgres", "postgres"])
  func `returns nil for the path of a file`(text: String) throws {
    let address = try PostgresAddress(text)
    #expect(address == nil)
  }

  @Test(arguments: [
    "postgres://me:secret@db.example/showroom?sslmod=require", "postgres://me:secret@[::1/showroom",
    "postgres://me:secret%zz@db.example/showroom", "host=db.example pasword=secret",
    "host=db.example password='secret", "mysql://me:secret@db.example/x", "postgres://me:secret/showroom",
    "postgres://me:se@cret@db.example/x", "postgres://me:sec/ret@db.example/x", "postgres://h:1/db&password=secret",
    "postgres://h:1/me:secret", "host=h;password=secret", "host='h password=secret'", "service=x;password=secret",
    "postgres//me:secret@h", "//me:secret@h/x", "Host=h password=secret", "me:secret@h:1/x",
    "postgres://h/x ",
  ])
  func `rejects a mistyped address without repeating the password`(text: String) throws {
    let error = #expect(throws: DatabaseError.self) { try PostgresAddress(text) }

    guard case .unopenable = error else {
      Issue.record("expected an address that cannot be read, not \(String(describing: error))")
      return
    }
    #expect(error.map { "\($0)".contains("secret") } == false)
  }

  @Test(arguments: [
    ("postgres://me:secret@db.example/showroom", true), ("postgres://db.example/showroom?password=secret", true),
    ("host=db.example password=secret", true), ("postgres://me@db.example/showroom", false),
    ("postgres://db.example/password", false), ("service=showroom", false),
  ])
  func `detects a password in the address`(text: String, hasPassword: Bool) throws {
    #expect(try #require(try PostgresAddress(text)).hasPassword == hasPassword)
  }
}
