import FeatureKit
import Store
import TestSupport
import Testing

/// The contract of recent keyword repositories, on every engine.
@Suite(.timeLimit(.minutes(3)))
struct RecentKeywordsRepositoryTests {
  private func withRepository(
    _ engine: TestEngine, _ body: (any RecentKeywordsRepository) async throws -> Void
  ) async throws {
    try await withRepositories(engine) { apps, _ in try await body(apps) }
  }

  /// The repositories of two features on one database.
  private func withRepositories(
    _ engine: TestEngine,
    _ body: (_ apps: any RecentKeywordsRepository, _ movies: any RecentKeywordsRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(RecentKeywordMigrations.all) { database in
      try await body(
        DatabaseRecentKeywordsRepository(database: database, feature: "apps"),
        DatabaseRecentKeywordsRepository(database: database, feature: "movies"))
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `returns the added keywords complete, newest first`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let keywords = [
        RecentKeyword.sample("카카오", 1.234), .sample("👨‍👩‍👧 o'clock \"x\"", 3, scope: "US/mac"),
        .sample("ＭＥＭＯ", 2.001, scope: "JP/tv"),
      ]
      for keyword in keywords { try await repository.add(keyword, of: "a") }

      #expect(try await repository.recents(of: "a", limit: 200) == [keywords[1], keywords[2], keywords[0]])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `returns at most the requested number`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for number in 1...5 { try await repository.add(.sample("\(number)", Double(number)), of: "a") }

      #expect(try await repository.recents(of: "a", limit: 2).map(\.text) == ["5", "4"])
      #expect(try await repository.recents(of: "a", limit: .max).count == 5)
      for limit in [0, -1, .min] { #expect(try await repository.recents(of: "a", limit: limit) == []) }
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a keyword searched again moves up with its new spelling`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.add(.sample("memo", 1), of: "a")
      try await repository.add(.sample("map", 2), of: "a")
      try await repository.add(.sample("Ｍemo", 3), of: "a")

      #expect(try await repository.recents(of: "a", limit: 9) == [.sample("Ｍemo", 3), .sample("map", 2)])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the newer of two searches wins if the older arrives late`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.add(.sample("memo", 5), of: "a")
      try await repository.add(.sample("MEMO", 4), of: "a")
      #expect(try await repository.recents(of: "a", limit: 9) == [.sample("memo", 5)])

      try await repository.add(.sample("Memo", 5), of: "a")
      #expect(try await repository.recents(of: "a", limit: 9) == [.sample("Memo", 5)])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keeps a text once for each scope`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.add(.sample("memo", 1), of: "a")
      try await repository.add(.sample("memo", 2, scope: "US/iphone"), of: "a")
      try await repository.add(.sample("memo", 3, scope: "KR/ipad"), of: "a")

      #expect(try await repository.recents(of: "a", limit: 9).count == 3)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keeps profiles apart`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let keyword = RecentKeyword.sample("memo")
      try await repository.add(keyword, of: "a")
      try await repository.add(.sample("memo", 1), of: "b")

      #expect(try await repository.recents(of: "c", limit: 9) == [])
      #expect(try await repository.remove([keyword.id], of: "a") == [keyword])
      #expect(try await repository.removeAll(of: "a") == [])
      #expect(try await repository.recents(of: "b", limit: 9) == [.sample("memo", 1)])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keeps features apart, each with its own limit`(engine: TestEngine) async throws {
    try await withRepositories(engine) { apps, movies in
      let app = RecentKeyword.sample("boat")
      try await apps.add(app, of: "a")
      for number in 1...201 { try await movies.add(.sample("\(number)", Double(number), scope: "movies/"), of: "a") }

      #expect(try await apps.recents(of: "a", limit: 999) == [app])
      #expect(try await movies.recents(of: "a", limit: 999).count == 200)
      #expect(try await movies.remove([app.id], of: "a") == [])
      #expect(try await movies.removeAll(of: "a").count == 200)
      #expect(try await apps.recents(of: "a", limit: 999) == [app])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `keeps one text with several years and without`(engine: TestEngine) async throws {
    try await withRepositories(engine) { _, movies in
      let keywords = [RecentKeyword.sample("boat", 2, scope: "movies/1999"), .sample("boat", 1, scope: "movies/")]
      for keyword in keywords { try await movies.add(keyword, of: "a") }
      #expect(try await movies.recents(of: "a", limit: 9) == keywords)
      #expect(try await movies.recents(of: "a", limit: 9).map(\.scope) == ["movies/1999", "movies/"])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `does not store a keyword without text`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.add(.sample("\u{200B} "), of: "a")
      #expect(try await repository.recents(of: "a", limit: 9) == [])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `removes the oldest beyond the limit`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for number in 1...205 { try await repository.add(.sample("\(number)", Double(number)), of: "a") }
      try await repository.add(.sample("other"), of: "b")

      let texts = try await repository.recents(of: "a", limit: 999).map(\.text)
      #expect(texts == (6...205).reversed().map { "\($0)" })
      #expect(try await repository.recents(of: "b", limit: 9).count == 1)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `removes some keywords and returns them, newest first`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let keywords = (0..<4).map { RecentKeyword.sample("\($0)", Double($0)) }
      for keyword in keywords { try await repository.add(keyword, of: "a") }

      let ids = [keywords[1].id, "KR/iphone/unknown", "", keywords[3].id, keywords[1].id]
      #expect(try await repository.remove(ids, of: "a") == [keywords[3], keywords[1]])
      #expect(try await repository.remove(ids, of: "a") == [])
      #expect(try await repository.remove([], of: "a") == [])
      #expect(try await repository.recents(of: "a", limit: 9) == [keywords[2], keywords[0]])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `restores one keyword or all in their old order`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for number in 1...200 { try await repository.add(.sample("\(number)", Double(number)), of: "a") }
      let before = try await repository.recents(of: "a", limit: 200)

      let one = try await repository.remove([before[100].id], of: "a")
      for _ in 1...2 { try await repository.restore(one, of: "a") }
      #expect(try await repository.recents(of: "a", limit: 200) == before)

      let all = try await repository.removeAll(of: "a")
      #expect(all == before)
      #expect(try await repository.recents(of: "a", limit: 200) == [])
      try await repository.restore(all, of: "a")
      #expect(try await repository.recents(of: "a", limit: 200) == before)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a keyword searched between removal and undo keeps its newer date`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for (number, text) in ["memo", "map", "music"].enumerated() {
        try await repository.add(.sample(text, Double(number)), of: "a")
      }
      let removed = try await repository.removeAll(of: "a")
      try await repository.add(.sample("MEMO", 9), of: "a")
      try await repository.restore(removed, of: "a")

      #expect(
        try await repository.recents(of: "a", limit: 9) == [.sample("MEMO", 9), .sample("music", 2), .sample("map", 1)])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `restoring stays within the limit`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for number in 1...200 { try await repository.add(.sample("\(number)", Double(number)), of: "a") }
      let removed = try await repository.removeAll(of: "a")
      try await repository.add(.sample("new", 500), of: "a")
      try await repository.restore(removed, of: "a")

      let texts = try await repository.recents(of: "a", limit: 999).map(\.text)
      #expect(texts == ["new"] + (2...200).reversed().map { "\($0)" })
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `loses none of many keywords added at once`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask { try await repository.add(.sample("\(number)", Double(number)), of: "a") }
        }
        try await group.waitForAll()
      }

      let texts = try await repository.recents(of: "a", limit: 200).map(\.text)
      #expect(texts == (0..<50).reversed().map { "\($0)" })
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `notifies of every change once it can be read`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      let keyword = RecentKeyword.sample("memo")
      var notices = repository.changes(of: "a").makeAsyncIterator()
      func expect(_ texts: [String], _ notice: Void?) async throws {
        let isTold = notice != nil
        #expect(isTold)
        #expect(try await repository.recents(of: "a", limit: 9).map(\.text) == texts)
      }
      try await repository.add(keyword, of: "a")
      try await expect(["memo"], await notices.next())
      let removed = try await repository.remove([keyword.id], of: "a")
      try await expect([], await notices.next())
      try await repository.restore(removed, of: "a")
      try await expect(["memo"], await notices.next())
      _ = try await repository.removeAll(of: "a")
      try await expect([], await notices.next())
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `notifies every listener, and merges unread notices`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      var notices = [repository.changes(of: "a"), repository.changes(of: "a")].map { $0.makeAsyncIterator() }
      for number in 1...3 { try await repository.add(.sample("\(number)", Double(number)), of: "a") }
      for index in notices.indices {
        let isTold = await notices[index].next() != nil
        #expect(isTold)
      }
      #expect(try await repository.recents(of: "a", limit: 9).count == 3)
    }
  }
}
