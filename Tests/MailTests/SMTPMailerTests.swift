import Foundation
import Sandbox
import Testing

@testable import Mail

/// Mails through libcurl to the sandbox's server, on a socket.
@Suite(.timeLimit(.minutes(3)))
struct SMTPMailerTests {
  /// Runs a test with a server of mails.
  private func run(_ test: @escaping @Sendable (_ port: Int) async throws -> Void) async throws {
    let sandbox = Sandbox(configuration: SandboxConfiguration(storefronts: [], appCount: 1))
    let (ports, running) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await sandbox.serveMail(host: "127.0.0.1", port: 0) { running.yield($0) } }
      group.addTask {
        for await port in ports { return try await test(port) }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func mailer(
    _ url: String, login: MailLogin? = nil, limits: SMTPMailer.Limits = .init()
  ) throws -> SMTPMailer {
    SMTPMailer(try #require(MailServer(url)), login: login, limits: limits)
  }

  private func mail(to address: String) throws -> MailMessage {
    MailMessage(
      from: try #require(MailSender("Showroom <s@box.example>")), to: try #require(MailAddress(address)),
      subject: "카카오톡", text: ".\nlast", date: Date(timeIntervalSince1970: 0), id: "1",
      stopAddress: "https://box.example/news/stop/t")
  }

  @Test func `libcurl is there`() throws {
    #expect(try SMTPMailer.library().get().hasPrefix("libcurl/"))
  }

  static let outcomes: [(to: String, expected: MailOutcome)] = [
    ("me@home.example", .taken),
    ("refuse@home.example", .refusedRecipient(reason: "550 5.1.1 … unknown")),
    ("sender@home.example", .later(reason: "550 5.1.8 unknown sender")),
    ("grey@home.example", .later(reason: "451 4.7.1 try again later")),
    ("drop@home.example", .unsent(.broken)),
  ]

  @Test(arguments: outcomes)
  func `what the server answers is the outcome, without the address`(
    given: (to: String, expected: MailOutcome)
  ) async throws {
    try await run { port in
      let outcome = try await mailer("smtp://127.0.0.1:\(port)").send(mail(to: given.to))
      #expect(outcome == given.expected)
    }
  }

  @Test func `a mail that is put off is taken when it comes again`() async throws {
    try await run { port in
      let mailer = try mailer("smtp://127.0.0.1:\(port)")
      _ = try await mailer.send(mail(to: "grey2@home.example"))
      let outcome = try await mailer.send(mail(to: "grey2@home.example"))
      #expect(outcome == .taken)
    }
  }

  @Test func `a password that is refused is the operator's matter, and no reason has it`() async throws {
    try await run { port in
      let url = "smtp://127.0.0.1:\(port)"
      let wrong = try await mailer(url, login: MailLogin(user: "box", password: "wrong")).send(mail(to: "a@b.example"))
      #expect(wrong == .unsent(.login))
      let right = try await mailer(url, login: MailLogin(user: "box", password: "right")).send(mail(to: "a@b.example"))
      #expect(right == .taken)
    }
  }

  @Test func `nothing is sent without the encryption that is asked for`() async throws {
    try await run { port in
      // This address is that of the machine, but not one that is known as such.
      for url in ["smtp://0.0.0.0:\(port)", "smtps://127.0.0.1:\(port)"] {
        let outcome = try await mailer(url).send(mail(to: "a@b.example"))
        #expect(outcome == .unsent(.notEncrypted))
      }
    }
  }

  @Test func `whether a server takes mails is known without one`() async throws {
    let sender = try #require(MailSender("s@box.example"))
    try await run { port in
      let url = "smtp://127.0.0.1:\(port)"
      let ready = try await mailer(url, login: MailLogin(user: "box", password: "right")).tryConnecting(from: sender)
      #expect(ready == .taken)
      let wrong = try await mailer(url, login: MailLogin(user: "box", password: "wrong")).tryConnecting(from: sender)
      #expect(wrong == .unsent(.login))
      let open = try await mailer("smtps://127.0.0.1:\(port)").tryConnecting(from: sender)
      #expect(open == .unsent(.notEncrypted))
    }
    let absent = try await mailer("smtp://127.0.0.1:1").tryConnecting(from: sender)
    #expect(absent == .unsent(.unreachable))
  }

  @Test func `a server that does not answer, and one that is not there, are tried later`() async throws {
    try await run { port in
      let limits = SMTPMailer.Limits(connect: 1_000, reply: 1_000, total: 1_000)
      let silent = try await mailer("smtp://127.0.0.1:\(port)", limits: limits).send(mail(to: "silent@b.example"))
      #expect(silent == .unsent(.timedOut))
      let missing = try await mailer("smtp://127.0.0.1:1").send(mail(to: "a@b.example"))
      #expect(missing == .unsent(.unreachable))
    }
  }
}
