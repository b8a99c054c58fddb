import FeatureKit
import Mail
import Secrets
import Synchronization
import Testing
import Upstream
import WatchFeature

@testable import showroom

/// A mail server in memory.
private final class KeepingMailer: Mailer {
  private let kept = Mutex<[MailMessage]>([])

  var mails: [MailMessage] { kept.withLock { $0 } }

  func send(_ mail: MailMessage) async -> MailOutcome {
    kept.withLock { $0.append(mail) }
    return .taken
  }
}

/// No other service is called.
private struct NoPoster: Poster {
  func post(
    _ body: [UInt8], to url: String, headers: [(name: String, value: String)]
  ) async throws -> PostAnswer {
    throw DownloadError.refusedOrigin(host: "")
  }
}

/// E-mail over the whole web app.
@Suite(.timeLimit(.minutes(3)))
struct EmailPagesSiteTests {
  private func browse(_ test: @escaping @Sendable (SandboxSite, KeepingMailer) async throws -> Void) async throws {
    let mailer = KeepingMailer()
    let origins = AllowedOrigins(anyPublicHostAnd: [])
    let messages = MessageCalls(
      publicURL: try BaseURL("https://box.example"), poster: NoPoster(), origins: origins, pushOrigins: origins,
      mail: (mailer: mailer, sender: try #require(MailSender("s@box.example"))))
    try await SandboxSite.browse(messages: messages) { try await test($0.newcomer(), mailer) }
  }

  @Test func `an address is added, confirmed, and ended by a program of mail, without JavaScript`() async throws {
    try await browse { site, mailer in
      let path = "/news/channels"
      let added = try await site.submit(path, ["action": "added", "kind": "email", "address": "me@home.example"])
      #expect(added.status == 200 && added.text.contains("We sent a code."))
      let mail = try #require(mailer.mails.first)
      let id = try #require(added.text.firstMatch(of: #/id='code-([0-9a-f]{32})'/#).map { String($0.output.1) })
      let wrong = try await site.submit(path, ["action": "confirmed", "id": id, "code": "x"])
      #expect(wrong.text.contains("Enter the 6 digits from the email."))
      let fields = ["action": "confirmed", "id": id, "code": String(mail.subject.prefix(6))]
      let confirmed = try await site.submit(path, fields)
      #expect(confirmed.text.contains("Confirmed."))

      let stop = String(mail.stopAddress.dropFirst("https://box.example".count))
      let shown = try await site.newcomer().get(stop)
      #expect(shown.status == 200 && shown.text.contains("Stop emails to m…@home.example?"))
      #expect(try await site.get(path).text.contains("Send a test"), "opening the link ends nothing")
      let ended = try await site.postAsProgram(stop, "List-Unsubscribe=One-Click")
      #expect(ended.status == 200 && ended.text.contains("No more emails are sent"))
      #expect(try await site.get(path).text.contains("Not confirmed"))
    }
  }

  @Test func `a program ends nothing by a wrong link, and acts on no other page`() async throws {
    try await browse { site, _ in
      let wrong = try await site.postAsProgram("/news/stop/x", "List-Unsubscribe=One-Click").status
      let other = try await site.postAsProgram("/news/stop/x", "x=1").status
      let page = try await site.postAsProgram("/news/channels", "action=removed&id=x").status
      #expect([wrong, other, page] == [404, 400, 403])
    }
  }
}
