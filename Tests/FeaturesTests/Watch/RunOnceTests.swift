import FeatureKit
import Foundation
import Localization
import Store
import Synchronization
import TestSupport
import Testing

@testable import WatchFeature

/// The runners as a command runs them: until nothing is left.
@Suite(.timeLimit(.minutes(3)))
struct RunOnceTests {
  @Test func `all that is due is asked for and counted, and the lease is given up`() async throws {
    let (trial, taken) = (WatchTrial(["KR.1", "KR.2", "US.1"]), Recorder<Duration>())
    trial.shop.now { [date = trial.date] ids in
      var facts = ItemFacts(title: "Notes")
      facts.version = "\(date.now().timeIntervalSince1970)"
      let said = DatedFacts(facts, saidAt: date.now(), language: .korean)
      return [.facts(Dictionary(uniqueKeysWithValues: ids.map { ($0, said) }))]
    }
    let runner = trial.runner(lease: { time in
      taken.record(time)
      return true
    })
    #expect(try await runner.runOnce() == WatchRunner.Done(), "the first turns are an hour away or more")
    #expect(taken.values == [WatchRunner.leaseTime, .zero])
    trial.date.advance(by: WatchTrial.day)
    let done = try await runner.runOnce()
    #expect(done == WatchRunner.Done(asked: 3, changed: 0), "first answers are no changes")
    #expect(taken.values.last == .zero)

    trial.date.advance(by: 2 * WatchTrial.day)
    #expect(try await runner.runOnce() == WatchRunner.Done(asked: 3, changed: 3))
  }

  @Test func `what another process has the lease of is left to it`() async throws {
    let trial = WatchTrial(["KR.1"])
    let done = try await trial.runner(lease: { _ in false }).runOnce()
    #expect(done == WatchRunner.Done(isTaken: true))
    #expect(trial.shop.calls.isEmpty)
  }

  @Test func `it ends when its time is up, and what is done is counted`() async throws {
    let trial = WatchTrial(["KR.1", "US.1"])
    let isBusy = Mutex(false)
    let runner = trial.runner(wait: { isBusy.withLock { $0 } ? .seconds(60) : .zero })
    _ = try await runner.runOnce()
    trial.date.advance(by: WatchTrial.day)
    isBusy.withLock { $0 = true }
    let running = Task { try await runner.runOnce() }
    await trial.clock.sleepers(atLeast: 1)
    running.cancel()
    #expect(try await running.value == WatchRunner.Done())
    #expect(trial.shop.calls.isEmpty)
  }

  @Test func `all changes are told and counted, unless another process tells them`() async throws {
    try await NewsTrial.run(on: .memory) { trial in
      try await trial.tell(1_000)
      try await trial.past.note(700)
      let isOurs = Mutex(false)
      let runner = NewsRunner(
        trial.teller, bell: NewsBell(), lease: { _ in isOurs.withLock { $0 } }, clock: ManualClock())
      #expect(try await runner.runOnce() == 0)
      isOurs.withLock { $0 = true }
      #expect(try await runner.runOnce() == 1)
      #expect(try await runner.runOnce() == 0)
    }
  }

  @Test func `all messages are sent, and only those that were taken are counted`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.add(.webhook, address: "2")
      try await trial.plan(1...3)
      trial.hook.now { _ in .unusable(reason: "400") }
      #expect(try await trial.runner().runOnce() == 3)
      #expect(trial.hook.calls.values.count == 3)
      #expect(try await trial.runner().runOnce() == 0)
    }
  }
}
