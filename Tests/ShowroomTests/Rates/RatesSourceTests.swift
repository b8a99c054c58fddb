import FeatureKit
import Foundation
import Synchronization
import Testing
import Upstream

@testable import showroom

struct RatesSourceTests {
  private let now = Date(timeIntervalSince1970: 1_900_000_000)

  /// Answers each server with a body; the others are away.
  private final class FakeServers: Transport {
    let bodies: [BaseURL: String]
    let asked = Mutex<[String]>([])

    init(_ bodies: [BaseURL: String]) { self.bodies = bodies }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      asked.withLock { $0.append("\(request.url)") }
      guard let body = bodies[request.url.base] else { throw NetworkError.status(404, host: "test", retryAfter: nil) }
      guard body.utf8.count <= request.bodyLimit else { throw NetworkError.bodyTooLarge(limit: request.bodyLimit) }
      return HTTPResponse(status: 200, headers: [:], body: Array(body.utf8))
    }
  }

  private static func body(day: String = "2030-03-16", without missing: String = "") -> String {
    let rates = ExchangeRates.currencies.filter { $0 != missing }.map {
      "\"\($0.lowercased())\":\($0 == "USD" ? 1 : 2)"
    }
    return "{\"date\":\"\(day)\",\"usd\":{\(rates.joined(separator: ","))}}"
  }

  @Test func `rates come from where the apps come from, unless the operator says otherwise`() throws {
    let url = try BaseURL("http://127.0.0.1:9000")
    let live = try RatesSource(.usual, beside: .live())

    #expect(live.servers.map(\.host) == ["cdn.jsdelivr.net", "latest.currency-api.pages.dev"])
    #expect(try RatesSource(.usual, beside: .other(url, isLive: true)) == live)
    #expect(try RatesSource(.usual, beside: .other(url, isLive: false)).servers == [url])
    #expect(try RatesSource(.usual, beside: .embedded(port: 9000)) == .servers([url], name: "sandbox"))
    #expect(try RatesSource(.url(url), beside: .live()).servers == [url])
    #expect(try RatesSource(.file("/etc/rates.json"), beside: .live()) == .file("/etc/rates.json"))
  }

  @Test func `options choose a server or a file, not both`() throws {
    func choice(_ flags: [String: String]) throws -> RatesChoice {
      try ServeSettings(OptionReader(flags: flags, environment: [:])).ask.rates
    }
    #expect(try choice([:]) == .usual)
    #expect(try choice(["rates-url": "http://a/b"]) == .url(BaseURL("http://a/b")))
    #expect(try choice(["rates-file": "/r.json"]) == .file("/r.json"))
    #expect(throws: CommandFailure.self) { try choice(["rates-file": "/r.json", "rates-url": "http://a"]) }
    #expect(throws: CommandFailure.self) { try choice(["rates-url": "off"]) }
  }

  @Test func `the second server is asked if the first has no table of use`() async throws {
    let urls = try [BaseURL("https://a/x@latest"), BaseURL("https://b")]
    for first in ["<html>", Self.body(without: "EUR"), String(repeating: " ", count: 5 << 20), nil] {
      var bodies = [urls[1]: Self.body()]
      bodies[urls[0]] = first
      let servers = FakeServers(bodies)
      let rates = try await RatesSource.servers(urls, name: "test").rates(over: servers, at: now)
      #expect(rates.source == "test")
      #expect(
        servers.asked.withLock { $0 } == [
          "https://a/x@latest/v1/currencies/usd.json", "https://b/v1/currencies/usd.json",
        ])
    }
  }

  @Test(arguments: [
    (body(without: "JPY"), RatesSource.Refusal.implausible), (body(day: "2030-13-16"), .implausible),
    (body(day: "2030-03-19"), .ahead),
  ])
  func `a table that cannot be is refused`(body: String, refusal: RatesSource.Refusal) async throws {
    let url = try BaseURL("https://a")
    await #expect(throws: refusal) {
      try await RatesSource.servers([url], name: "test").rates(over: FakeServers([url: body]), at: now)
    }
  }

  @Test func `a file is read, and what is wrong with it is said`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "rates.json")
      let source = RatesSource.file(file.path)
      func refusal() async -> String? {
        do {
          _ = try await source.rates(over: FakeServers([:]), at: now)
          return nil
        } catch {
          return "\(error)"
        }
      }
      #expect(await refusal() == "the file cannot be read: it does not exist")
      let folder = RatesSource.file(directory.path)
      await #expect(throws: RatesSource.Refusal.unreadable("it is no file, or its mode forbids it")) {
        try await folder.rates(over: FakeServers([:]), at: now)
      }
      try Data("{}".utf8).write(to: file)
      #expect(await refusal()?.hasPrefix("the file cannot be read: it must be JSON like") == true)
      try Data(count: 5 << 20).write(to: file)
      #expect(await refusal() == "the file has more than 256 KiB")
      try Data(Self.body(day: "2024-01-01").utf8).write(to: file)
      #expect(await refusal() == nil)
      #expect(source.name == "rates.json")
    }
  }
}
