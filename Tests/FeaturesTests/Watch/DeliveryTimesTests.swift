import FeatureKit
import Foundation
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// When messages are planned for, and sent.
@Suite(.timeLimit(.minutes(3)))
struct DeliveryTimesTests {
  private func set(
    _ trial: ChannelTrial, quiet: ClosedRange<Int>? = nil, digestAt: Int? = nil, of profile: String = "a"
  ) async throws {
    let hours = quiet.map { WatchTimes.Quiet(from: $0.lowerBound, to: $0.upperBound) }
    try await trial.repository.setTimes(
      try WatchTimes(quiet: hours, digestAt: digestAt, zone: "UTC"), of: profile)
    try await trial.planner().plan()
  }

  /// The minute of the day that clocks in UTC show.
  private func minute(_ trial: ChannelTrial) -> Int {
    Int(trial.date.now().timeIntervalSince1970) % 86_400 / 60
  }

  /// Sets quiet hours from 12:00 to 13:00, at 12:01.
  private func setQuiet(_ trial: ChannelTrial) async throws {
    // The clock of a trial begins at 08:00.
    trial.date.advance(by: 4 * 3_600 + 60)
    try await set(trial, quiet: 720...780)
  }

  private func send(_ trial: ChannelTrial) async throws -> [String] {
    let before = trial.push.calls.values.count
    _ = try await trial.runner().sendLot()
    return trial.push.calls.values.dropFirst(before).map(\.message.title)
  }

  @Test(arguments: TestEngine.allCases)
  func `a few messages wait for the end of quiet hours`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await setQuiet(trial)
      try await trial.plan(1...3)
      try await trial.plan(4...5)
      trial.date.advance(by: 3_539)
      #expect(try await send(trial).isEmpty)
      trial.date.advance(by: 1)
      #expect(try await send(trial).count == 5)
      try await trial.plan(6...6)
      #expect(try await send(trial).count == 1, "the quiet hours are over")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `more than five messages at the end of quiet hours are one summary`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await setQuiet(trial)
      try await trial.plan(1...5)
      trial.date.advance(by: 60)
      try await trial.plan(6...6)
      try await trial.plan(7...40)
      #expect(try await trial.deliveries().map(\.title) == ["40 changes to what you saved"])
      trial.date.advance(by: 3_540)
      #expect(try await send(trial) == ["40 changes to what you saved"])
      #expect(trial.push.calls.values.last?.message.body.hasSuffix("and 35 more") == true)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a digest has the news since the last one`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await trial.add(.webhook, address: "2")
      try await set(trial, digestAt: (minute(trial) + 60) % 1_440)
      try await trial.plan(1...1)
      try await trial.plan(2...3)
      #expect(try await trial.deliveries().count == 2, "one for each channel")
      trial.date.advance(by: 3_600)
      #expect(try await send(trial) == ["3 changes to what you saved"])
      let (push, hook) = (trial.push.calls.values.last?.message, trial.hook.calls.values.last?.message)
      #expect(push?.body.split(separator: "\n").count == 3)
      #expect(push?.id == hook?.id)

      try await trial.plan(4...4)
      #expect(try await send(trial).isEmpty)
      trial.date.advance(by: 86_400)
      #expect(try await send(trial) == ["App 4: ₩5,900 → ₩3,900"])
      let message = try #require(trial.push.calls.values.last?.message)
      #expect(message.address == "https://shop.example/apps/KR.4", "a digest of one leads to its item")
      #expect(message.stopAddress?.hasSuffix(".app.KR.4") == true)
      trial.date.advance(by: 86_400)
      #expect(try await send(trial).isEmpty, "a day without news has no digest")
    }
  }

  @Test func `two servers plan the same digest`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await set(trial, digestAt: (minute(trial) + 60) % 1_440)
      try await trial.tell(1...30)
      let (one, other) = (trial.planner(), trial.planner())
      async let first: Void = one.plan()
      async let second: Void = other.plan()
      _ = try await (first, second)
      #expect(try await trial.deliveries().map(\.title) == ["30 changes to what you saved"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `messages that wait move to new times`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await setQuiet(trial)
      try await trial.plan(1...2)
      try await set(trial, quiet: 720...1_380)
      trial.date.advance(by: 7_200)
      #expect(try await send(trial).isEmpty, "the quiet hours last longer now")
      try await set(trial, digestAt: minute(trial) + 60)
      #expect(try await trial.deliveries().map(\.title) == ["2 changes to what you saved"])
      #expect(try await send(trial).isEmpty)
      try await set(trial)
      #expect(try await send(trial) == ["2 changes to what you saved"], "without times they are sent")
    }
  }

  @Test func `a message that was tried keeps its time, but rests in quiet hours`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      trial.push.now { _ in .later(after: nil, reason: "503") }
      try await trial.plan(1...1)
      #expect(try await send(trial).count == 1)
      trial.push.now { _ in .taken }
      try await setQuiet(trial)
      #expect(try await send(trial).isEmpty)
      trial.date.advance(by: 3_600)
      #expect(try await send(trial).count == 1)
    }
  }

  @Test func `a clock that was a year ahead keeps no message for long`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      let year: TimeInterval = 365 * 86_400
      trial.date.advance(by: year)
      try await set(trial, digestAt: (minute(trial) + 60) % 1_440)
      try await trial.plan(1...1)
      trial.date.advance(by: -year)
      #expect(try await send(trial) == ["App 1: ₩5,900 → ₩3,900"])
      try await trial.plan(2...2)
      trial.date.advance(by: year)
      #expect(try await send(trial) == ["App 2: ₩5,900 → ₩3,900"])
    }
  }

  @Test func `other profiles do not wait`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.add(to: "b", address: "2")
      try await setQuiet(trial)
      try await trial.plan(1...1)
      try await trial.plan(2...2, to: "b")
      #expect(try await send(trial) == ["App 2: ₩5,900 → ₩3,900"])
    }
  }

  // MARK: Repository

  @Test(arguments: TestEngine.allCases)
  func `times are stored for each profile, and go along with it`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      #expect(try await trial.repository.times(of: "a") == nil)
      let times = try WatchTimes(quiet: .init(from: 1_320, to: 480), digestAt: 540, zone: "Asia/Seoul")
      let other = try WatchTimes(quiet: nil, digestAt: nil, zone: "UTC")
      try await trial.repository.setTimes(other, of: "a")
      try await trial.repository.setTimes(times, of: "a")
      #expect(try await trial.repository.times(of: "a") == times)
      #expect(try await trial.repository.times(of: "b") == nil)

      try await trial.repository.moveEverything(of: "a", to: "b")
      #expect(try await trial.repository.times(of: "a") == nil)
      #expect(try await trial.repository.times(of: "b") == times)
      try await trial.repository.setTimes(other, of: "c")
      try await trial.repository.moveEverything(of: "b", to: "c")
      #expect(try await trial.repository.times(of: "c") == other, "a profile keeps its own")

      try await trial.database.write { try $0.execute("DELETE FROM profile WHERE id = 'c'") }
      #expect(try await trial.repository.times(of: "c") == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `every statement uses an index`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      let now = trial.date.now()
      let plans = try await engine.plans(
        of: [
          TimesRows.selectTimes(of: "a"), TimesRows.selectUnplaced(limit: 9), TimesRows.markUnplaced(of: "a"),
          TimesRows.markPlaced(of: "a"), TimesRows.deleteTimes(of: "a"), TimesRows.selectUntried(of: "a", "c"),
          TimesRows.selectUntried(of: "a", "c", at: now), TimesRows.deleteUntried(["m"], of: "a", "c"),
          TimesRows.move(["m"], of: "a", "c", to: now),
        ], in: trial.database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.contains("Seq Scan") || $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
      }
    }
  }
}
