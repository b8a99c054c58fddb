import Foundation
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct KeptReadingsTests {
  /// Records how often a response is decoded; a body that starts with `bad` cannot be.
  private struct CountingRequest: APIRequest {
    struct Broken: Error {}
    let reads = Recorder<String>()
    let path = "/counted"
    let cachePolicy = CachePolicy.fresh(for: .seconds(60), staleFor: .seconds(600))
    var audience = Audience.everyone

    func decode(_ response: HTTPResponse) throws -> String {
      reads.record(response.text)
      guard !response.text.hasPrefix("bad") else { throw Broken() }
      return response.text
    }
  }

  private let clock = ManualClock()
  private let cache = InMemoryResponseCache()

  private func caching(_ inner: FakeTransport) -> CachingTransport {
    CachingTransport(inner, cache: cache, now: { [clock] in clock.date }, logger: .silent)
  }

  /// Sends a request and waits until its response is written.
  private func ask(_ request: CountingRequest, _ transport: CachingTransport) async throws -> String {
    let answer = try await client(transport).send(request)
    await transport.finishKeeping()
    return answer.value
  }

  private func client(_ transport: CachingTransport) throws -> APIClient {
    APIClient(baseURL: try BaseURL("https://\(Sample.host)"), transport: transport)
  }

  private func entry(_ text: String) -> CachedResponse {
    CachedResponse(status: 200, body: Array(text.utf8), storedAt: clock.date)
  }

  @Test func `decodes a response once, for its call and for all that get it from the cache`() async throws {
    let inner = FakeTransport("answer")
    let (transport, request) = (caching(inner), CountingRequest())
    for _ in 0..<3 { #expect(try await ask(request, transport) == "answer") }
    #expect(try await client(transport).kept(request)?.value == "answer")
    clock.advance(by: .seconds(59))
    #expect(try await ask(request, transport) == "answer")
    #expect(request.reads.values == ["answer"])
    #expect(inner.count == 1)
  }

  @Test func `decodes a response of an earlier run once`() async throws {
    let inner = FakeTransport("answer")
    let (transport, request) = (caching(inner), CountingRequest())
    let key = try client(transport).httpRequest(for: request, priority: .visible).cacheKey
    await cache.store(entry("old"), for: key)
    for _ in 0..<3 { #expect(try await ask(request, transport) == "old") }
    #expect(request.reads.values == ["old"])
    #expect(inner.count == 0)
  }

  @Test func `decodes a new body, but not one that the upstream confirms`() async throws {
    let inner = FakeTransport { request, number in
      if number == 2 { return HTTPResponse(status: 304, body: []) }
      return HTTPResponse(headers: ["ETag": "\"v\""], body: Array("answer \(number)".utf8))
    }
    let (transport, request) = (caching(inner), CountingRequest())
    for text in ["answer 1", "answer 1", "answer 3"] {
      for _ in 0..<2 { #expect(try await ask(request, transport) == text) }
      clock.advance(by: .seconds(661))
    }
    #expect(request.reads.values == ["answer 1", "answer 3"])
    #expect(inner.count == 3)
  }

  @Test func `decodes the body that the cache has, whichever was decoded before`() async throws {
    let (transport, request) = (caching(FakeTransport("new")), CountingRequest())
    let key = try client(transport).httpRequest(for: request, priority: .visible).cacheKey
    for text in ["one", "two", "one"] {
      // Another process writes to the same cache.
      await cache.store(entry(text), for: key)
      #expect(try await ask(request, transport) == text)
    }
    #expect(request.reads.values == ["one", "two", "one"])
  }

  @Test func `decodes the response of one person each time`() async throws {
    let (transport, request) = (caching(FakeTransport("answer")), CountingRequest(audience: .person("one")))
    for _ in 0..<3 { #expect(try await ask(request, transport) == "answer") }
    #expect(request.reads.values.count == 3)
  }

  @Test func `does not keep a failure`() async throws {
    let inner = FakeTransport { _, number in HTTPResponse(number == 1 ? "bad" : "answer") }
    let (transport, request) = (caching(inner), CountingRequest())
    let key = try client(transport).httpRequest(for: request, priority: .visible).cacheKey
    await #expect(throws: NetworkError.self) { try await ask(request, transport) }
    for count in 2...3 {
      await cache.store(entry("bad"), for: key)
      #expect(try await client(transport).kept(request) == nil)
      #expect(request.reads.values.count == count)
    }
    await cache.store(entry("bad"), for: key)
    #expect(try await ask(request, transport) == "answer")
    #expect(try await ask(request, transport) == "answer")
    #expect(request.reads.values == ["bad", "bad", "bad", "bad", "answer"])
  }

  @Test func `removes the readings used least recently, each as large as two of its bodies, its key and 1 KB`() throws {
    let readings = KeptReadings(maxBytes: 2 * (20 + 1 + 1_024))
    let request = try Sample.request()
    let entries = [entry("0123456789"), entry("1234567890"), entry("2345678901")]
    let first = readings.reading(of: entries[0], to: request, "0")
    let second = readings.reading(of: entries[1], to: request, "1")
    #expect(readings.reading(of: entries[0], to: request, "0") === first)
    _ = readings.reading(of: entries[2], to: request, "2")
    #expect(readings.reading(of: entries[0], to: request, "0") === first)
    #expect(readings.reading(of: entries[1], to: request, "1") !== second)
  }

  @Test func `keeps only so many readings of empty bodies`() throws {
    let readings = KeptReadings(maxBytes: 10 * 1_100)
    let (request, empty) = (try Sample.request(), entry(""))
    let keys = (0..<100).map { "\($0)" }
    for key in keys { _ = readings.reading(of: empty, to: request, key) }
    #expect(keys.filter { readings.known(of: empty, to: request, $0) != nil } == Array(keys.suffix(10)))
  }

  @Test func `a look at a cached response keeps no reading of it, and uses that of its request`() async throws {
    let transport = caching(FakeTransport("new"))
    let request = try client(transport).httpRequest(for: CountingRequest(), priority: .visible)
    await cache.store(entry("old"), for: request.cacheKey)
    let looks = [try #require(await transport.kept(request)), try #require(await transport.kept(request))]
    #expect(looks[0].reading !== looks[1].reading)
    let answer = try await transport.send(request)
    #expect(await transport.kept(request)?.reading === answer.reading)
  }
}
