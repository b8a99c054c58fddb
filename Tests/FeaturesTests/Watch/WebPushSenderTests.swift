import FeatureKit
import Foundation
import Reactor
import Secrets
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import WatchFeature

/// What the sender says after each answer of a push service, and what it sends.
struct WebPushSenderTests {
  /// A request as the poster gets it.
  struct Sent: Sendable {
    let body: [UInt8]
    let url: String
    let headers: [String: String]
  }

  /// Answers in turn, the last one for ever.
  final class FakePoster: Poster {
    private let answers: Mutex<[Result<PostAnswer, DownloadError>]>
    private let requests = Recorder<Sent>()

    init(_ answers: [Result<PostAnswer, DownloadError>]) { self.answers = Mutex(answers) }

    var sent: [Sent] { requests.values }

    func post(
      _ body: [UInt8], to url: String, headers: [(name: String, value: String)]
    ) async throws -> PostAnswer {
      requests.record(Sent(body: body, url: url, headers: Dictionary(uniqueKeysWithValues: headers.map { ($0, $1) })))
      return try answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
    }
  }

  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let key = P256Key.random()
  private static let browser = P256Key.random()
  private static let host = "fcm.googleapis.com"
  private static let settings: ChannelSettings = [
    "endpoint": "https://\(host)/fcm/send/secret", "p256dh": Base64url.text(of: browser.publicKey),
    "auth": Base64url.text(of: [UInt8](repeating: 7, count: 16)),
  ]

  private static func message(_ body: String = "Lowest so far", age: TimeInterval = 0) -> WatchMessage {
    WatchMessage(
      id: "abcdefghijklmnopqrstuvwx", title: "Notes: ₩5,900 → ₩3,900", body: body,
      address: "https://showroom.example.com/apps/1", stopAddress: "https://showroom.example.com/news/stop/1",
      at: now - age, language: "ko")
  }

  private static func sender(_ poster: any Poster) throws -> WebPushSender {
    WebPushSender(
      poster: poster, origins: try AllowedOrigins(publicHosts: WebPushSender.services, operators: []),
      contact: "mailto:operator@example.com", key: { key }, now: { now })
  }

  private static func answer(_ status: Int, _ body: String = "", after wait: Duration? = nil) -> PostAnswer {
    PostAnswer(status: status, retryAfter: wait, body: body)
  }

  @Test(arguments: [
    (answer(201), SendOutcome.taken), (answer(200), .taken), (answer(202), .taken), (answer(204), .taken),
    (
      answer(400, #"{"reason":"VapidPkHashMismatch"}"#), .ended(reason: "\(host): 400 VapidPkHashMismatch")
    ),
    (answer(400, #"{"reason":"BadTtl"}"#), .unusable(reason: "\(host): 400 BadTtl")),
    (
      answer(401, #"{"code":401,"errno":109,"message":"Unauthorized"}"#),
      .later(after: nil, reason: "\(host): 401 Unauthorized")
    ),
    (answer(403, #"{"reason":"BadJwtToken"}"#), .later(after: nil, reason: "\(host): 403 BadJwtToken")),
    (
      answer(403, "the key does not\ncorrespond; they do not correspond to the credentials"),
      .ended(reason: "\(host): 403 the key does not correspond; they do not correspond to the credentials")
    ),
    (answer(413), .tooLong), (answer(404), .ended(reason: "\(host): 404")),
    (answer(410), .ended(reason: "\(host): 410")),
    (answer(429, after: .seconds(120)), .later(after: .seconds(120), reason: "\(host): 429")),
    (answer(429), .later(after: nil, reason: "\(host): 429")),
    (answer(500, "<html>Oops"), .later(after: nil, reason: "\(host): 500")),
    (answer(503, after: .seconds(9)), .later(after: .seconds(9), reason: "\(host): 503")),
    (answer(302), .unusable(reason: "\(host): 302")),
  ])
  func `each answer has its outcome`(answer: PostAnswer, outcome: SendOutcome) async throws {
    let poster = FakePoster([.success(answer)])
    #expect(try await Self.sender(poster).send(Self.message(), with: Self.settings) == outcome)
    #expect(poster.sent.count == 1)
  }

  @Test func `a service that cannot be reached is tried later, a private address is not`() async throws {
    let error = DownloadError.timedOut(after: .seconds(15))
    let slow = try await Self.sender(FakePoster([.failure(error)])).send(Self.message(), with: Self.settings)
    #expect(slow == .later(after: nil, reason: "no answer in time"))
    let refusal = DownloadError.refusedAddress(host: Self.host)
    let refused = try await Self.sender(FakePoster([.failure(refusal)])).send(Self.message(), with: Self.settings)
    #expect(refused == .refused(reason: "address not allowed"))
  }

  @Test func `without the key a message waits`() async throws {
    let poster = FakePoster([.success(Self.answer(201))])
    let sender = WebPushSender(
      poster: poster, origins: try AllowedOrigins(publicHosts: WebPushSender.services, operators: []),
      contact: "mailto:operator@example.com", key: { throw AppError(.unavailable) })
    guard case .later = await sender.send(Self.message(), with: Self.settings) else {
      Issue.record("it waits")
      return
    }
    #expect(poster.sent.isEmpty)
  }

  @Test func `a request has what a push service needs`() async throws {
    let poster = FakePoster([.success(Self.answer(201))])
    _ = try await Self.sender(poster).send(Self.message(age: 86_400), with: Self.settings)
    let sent = try #require(poster.sent.first)
    #expect(sent.url == Self.settings["endpoint"])
    #expect(sent.headers["TTL"] == "172800")
    #expect(sent.headers["Content-Encoding"] == "aes128gcm")
    #expect(sent.headers["Urgency"] == "normal")
    #expect(sent.headers["Topic"] == "abcdefghijklmnopqrstuvwx")
    let token = try #require(sent.headers["Authorization"])
    #expect(token.hasSuffix(", k=\(Base64url.text(of: Self.key.publicKey))"))
    let claims = try #require(token.split(separator: ".").dropFirst().first)
    #expect(
      Base64url.bytes(of: String(claims)).map { String(decoding: $0, as: UTF8.self) }
        == #"{"aud":"https://fcm.googleapis.com","exp":1800043200,"sub":"mailto:operator@example.com"}"#)
    #expect(sent.body.count == PushNotification(Self.message()).bytes.count + 103)
  }

  @Test func `a late message still lives for an hour, and one from the future no longer than three days`() async throws
  {
    for (age, life) in [(10 * 86_400.0, "3600"), (-86_400.0, "259200")] {
      let poster = FakePoster([.success(Self.answer(201))])
      _ = try await Self.sender(poster).send(Self.message(age: age), with: Self.settings)
      #expect(poster.sent.first?.headers["TTL"] == life)
    }
  }

  @Test func `a refused topic is left out, once`() async throws {
    let refusal = Self.answer(400, #"{"reason":"BadWebPushTopic"}"#)
    let poster = FakePoster([.success(refusal), .success(Self.answer(201))])
    #expect(try await Self.sender(poster).send(Self.message(), with: Self.settings) == .taken)
    #expect(poster.sent.map { $0.headers["Topic"] } == ["abcdefghijklmnopqrstuvwx", nil])
    let other = FakePoster([.success(refusal)])
    let outcome = try await Self.sender(other).send(Self.message(), with: Self.settings)
    #expect(outcome == .unusable(reason: "\(Self.host): 400 BadWebPushTopic"))
    #expect(other.sent.count == 2)
  }

  @Test func `the notification is declarative`() throws {
    let text = String(decoding: PushNotification(Self.message("Lowest so far\nKorea")).bytes, as: UTF8.self)
    #expect(
      text
        == #"{"mutable":false,"notification":{"actions":[{"action":"stop","navigate":"https://showroom.example.com/news/"#
        + #"stop/1","title":"이 알림 그만 받기"}],"body":"Lowest so far\nKorea","lang":"ko","navigate":"https://showroom.example."#
        + #"com/apps/1","tag":"abcdefghijklmnopqrstuvwx","title":"Notes: ₩5,900 → ₩3,900"},"web_push":8030}"#)
  }

  @Test func `long lines are left out, the last first`() {
    let long = Array(repeating: String(repeating: "가", count: 200), count: 10).joined(separator: "\n")
    let bytes = PushNotification(Self.message("First line\n" + long)).bytes
    #expect((2_000...3_000).contains(bytes.count))
    #expect(String(decoding: bytes, as: UTF8.self).contains("First line"))
  }

  @Test func `only subscriptions of known services are taken`() throws {
    let sender = try Self.sender(FakePoster([.success(Self.answer(201))]))
    #expect(try sender.label(of: Self.settings) == Self.host)
    #expect(try sender.label(of: Self.changed("name", "Chrome · Android")) == "Chrome · Android")
    #expect(try sender.label(of: Self.changed("name", "two\nlines")) == Self.host)
    for host in ["web.push.apple.com", "api.push.apple.com", "wns2-par02p.notify.windows.com"] {
      #expect(try sender.label(of: Self.changed("endpoint", "https://\(host)/x")) == host)
    }
    let forbidden = [
      "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://evil.example.com/x",
      "https://fcm.googleapis.com.evil.example.com/", "https://127.0.0.1/", "https://user@fcm.googleapis.com/x",
      "nothing",
    ]
    for endpoint in forbidden {
      #expect(throws: ChannelProblem.forbiddenAddress, "\(endpoint)") {
        try sender.label(of: Self.changed("endpoint", endpoint))
      }
    }
    #expect(throws: ChannelProblem.invalid(field: "endpoint")) { try sender.label(of: [:]) }
    #expect(throws: ChannelProblem.invalid(field: "auth")) { try sender.label(of: Self.changed("auth", "AAAA")) }
    #expect(throws: ChannelProblem.invalid(field: "p256dh")) {
      try sender.label(of: Self.changed("p256dh", Base64url.text(of: [4] + [UInt8](repeating: 1, count: 64))))
    }
  }

  private static func changed(_ name: String, _ value: String) -> ChannelSettings {
    settings.merging([name: value]) { $1 }
  }
}
