import Foundation
import TestSupport
import Testing
import Upstream

@testable import WatchFeature

/// A poster that records what it sends and answers from a list.
final class SpyPoster: Poster {
  struct Call: Sendable, Hashable {
    let url: String
    let headers: [String: String]
    let body: String
  }

  let calls = Recorder<Call>()
  private let answer: @Sendable (Call) throws -> PostAnswer

  init(_ answer: @escaping @Sendable (Call) throws -> PostAnswer) { self.answer = answer }

  convenience init(status: Int, retryAfter: Duration? = nil, body: String = "") {
    self.init { _ in PostAnswer(status: status, retryAfter: retryAfter, body: body) }
  }

  func post(_ body: [UInt8], to url: String, headers: [(name: String, value: String)]) async throws -> PostAnswer {
    let fields = Dictionary(headers.map { ($0.name, $0.value) }) { $1 }
    let call = Call(url: url, headers: fields, body: String(decoding: body, as: UTF8.self))
    calls.record(call)
    return try answer(call)
  }
}

@Suite struct SendersTests {
  private let origins: AllowedOrigins
  private let news = WatchMessage(
    id: "abcdefghijklmnopqrstuvwx", title: "Maps: ₩5,900 → ₩3,900", body: "34% 인하\n지금까지 최저가",
    address: "https://shop.example/apps/1", stopAddress: "https://shop.example/stop",
    at: Date(timeIntervalSince1970: 0), language: "ko")

  init() throws { origins = AllowedOrigins(anyPublicHostAnd: [try BaseURL("http://10.0.0.5:8080")]) }

  private func sender(_ kind: WatchChannel.Kind, _ poster: any Poster) -> any ChannelSender {
    switch kind {
    case .ntfy: NtfySender(poster, to: origins)
    case .gotify: GotifySender(poster, to: origins)
    case .apprise: AppriseSender(poster, to: origins)
    default: WebhookSender(poster, to: origins, now: { Date(timeIntervalSince1970: 1_614_265_330.9) })
    }
  }

  private static let settings: [WatchChannel.Kind: ChannelSettings] = [
    .ntfy: ["server": "https://ntfy.example/", "topic": "my-Topic_1", "token": "tk_1"],
    .gotify: ["server": "https://gotify.example/sub/", "token": "A1"],
    .apprise: ["server": "http://10.0.0.5:8080/apprise", "key": "home"],
    .webhook: ["url": "https://hooks.example/a?b=c", "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  ]

  private static let requests: [(WatchChannel.Kind, SpyPoster.Call)] = [
    (
      .ntfy,
      SpyPoster.Call(
        url: "https://ntfy.example/", headers: ["Content-Type": "application/json", "Authorization": "Bearer tk_1"],
        body: #"{"topic":"my-Topic_1","title":"Maps: ₩5,900 → ₩3,900","message":"34% 인하\n지금까지 최저가","#
          + #""click":"https://shop.example/apps/1","actions":[{"action":"view","label":"이 알림 그만 받기","#
          + #""url":"https://shop.example/stop"}]}"#)
    ),
    (
      .gotify,
      SpyPoster.Call(
        url: "https://gotify.example/sub/message", headers: ["Content-Type": "application/json", "X-Gotify-Key": "A1"],
        body: #"{"title":"Maps: ₩5,900 → ₩3,900","message":"34% 인하\n지금까지 최저가\n\n이 알림 그만 받기: "#
          + #"https://shop.example/stop","extras":{"client::notification":{"click":"#
          + #"{"url":"https://shop.example/apps/1"}}}}"#)
    ),
    (
      .apprise,
      SpyPoster.Call(
        url: "http://10.0.0.5:8080/apprise/notify/home",
        headers: ["Content-Type": "application/json", "Accept": "application/json"],
        body: #"{"title":"Maps: ₩5,900 → ₩3,900","body":"34% 인하\n지금까지 최저가\n\nhttps://shop.example/apps/1"#
          + #"\n\n이 알림 그만 받기: https://shop.example/stop","type":"info","format":"text"}"#)
    ),
  ]

  @Test(arguments: requests)
  func `sends the message as the service takes it`(kind: WatchChannel.Kind, call: SpyPoster.Call) async throws {
    let poster = SpyPoster(status: 200)
    let outcome = await sender(kind, poster).send(news, with: try #require(Self.settings[kind]))
    #expect(outcome == .taken)
    #expect(poster.calls.values == [call])
  }

  @Test func `signs a webhook`() async throws {
    let poster = SpyPoster(status: 204)
    #expect(await sender(.webhook, poster).send(news, with: try #require(Self.settings[.webhook])) == .taken)
    let call = try #require(poster.calls.values.first)
    #expect(call.url == "https://hooks.example/a?b=c")
    #expect(
      call.body == #"{"type":"item.changed","timestamp":"1970-01-01T00:00:00Z","data":{"title":"#
        + #""Maps: ₩5,900 → ₩3,900","body":"34% 인하\n지금까지 최저가","url":"https://shop.example/apps/1","#
        + #""stop_url":"https://shop.example/stop","language":"ko"}}"#)
    #expect(call.headers["webhook-id"] == "abcdefghijklmnopqrstuvwx")
    #expect(call.headers["webhook-timestamp"] == "1614265330")
    #expect(call.headers["webhook-signature"]?.hasPrefix("v1,") == true)
    #expect(call.headers["webhook-signature"]?.utf8.count == 47)
  }

  private static let answers: [(WatchChannel.Kind, Int, String, SendOutcome)] = [
    (.ntfy, 400, #"{"code":40009,"error":"invalid topic"}"#, .refused(reason: "400 invalid topic")),
    (.ntfy, 400, #"{"code":40007,"error":"priority"}"#, .unusable(reason: "400 priority")),
    (.ntfy, 401, #"{"code":40101,"error":"unauthorized"}"#, .refused(reason: "401 unauthorized")),
    (.ntfy, 403, "", .refused(reason: "403")),
    (.ntfy, 404, "<html>", .later(after: .seconds(7), reason: "404")),
    (.ntfy, 413, "", .tooLong),
    (.ntfy, 429, #"{"error":"a\r\nb"}"#, .later(after: .seconds(7), reason: "429 a b")),
    (.ntfy, 507, "", .later(after: .seconds(7), reason: "507")),
    (.ntfy, 302, "", .later(after: .seconds(7), reason: "302")),
    (.gotify, 401, #"{"errorDescription":"token"}"#, .refused(reason: "401 token")),
    (.gotify, 400, "", .unusable(reason: "400")),
    (.gotify, 502, "", .later(after: .seconds(7), reason: "502")),
    (.apprise, 204, "", .refused(reason: "204 nothing is configured under this key")),
    (.apprise, 403, "", .refused(reason: "403")),
    (.apprise, 406, "", .unusable(reason: "406")),
    (.apprise, 421, "", .refused(reason: "421")),
    (.apprise, 424, "", .unusable(reason: "424 not all services took it")),
    (.apprise, 431, "", .tooLong),
    (.apprise, 500, "", .later(after: .seconds(7), reason: "500")),
    (.webhook, 202, "", .taken),
    (.webhook, 301, "", .later(after: .seconds(7), reason: "301")),
    (.webhook, 400, "secret", .later(after: .seconds(7), reason: "400")),
    (.webhook, 410, "", .ended(reason: "410")),
    (.webhook, 429, "", .later(after: .seconds(7), reason: "429")),
  ]

  @Test(arguments: answers)
  func `reads the answer`(kind: WatchChannel.Kind, status: Int, body: String, outcome: SendOutcome) async throws {
    let poster = SpyPoster(status: status, retryAfter: .seconds(7), body: body)
    #expect(await sender(kind, poster).send(news, with: try #require(Self.settings[kind])) == outcome)
  }

  private static let failures: [(DownloadError, SendOutcome)] = [
    (.timedOut(after: .seconds(15)), .later(after: nil, reason: "no answer in time")),
    (.unreachable(host: "a.example"), .later(after: nil, reason: "unreachable")),
    (.refusedAddress(host: "a.example"), .refused(reason: "address not allowed")),
  ]

  @Test(arguments: failures)
  func `reads the lack of an answer`(error: DownloadError, outcome: SendOutcome) async throws {
    let sender = sender(.webhook, SpyPoster { _ in throw error })
    #expect(await sender.send(news, with: try #require(Self.settings[.webhook])) == outcome)
  }

  @Test func `cuts a long message`() async throws {
    let long = WatchMessage(
      id: news.id, title: String(repeating: "가", count: 200), body: String(repeating: "가", count: 5_000),
      address: news.address, stopAddress: nil, at: news.at, language: "ko")
    for (kind, settings) in Self.settings {
      let poster = SpyPoster(status: 200)
      _ = await sender(kind, poster).send(long, with: settings)
      #expect(try #require(poster.calls.values.first).body.utf8.count < 2_700)
    }
  }

  @Test(arguments: Array(settings.keys))
  func `is called by its host`(kind: WatchChannel.Kind) throws {
    let settings = try #require(Self.settings[kind])
    let label = try sender(kind, SpyPoster(status: 200)).label(of: settings)
    let hosts: [WatchChannel.Kind: String] = [
      .ntfy: "ntfy.example", .gotify: "gotify.example", .apprise: "10.0.0.5:8080", .webhook: "hooks.example",
    ]
    #expect(label == hosts[kind])
  }

  private static let wrong: [(WatchChannel.Kind, String, String)] = [
    (.ntfy, "topic", ""), (.ntfy, "topic", "a/b"),
    (.ntfy, "topic", String(repeating: "a", count: 65)),
    (.ntfy, "token", "a\r\nb"), (.ntfy, "token", "a b"), (.ntfy, "server", "ntfy.example"),
    (.ntfy, "server", "https://ntfy.example?a"), (.ntfy, "server", "https://ntfy.example//"),
    (.ntfy, "topic", "my topic"), (.gotify, "token", "A 1"),
    (.gotify, "token", ""), (.gotify, "token", "é"),
    (.gotify, "server", ""), (.apprise, "key", "a.b"), (.apprise, "key", ""), (.webhook, "url", "hooks"),
    (.webhook, "secret", "whsec_AAAA"),
  ]

  @Test(arguments: wrong)
  func `refuses settings of a wrong form`(kind: WatchChannel.Kind, field: String, value: String) throws {
    var settings = try #require(Self.settings[kind])
    settings[field] = value
    #expect(throws: ChannelProblem.invalid(field: field)) {
      try sender(kind, SpyPoster(status: 200)).label(of: settings)
    }
  }

  @Test(arguments: [
    "http://ntfy.example", "https://10.0.0.5", "https://ntfy.example:8443", "https://localhost", "https://127.1",
    "http://10.0.0.5:8081", "https://me:secret@ntfy.example",
  ])
  func `refuses addresses that are not called`(server: String) throws {
    for kind in [WatchChannel.Kind.ntfy, .gotify, .apprise, .webhook] {
      var settings = try #require(Self.settings[kind])
      settings[kind == .webhook ? "url" : "server"] = server
      let sender = sender(kind, SpyPoster(status: 200))
      #expect(throws: ChannelProblem.forbiddenAddress) { try sender.label(of: settings) }
    }
  }
}
