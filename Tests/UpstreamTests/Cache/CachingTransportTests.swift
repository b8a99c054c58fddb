import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(1))) struct CachingTransportTests {
  private let clock = ManualClock()
  private let cache = InMemoryResponseCache()

  private func transport(_ inner: FakeTransport) -> CachingTransport {
    CachingTransport(inner, cache: cache, now: { [clock] in clock.date }, logger: .silent)
  }

  private func request(method: HTTPRequest.Method = .get, priority: HTTPRequest.Priority = .visible) throws
    -> HTTPRequest
  {
    try Sample.request(
      method: method, cachePolicy: .fresh(for: .seconds(60), staleFor: .seconds(600)), priority: priority)
  }

  /// Answers with its call's number; fails from `failing` on.
  private func counting(failing: Int = .max, with error: NetworkError = .offline(host: "h")) -> FakeTransport {
    FakeTransport { _, number in
      if number >= failing { throw error }
      return HTTPResponse("answer \(number)")
    }
  }

  @Test func `serves a fresh answer without a call`() async throws {
    let inner = counting()
    let transport = transport(inner)
    let first = try await transport.send(try request())
    clock.advance(by: .seconds(59))
    let second = try await transport.send(try request())
    #expect(first.age == nil)
    #expect(second.text == "answer 1")
    #expect(second.age == .seconds(59))
    #expect(!second.isStale)
    #expect(inner.count == 1)
  }

  @Test func `neither reads nor keeps POSTs and calls that forbid it`() async throws {
    let inner = counting()
    let transport = transport(inner)
    for _ in 0..<2 { _ = try await transport.send(try request(method: .post)) }
    for _ in 0..<2 { _ = try await transport.send(try Sample.request()) }
    #expect(inner.count == 4)
    #expect(cache.byteCount == 0)
  }

  @Test func `serves a stale answer at once and refreshes it once in the background`() async throws {
    let gate = Gate()
    let inner = FakeTransport { _, number in
      if number > 1 { try await gate.wait() }
      return HTTPResponse("answer \(number)")
    }
    let transport = transport(inner)
    _ = try await transport.send(try request())
    clock.advance(by: .seconds(61))
    for _ in 0..<10 {
      let stale = try await transport.send(try request())
      #expect(stale.text == "answer 1")
      #expect(stale.isStale)
      #expect(stale.age == .seconds(61))
    }
    gate.open()
    let key = try request().cacheKey
    await until { await cache.entry(for: key)?.storedAt == clock.date }
    #expect(try await transport.send(try request()).text == "answer 2")
    #expect(inner.count == 2)
    #expect(inner.requests.map(\.priority) == [.visible, .prefetch])
  }

  @Test func `waits for a new answer when the old one is too old`() async throws {
    let transport = transport(counting())
    _ = try await transport.send(try request())
    clock.advance(by: .seconds(661))
    let second = try await transport.send(try request())
    #expect(second.text == "answer 2")
    #expect(!second.isStale)
  }

  @Test(arguments: [
    NetworkError.offline(host: "h"), .timedOut(after: .seconds(1)), .transport(host: "h", reason: "r"),
    .status(503, host: "h", retryAfter: nil), .status(403, host: "h", retryAfter: nil),
    .budgetSpent(wait: .seconds(9)), .undecodable(type: "JSON", path: "(HTML)", byteCount: 1),
  ])
  func `serves the old answer, marked stale, when the upstream fails`(error: NetworkError) async throws {
    let transport = transport(counting(failing: 2, with: error))
    _ = try await transport.send(try request())
    clock.advance(by: .seconds(86_400))
    let second = try await transport.send(try request())
    #expect(second.text == "answer 1")
    #expect(second.isStale)
    #expect(second.age == .seconds(86_400))
  }

  @Test func `believes an upstream that says it is gone`() async throws {
    let gone = NetworkError.status(404, host: "h", retryAfter: nil)
    let transport = transport(counting(failing: 2, with: gone))
    _ = try await transport.send(try request())
    clock.advance(by: .seconds(86_400))
    await #expect(throws: gone) { try await transport.send(try request()) }
    #expect(cache.byteCount == 0)
  }

  @Test func `never keeps a failure`() async throws {
    let inner = counting(failing: 1)
    let transport = transport(inner)
    for _ in 0..<2 {
      await #expect(throws: NetworkError.offline(host: "h")) { try await transport.send(try request()) }
    }
    #expect(inner.count == 2)
    #expect(cache.byteCount == 0)
  }

  @Test func `asks whether an answer changed, and renews it when not`() async throws {
    let inner = FakeTransport { request, _ in
      guard request.headers["if-none-match"] == nil else { return HTTPResponse(status: 304, body: []) }
      return HTTPResponse(headers: ["ETag": "\"v1\""], body: Array("answer".utf8))
    }
    let transport = transport(inner)
    _ = try await transport.send(try request())
    clock.advance(by: .seconds(661))
    let renewed = try await transport.send(try request())
    #expect(renewed.text == "answer")
    #expect(renewed.age == .zero)
    #expect(!renewed.isStale)
    #expect(inner.requests.last?.headers["if-none-match"] == "\"v1\"")
    clock.advance(by: .seconds(30))
    #expect(try await transport.send(try request()).age == .seconds(30))
    #expect(inner.count == 2)
  }

  @Test func `does not keep what the upstream forbids to keep`() async throws {
    let inner = FakeTransport { _, _ in HTTPResponse(headers: ["Cache-Control": "private, no-store"], body: [1]) }
    _ = try await transport(inner).send(try request())
    #expect(cache.byteCount == 0)
  }

  @Test func `forgets an answer that turned out to be unusable`() async throws {
    let inner = counting()
    let transport = transport(inner)
    _ = try await transport.send(try request())
    await transport.forget(try request())
    #expect(try await transport.send(try request()).text == "answer 2")
  }

  @Test func `makes the call when the cache is broken`() async throws {
    struct BrokenCache: ResponseCache {
      struct Failure: Error {}
      func entry(for key: String) async throws -> CachedResponse? { throw Failure() }
      func store(_ response: CachedResponse, for key: String) async throws { throw Failure() }
      func remove(for key: String) async throws { throw Failure() }
    }
    let transport = CachingTransport(counting(), cache: BrokenCache(), logger: .silent)
    #expect(try await transport.send(try request()).text == "answer 1")
    #expect(try await transport.send(try request()).text == "answer 2")
  }
}
