import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct PostgresListenerTests {
  @Test func `notices changes of another program, except those of other subjects`() async throws {
    try await TestPostgres.withAddress { address in
      let database = try Database.open(address, migrations: Films.all, connections: 1)
      let other = try Database.open(address, migrations: Films.all, connections: 1)
      let mine = database.changes(in: ["film"], of: "me")
      let yours = database.changes(in: ["film"], of: "you")
      let everybodys = database.changes(in: ["film"])
      var scenes = database.changes(in: ["scene"]).makeAsyncIterator()

      try await other.write(concerning: "you", Films.insert(1, "Nosferatu"))
      try await other.write { try $0.execute("INSERT INTO scene (id, filmID, name) VALUES (1, 1, 'Ship')") }
      // Notices come in the order of the commits, so none precedes this one.
      try #require(await scenes.next() != nil)
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
      try await database.checkpointAndClose()
      try await other.checkpointAndClose()

      #expect(await count(mine) == 0)
      #expect(await count(yours) == 1)
      #expect(await count(everybodys) == 1)
    }
  }

  @Test func `reconnects, and notifies all subscribers`()
    async throws
  {
    try await TestPostgres.withAddress { address in
      let name = PostgresAddress.newName()
      let database = try Database.open(address.named(name), migrations: Films.all, connections: 1)
      let other = try Database.open(address, migrations: Films.all, connections: 1)
      var films = database.changes(in: ["film"], of: "me").makeAsyncIterator()
      var scenes = database.changes(in: ["scene"]).makeAsyncIterator()

      #expect(try await other.endConnections(named: name, whoseLast: "LISTEN%") == 1)
      try #require(await films.next() != nil)
      try #require(await scenes.next() != nil)

      try await other.write(concerning: "me", Films.insert(1, "Nosferatu"))
      try #require(await films.next() != nil)
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
      try await database.checkpointAndClose()
      try await other.checkpointAndClose()
    }
  }

  private func count(_ notices: AsyncStream<Void>) async -> Int {
    var count = 0
    for await _ in notices { count += 1 }
    return count
  }
}
