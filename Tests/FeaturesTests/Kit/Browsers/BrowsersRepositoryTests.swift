import FeatureKit
import Foundation
import Reactor
import Store
import TestSupport
import Testing

/// Which profile a browser belongs to, on every engine.
@Suite(.timeLimit(.minutes(3)))
struct BrowsersRepositoryTests {
  private static let day: Double = 86_400
  private let date = SettableDate()

  @Test(arguments: TestEngine.allCases)
  func `a browser is a profile of its own, of which nothing is written`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      #expect(try await browsers.profile(of: "a") == "a")
      #expect(try await browsers.browsers(beside: "a") == [])
      #expect(try await browsers.invitation(by: "a") == nil)
      let count = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM browser")?.int("n") }
      #expect(count == 0)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `who has joined shares the profile, and each sees both, the first one first`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      date.advance(by: 60)
      let emptied = try await browsers.admit("phone", with: code)

      #expect(emptied == "phone", "what it kept may go along")
      #expect(try await browsers.profile(of: "phone") == "laptop")
      #expect(try await browsers.profile(of: "laptop") == "laptop")
      let seen = try await browsers.browsers(beside: "phone")
      #expect(seen.map(\.isAsking) == [false, true])
      #expect(seen.map(\.joinedAt) == [date.now().addingTimeInterval(-60), date.now()])
      #expect(seen.map(\.name) == [.sample, .sample])
      #expect(try await browsers.browsers(beside: "laptop").map(\.isAsking) == [true, false])
      #expect(Set(seen.map(\.id)).isDisjoint(with: ["laptop", "phone"]), "no fingerprint is shown")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `who leaves others behind takes nothing along, and they stay`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")

      let emptied = try await browsers.admit("laptop", with: try await browsers.code(of: "tablet"))

      #expect(emptied == nil, "the phone is still there")
      #expect(try await browsers.profile(of: "laptop") == "tablet")
      #expect(try await browsers.profile(of: "phone") == "laptop")
      #expect(try await browsers.browsers(beside: "phone").count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `who joins one profile after another belongs to the last`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.admit("phone", to: "tablet")

      #expect(try await browsers.profile(of: "phone") == "tablet")
      #expect(try await browsers.browsers(beside: "laptop").count == 1)
    }
  }

  // MARK: - Signing out

  @Test(arguments: TestEngine.allCases)
  func `who is signed out is alone, in a profile that nobody had before`(engine: TestEngine) async throws {
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
  func `that holds for the browser whose name the profile has, and it may come back`(engine: TestEngine) async throws {
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
  func `a browser signs itself out, but not the last one`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      #expect(try await browsers.dismiss("phone", by: "phone"))
      #expect(try await !browsers.dismiss("laptop", by: "laptop"), "nobody could reach what it keeps")
      #expect(try await browsers.profile(of: "laptop") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `who is out signs nobody out, nor does a stranger`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.admit("tablet", to: "laptop")
      #expect(try await browsers.dismiss("phone", by: "laptop"))

      for other in ["phone", "stranger"] { #expect(try await !browsers.dismiss("tablet", by: other)) }
      #expect(try await browsers.profile(of: "tablet") == "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `of two that sign each other out at once one stays`(engine: TestEngine) async throws {
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
  func `whoever looks is told that somebody came or went`(engine: TestEngine) async throws {
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
  func `it is noted once a day that a browser was here`(engine: TestEngine) async throws {
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
  func `who was not here for long is forgotten`(engine: TestEngine) async throws {
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
  func `who was signed out of the profile of its name stays out, however long it is away`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      try await browsers.admit("phone", to: "laptop")
      try await browsers.dismiss("laptop", by: "phone")
      date.advance(by: 500 * Self.day)
      _ = try await browsers.profile(of: "phone")

      #expect(try await browsers.removeUnused(since: date.now().addingTimeInterval(-Self.day)) == 0)
      #expect(try await browsers.profile(of: "laptop") != "laptop")

      // Nor while something is kept for it that nobody has come for.
      let profiles = DatabaseProfilesRepository(database: database, now: date.now)
      _ = try await profiles.update("laptop") { $0[Choices.Key(feature: "one", name: "look")] = "dark" }
      date.advance(by: 500 * Self.day)
      #expect(try await browsers.removeUnused(since: date.now()) == 1, "the phone")
      #expect(try await browsers.profile(of: "laptop") != "laptop")
      _ = try await profiles.removeUnused(since: date.now())
      date.advance(by: 500 * Self.day)
      #expect(try await browsers.removeUnused(since: date.now()) == 1, "now there is nothing left to be out of")
    }
  }

  // MARK: - Other names

  @Test(arguments: TestEngine.allCases)
  func `a browser by its new name has the profile, and the old name is nobody's from then on`(
    engine: TestEngine
  ) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.renew("laptop", of: "laptop", as: "laptop again", called: .sample)

      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      let left = try await browsers.profile(of: "laptop")
      #expect(left != "laptop", "whoever had read the cookie before has nothing of it now")
      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      #expect(try await browsers.browsers(beside: "laptop again").map(\.isAsking) == [true])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser that never heard of its new name keeps the profile`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.renew("laptop", of: "laptop", as: "lost on the way", called: .sample)
      #expect(try await browsers.profile(of: "laptop") == "laptop")
      try await browsers.renew("laptop", of: "laptop", as: "laptop again", called: .sample)
      #expect(try await browsers.profile(of: "laptop again") == "laptop")
      #expect(try await browsers.profile(of: "lost on the way") != "laptop", "of two names that were given, one counts")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `who has left a profile gets no new name for it, and the invitation goes with the old one`(
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
  func `a browser of several stays one of them by its new name`(engine: TestEngine) async throws {
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
