import Foundation
import Logging
import Store
import Testing
import Upstream

@testable import Sandbox
@testable import showroom

/// The wall clock of the program.
@Suite(.timeLimit(.minutes(3)))
struct WallClockTests {
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// Whole days by which a clock is ahead of the real time.
  private static func daysAhead(_ now: @Sendable () -> Date) -> Int {
    Int((now().timeIntervalSinceNow / 86_400).rounded())
  }

  @Test func `the program follows the clock of the sandbox in it`() async throws {
    try await Running.with(.sandbox, storage: .memory, logger: logger) { running in
      let state = try #require(running.sandbox).state
      let now = running.root.housekeeping.now
      #expect(Self.daysAhead(now) == 0)
      #expect(state.moveClock(by: 3) == 3)
      #expect(Self.daysAhead(now) == 3)
      #expect(Self.daysAhead(running.root.ratesRefresh.now) == 3)
      state.resetClock()
      #expect(Self.daysAhead(now) == 0)
    }
  }

  @Test func `a program with real apps, or those of another server, has no clock that can be moved`() async throws {
    let server = try BaseURL("http://127.0.0.1:1")
    for choice in [UpstreamChoice.live, .other(server, isLive: false)] {
      try await Running.with(choice, storage: .memory, logger: logger) { running in
        #expect(running.sandbox == nil)
        #expect(Self.daysAhead(running.root.housekeeping.now) == 0)
      }
    }
  }

  @Test func `a moved clock ends no lease`() async throws {
    let storage = Storage.memory
    try await Running.with(.sandbox, storage: storage, logger: logger) { running in
      try await storage.database.write { connection in
        let end = try connection.now() + 3_600_000
        try connection.execute("INSERT INTO lease (name, holder, endsAt) VALUES ('work', 'another', \(end))")
      }
      let state = try #require(running.sandbox).state
      #expect(state.moveClock(by: 1) == 1)
      #expect(try await !DatabaseLease(storage.database, name: "work").take(for: .seconds(60)))
    }
  }
}
