import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

/// The contract of profile repositories, on every engine.
@Suite(.timeLimit(.minutes(3)))
struct ProfilesRepositoryTests {
  private static let day: Double = 86_400
  private let date = SettableDate()

  private func withRepository(
    _ engine: TestEngine, _ body: (any ProfilesRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(ProfileMigrations.all) { database in
      try await body(DatabaseProfilesRepository(database: database, now: date.now))
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `an unknown profile has no choices and is not created`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let choices = try await repository.choices(of: "a")
      #expect(choices == Choices())
      date.advance(by: 1)
      let removed = try await repository.removeUnused(since: date.now())
      #expect(removed == 0)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keeps each profile's choices separately`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let everything = Choices([.place: "KR", .look: "dark"])

      let changed = try await repository.update("a") { $0 = everything }
      _ = try await repository.update("b") { $0[.look] = "light" }

      #expect(changed == everything)
      #expect(try await repository.choices(of: "a") == everything)
      #expect(try await repository.choices(of: "b") == Choices([.look: "light"]))
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `each change sees the previous one, and a choice can be removed`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      _ = try await repository.update("a") { $0[.place] = "KR" }
      _ = try await repository.update("a") { $0[.look] = "dark" }

      let changed = try await repository.update("a") { $0[.place] = nil }

      #expect(changed == Choices([.look: "dark"]))
      #expect(try await repository.choices(of: "a") == changed)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `loses none of many simultaneous changes`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask { _ = try await repository.update("a") { $0[.place] = ($0[.place] ?? "") + "x" } }
        }
        try await group.waitForAll()
      }

      #expect(try await repository.choices(of: "a")[.place]?.count == 50)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `removes unused profiles, but not those that were only read`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for profile in ["read", "changed", "unused"] { _ = try await repository.update(profile) { $0[.place] = "KR" } }
      date.advance(by: 10 * Self.day)
      _ = try await repository.choices(of: "read")
      _ = try await repository.update("changed") { $0[.look] = "light" }

      let removed = try await repository.removeUnused(since: date.now().addingTimeInterval(-Self.day))

      #expect(removed == 1)
      #expect(try await repository.choices(of: "unused") == Choices())
      #expect(try await repository.choices(of: "read") == Choices([.place: "KR"]))
      #expect(try await repository.choices(of: "changed") == Choices([.place: "KR", .look: "light"]))
    }
  }

  @Test func `reading a profile writes at most once a day`() async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all)
    let repository = DatabaseProfilesRepository(database: database, now: date.now)
    _ = try await repository.update("a") { $0[.place] = "KR" }
    let changes = database.changes(in: ["profile"])

    for _ in 0..<23 {
      date.advance(by: 3_600)
      _ = try await repository.choices(of: "a")
    }
    try await database.checkpointAndClose()

    for await _ in changes { Issue.record("a read wrote") }
  }

  @Test func `throws the app's error if the data cannot be reached`() async throws {
    let database = try Database.inMemory(migrations: ProfileMigrations.all)
    let repository = DatabaseProfilesRepository(database: database)
    try await database.checkpointAndClose()

    let error = await #expect(throws: AppError.self) { try await repository.choices(of: "a") }
    #expect(error?.code == .unavailable)
    #expect(error?.detail == "The database is closed.")
    await #expect(throws: AppError.self) { try await repository.update("a") { $0[.look] = "dark" } }
    await #expect(throws: AppError.self) { try await repository.removeUnused(since: Date()) }
  }
}

extension Choices.Key {
  fileprivate static let place = Choices.Key(feature: "one", name: "place")
  fileprivate static let look = Choices.Key(feature: "other", name: "look")
}
