import FeatureKit
import Foundation
import Secrets
import Store
import TestSupport
import Testing

/// What lets a browser into a profile, and what does not, on every engine.
@Suite(.timeLimit(.minutes(3)))
struct InvitationsTests {
  private let date = SettableDate()

  /// How many wrong tries are written down, of all invitations.
  private func wrongTries(in database: Database) async throws -> Int? {
    try await database.read {
      try $0.row("SELECT CAST(SUM(wrongTries) AS BIGINT) AS n FROM invitation")?.optionalInt("n")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a code can be shown again as long as it is good`(engine: TestEngine) async throws {
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
  func `a code is good for ten minutes`(engine: TestEngine) async throws {
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
  func `a code of a clock that was set back is no good, nor in the way`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      date.advance(by: -3_600)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.admit("phone", with: code) }
      #expect(try await browsers.invitation(by: "laptop") == nil)
      try await browsers.admit("phone", to: "laptop")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a code lets one browser in, which may say it twice`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      // What it keeps could not be moved, so it tries again.
      for _ in 0..<2 { #expect(try await browsers.accept(code, by: "phone").emptied == "phone") }
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code, by: "tablet") }
      try await browsers.join(code, as: "phone", called: .sample)
      // Nor does it harm that the answer was lost.
      #expect(try await browsers.admit("phone", with: code) == nil)

      #expect(try await browsers.invitation(by: "laptop")?.standing == .used)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.admit("tablet", with: code) }
      #expect(try await browsers.browsers(beside: "laptop").count == 2)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `nobody joins who was not let in`(engine: TestEngine) async throws {
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
  func `four wrong tries do no harm, five spoil the code`(engine: TestEngine) async throws {
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
  func `of many tries at once each counts, and none beyond the fifth`(engine: TestEngine) async throws {
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
  func `of many that have the right code at once one is let in`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      let code = try await browsers.code(of: "laptop")
      let count = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
        for number in 0..<8 {
          // A refusal is what is counted.
          group.addTask { (try? await browsers.admit("browser\(number)", with: code)) != nil }
        }
        return await group.reduce(0) { $1 ? $0 + 1 : $0 }
      }
      #expect(count == 1)
      #expect(try await browsers.browsers(beside: "laptop").count == 2)
    }
  }

  @Test func `a thousand strangers who guess write nothing`() async throws {
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
      for await _ in changes { Issue.record("a guess was written down") }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a new code takes the place of the one before`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      let old = try await browsers.code(of: "laptop")
      let new = try await browsers.code(of: "laptop")
      #expect(old != new)
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(old, by: "phone") }
      try await browsers.admit("phone", with: new)
      // Also one of another browser of the profile.
      _ = try await browsers.code(of: "phone")
      let count = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM invitation")?.int("n") }
      #expect(count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `whoever is in already is told so, and the code stays good`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, database in
      let code = try await browsers.code(of: "laptop")
      await #expect(throws: JoinRefusal.alreadyJoined) { try await browsers.accept(code, by: "laptop") }
      #expect(try await wrongTries(in: database) == 0)
      try await browsers.admit("phone", with: code)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `signing somebody out calls the code back`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      try await browsers.admit("phone", to: "laptop")
      let code = try await browsers.code(of: "phone")
      try await browsers.dismiss("phone", by: "laptop")
      await #expect(throws: JoinRefusal.codeRefused) { try await browsers.accept(code, by: "tablet") }
      #expect(try await browsers.invitation(by: "laptop") == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile has twenty browsers at the most`(engine: TestEngine) async throws {
    try await engine.withBrowsers(at: date) { browsers, _ in
      for number in 2...JoinedBrowser.maxPerProfile { try await browsers.admit("browser\(number)", to: "laptop") }
      #expect(try await browsers.browsers(beside: "laptop").count == JoinedBrowser.maxPerProfile)
      await #expect(throws: JoinRefusal.tooManyBrowsers) { try await browsers.code(of: "laptop") }

      try await browsers.dismiss("browser2", by: "laptop")
      try await browsers.admit("phone", to: "laptop")
    }
  }

  @Test func `a code is of no use where another key is`() async throws {
    try await TestEngine.memory.withBrowsers(at: date) { browsers, database in
      let code = try await browsers.code(of: "laptop")
      let other = DatabaseBrowsersRepository(database: database, secretKey: .random(), now: date.now)
      await #expect(throws: JoinRefusal.codeRefused) { try await other.accept(code, by: "phone") }
    }
  }
}
