import Foundation
import Store
import TestSupport
import Testing

@testable import WatchFeature

@Suite(.timeLimit(.minutes(3)))
struct DeliveryPlannerTests {
  @Test(arguments: TestEngine.allCases)
  func `news become a message for each active channel, in its language`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add(address: "1", language: "ko")
      try await trial.add(.webhook, address: "2")
      try await trial.add(to: "b")
      let ended = try await trial.add(address: "3")
      trial.push.now { _ in .ended(reason: "410") }
      _ = try await trial.repository.send(.sample, to: ended, of: "a")
      trial.push.now { _ in .taken }
      try await trial.plan(7...7)
      #expect(try await trial.runner().sendLot() == 2)

      let korean = try #require(trial.push.calls.values.last?.message)
      let english = try #require(trial.hook.calls.values.last?.message)
      #expect(korean.id == "a7xxxxxxxxxxxxxxxxxxxxxx" && english.id == korean.id)
      #expect(korean.title == "App 7: ₩5,900 → ₩3,900")
      #expect(korean.body == "34% 인하\n기록상 최저가")
      #expect(english.body == "Down 34%\nLowest on record")
      #expect(korean.address == "https://shop.example/apps/KR.7")
      let stop = try #require(korean.stopAddress)
      #expect(stop.hasPrefix("https://shop.example/news/stop/") && stop.hasSuffix(".app.KR.7"))
      #expect(korean.language == "ko")
      #expect(try await trial.deliveries(of: "b").isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `news are planned once, also by two servers at the same time`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await trial.tell(1...20)
      let (one, other) = (trial.planner(), trial.planner())
      async let first: Void = one.plan()
      async let second: Void = other.plan()
      _ = try await (first, second)
      #expect(try await trial.deliveries().count == 20)

      // A planner that was killed before its commit has marked nothing; one that is told again adds nothing.
      try await trial.database.write { try $0.execute("UPDATE watchNews SET plannedAt = NULL") }
      try await trial.planner().plan()
      #expect(try await trial.deliveries().count == 20)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `many news of a profile become one summary`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await trial.add(to: "b")
      try await trial.tell(1...450)
      try await trial.tell(1...1, to: "b")
      try await trial.planner().plan()
      #expect(try await trial.deliveries().map(\.title) == ["450 changes to what you saved"])
      #expect(try await trial.deliveries(of: "b").count == 1)

      // Those that come before it is sent join it; later ones wait for the next hour.
      try await trial.plan(451...480)
      #expect(try await trial.deliveries().map(\.title) == ["480 changes to what you saved"])
      trial.date.advance(by: DeliveryPlanner.summaryWait)
      #expect(try await trial.runner().sendLot() == 2)
      try await trial.plan(481...510)
      try await trial.plan(511...540)
      #expect(try await trial.runner().sendLot() == 0)
      trial.date.advance(by: 3_600)
      #expect(try await trial.runner().sendLot() == 1)
      let titles = trial.push.calls.values.map(\.message.title)
      let summaries = ["480 changes to what you saved", "60 changes to what you saved"]
      #expect(titles.filter { $0.hasSuffix("what you saved") } == summaries)
      #expect(trial.push.calls.values.last?.message.stopAddress == nil)
      #expect(trial.push.calls.values.last?.message.id.utf8.count == 24)
    }
  }

  @Test func `after a clock was set back by an hour, a summary waits for the next hour without one`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      for first in [1, 31] {
        try await trial.plan(first...(first + 29))
        trial.date.advance(by: 3_600)
        #expect(try await trial.runner().sendLot() == 1)
      }
      trial.date.advance(by: -7_200)
      try await trial.plan(61...90)
      #expect(try await trial.deliveries().filter { $0.state == .waiting }.count == 1)
      trial.date.advance(by: 7_200)
      #expect(try await trial.runner().sendLot() == 1)
    }
  }

  @Test func `news that cannot be read stop no other`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.tell(1...2)
      try await trial.database.write { try $0.execute("UPDATE watchNews SET price = 'much' WHERE itemID = 'KR.1'") }
      try await trial.planner().plan()
      #expect(try await trial.deliveries().map(\.title) == ["App 2: ₩5,900 → ₩3,900"])
    }
  }

  @Test func `a summary names some of the items`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add(language: "ko")
      try await trial.plan(1...21)
      trial.date.advance(by: DeliveryPlanner.summaryWait)
      _ = try await trial.runner().sendLot()
      let message = try #require(trial.push.calls.values.first?.message)
      #expect(message.title == "저장한 항목에 변경 21건")
      #expect(message.body.split(separator: "\n").count == 6)
      #expect(message.body.hasSuffix("외 16건"))
      #expect(message.address == "https://shop.example/news")
    }
  }

  @Test func `a single late news is told as such, because a summary leads to no item`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.tell(1...1)
      trial.date.advance(by: DeliveryPlanner.maxAge + 1)
      try await trial.planner().plan()
      #expect(try await trial.deliveries().map(\.title) == ["App 1: ₩5,900 → ₩3,900"])
    }
  }

  @Test func `late news become a summary beside fresh ones`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.tell(1...2)
      trial.date.advance(by: DeliveryPlanner.maxAge + 1)
      try await trial.plan(3...3)
      let titles = try await trial.deliveries().map(\.title)
      #expect(Set(titles) == ["App 3: ₩5,900 → ₩3,900", "2 changes to what you saved"])
    }
  }

  @Test func `one late news is a message with its links`() async throws {
    try await ChannelTrial.run { trial in
      try await trial.add()
      try await trial.tell(1...1)
      trial.date.advance(by: DeliveryPlanner.maxAge + 1)
      try await trial.plan(2...2)
      let titles = try await trial.deliveries().map(\.title)
      #expect(Set(titles) == ["App 1: ₩5,900 → ₩3,900", "App 2: ₩5,900 → ₩3,900"])
      #expect(try await trial.runner().sendLot() == 2)
      #expect(trial.push.calls.values.allSatisfy { $0.message.stopAddress != nil })
    }
  }
}

extension WatchMessage {
  static let sample = WatchMessage(
    id: "test", title: "t", body: "b", address: "https://shop.example/", stopAddress: nil,
    at: Date(timeIntervalSince1970: 0), language: "en")
}
