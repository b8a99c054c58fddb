import FeatureKit
import Foundation
import Localization
import Store
import Synchronization
import TestSupport
import Testing

@testable import WatchFeature

/// When changes are told.
@Suite(.timeLimit(.minutes(3)))
struct NewsRunnerTests {
  /// Keepers that are told once a gate is open.
  private struct SlowKeepers: KeptItems {
    let gate: Gate

    func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] { [] }

    func kept(among references: [ItemReference]) async throws -> Set<ItemReference> { [] }

    func keepers(
      of references: [ItemReference], after keeper: ItemKeeper?, limit: Int
    ) async throws -> [ItemKeeper] {
      try await gate.pass()
      return []
    }

    func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {}

    func note(_ changes: [ItemReference: ItemChange]) async throws {}
  }

  /// Runs a runner while `body` runs.
  private func running(
    _ trial: NewsTrial, _ bell: NewsBell, _ clock: ManualClock, teller: NewsTeller? = nil,
    lease: @escaping @Sendable (Duration) async throws -> Bool = { _ in true },
    failed: @escaping @Sendable (any Error) -> Void = { Issue.record($0) },
    told: @escaping @Sendable (Int) -> Void = { _ in }, _ body: () async throws -> Void
  ) async throws {
    let runner = NewsRunner(teller ?? trial.teller, bell: bell, lease: lease, clock: clock, failed: failed, told: told)
    let task = Task { await runner.run() }
    defer { task.cancel() }
    try await body()
    task.cancel()
    await task.value
  }

  @Test func `a change of this process is told at once, one of another at the next look`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let (bell, clock, counts) = (NewsBell(), ManualClock(), Recorder<Int>())
      let history = DatabaseItemHistory(
        database: trial.past.database, sources: ["app": "shop"], now: trial.past.date.now, changed: { bell.ring() })
      try await trial.tell(1_000)
      try await running(trial, bell, clock, told: { counts.record($0) }) {
        try await until { clock.deadlines == [NewsRunner.interval] }
        trial.past.date.advance(by: 60)
        try await history.note([HistoryTrial.app: trial.past.facts(700)], gone: [], at: trial.past.date.now())
        try await until { counts.values == [1] }

        try await trial.past.note(after: 48, 600)
        clock.advance(by: NewsRunner.interval)
        try await until { counts.values.reduce(0, +) == 2 }
      }
      #expect(try await trial.prices() == [[1_000, 700], [700, 600]])
    }
  }

  @Test func `without the lease nothing is told, and it is given up when all is told`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let (bell, clock, leases) = (NewsBell(), ManualClock(), Recorder<Duration>())
      let isOurs = Mutex(false)
      try await trial.tell(1_000)
      try await trial.past.note(700)
      let lease: @Sendable (Duration) async throws -> Bool = { time in
        leases.record(time)
        return isOurs.withLock { $0 }
      }
      try await running(trial, bell, clock, lease: lease) {
        try await until { leases.values.count == 1 }
        #expect(try await trial.all().isEmpty)
        isOurs.withLock { $0 = true }
        bell.ring()
        try await until { leases.values.last == .zero }
      }
      let time = NewsRunner.leaseTime
      #expect(leases.values == [time, time, time, .zero])
      #expect(try await trial.prices() == [[1_000, 700]])
    }
  }

  @Test func `the lease is renewed while a lot with many keepers is told`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let (bell, clock, leases, gate) = (NewsBell(), ManualClock(), Recorder<Duration>(), Gate())
      try await trial.tell(1_000)
      try await trial.past.note(700)
      let teller = NewsTeller(
        database: trial.past.database, sources: ["app": "shop"], keepers: [SlowKeepers(gate: gate)],
        now: trial.past.date.now)
      let lease: @Sendable (Duration) async throws -> Bool = { time in
        leases.record(time)
        return true
      }
      try await running(trial, bell, clock, teller: teller, lease: lease) {
        try await until { leases.values.count == 1 && clock.sleeperCount == 2 }
        clock.advance(by: NewsRunner.interval)
        try await until { leases.values.count == 2 }
        gate.open()
        try await until { leases.values.last == .zero }
      }
    }
  }

  @Test func `a failure is told to the log, and the change at the next ring`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      let (bell, clock, errors, counts) = (NewsBell(), ManualClock(), Recorder<String>(), Recorder<Int>())
      try await trial.tell(1_000)
      try await trial.past.note(700)
      trial.kept.stop(afterPages: 0)
      let failed: @Sendable (any Error) -> Void = { errors.record("\(type(of: $0))") }
      try await running(trial, bell, clock, failed: failed, told: { counts.record($0) }) {
        try await until { errors.values == ["Stop"] }
        bell.ring()
        try await until { counts.values == [1] }
      }
    }
  }
}
