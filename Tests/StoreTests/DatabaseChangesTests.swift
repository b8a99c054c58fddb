import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DatabaseChangesTests {
  @Test(arguments: TestEngine.allCases)
  func `notifies of a commit to a requested table`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      var notices = database.changes(in: ["film"]).makeAsyncIterator()

      try await database.write(Films.insert(1, "Nosferatu"))
      try #require(await notices.next() != nil)

      try await database.write { try $0.execute("UPDATE film SET title = \("Metropolis") WHERE id = \(1)") }
      try #require(await notices.next() != nil)

      try await database.write { try $0.execute("DELETE FROM film") }
      try #require(await notices.next() != nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `notifies of a change through a foreign key`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      var notices = database.changes(in: ["scene"]).makeAsyncIterator()
      try await database.write { connection in
        try Films.insert(1, "Nosferatu")(connection)
        try connection.execute("INSERT INTO scene (id, filmID, name) VALUES (\(1), \(1), \("Ship"))")
      }
      try #require(await notices.next() != nil)

      try await database.write { try $0.execute("DELETE FROM film WHERE id = \(1)") }

      try #require(await notices.next() != nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `does not notify of a change that concerns another subject`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let (mine, everybody) = (database.changes(in: ["film"], of: "me"), database.changes(in: ["film"]))
      var mineAgain = database.changes(in: ["film"], of: "me").makeAsyncIterator()

      try await database.write(concerning: "you", Films.insert(1, "Nosferatu"))
      try await database.write(concerning: "me", Films.insert(2, "Metropolis"))
      try #require(await mineAgain.next() != nil)
      // A write without a subject concerns all subjects, also after a write with one.
      try await database.write(Films.insert(3, "Faust"))
      try #require(await mineAgain.next() != nil)
      try await database.write(concerning: "you", Films.insert(4, "M"))
      try await database.checkpointAndClose()

      #expect(await mineAgain.next() == nil)
      #expect(await count(mine) == 1)
      #expect(await count(everybody) == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `merges unread notices`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let notices = database.changes(in: ["film", "scene"])

      for id in 1...50 { try await database.write(Films.insert(id, "film \(id)")) }
      try await database.checkpointAndClose()

      #expect(await count(notices) == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `does not notify of other tables or rolled back changes`(engine: TestEngine) async throws {
    struct Stop: Error {}
    try await engine.withDatabase(Films.all) { database in
      let films = database.changes(in: ["film"])
      let scenes = database.changes(in: ["scene"])

      await #expect(throws: Stop.self) {
        try await database.write { connection in
          try Films.insert(1, "Nosferatu")(connection)
          throw Stop()
        }
      }
      try await database.write { _ in }
      #expect(try await database.read(Films.titles) == [])
      try await database.checkpointAndClose()

      #expect(await count(films) == 0)
      #expect(await count(scenes) == 0)
    }
  }

  @Test func `notices a commit of another process to the file`() async throws {
    try await TestEngine.file.withPlace { open in
      let (here, there) = (try open(Films.all), try open(Films.all))
      var notices = here.changes(in: ["film"]).makeAsyncIterator()
      for id in 1...2 {
        try await there.write(Films.insert(id, "film \(id)"))
        #expect(await notices.next() != nil)
      }
      for database in [here, there] { try await database.checkpointAndClose() }
    }
  }

  @Test func `forgets a cancelled listener`() async throws {
    let database = try Database.inMemory(migrations: Films.all)
    let task = Task {
      for await _ in database.changes(in: ["film"]) { return }
    }
    try await until { database.changeListenerCount > 0 }

    try await database.write(Films.insert(1, "Nosferatu"))
    await task.value

    #expect(database.changeListenerCount == 0)
  }

  private func count(_ notices: AsyncStream<Void>) async -> Int {
    var count = 0
    for await _ in notices { count += 1 }
    return count
  }
}
