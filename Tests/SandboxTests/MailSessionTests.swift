import Testing

@testable import Sandbox

@Suite struct MailSessionTests {
  private func steps(of lines: [String]) -> [MailSession.Step] {
    var session = MailSession { _ in true }
    return lines.flatMap { session.take(Array($0.utf8)) }
  }

  private func mail(to address: String, _ lines: [String] = ["Subject: x", "", "text", "."]) -> [MailSession.Step] {
    steps(of: ["EHLO box", "MAIL FROM:<s@box.example>", "RCPT TO:<\(address)>", "DATA"] + lines)
  }

  @Test func `a mail is taken as it was before its dots were doubled`() {
    let bytes = Array("..x\r\n.\r\n".utf8)
    let expected: [MailSession.Step] = [
      .take(.init(from: "s@box.example", to: "a@b.example", bytes: bytes)), .reply("250 2.0.0 taken"),
    ]
    #expect(mail(to: "a@b.example", ["...x", "..", "."]).suffix(2) == expected[...])
  }

  static let faults: [(to: String, last: MailSession.Step)] = [
    ("refuse@b.example", .reply("503 5.5.1 no recipient")), ("grey@b.example", .reply("503 5.5.1 no recipient")),
    ("drop@b.example", .close),
  ]

  @Test(arguments: faults) func `some recipients fail`(fault: (to: String, last: MailSession.Step)) {
    let last = mail(to: fault.to, fault.to.hasPrefix("drop") ? ["x", "."] : []).last
    #expect(last == fault.last)
  }

  @Test func `a silent recipient gets no answer`() {
    let steps = steps(of: ["MAIL FROM:<s@box.example>", "RCPT TO:<silent@b.example>"])
    #expect(steps == [.reply("250 2.1.0 OK")])
  }

  @Test func `a message that is too long is refused`() {
    let line = String(repeating: "x", count: 1_000)
    let last = mail(to: "a@b.example", Array(repeating: line, count: 70) + ["."]).last
    #expect(last == .reply("552 5.3.4 too long"))
  }
}
