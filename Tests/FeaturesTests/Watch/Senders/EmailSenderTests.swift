import Foundation
import Localization
import Mail
import TestSupport
import Testing

@testable import WatchFeature

/// A mail server that answers what a test says.
final class FakeMailer: Mailer {
  let mails = Recorder<MailMessage>()
  private let outcome: MailOutcome

  init(_ outcome: MailOutcome = .taken) { self.outcome = outcome }

  func send(_ mail: MailMessage) async -> MailOutcome {
    mails.record(mail)
    return outcome
  }
}

@Suite(.timeLimit(.minutes(3)))
struct EmailSenderTests {
  private let settings: ChannelSettings = ["address": "Me+shop@Home.Example", "stop": "id-sign", "language": "en"]

  private func sender(_ mailer: FakeMailer) throws -> EmailSender {
    EmailSender(mailer, from: try #require(MailSender("Showroom <s@box.example>")), base: "https://box.example")
  }

  private func message(title: String = "Maps: ₩5,900 → ₩3,900", body: String = "down 34%") -> WatchMessage {
    WatchMessage(
      id: "abcdefghijklmnopqrstuvwx", title: title, body: body, address: "https://box.example/apps/7",
      stopAddress: "https://box.example/watch?item=app.KR.7", at: Date(timeIntervalSince1970: 1_893_553_445),
      language: "en")
  }

  @Test func `a mail has the message, its links, and a link that ends all mails`() async throws {
    let mailer = FakeMailer()
    #expect(try await sender(mailer).send(message(), with: settings) == .taken)
    let mail = try #require(mailer.mails.values.first)
    #expect(mail.to.text == "Me+shop@home.example")
    #expect(mail.subject == "Maps: ₩5,900 → ₩3,900")
    #expect(mail.stopAddress == "https://box.example/news/stop/id-sign")
    #expect(mail.id == "abcdefghijklmnopqrstuvwx")
    #expect(
      mail.text == """
        Maps: ₩5,900 → ₩3,900
        down 34%

        https://box.example/apps/7

        Stop these messages: https://box.example/watch?item=app.KR.7

        --
        Stop all emails to this address: https://box.example/news/stop/id-sign
        """)
  }

  @Test func `every attempt is equal byte for byte`() async throws {
    let mailer = FakeMailer(.later(reason: "451 later"))
    let sender = try sender(mailer)
    for _ in 0..<2 { _ = await sender.send(message(), with: settings) }
    let wires = mailer.mails.values.map(\.wire)
    #expect(wires.count == 2 && wires[0] == wires[1])
    #expect(wires[0].hasPrefix("Date: Wed, 02 Jan 2030 03:04:05 +0000\r\n"))
  }

  static let outcomes: [(MailOutcome, SendOutcome)] = [
    (.taken, .taken), (.tooLong, .tooLong), (.later(reason: "451"), .later(after: nil, reason: "451")),
    (.refusedRecipient(reason: "550"), .refused(reason: "550")),
    (.refusedMail(reason: "554"), .unusable(reason: "554")),
    (.unsent(.login), .later(after: nil, reason: OwnAnswer.mailLogin.rawValue)),
    (.unsent(.broken), .later(after: nil, reason: OwnAnswer.unreachable.rawValue)),
  ]

  @Test(arguments: outcomes)
  func `what the mail server says becomes the outcome`(given: (mail: MailOutcome, expected: SendOutcome)) async throws {
    let outcome = try await sender(FakeMailer(given.mail)).send(message(), with: settings)
    #expect(outcome == given.expected)
  }

  @Test func `only the host and one character of an address can be read`() throws {
    let sender = try sender(FakeMailer())
    #expect(try sender.label(of: settings) == "M…@home.example")
    for address in ["", "me", "me@home", "me@home.example\nBcc: you@home.example", "a@b.example,c@d.example"] {
      #expect(throws: ChannelProblem.invalid(field: "address")) { try sender.label(of: ["address": address]) }
    }
  }

  @Test func `settings without an address or a token send nothing`() async throws {
    let mailer = FakeMailer()
    let sender = try sender(mailer)
    #expect(await sender.send(message(), with: ["address": "me@home.example"]) == .refused(reason: "settings"))
    #expect(await sender.send(message(), with: ["stop": "id-sign"]) == .refused(reason: "settings"))
    #expect(mailer.mails.values.isEmpty)
  }
}
