import FeatureKit
import Foundation
import Secrets
import Store
import TestSupport
import Testing

/// Invitations to profiles, on every engine.
@Suite(.timeLimit(.minutes(3)))
struct InvitationsTests {
  private let date = SettableDate()

  /// The number of stored wrong tries, of all invitations.
  private func wrongTries(in database: Database) async throws -> Int? {
    try await database.read {
      try $0.row("SELECT CAST(SUM(wrongTries) AS BIGINT) AS n FROM invitation")?.optionalInt("n")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a valid code can be shown again`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let made = try await browsers.invite(by: "laptop", called: .sample)
      #expect(made.standing == .open)
      #expect(made.expiresAt == date.now().addingTimeInterval(600))
      date.advance(by: 599)
      #expect(try await browsers.invitation(by: "laptop") == made)
      #expect(try await browsers.invitation(by: "stranger") == nil)
      date.advance(by: 1)
      #expect(try await browsers.invitation(by: "laptop") == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a code is valid for ten minutes`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      for (seconds, isGood) in [(599.0, true), (600.0, false), (86_400.0, false)] {
        let code = try await browsers.code(of: "laptop")
        date.advance(by: seconds)
        if isGood {
          try await browsers.admit("phone", with: code)
        } else {
          await #expect(throws: JoinRefusal.codeRefused) { try await browsers.admit("tablet", with: code) }
        }
      }
      #expect(try await browsers.profile(of: "tablet") == "tablet")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a code dated by a wrong clock is invalid, and does not block a new one`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      date.advance(by: -3_600)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.admit("phone", with: code) }
      #expect(try await browsers.invitation(by: "laptop") == nil)
      try await browsers.admit("phone", to: "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `one browser can use a code, even twice`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      // Its data could not be moved, so it tries again.
      for _ in 0..<2 { #expect(try await browsers.accept(code, by: "phone").emptied == "phone") }
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code, by: "tablet") }
      try await browsers.join(code, as: "phone", called: .sample)
      // A lost response does no harm either.
      #expect(try await browsers.admit("phone", with: code) == nil)

      #expect(try await browsers.invitation(by: "laptop")?.standing == .used)
      // The browser that has joined hears of its own success, not of a used code.
      #expect(try await browsers.invitation(by: "phone") == nil)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.admit("tablet", with: code) }
      #expect(try await browsers.browsers(beside: "laptop").count == 2)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser cannot join without an accepted code`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.join(code, as: "phone", called: .sample) }
      _ = try await browsers.accept(code, by: "tablet")
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.join(code, as: "phone", called: .sample) }
      await #expect(throws: JoinRefusal.codeRefused) {
        try await browsers.join(code.wrong, as: "tablet", called: .sample)
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `four wrong tries do no harm, the fifth voids the code`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      for tries in [4, 5] {
        let code = try await browsers.code(of: "laptop")
        for _ in 0..<tries {
          await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code.wrong, by: "stranger") }
        }
        #expect(try await browsers.invitation(by: "laptop")?.standing == (tries == 5 ? .spoiled : .open))
        if tries == 4 {
          try await browsers.admit("phone", with: code)
        } else {
          await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code, by: "tablet") }
        }
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `simultaneous tries all count, up to the fifth`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      let code = try await browsers.code(of: "laptop")
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            await #expect(throws: JoinRefusal.codeRefused) {
              try await browsers.accept(code.wrong, by: "stranger\(number)")
            }
          }
        }
      }
      #expect(try await wrongTries(in: database) == 5)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code, by: "phone") }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `of many browsers with the right code at once, one joins`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      let count = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
        for number in 0..<8 {
          // Refusals are counted below.
          group.addTask { (try? await browsers.admit("browser\(number)", with: code)) != nil }
        }
        return await group.reduce(0) { $1 ? $0 + 1 : $0 }
      }
      #expect(count == 1)
      #expect(try await browsers.browsers(beside: "laptop").count == 2)
    }
  }

  @Test func `a thousand guesses write nothing`() async throws {
    try await TestEngine.memory.withBrowsers(at: date) { browsers, database in
      let code = try await browsers.code(of: "laptop")
      let changes = browsers.changes()
      for number in 0..<1_000 where number != code.number {
        await #expect(throws: JoinRefusal.codeRefused) {
          try await browsers.accept(JoinCode(number: number, secret: code.secret), by: "stranger")
        }
      }
      #expect(try await wrongTries(in: database) == 0)
      try await database.checkpointAndClose()
      for await _ in changes { Issue.record("a guess was stored") }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a new code replaces the previous one`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      let old = try await browsers.code(of: "laptop")
      let new = try await browsers.code(of: "laptop")
      #expect(old != new)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(old, by: "phone") }
      try await browsers.admit("phone", with: new)
      // Also if another browser of the profile creates it.
      _ = try await browsers.code(of: "phone")
      let count = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM invitation")?.int("n") }
      #expect(count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a browser of the profile is refused as already joined, and the code stays valid`(engine: TestEngine)
    async throws
  {
    try await engine.withBrowsers(at: date) { browsers, database in
      let code = try await browsers.code(of: "laptop")
      await #expect(throws: JoinRefusal.alreadyJoined) { try await browsers.accept(code, by: "laptop") }
      #expect(try await wrongTries(in: database) == 0)
      try await browsers.admit("phone", with: code)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `signing a browser out withdraws the code`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      let code = try await browsers.code(of: "phone")
      try await browsers.dismiss("phone", by: "laptop")
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code, by: "tablet") }
      #expect(try await browsers.invitation(by: "laptop") == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile has at most twenty browsers`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      for number in 2...JoinedBrowser.maxPerProfile { try await browsers.admit("browser\(number)", to: "laptop") }
      #expect(try await browsers.browsers(beside: "laptop").count == JoinedBrowser.maxPerProfile)
      await #expect(throws: JoinRefusal.tooManyBrowsers) { try await browsers.code(of: "laptop") }

      try await browsers.dismiss("browser2", by: "laptop")
      try await browsers.admit("phone", to: "laptop")
    }
  }

  @Test func `a code is invalid with another secret key`() async throws {
    try await TestEngine.memory.withBrowsers(at: date) { browsers, database in
      let code = try await browsers.code(of: "laptop")
      let other = DatabaseBrowsersRepository(database: database, secretKey: .random(), now: date.now)
      await #expect(throws: JoinRefusal.codeRefused) { try await other.accept(code, by: "phone") }
    }
  }
}
