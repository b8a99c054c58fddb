import Mail
import Testing

@testable import showroom

@Suite struct MailSettingsTests {
  private func read(_ variables: [String: String]) throws -> MailSettings? {
    let named = Dictionary(uniqueKeysWithValues: variables.map { ("SHOWROOM_\($0.key)", $0.value) })
    return try MailSettings.read(OptionReader(flags: [:], environment: named))
  }

  @Test func `without a server there is no mail`() throws {
    #expect(try read(["MAIL_FROM": "s@box.example"]) == nil)
  }

  @Test func `a server has a sender and perhaps a login`() throws {
    let settings = try #require(
      try read([
        "SMTP_URL": "smtps://mail.example.org", "MAIL_FROM": "Showroom <s@box.example>", "SMTP_USER": "box",
        "SMTP_PASSWORD": "a secret",
      ]))
    #expect(settings.server.name == "smtps://mail.example.org:465")
    #expect(settings.sender.name == "Showroom")
    #expect(settings.login?.user == "box" && settings.login?.password == "a secret")
  }

  static let mistakes: [[String: String]] = [
    ["SMTP_URL": "smtps://mail.example.org"],
    ["SMTP_URL": "smtps://me:hush@mail.example.org", "MAIL_FROM": "s@box.example"],
    ["SMTP_URL": "smtps://mail.example.org", "MAIL_FROM": "box"],
    ["SMTP_URL": "smtps://mail.example.org", "MAIL_FROM": "s@box.example", "SMTP_USER": "box"],
    ["SMTP_URL": "smtps://mail.example.org", "MAIL_FROM": "s@box.example", "SMTP_PASSWORD": "hush"],
    [
      "SMTP_URL": "smtps://mail.example.org", "MAIL_FROM": "s@box.example", "SMTP_USER": "b",
      "SMTP_PASSWORD": "hush\n",
    ],
  ]

  @Test(arguments: mistakes)
  func `what cannot work is refused, and no message has the password`(variables: [String: String]) {
    let failure = #expect(throws: CommandFailure.self) { try read(variables) }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains("hush") == false)
  }
}
