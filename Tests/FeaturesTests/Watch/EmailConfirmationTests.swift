import FeatureKit
import Foundation
import Localization
import Reactor
import Secrets
import Store
import Synchronization
import TestSupport
import Testing

@testable import WatchFeature

/// The confirmation of addresses, and the end of mails, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct EmailConfirmationTests {
  /// Channels of e-mail on a database, with a clock of its own.
  private struct Trial: Sendable {
    let database: Database
    let date = SettableDate()
    let mail = FakeSender(.email)
    let repository: DatabaseChannelsRepository
    let codes = Recorder<String>()

    init(_ database: Database) {
      self.database = database
      repository = DatabaseChannelsRepository(
        database: database, line: ChannelLine(.random(), senders: [mail]), now: date.now)
    }

    func add(_ address: String = "me@home.example", to profile: String = "a") async throws -> WatchChannel.ID {
      try await repository.add(.email, ["address": address], label: "m…@home.example", of: profile)
    }

    @discardableResult
    func sendCode(to id: WatchChannel.ID, of profile: String = "a") async throws -> SendOutcome? {
      try await repository.sendCode(to: id, of: profile) { [codes, date] code in
        codes.record(code)
        return .code(code, in: .english, address: "https://box.example", at: date.now())
      }
    }

    func confirm(_ id: WatchChannel.ID, _ code: String?, of profile: String = "a") async throws -> CodeOutcome {
      try await repository.confirm(id, with: code ?? "", of: profile)
    }

    /// Another code than the last one.
    var wrong: String { codes.values.last == "000000" ? "000001" : "000000" }

    func state(of profile: String = "a") async throws -> WatchChannel.State? {
      try await repository.channels(of: profile).first?.state
    }
  }

  private func run(on engine: TestEngine = .memory, _ test: (Trial) async throws -> Void) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { try await test(Trial($0)) }
  }

  @Test(arguments: TestEngine.allCases)
  func `an address is used once its code was entered`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let id = try await trial.add()
      #expect(try await trial.state() == .unconfirmed)
      #expect(try await trial.repository.send(.sample, to: id, of: "a") == .later(after: nil, reason: "not confirmed"))
      #expect(trial.mail.calls.values.isEmpty)
      #expect(try await trial.sendCode(to: id) == .taken)
      #expect(try await trial.state() == .unconfirmed, "a mail that was taken confirms nothing")
      let code = try #require(trial.codes.values.last)
      #expect(trial.mail.calls.values.last?.message.title.contains(code) == true)
      #expect(try await trial.confirm(id, code, of: "b") == .expired)
      #expect(try await trial.confirm(id, " \(code.prefix(3)) \(code.suffix(3))\n") == .confirmed)
      #expect(try await trial.state() == .active)
      #expect(try await trial.add() == id)
      #expect(try await trial.state() == .active, "adding it again asks for no further code")
      #expect(try await trial.sendCode(to: id) == nil)
      #expect(try await trial.repository.send(.sample, to: id, of: "a") == .taken)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a code has five tries and an hour, and a new one replaces it`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let id = try await trial.add()
      #expect(try await trial.confirm(id, "000000") == .expired, "no code was sent")
      try await trial.sendCode(to: id)
      let first = trial.codes.values.last
      for left in [4, 3, 2, 1] { #expect(try await trial.confirm(id, trial.wrong) == .wrong(left: left)) }
      #expect(try await trial.confirm(id, trial.wrong) == .expired)
      #expect(try await trial.confirm(id, first) == .expired, "the tries are used up")
      trial.date.advance(by: 1)
      try await trial.sendCode(to: id)
      let second = trial.codes.values.last
      if first != second { #expect(try await trial.confirm(id, first) == .wrong(left: 4)) }
      trial.date.advance(by: 3_601)
      #expect(try await trial.confirm(id, second) == .expired)
      #expect(try await trial.state() == .unconfirmed)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile gets three codes in an hour, also if it removes the channel`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      for number in 1...3 {
        let id = try await trial.add("me\(number)@home.example")
        try await trial.sendCode(to: id)
        try await trial.repository.remove(id, of: "a")
      }
      let id = try await trial.add()
      let error = await #expect(throws: AppError.self) { try await trial.sendCode(to: id) }
      #expect(error?.code == .overLimit)
      #expect(trial.mail.calls.values.count == 3)
      trial.date.advance(by: 3_601)
      #expect(try await trial.sendCode(to: id) == .taken)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a mailbox gets twenty codes in an hour from all profiles`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      for number in 1...20 {
        let id = try await trial.add("ME+\(number)@home.example", to: "p\(number)")
        try await trial.sendCode(to: id, of: "p\(number)")
      }
      let id = try await trial.add(to: "q")
      let error = await #expect(throws: AppError.self) { try await trial.sendCode(to: id, of: "q") }
      #expect(error?.code == .overLimit)
      let other = try await trial.add("you@home.example", to: "q")
      #expect(try await trial.sendCode(to: other, of: "q") == .taken)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a code from a clock that was ahead gives way to later ones`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let id = try await trial.add()
      trial.date.advance(by: 10 * 86_400)
      for _ in 1...3 { try await trial.sendCode(to: id) }
      trial.date.advance(by: -10 * 86_400)
      #expect(try await trial.sendCode(to: id) == .taken)
      #expect(try await trial.confirm(id, trial.codes.values.last) == .confirmed)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `all profiles get three hundred codes in an hour`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let moment = trial.date.now()
      try await trial.database.write { connection in
        for number in 1...300 {
          let name = "\(number)"
          try connection.execute(EmailRows.insertCode(name, "x", to: name, of: name, mailbox: name, at: moment))
        }
      }
      let id = try await trial.add()
      let error = await #expect(throws: AppError.self) { try await trial.sendCode(to: id) }
      #expect(error?.code == .overLimit && trial.mail.calls.values.isEmpty)
      trial.date.advance(by: 3_601)
      #expect(try await trial.sendCode(to: id) == .taken)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a link in a mail ends that address only`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let id = try await trial.add()
      try await trial.sendCode(to: id)
      _ = try await trial.confirm(id, trial.codes.values.last)
      let other = try await trial.add("you@home.example")
      try await trial.sendCode(to: other)
      _ = try await trial.confirm(other, trial.codes.values.last)
      _ = try await trial.repository.send(.sample, to: id, of: "a")
      let token = try #require(trial.mail.calls.values.last?.settings[EmailSender.stopToken])

      #expect(try await trial.repository.stop(byToken: token))
      let channels = try await trial.repository.channels(of: "a")
      #expect(channels.first(where: { $0.id == id })?.state == .unconfirmed)
      #expect(channels.first(where: { $0.id == other })?.state == .active)
      #expect(try await trial.repository.stop(byToken: token), "a second click is as good")
      // A mail that was on its way when the link was followed.
      try await trial.database.write { try $0.note(.taken, of: id, of: "a") }
      #expect(try await trial.repository.channels(of: "a").first(where: { $0.id == id })?.state == .unconfirmed)
      #expect(try await trial.add() == id)
      #expect(try await trial.repository.channels(of: "a").first(where: { $0.id == id })?.state == .unconfirmed)

      let last = token.last == "0" ? "1" : "0"
      for bad in ["", "-", id, "\(id)-", String(token.dropLast()) + last, token.replacing(id, with: other)] {
        #expect(try await !trial.repository.stop(byToken: bad))
      }
      try await trial.repository.remove(id, of: "a")
      #expect(try await trial.repository.stop(byToken: token), "one that is gone has ended")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `after the link in a mail no profile sends codes to the mailbox for 30 days`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let id = try await trial.add()
      try await trial.sendCode(to: id)
      let token = try #require(trial.mail.calls.values.last?.settings[EmailSender.stopToken])
      // The channel is gone when the link is followed.
      try await trial.repository.remove(id, of: "a")
      #expect(try await trial.repository.stop(byToken: token))
      #expect(try await trial.repository.stop(byToken: token), "a second click")
      let unwanted = SendOutcome.refused(reason: OwnAnswer.noMailWanted.rawValue)
      let (own, tagged) = (try await trial.add(), try await trial.add("ME+2@home.example", to: "b"))
      #expect(try await trial.sendCode(to: own) == unwanted)
      #expect(try await trial.repository.channels(of: "a").first?.lastAnswer == OwnAnswer.noMailWanted.rawValue)
      trial.date.advance(by: EmailStop.lifetime - 60)
      #expect(try await trial.sendCode(to: tagged, of: "b") == unwanted)
      let other = try await trial.add("you@home.example", to: "b")
      #expect(try await trial.sendCode(to: other, of: "b") == .taken, "its neighbour is not meant")
      #expect(trial.mail.calls.values.count == 2)
      trial.date.advance(by: 61)
      #expect(try await trial.sendCode(to: tagged, of: "b") == .taken)
      let monthAgo = trial.date.now().addingTimeInterval(-EmailStop.lifetime)
      #expect(try await trial.repository.removeCodes(before: monthAgo) == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a link also ends codes to the mailbox of a channel that is there`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let id = try await trial.add()
      try await trial.sendCode(to: id)
      let token = try #require(trial.mail.calls.values.last?.settings[EmailSender.stopToken])
      trial.date.advance(by: 86_400)
      #expect(try await trial.repository.stop(byToken: token))
      #expect(try await trial.sendCode(to: id) == .refused(reason: OwnAnswer.noMailWanted.rawValue))
      #expect(trial.mail.calls.values.count == 1)
    }
  }

  @Test func `neither addresses nor codes can be read in the database, and old codes go`() async throws {
    try await run { trial in
      let id = try await trial.add()
      try await trial.sendCode(to: id)
      let code = try #require(trial.codes.values.last)
      let rows = try await trial.database.read { connection in
        try connection.rows("SELECT mailbox, code FROM watchCode").map { row in
          [try row.string("mailbox"), try row.string("code")]
        }
      }
      #expect(rows.count == 1)
      #expect(rows.joined().allSatisfy { !$0.contains("home") && $0 != code })
      #expect(try await trial.repository.removeCodes(before: trial.date.now()) == 0)
      #expect(try await trial.repository.removeCodes(before: trial.date.now().addingTimeInterval(1)) == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `every statement uses an index`(engine: TestEngine) async throws {
    try await run(on: engine) { trial in
      let now = trial.date.now()
      let item = try #require(ItemReference(ChannelTrial.app))
      let plans = try await engine.plans(
        of: [
          EmailRows.selectState(of: "c", of: "a"), EmailRows.selectProfile(of: "c"),
          ChannelRows.selectOwner(of: "c"), ChannelRows.selectTitle(of: item, of: "a"),
          EmailRows.unconfirm("c", of: "a", answer: nil), EmailRows.confirm("c", of: "a"),
          EmailRows.countCodes(ofProfile: "a", since: now), EmailRows.countCodes(toMailbox: "m", since: now),
          EmailRows.countCodes(since: now),
          EmailRows.selectCode(of: "c", since: now), EmailRows.countTry(of: "1"), EmailRows.spendCodes(of: "c"),
          EmailRows.deleteCodes(before: now, keepingEnds: true, limit: 9),
          EmailRows.deleteCodes(before: now, keepingEnds: false, limit: 9),
          EmailRows.selectMailbox(of: "c"), EmailRows.selectEnd(of: "m", since: now),
          EmailRows.deleteCodes(after: now),
        ], in: trial.database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
      }
    }
  }
}
