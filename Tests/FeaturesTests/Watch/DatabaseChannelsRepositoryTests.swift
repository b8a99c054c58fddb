import FeatureKit
import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// The contract of ``ChannelsRepository`` on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseChannelsRepositoryTests {
  @Test(arguments: TestEngine.allCases)
  func `a message's link ends those about its item for its profile, in any browser`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      let id = try await trial.add()
      let other = try await trial.add(to: "b")
      try await trial.plan(7...8)
      _ = try await trial.runner().sendLot()
      let stops = trial.push.calls.values.compactMap(\.message.stopAddress)
      let stop = stops.first { $0.hasSuffix(".app.KR.7") }
      let token = try #require(stop?.split(separator: "/").last.map(String.init))
      let item = try #require(ItemReference(ChannelTrial.app))
      #expect(trial.line.stopToken(of: id, about: item) == token && token.utf8.count < 200)
      #expect(!token.split(separator: ".").contains("a"), "the key of the profile cannot be read")
      #expect(try await trial.repository.stopTarget(ofToken: token) == .item(title: "App 7"))

      let news = DatabaseNewsRepository(database: trial.database, now: trial.date.now)
      #expect(try await news.rules(of: "a").isEmpty, "a look at the page ends nothing")
      let last = token.last == "7" ? "8" : "7"
      for bad in ["..", "\(id)..app.KR.7", String(token.dropLast()) + last, token.replacing(id, with: other)] {
        #expect(try await !trial.repository.stop(byToken: bad))
        #expect(try await trial.repository.stopTarget(ofToken: bad) == nil)
      }
      for _ in 1...2 { #expect(try await trial.repository.stop(byToken: token)) }
      #expect(try await news.rules(of: "a") == [.item(item): .muted])
      #expect(try await news.rules(of: "b").isEmpty)
      try await trial.repository.remove(id, of: "a")
      #expect(try await !trial.repository.stop(byToken: token))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a channel with the same address takes the new settings and is active again`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      let first = try await trial.add(address: "1")
      trial.date.advance(by: 1)
      let second = try await trial.add(address: "2")
      trial.push.now { _ in .ended(reason: "410 gone") }
      _ = try await trial.repository.send(.sample, to: first, of: "a")
      #expect(try await trial.repository.channels(of: "a").map(\.state) == [.ended, .active])
      #expect(try await trial.repository.channels(of: "a").first?.lastAnswer == "410 gone")
      #expect(try await trial.add(address: "1", language: "ko") == first)

      let channels = try await trial.repository.channels(of: "a")
      #expect(channels.map(\.id) == [first, second])
      #expect(channels.map(\.state) == [.active, .active])
      #expect(channels.map(\.lastAnswer) == [nil, nil])
      #expect(channels.map(\.label) == ["push.example", "push.example"])
      #expect(try await trial.repository.channels(of: "b").isEmpty)
    }
  }

  @Test func `a name shows the first letters of a topic, and never most of it`() async throws {
    try await ChannelTrial.run { trial in
      let added: [(WatchChannel.Kind, ChannelSettings)] = [
        (.ntfy, ["server": "https://ntfy.sh/", "topic": "lamps-and-chairs"]),
        (.ntfy, ["server": "https://ntfy.sh/", "topic": "abcd"]),
        (.ntfy, ["server": "https://ntfy.sh/", "topic": "a"]),
        (.apprise, ["server": "https://ntfy.sh/", "key": "kitchen"]),
        (.gotify, ["server": "https://ntfy.sh/", "token": "Asecret123"]),
        (.webhook, ["url": "https://ntfy.sh/services/T0/B0?key=1"]), (.webhook, ["url": "https://ntfy.sh"]),
      ]
      for (kind, settings) in added {
        trial.date.advance(by: 1)
        _ = try await trial.repository.add(kind, settings, label: "ntfy.sh", of: "a")
      }
      let channels = try await trial.repository.channels(of: "a")
      #expect(channels.map(\.hint) == ["lam…", "ab…", nil, "kit…", nil, "/ser…", nil])
      #expect(channels[0].name == "ntfy.sh · lam…" && channels[0].label == "ntfy.sh")
      let names = channels.names
      #expect(Set(names.values).count == channels.count && names[channels[0].id] == "ntfy.sh · lam…")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile has 20 channels at most`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      for number in 1...20 { try await trial.add(address: "\(number)") }
      let error = await #expect(throws: AppError.self) { try await trial.add(address: "21") }
      #expect(error?.code == .overLimit)
      try await trial.add(address: "20")
      try await trial.add(to: "b", address: "21")
      #expect(try await trial.repository.channels(of: "a").count == 20)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a message is sent once with the settings, and its outcome is noted`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      let id = try await trial.add(address: "secret")
      let refused = SendOutcome.refused(reason: String(repeating: "가", count: 100))
      trial.push.now { _ in refused }
      #expect(try await trial.repository.send(.sample, to: id, of: "a") == refused)
      #expect(trial.push.calls.values.map(\.settings) == [["endpoint": "secret", "language": "en"]])
      let channel = try #require(try await trial.repository.channels(of: "a").first)
      #expect(channel.state == .refused)
      #expect(try #require(channel.lastAnswer).utf8.count <= 200)

      trial.push.now { _ in .taken }
      #expect(try await trial.repository.send(.sample, to: id, of: "a") == .taken)
      #expect(try await trial.repository.channels(of: "a").map(\.state) == [.active])
      #expect(try await trial.repository.send(.sample, to: "other", of: "a") == nil)
      #expect(try await trial.repository.send(.sample, to: id, of: "b") == nil)
    }
  }

  @Test func `all profiles send thirty tests to a host in an hour`() async throws {
    try await ChannelTrial.run { trial in
      for number in 1...30 {
        let profile = "p\(number)"
        let id = try await trial.add(.webhook, to: profile, address: "\(number)")
        #expect(try await trial.repository.send(.sample, to: id, of: profile) == .taken)
      }
      let id = try await trial.add(.webhook, to: "q")
      let error = await #expect(throws: AppError.self) {
        try await trial.repository.send(.sample, to: id, of: "q")
      }
      #expect(error?.code == .overLimit)
      #expect(trial.hook.calls.values.count == 30)
      let push = try await trial.add(.push, to: "q")
      #expect(try await trial.repository.send(.sample, to: push, of: "q") == .taken, "another host")
      trial.date.advance(by: 3_601)
      #expect(try await trial.repository.send(.sample, to: id, of: "q") == .taken)
    }
  }

  @Test func `a profile sends itself ten messages in an hour, whichever its channels`() async throws {
    try await ChannelTrial.run { trial in
      let ids = [try await trial.add(address: "1"), try await trial.add(address: "2")]
      for number in 0..<10 {
        #expect(try await trial.repository.send(.sample, to: ids[number % 2], of: "a") == .taken)
      }
      let error = await #expect(throws: AppError.self) {
        try await trial.repository.send(.sample, to: ids[0], of: "a")
      }
      #expect(error?.code == .overLimit)
      #expect(trial.push.calls.values.count == 10)
      let other = try await trial.add(to: "b", address: "3")
      #expect(try await trial.repository.send(.sample, to: other, of: "b") == .taken)
      trial.date.advance(by: try #require(error?.retryAfter) / .seconds(1))
      #expect(try await trial.repository.send(.sample, to: ids[0], of: "a") == .taken)
    }
  }

  @Test func `a long message is sent again without its body`() async throws {
    try await ChannelTrial.run { trial in
      let id = try await trial.add()
      trial.push.now { $0.message.body.isEmpty ? .taken : .tooLong }
      #expect(try await trial.repository.send(.sample, to: id, of: "a") == .taken)
      #expect(trial.push.calls.values.map(\.message.body) == ["b", ""])
      #expect(trial.push.calls.values.map(\.message.id) == ["test", "test"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `pages of messages come one after another, the latest first`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add(address: "1")
      try await trial.add(.webhook, address: "2")
      try await trial.plan(1...3)
      trial.date.advance(by: 60)
      try await trial.plan(4...5)
      var (titles, last): ([String], Delivery.ID?) = ([], nil)
      while true {
        let page = try await trial.repository.deliveries(of: "a", after: last, limit: 3)
        titles += page.map(\.title)
        guard let end = page.last?.id else { break }
        last = end
      }
      #expect(titles.count == 10)
      #expect(Set(titles.prefix(4)) == ["App 4: ₩5,900 → ₩3,900", "App 5: ₩5,900 → ₩3,900"])
      #expect(Set(titles).count == 5)
      #expect(try await trial.deliveries(of: "b").isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a removed channel takes its messages along`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      let id = try await trial.add()
      try await trial.plan(1...2)
      try await trial.repository.remove(id, of: "b")
      #expect(try await trial.deliveries().count == 2)
      try await trial.repository.remove(id, of: "a")
      try await trial.repository.remove(id, of: "a")
      #expect(try await trial.deliveries().isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `channels go along into another profile, except those that it has`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add(to: "b", address: "1")
      try await trial.add(address: "1")
      let moved = try await trial.add(address: "2")
      try await trial.plan(1...1)
      try await trial.repository.moveEverything(of: "a", to: "b")
      #expect(try await trial.repository.channels(of: "a").isEmpty)
      #expect(try await trial.repository.channels(of: "b").count == 2)
      #expect(try await trial.deliveries(of: "b").count == 1)
      #expect(try await trial.runner().sendLot() == 1)
      #expect(trial.push.calls.values.map(\.settings) == [["endpoint": "2", "language": "en"]])
      #expect(try await trial.repository.send(.sample, to: moved, of: "b") == .taken)

      try await trial.repository.moveEverything(of: "b", to: "b")
      for number in 3...20 { try await trial.add(to: "b", address: "\(number)") }
      try await trial.add(address: "21")
      try await trial.repository.moveEverything(of: "a", to: "b")
      #expect(try await trial.repository.channels(of: "b").count == 20)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `old messages are removed`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add()
      try await trial.plan(1...2)
      trial.date.advance(by: 60)
      try await trial.plan(3...3)
      #expect(try await trial.repository.removeDeliveries(before: trial.date.now()) == 2)
      #expect(try await trial.deliveries().map(\.title) == ["App 3: ₩5,900 → ₩3,900"])
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `the database contains no readable setting`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      try await trial.add(address: "readable")
      let row = try await trial.database.read { try $0.row("SELECT * FROM watchChannel") }
      for column in try #require(row).columnNames {
        #expect(!String(describing: try #require(row).value(column)).contains("readable"))
      }
      let key = SecretKey.random()
      #expect(try await ChannelLine.sealed.count(in: trial.database, openedBy: key).unopened == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `every statement uses an index`(engine: TestEngine) async throws {
    try await ChannelTrial.run(on: engine) { trial in
      let now = trial.date.now()
      let last = DeliveryID(createdAt: now, channel: "c", message: "m")
      let key = ChannelKey(profile: "a", id: "c")
      let message: [SQLValue] = [.text("a"), .text("c"), .text("m")]
      let plans = try await engine.plans(
        of: [
          ChannelRows.selectChannel("c", of: "a"),
          ChannelRows.selectActive(of: "a"), ChannelRows.selectID(of: "a", mark: "m"),
          ChannelRows.selectDeliveries(of: "a", after: last, limit: 9),
          ChannelRows.selectUntouched("m", of: "c", of: "a"),
          ChannelRows.selectDue(at: now, claim: .seconds(120), limit: 9), ChannelRows.selectAhead(beyond: now),
          ChannelRows.claim(9, of: key, at: now, for: .seconds(120), by: "c"),
          ChannelRows.putOff(key, until: now), ChannelRows.putOff([message], until: now),
          ChannelRows.bringForward(beyond: now, to: now),
          ChannelRows.drop("m", of: "c", of: "a", ""),
          ChannelRows.dropWaiting(of: "c", of: "a", answer: nil), ChannelRows.deleteDeliveries(before: now, limit: 9),
          DeliveryPlanner.selectUnplanned(limit: 9), DeliveryPlanner.countUnplanned(of: "a"),
          DeliveryPlanner.markPlanned(["1"], of: "a", at: now), DeliveryPlanner.markPlanned(of: "a", at: now),
        ], in: trial.database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.contains("Seq Scan") || $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
      }
    }
  }
}
