import FeatureKit
import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import WatchFeature

@Suite(.timeLimit(.minutes(3)))
struct DeliveryRunnerTests {
  @Test(arguments: TestEngine.allCases)
  func `two servers send each message once`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      for number in 1...6 { try await trial.add(address: "\(number)") }
      try await trial.plan(1...20)
      let (one, other) = (trial.runner(), trial.runner())
      async let first: Void = { while try await one.sendLot() > 0 {} }()
      async let second: Void = { while try await other.sendLot() > 0 {} }()
      _ = try await (first, second)
      let calls = trial.push.calls.values
      #expect(calls.count == 120)
      #expect(Set(calls).count == 120)
      #expect(try await trial.deliveries().allSatisfy { $0.state == .sent && $0.attempts == 1 })
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `what a killed server had claimed is sent after its claim, with the same id and words`(
    engine: TestEngine
  ) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await trial.plan(1...2)
      let gate = Gate()
      trial.push.now { _ in
        do {
          try await gate.pass()
          return .taken
        } catch {
          return .later(after: nil, reason: "cancelled")
        }
      }
      let killed = Task { try await trial.runner().sendLot() }
      try await until { trial.push.calls.values.count == 1 }
      killed.cancel()
      try await until { trial.clock.deadlines == [DeliveryRunner.stopTime] }
      trial.clock.advance(by: DeliveryRunner.stopTime)
      await #expect(throws: CancellationError.self) { try await killed.value }

      trial.push.now { _ in .taken }
      trial.date.advance(by: 119)
      #expect(try await trial.runner().sendLot() == 0)
      trial.date.advance(by: 1)
      #expect(try await trial.runner().sendLot() == 2)
      let messages = trial.push.calls.values.map(\.message)
      #expect(messages.count == 3)
      #expect(messages[0] == messages[1])
      #expect(try await trial.deliveries().map(\.state) == [.sent, .sent])
    }
  }

  @Test func `a message that is taken while the server stops is not sent again`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...1)
      let gate = Gate()
      trial.push.now { _ in
        do {
          try await gate.pass()
          return .taken
        } catch {
          return .later(after: nil, reason: "cut off")
        }
      }
      let stopped = Task { try await trial.runner().sendLot() }
      try await until { trial.push.calls.values.count == 1 }
      stopped.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { try await stopped.value }
      #expect(try await trial.deliveries().map(\.state) == [.sent])
      trial.date.advance(by: 120)
      #expect(try await trial.runner().sendLot() == 0)
    }
  }

  @Test func `a message that is not taken waits, and so do the others of its channel`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add(address: "1")
      try await trial.add(.webhook, address: "2")
      try await trial.plan(1...3)
      trial.push.now { _ in .later(after: .seconds(60), reason: "429 slow down") }
      #expect(try await trial.runner().sendLot() == 6)
      #expect(trial.push.calls.values.count == 1)
      #expect(trial.hook.calls.values.count == 3)
      let waiting = try await trial.deliveries().filter { $0.kind == .push }
      #expect(waiting.allSatisfy { $0.state == .waiting })
      #expect(waiting.map(\.attempts).sorted() == [0, 0, 1])
      #expect(waiting.compactMap(\.answer) == ["429 slow down"])
      #expect(try await trial.repository.channels(of: "a").map(\.state) == [.active, .active])

      trial.push.now { _ in .taken }
      trial.date.advance(by: 59)
      #expect(try await trial.runner().sendLot() == 0)
      trial.date.advance(by: 8)
      #expect(try await trial.runner().sendLot() == 3)
      #expect(trial.push.calls.values.count == 4)
      #expect(Set(trial.push.calls.values.map(\.message)).count == 3)
    }
  }

  @Test func `a message is given up after the tenth attempt`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...1)
      trial.push.now { _ in .later(after: nil, reason: "503") }
      for _ in 1...12 {
        _ = try await trial.runner().sendLot()
        trial.date.advance(by: 100_000)
      }
      #expect(trial.push.calls.values.count == 10)
      let delivery = try #require(try await trial.deliveries().first)
      #expect(delivery.state == .dropped && delivery.attempts == 10 && delivery.nextAt == nil)
      #expect(delivery.answer == "503")
    }
  }

  @Test(arguments: [
    (SendOutcome.ended(reason: "410"), WatchChannel.State.ended), (.refused(reason: "401"), .refused),
  ])
  func `a closed channel gets no further message`(outcome: SendOutcome, state: WatchChannel.State) async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...3)
      trial.push.now { _ in outcome }
      #expect(try await trial.runner().sendLot() == 3)
      #expect(trial.push.calls.values.count == 1)
      #expect(try await trial.repository.channels(of: "a").map(\.state) == [state])
      #expect(try await trial.deliveries().map(\.state) == [.dropped, .dropped, .dropped])
      try await trial.plan(4...4)
      #expect(try await trial.deliveries().count == 3)
    }
  }

  @Test func `an unusable message is dropped, and others pass`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...2)
      trial.push.now { $0.message.title.hasPrefix("App 1:") ? .unusable(reason: "400") : .taken }
      let outcomes = Recorder<SendOutcome>()
      #expect(try await trial.runner(counted: { outcomes.record($1) }).sendLot() == 2)
      #expect(Set(try await trial.deliveries().map(\.state)) == [.dropped, .sent])
      #expect(Set(outcomes.values) == [.unusable(reason: "400"), .taken])
    }
  }

  @Test func `uses eight channels of a host and four of a profile at once`() async throws {
    try await ChannelTrial.run { trial in
      for profile in ["a", "b", "c"] {
        for number in 1...6 { try await trial.add(to: profile, address: "\(number)") }
        try await trial.plan(1...1, to: profile)
      }
      try await trial.add(.webhook, to: "d", address: "hook")
      try await trial.plan(1...1, to: "d")
      let gate = Gate()
      trial.push.now { _ in
        try? await gate.pass()
        return .taken
      }
      let task = Task { try await trial.runner().sendLot() }
      try await until { trial.push.calls.values.count == 8 && trial.hook.calls.values.count == 1 }
      let profiles = Dictionary(grouping: trial.push.calls.values, by: \.message.id).mapValues(\.count)
      #expect(profiles.values.allSatisfy { $0 <= 4 })
      gate.open()
      #expect(try await task.value == 19)
      #expect(trial.push.calls.values.count == 18)
    }
  }

  @Test func `a hundred silent services keep a message of another person waiting for three seconds`() async throws {
    try await ChannelTrial.run { trial in
      for number in 1...25 {
        for address in 1...4 {
          let settings = ["endpoint": "\(address)"]
          _ = try await trial.repository.add(.push, settings, label: "\(number).\(address)", of: "p\(number)")
        }
        try await trial.plan(1...3, to: "p\(number)")
      }
      trial.date.advance(by: 1)
      try await trial.add(.webhook, to: "b", address: "hook")
      try await trial.plan(1...1, to: "b")
      let gate = Gate()
      trial.push.now { _ in
        try? await gate.pass()
        return .later(after: nil, reason: "no answer in time")
      }
      let task = Task { try await trial.runner().sendLot() }
      try await until { trial.push.calls.values.count == DeliverySlots.most }
      #expect(trial.hook.calls.values.isEmpty)
      for _ in 1...3 {
        await trial.clock.sleepers(atLeast: 1)
        trial.clock.advance(by: DeliveryRunner.tick)
      }
      try await until { trial.hook.calls.values.count == 1 }
      try await until { trial.push.calls.values.count == 100 }
      gate.open()
      #expect(try await task.value == 301)
    }
  }

  @Test func `many messages of one channel step back for those of another person`() async throws {
    try await ChannelTrial.run { trial in
      let many = DeliveryRunner.turn + DeliveryRunner.window
      try await trial.add()
      for first in stride(from: 1, through: many, by: 20) { try await trial.plan(first...(first + 19)) }
      trial.date.advance(by: 1)
      try await trial.add(.webhook, to: "b", address: "hook")
      try await trial.plan(1...1, to: "b")
      let gate = Gate()
      trial.push.now { _ in
        try? await gate.pass()
        return .taken
      }
      let running = Task { await trial.runner().run() }
      try await until { trial.hook.calls.values.count == 1 }
      #expect(trial.push.calls.values.count == 1)
      running.cancel()
      gate.open()
      await running.value
    }
  }

  @Test func `a service that needs ten seconds rests`() async throws {
    try await ChannelTrial.run { trial in
      for number in 1...20 { try await trial.add(to: "\(number % 5)", address: "\(number)") }
      for profile in 0...4 { try await trial.plan(1...3, to: "\(profile)") }
      trial.push.now { [clock = trial.clock] _ in
        clock.advance(by: .seconds(10))
        return .taken
      }
      let runner = trial.runner()
      _ = try await runner.sendLot()
      let count = trial.push.calls.values.count
      #expect((1...DeliverySlots.perHost).contains(count), "those that began before it was slow")

      trial.push.now { _ in .taken }
      trial.date.advance(by: 29)
      #expect(try await runner.sendLot() == 0)
      trial.date.advance(by: 60)
      trial.clock.advance(by: SlowHosts.time)
      #expect(try await runner.sendLot() == 60 - count)
      #expect(trial.push.calls.values.count == 60)
    }
  }

  @Test func `a message that begins late is left to the next turn`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...3)
      trial.push.now { [clock = trial.clock] _ in
        clock.advance(by: .seconds(4))
        return .taken
      }
      #expect(try await trial.runner().sendLot() == 4, "one of three is claimed twice")
      #expect(trial.push.calls.values.count == 3)
      #expect(try await trial.deliveries().map(\.attempts) == [1, 1, 1])
    }
  }

  @Test func `what could not be stored is stored later, and not sent again`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...1)
      try await trial.database.write { connection in
        try connection.execute(
          """
          CREATE TRIGGER refuse BEFORE UPDATE ON watchDelivery WHEN NEW.state = 1
          BEGIN SELECT RAISE(ABORT, 'full'); END
          """)
      }
      let runner = trial.runner()
      await #expect(throws: AppError.self) { try await runner.sendLot() }
      try await trial.database.write { try $0.execute("DROP TRIGGER refuse") }
      #expect(try await runner.sendLot() == 0)
      #expect(try await trial.deliveries().map(\.state) == [.sent])
      #expect(trial.push.calls.values.count == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a message that cannot be read and a channel of an unknown kind stop no other`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      let newer = try await trial.add(.webhook, address: "newer")
      try await trial.plan(1...2)
      try await trial.database.write { connection in
        try connection.execute("UPDATE watchDelivery SET body = '{' WHERE title LIKE 'App 1:%'")
        try connection.execute("UPDATE watchChannel SET kind = 'pigeon' WHERE id = \(newer)")
      }
      #expect(try await trial.runner().sendLot() == 1)
      #expect(try await trial.runner().sendLot() == 0)
      #expect(trial.push.calls.values.map(\.message.title) == ["App 2: ₩5,900 → ₩3,900"])

      // The newer server, or this one once it is renewed, sends what waits.
      try await trial.database.write { try $0.execute("UPDATE watchChannel SET kind = 'webhook'") }
      let dropped = try await trial.deliveries().filter { $0.state == .dropped }
      #expect(Set(dropped.map(\.answer)) == ["unreadable"])
      trial.date.advance(by: DeliveryRunner.unknownWait)
      #expect(try await trial.runner().sendLot() == 1)
      #expect(trial.hook.calls.values.map(\.message.title) == ["App 2: ₩5,900 → ₩3,900"])
    }
  }

  @Test func `messages that cannot be read take no slot from others`() async throws {
    try await ChannelTrial.run { trial in
      for number in 1...20 {
        for address in 1...4 { try await trial.add(to: "p\(number)", address: "\(number).\(address)") }
        try await trial.plan(1...1, to: "p\(number)")
      }
      try await trial.database.write { try $0.execute("UPDATE watchDelivery SET body = '{'") }
      trial.date.advance(by: 1)
      try await trial.add(.webhook, to: "b", address: "hook")
      try await trial.plan(1...1, to: "b")
      #expect(try await trial.runner().sendLot() == 1)
      #expect(trial.hook.calls.values.count == 1 && trial.push.calls.values.isEmpty)
    }
  }

  @Test func `a clock that is set back takes no message from the server that sends it`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...1)
      trial.date.advance(by: 60)
      let gate = Gate()
      trial.push.now { _ in
        try? await gate.pass()
        return .taken
      }
      let sending = Task { try await trial.runner().sendLot() }
      try await until { trial.push.calls.values.count == 1 }
      trial.date.advance(by: -2)
      #expect(try await trial.runner().sendLot() == 0)
      gate.open()
      #expect(try await sending.value == 1)
      #expect(trial.push.calls.values.count == 1)
    }
  }

  @Test func `messages are sent while news cannot be planned`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.plan(1...1)
      let failures = Recorder<String>()
      let planner = DeliveryPlanner(
        database: .empty(ProfileMigrations.all), composer: MessageComposer(base: "", sources: []))
      let runner = DeliveryRunner(
        planner, trial.database, trial.line, clock: trial.clock, sharedNow: { [date = trial.date] _ in date.now() },
        failed: { failures.record("\($0)") })
      let running = Task { await runner.run() }
      defer { running.cancel() }
      try await until { trial.clock.deadlines.contains(DeliveryRunner.pause) }
      try await until { (try? await trial.deliveries().map(\.state)) == [.sent] }
      #expect(failures.values.count == 1)
    }
  }

  @Test func `messages from a clock that was a year ahead are sent`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      trial.date.advance(by: 365 * 86_400)
      try await trial.plan(1...1)
      trial.date.advance(by: -365 * 86_400)
      #expect(try await trial.runner().sendLot() == 1)
    }
  }
}
