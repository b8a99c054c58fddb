import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import WatchFeature

/// The work in the background: what is asked for, in which order, and when not.
@Suite(.timeLimit(.minutes(3)))
struct WatchRunnerTests {
  @Test func `each country is one lot, and nothing is asked for within the first hour`() async throws {
    let trial = WatchTrial(["KR.1", "US.1", "KR.2", "US.2", "nonsense"])
    try await trial.running {
      try await trial.sleeps(until: 60)
      trial.date.advance(by: WatchTrial.hour - 1)
      trial.clock.advance(by: WatchRunner.idle)
      try await trial.sleeps(until: 120)
      #expect(trial.shop.calls.isEmpty)

      trial.date.advance(by: WatchTrial.day)
      trial.clock.advance(by: WatchRunner.idle)
      try await trial.sleeps(until: 124)
      #expect(trial.shop.calls.count == 1, "the next lot comes after a pause")
      trial.clock.advance(by: .seconds(4))
      try await trial.sleeps(until: 128)
    }
    #expect(Set(trial.shop.calls.map { $0.sorted() }) == [["KR.1", "KR.2"], ["US.1", "US.2"]])
    #expect(trial.shop.spoken == [.korean, .korean])
  }

  @Test func `answers are in the history and in the copies, and the next one is asked for a day later`() async throws {
    let trial = WatchTrial(["KR.1", "KR.2"])
    let outcomes = Recorder<String>()
    try await trial.running(answered: { outcomes.record("\($0.rawValue) \($1)") }) {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 64)
      #expect(try await trial.changes(of: "KR.1") == [.first])
      #expect(trial.kept.notes == [["KR.1", "KR.2"]])
      #expect(outcomes.values == ["found 2"])

      trial.date.advance(by: 0.89 * WatchTrial.day)
      trial.clock.advance(by: .seconds(4))
      try await trial.sleeps(until: 124)
      #expect(trial.shop.calls.count == 1)
      trial.date.advance(by: 0.22 * WatchTrial.day)
      trial.clock.advance(by: WatchRunner.idle)
      try await trial.sleeps(until: 128)
      #expect(trial.shop.calls.count == 2)
      #expect(try await trial.changes(of: "KR.1") == [.first], "nothing has changed")
    }
  }

  @Test func `the first answer is compared with what was known when the item was kept`() async throws {
    let trial = WatchTrial([])
    let date = trial.date
    let facts: @Sendable ([Int]) -> DatedFacts = { matches in
      var said = ItemFacts(title: "lamp")
      said.matches = matches
      return DatedFacts(said, saidAt: date.now(), language: .korean)
    }
    trial.kept.keep("KR.1", knowing: facts([7]))
    trial.shop.now { ids in [.facts(Dictionary(uniqueKeysWithValues: ids.map { ($0, facts([9, 8, 7])) }))] }
    date.advance(by: 60)
    try await trial.running {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 64)
      #expect(trial.kept.changes == [["KR.1": .matches]])
      #expect(try await trial.changes(of: "KR.1") == [.matches, .first])

      // The next look at what is kept changes nothing.
      date.advance(by: 2 * WatchRunner.sweepInterval)
      trial.clock.advance(by: .seconds(4))
      try await trial.sleeps(until: 124)
      #expect(try await trial.changes(of: "KR.1") == [.matches, .first])
    }
  }

  @Test func `what has changed is told to those who keep it`() async throws {
    let trial = WatchTrial(["KR.1"])
    try await trial.running {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 64)
      #expect(trial.kept.changes == [["KR.1": .first]])
      trial.shop.now { [date = trial.date] ids in
        var facts = ItemFacts(title: "Notes")
        facts.version = "2"
        let said = DatedFacts(facts, saidAt: date.now(), language: .korean)
        return [.facts(Dictionary(uniqueKeysWithValues: ids.map { ($0, said) }))]
      }
      trial.date.advance(by: 1.2 * WatchTrial.day)
      trial.clock.advance(by: .seconds(4))
      try await trial.sleeps(until: 68)
      #expect(trial.kept.changes.last == ["KR.1": .version])
    }
  }

  @Test func `ten thousand items in twenty countries take sixty lots`() async throws {
    let countries = (0..<20).map { "\(Character(Unicode.Scalar(UInt8(65 + $0))))A" }
    let trial = WatchTrial(countries.flatMap { country in (1...500).map { "\(country).\($0)" } })
    try await trial.running(pace: .zero) {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 120)
    }
    #expect(trial.shop.calls.count == 60)
    #expect(Set(trial.shop.calls.flatMap { $0 }).count == 10_000)
    #expect(trial.shop.calls.allSatisfy { Set($0.map { $0.prefix(2) }).count == 1 && $0.count <= 200 })
  }

  @Test func `what is not kept any more is not asked for`() async throws {
    let trial = WatchTrial(["KR.1", "KR.2"])
    try await trial.running {
      try await trial.sleeps(until: 60)
      trial.kept.remove("KR.1")
      trial.date.advance(by: WatchTrial.day)
      trial.clock.advance(by: WatchRunner.idle)
      try await trial.sleeps(until: 64)
    }
    #expect(trial.shop.calls == [["KR.2"]])
    trial.date.advance(by: 9 * WatchTrial.day)
    #expect(try await trial.things.dueCount(at: trial.date.now()) == 1)
  }

  @Test func `another server's lease is waited for, and one's own is given up`() async throws {
    let trial = WatchTrial(["KR.1"])
    let isFree = Mutex(true)
    let taken = Recorder<Duration>()
    let lease: @Sendable (Duration) async throws -> Bool = { time in
      taken.record(time)
      return isFree.withLock { $0 }
    }
    try await trial.running(lease: lease) {
      try await trial.sleeps(until: 60)
      isFree.withLock { $0 = false }
      trial.date.advance(by: WatchTrial.day)
      trial.clock.advance(by: WatchRunner.idle)
      try await trial.sleeps(until: 70)
      #expect(trial.shop.calls.isEmpty)
      isFree.withLock { $0 = true }
      trial.clock.advance(by: WatchRunner.renewal)
      try await trial.sleeps(until: 74)
      #expect(trial.shop.calls == [["KR.1"]])
    }
    #expect(taken.values.last == Duration.zero)
  }

  @Test func `the lease is renewed while the answers are stored, for each of many keepers`() async throws {
    /// A history that is written once a gate is open.
    struct Slow: ItemHistory {
      let gate: Gate

      func note(
        _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
      ) async throws -> [ItemReference: ItemChange] {
        try await gate.pass()
        return [:]
      }

      func course(of reference: ItemReference, since: Date?) async throws -> ItemCourse? { nil }

      func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange] { [] }
    }
    let (trial, gate, taken) = (WatchTrial(["KR.1"]), Gate(), Recorder<Duration>())
    let lease: @Sendable (Duration) async throws -> Bool = { time in
      taken.record(time)
      return true
    }
    try await trial.running(lease: lease, history: Slow(gate: gate)) {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 70)
      let count = taken.values.count
      trial.clock.advance(by: WatchRunner.renewal)
      try await until { taken.values.count == count + 1 }
      gate.open()
      try await trial.sleeps(until: 74)
    }
  }

  @Test func `an idle server does not write`() async throws {
    let trial = WatchTrial(["KR.1"])
    let taken = Recorder<Duration>()
    let lease: @Sendable (Duration) async throws -> Bool = { time in
      taken.record(time)
      return true
    }
    try await trial.running(lease: lease) {
      try await trial.sleeps(until: 60)
      for minute in 2...5 {
        trial.clock.advance(by: WatchRunner.idle)
        try await trial.sleeps(until: 60 * Double(minute))
      }
      #expect(taken.values.count == 1, "for the sweep at the start")
    }
  }

  @Test func `while calls wait long, none is made`() async throws {
    let trial = WatchTrial(["KR.1"])
    let wait = Mutex(Duration.seconds(11))
    try await trial.running(wait: { wait.withLock { $0 } }) {
      try await trial.sleeps(until: 11)
      trial.date.advance(by: WatchTrial.day)
      trial.clock.advance(by: .seconds(11))
      try await trial.sleeps(until: 22)
      #expect(trial.shop.calls.isEmpty)
      wait.withLock { $0 = .seconds(10) }
      trial.clock.advance(by: .seconds(11))
      try await trial.sleeps(until: 26)
      #expect(trial.shop.calls == [["KR.1"]])
    }
  }
}

// MARK: Bad days

extension WatchRunnerTests {
  @Test func `a refusal stops for as long as it says, and the rest is asked for then`() async throws {
    let trial = WatchTrial(["KR.1", "KR.2"])
    trial.shop.now { [date = trial.date] ids in
      let refused = ItemNews.failed(["KR.2"], AppError(.rateLimited, retryAfter: .seconds(45)))
      return WatchTrial.facts(at: date)(ids.filter { $0 != "KR.2" }) + [refused]
    }
    try await trial.running {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 105)
      #expect(trial.kept.notes == [["KR.1"]])
      trial.shop.now(WatchTrial.facts(at: trial.date))
      trial.clock.advance(by: .seconds(45))
      try await trial.sleeps(until: 109)
      #expect(trial.shop.calls.last == ["KR.2"])
    }
  }

  @Test func `a source that is away for three days makes nothing gone`() async throws {
    let trial = WatchTrial(["KR.1"])
    try await trial.running {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 64)
      trial.shop.now { ids in [.failed(ids, AppError(.unavailable))] }
      for (sleep, end) in [(Duration.seconds(4), 94.0), (WatchRunner.pause, 124.0), (WatchRunner.pause, 154.0)] {
        trial.date.advance(by: 1.2 * WatchTrial.day)
        trial.clock.advance(by: sleep)
        try await trial.sleeps(until: end)
      }
      #expect(trial.shop.calls.count == 4)
      trial.shop.now(WatchTrial.facts(at: trial.date))
      trial.date.advance(by: 1.2 * WatchTrial.day)
      trial.clock.advance(by: WatchRunner.pause)
      try await trial.sleeps(until: 158)
      #expect(try await trial.changes(of: "KR.1") == [.first])
      #expect(trial.kept.gone.isEmpty)
    }
  }

  /// Answers with facts, then twice, seven hours apart, that all items are gone.
  private func disappearing(_ trial: WatchTrial) async throws {
    try await trial.running(pace: .zero) {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 120)
      trial.shop.now(WatchTrial.gone(at: trial.date))
      for (minute, hours) in [(3.0, 27.0), (4.0, 7.0)] {
        trial.date.advance(by: hours * WatchTrial.hour)
        trial.clock.advance(by: WatchRunner.idle)
        try await trial.sleeps(until: 60 * minute)
      }
    }
    #expect(trial.shop.calls.count == 3)
  }

  @Test func `an item that is gone twice is told`() async throws {
    let trial = WatchTrial(["KR.1"])
    try await disappearing(trial)
    #expect(try await trial.changes(of: "KR.1") == [.gone, .first])
    #expect(trial.kept.gone == ["KR.1", "KR.1"])
  }

  @Test func `many items that are gone at once are not told`() async throws {
    let trial = WatchTrial((1...12).map { "KR.\($0)" })
    try await disappearing(trial)
    #expect(try await trial.changes(of: "KR.1") == [.first])
    #expect(trial.kept.gone.isEmpty)
  }

  @Test func `after a clock was a year ahead, items are asked for without waiting that long`() async throws {
    let trial = WatchTrial(["KR.1"])
    try await trial.running {
      try await trial.sleeps(until: 60)
      trial.date.advance(by: 365 * WatchTrial.day)
      trial.clock.advance(by: WatchRunner.idle)
      try await trial.sleeps(until: 64)
      trial.date.advance(by: -365 * WatchTrial.day)
      trial.clock.advance(by: .seconds(4))
      try await trial.sleeps(until: 68)
      #expect(trial.shop.calls.count == 2)
    }
  }

  @Test func `a history that cannot be written is reported, and the lot is asked for again`() async throws {
    /// A history that always fails.
    struct Broken: ItemHistory {
      func note(
        _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
      ) async throws -> [ItemReference: ItemChange] { throw AppError(.storageFull) }

      func course(of reference: ItemReference, since: Date?) async throws -> ItemCourse? { nil }

      func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange] { [] }
    }
    let trial = WatchTrial(["KR.1"])
    let failures = Recorder<AppError.Code>()
    try await trial.running(history: Broken(), failed: { failures.record(AppError($0).code) }) {
      try await trial.makeAllDue()
      try await trial.sleeps(until: 90)
      trial.clock.advance(by: WatchRunner.pause)
      try await trial.sleeps(until: 120)
    }
    #expect(trial.shop.calls.count == 2)
    #expect(failures.values == [.storageFull, .storageFull])
    #expect(trial.kept.notes.isEmpty)
  }
}
