import FeatureKit
import Foundation
import Reactor
import Store
import TestSupport
import Testing

/// The profiles of browsers, on every engine.
@Suite(.timeLimit(.minutes(3)))
struct BrowsersRepositoryTests {
  private static let day: Double = 86_400
  private let date = SettableDate()

  @Test(arguments: TestEngine.allCases)
  func `a new browser has a profile of its own, and nothing is stored`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      #expect(try await browsers.profile(of: "a") == "a")
      #expect(try await browsers.browsers(beside: "a") == [])
      #expect(try await browsers.invitation(by: "a") == nil)
      let count = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM browser")?.int("n") }
      #expect(count == 0)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a joined browser shares the profile, and each browser lists both, the first one first`(engine: TestEngine)
    async throws
  {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      date.advance(by: 60)
      let emptied = try await browsers.admit("phone", with: code)

      #expect(emptied == "phone", "its data may move")
      #expect(try await browsers.profile(of: "phone") == "laptop")
      #expect(try await browsers.profile(of: "laptop") == "laptop")
      let seen = try await browsers.browsers(beside: "phone")
      #expect(seen.map(\.isAsking) == [false, true])
      #expect(seen.map(\.joinedAt) == [date.now().addingTimeInterval(-60), date.now()])
      #expect(seen.map(\.name) == [.sample, .sample])
      #expect(try await browsers.browsers(beside: "laptop").map(\.isAsking) == [true, false])
      #expect(Set(seen.map(\.id)).isDisjoint(with: ["laptop", "phone"]), "fingerprints stay secret")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser's given name is seen by all of its profile, given by them alone, and outlives a new cookie`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      let phone = try #require(try await browsers.browsers(beside: "phone").first { $0.isAsking })
      try await browsers.label(phone.id, as: " Mum’s phone ", by: "laptop", called: .sample)
      try await browsers.label(phone.id, as: "Stolen", by: "stranger", called: .sample)
      try await browsers.renew("phone", of: "laptop", as: "phone 2", called: .sample)
      #expect(try await browsers.profile(of: "phone 2") == "laptop")
      #expect(try await browsers.browsers(beside: "laptop").map(\.label) == [nil, "Mum’s phone"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser that is alone names itself and keeps its profile, and another's name for it counts for nothing`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let id = JoinedBrowser.id(of: "laptop")
      try await browsers.label(id, as: "Stolen", by: "stranger", called: .sample)
      #expect(try await browsers.browsers(beside: "laptop") == [])
      try await browsers.label(id, as: "Study", by: "laptop", called: .sample)
      let seen = try await browsers.browsers(beside: "laptop")
      #expect(seen.map(\.label) == ["Study"] && seen.map(\.id) == [id])
      #expect(try await browsers.profile(of: "laptop") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `leaving a shared profile leaves its data with the other browsers`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")

      let emptied = try await browsers.admit("laptop", with: try await browsers.code(of: "tablet"))

      #expect(emptied == nil, "the phone still belongs to it")
      #expect(try await browsers.profile(of: "laptop") == "tablet")
      #expect(try await browsers.profile(of: "phone") == "laptop")
      #expect(try await browsers.browsers(beside: "phone").count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `joining several profiles in turn ends in the last one`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.admit("phone", to: "tablet")

      #expect(try await browsers.profile(of: "phone") == "tablet")
      #expect(try await browsers.browsers(beside: "laptop").count == 1)
    }
  }

  // MARK: - Signing out

  @Test(arguments: TestEngine.allCases)
  func `a signed-out browser is alone in a new profile`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")

      #expect(try await browsers.dismiss("phone", by: "laptop"))

      let own = try await browsers.profile(of: "phone")
      #expect(own.count == 64)
      #expect(try await browsers.browsers(beside: "phone").map(\.isAsking) == [true])
      #expect(try await browsers.browsers(beside: "laptop").map(\.isAsking) == [true])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the browser that named the profile can be signed out too, and join again`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")

      #expect(try await browsers.dismiss("laptop", by: "phone"))
      let own = try await browsers.profile(of: "laptop")
      #expect(own != "laptop")
      #expect(try await browsers.profile(of: "phone") == "laptop")

      let emptied = try await browsers.admit("laptop", with: try await browsers.code(of: "phone"))
      #expect(emptied == own)
      #expect(try await browsers.profile(of: "laptop") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser can sign itself out unless it is the last one`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      #expect(try await browsers.dismiss("phone", by: "phone"))
      #expect(try await !browsers.dismiss("laptop", by: "laptop"), "its data would become unreachable")
      #expect(try await browsers.profile(of: "laptop") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `neither a signed-out browser nor a stranger can sign a browser out`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.admit("tablet", to: "laptop")
      #expect(try await browsers.dismiss("phone", by: "laptop"))

      for other in ["phone", "stranger"] { #expect(try await !browsers.dismiss("tablet", by: other)) }
      #expect(try await browsers.profile(of: "tablet") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `if two browsers sign each other out at once, one stays`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      async let one = browsers.dismiss("phone", by: "laptop")
      async let other = browsers.dismiss("laptop", by: "phone")
      let done = try await [one, other]

      #expect(done.filter { $0 }.count == 1)
      let profiles = [try await browsers.profile(of: "laptop"), try await browsers.profile(of: "phone")]
      #expect(profiles.filter { $0 == "laptop" }.count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `listeners are notified when a browser joins or leaves`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      var arrivals = browsers.changes().makeAsyncIterator()
      try await browsers.admit("phone", with: code)
      #expect(await arrivals.next() != nil)
      var departures = browsers.changes().makeAsyncIterator()
      try await browsers.dismiss("phone", by: "laptop")
      #expect(await departures.next() != nil)
    }
  }

  // MARK: - Use

  @Test(arguments: TestEngine.allCases)
  func `visits are noted once a day`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      let start = date.now()
      for (hours, noted) in [(23.0, start), (25.0, start.addingTimeInterval(25 * 3_600))] {
        date.advance(by: start.addingTimeInterval(hours * 3_600).timeIntervalSince(date.now()))
        _ = try await browsers.profile(of: "phone")
        #expect(try await browsers.browsers(beside: "phone").last?.lastSeenAt == noted)
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `browsers not seen for a long time are removed`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      date.advance(by: 10 * Self.day)
      _ = try await browsers.profile(of: "laptop")

      #expect(try await browsers.removeUnused(since: date.now().addingTimeInterval(-Self.day)) == 1)
      #expect(try await browsers.profile(of: "phone") == "phone")
      #expect(try await browsers.browsers(beside: "laptop").count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser signed out of the profile of its name stays out after a long absence`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.dismiss("laptop", by: "phone")
      date.advance(by: 500 * Self.day)
      _ = try await browsers.profile(of: "phone")

      #expect(try await browsers.removeUnused(since: date.now().addingTimeInterval(-Self.day)) == 0)
      #expect(try await browsers.profile(of: "laptop") != "laptop")

      // Nor while its own profile still has data.
      let profiles = DatabaseProfilesRepository(database: database, now: date.now)
      _ = try await profiles.update("laptop") { $0[Choices.Key(feature: "one", name: "look")] = "dark" }
      date.advance(by: 500 * Self.day)
      #expect(try await browsers.removeUnused(since: date.now()) == 1, "the phone")
      #expect(try await browsers.profile(of: "laptop") != "laptop")
      _ = try await profiles.removeUnused(since: date.now())
      date.advance(by: 500 * Self.day)
      #expect(try await browsers.removeUnused(since: date.now()) == 1, "the profile it was signed out of is gone")
    }
  }

  // MARK: - New names

  @Test(arguments: TestEngine.allCases)
  func `a new name takes over the profile, and the old name loses it`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.renew("laptop", of: "laptop", as: "laptop again", called: .sample)

      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      let left = try await browsers.profile(of: "laptop")
      #expect(left != "laptop", "a stolen old cookie gives no access")
      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      #expect(try await browsers.browsers(beside: "laptop again").map(\.isAsking) == [true])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser that never received its new name keeps the profile`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.renew("laptop", of: "laptop", as: "lost on the way", called: .sample)
      #expect(try await browsers.profile(of: "laptop") == "laptop")
      try await browsers.renew("laptop", of: "laptop", as: "laptop again", called: .sample)
      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      #expect(try await browsers.profile(of: "lost on the way") != "laptop", "only the last new name is valid")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser that left a profile gets no new name for it, and renewing a name withdraws the invitation`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      _ = try await browsers.code(of: "laptop")
      try await browsers.renew("laptop", of: "laptop", as: "laptop again", called: .sample)
      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      #expect(try await browsers.invitation(by: "laptop again") == nil)

      await #expect(throws: AppError.self) {
        try await browsers.renew("laptop", of: "laptop", as: "thief", called: .sample)
      }
      #expect(try await browsers.profile(of: "thief") == "thief")
      #expect(try await browsers.profile(of: "laptop again") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser of a shared profile stays in it by its new name`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.renew("phone", of: "laptop", as: "phone again", called: .sample)

      #expect(try await browsers.profile(of: "phone again") == "laptop")
      #expect(try await browsers.browsers(beside: "laptop").count == 2)
      #expect(try await browsers.profile(of: "phone") != "laptop")
      #expect(try await browsers.profile(of: "laptop") == "laptop")
    }
  }
}
