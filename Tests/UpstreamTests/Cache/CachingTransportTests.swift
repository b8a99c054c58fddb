import Foundation
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct CachingTransportTests {
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

  /// Sends a request and waits until its response is written.
  private func ask(_ transport: CachingTransport, _ request: HTTPRequest? = nil) async throws -> HTTPResponse {
    let response = try await transport.send(try request ?? self.request())
    await transport.finishKeeping()
    return response
  }

  /// Responds with the number of the call; fails from `failing` on.
  private func counting(failing: Int = .max, with error: NetworkError = .offline(host: "h")) -> FakeTransport {
    FakeTransport { _, number in
      if number >= failing { throw error }
      return HTTPResponse("answer \(number)")
    }
  }

  @Test func `serves a fresh response without a call`() async throws {
    let inner = counting()
    let transport = transport(inner)
    let first = try await ask(transport)
    clock.advance(by: .seconds(59))
    let second = try await ask(transport)
    #expect(first.age == nil)
    #expect(second.text == "answer 1")
    #expect(second.age == .seconds(59))
    #expect(!second.isStale)
    #expect(inner.count == 1)
  }

  @Test func `neither reads nor stores POST requests and requests that forbid it`() async throws {
    let inner = counting()
    let transport = transport(inner)
    for _ in 0..<2 { _ = try await ask(transport, try request(method: .post)) }
    for _ in 0..<2 { _ = try await ask(transport, try Sample.request()) }
    #expect(inner.count == 4)
    #expect(cache.byteCount == 0)
  }

  @Test func `serves a stale response at once and refreshes it once in the background`() async throws {
    let gate = Gate()
    let inner = FakeTransport { _, number in
      if number > 1 { try await gate.wait() }
      return HTTPResponse("answer \(number)")
    }
    let transport = transport(inner)
    _ = try await ask(transport)
    clock.advance(by: .seconds(61))
    for _ in 0..<10 {
      let stale = try await ask(transport)
      #expect(stale.text == "answer 1")
      #expect(stale.isStale)
      #expect(stale.age == .seconds(61))
    }
    gate.open()
    let key = try request().cacheKey
    try await until { await cache.entry(for: key)?.storedAt == clock.date }
    #expect(try await ask(transport).text == "answer 2")
    #expect(inner.count == 2)
    #expect(inner.requests.map(\.priority) == [.visible, .prefetch])
  }

  @Test func `waits for a new response if the old one is too old`() async throws {
    let transport = transport(counting())
    _ = try await ask(transport)
    clock.advance(by: .seconds(661))
    let second = try await ask(transport)
    #expect(second.text == "answer 2")
    #expect(!second.isStale)
  }

  @Test(arguments: [
    NetworkError.offline(host: "h"), .timedOut(after: .seconds(1)), .transport(host: "h", reason: "r"),
    .status(503, host: "h", retryAfter: nil), .status(403, host: "h", retryAfter: nil),
    .budgetSpent(wait: .seconds(9)), .undecodable(type: "JSON", path: "(HTML)", byteCount: 1),
  ])
  func `serves the old response, marked stale, if the upstream fails`(error: NetworkError) async throws {
    let transport = transport(counting(failing: 2, with: error))
    _ = try await ask(transport)
    clock.advance(by: .seconds(86_400))
    let second = try await ask(transport)
    #expect(second.text == "answer 1")
    #expect(second.isStale && second.failure == error)
    #expect(second.age == .seconds(86_400))
  }

  @Test func `accepts a final rejection of the upstream`() async throws {
    let gone = NetworkError.status(404, host: "h", retryAfter: nil)
    let transport = transport(counting(failing: 2, with: gone))
    _ = try await ask(transport)
    clock.advance(by: .seconds(86_400))
    await #expect(throws: gone) { try await ask(transport) }
    await transport.finishKeeping()
    #expect(cache.byteCount == 0)
  }

  @Test func `never stores a failure`() async throws {
    let inner = counting(failing: 1)
    let transport = transport(inner)
    for _ in 0..<2 {
      await #expect(throws: NetworkError.offline(host: "h")) { try await ask(transport) }
    }
    #expect(inner.count == 2)
    #expect(cache.byteCount == 0)
  }

  @Test func `sends the ETag and renews an unchanged response`() async throws {
    let inner = FakeTransport { request, _ in
      guard request.headers["if-none-match"] == nil else { return HTTPResponse(status: 304, body: []) }
      return HTTPResponse(headers: ["ETag": "\"v1\""], body: Array("answer".utf8))
    }
    let transport = transport(inner)
    _ = try await ask(transport)
    clock.advance(by: .seconds(661))
    let renewed = try await ask(transport)
    #expect(renewed.text == "answer")
    #expect(renewed.age == .zero)
    #expect(!renewed.isStale)
    #expect(inner.requests.last?.headers["if-none-match"] == "\"v1\"")
    clock.advance(by: .seconds(30))
    #expect(try await ask(transport).age == .seconds(30))
    #expect(inner.count == 2)
  }

  @Test func `does not store a response that the upstream marks no-store`() async throws {
    let inner = FakeTransport { _, _ in HTTPResponse(headers: ["Cache-Control": "private, no-store"], body: [1]) }
    _ = try await ask(transport(inner))
    #expect(cache.byteCount == 0)
  }

  @Test func `returns a stored response without a call, fresh or stale, but not if it is too old`() async throws {
    let inner = counting()
    let transport = transport(inner)
    let (call, post) = (try request(), try request(method: .post))
    #expect(await transport.kept(call) == nil)
    #expect(inner.count == 0)
    _ = try await ask(transport)
    clock.advance(by: .seconds(59))
    let fresh = await transport.kept(call)
    #expect(fresh?.text == "answer 1")
    #expect(fresh?.age == .seconds(59))
    #expect(fresh?.isStale == false)
    clock.advance(by: .seconds(600))
    #expect(await transport.kept(call)?.isStale == true)
    #expect(await transport.kept(post) == nil)
    clock.advance(by: .seconds(1))
    #expect(await transport.kept(call) == nil)
    #expect(inner.count == 1)
  }

  @Test func `removes a response that turned out to be unusable`() async throws {
    let inner = counting()
    let transport = transport(inner)
    _ = try await ask(transport)
    await transport.forget(try request())
    #expect(try await ask(transport).text == "answer 2")
  }

  @Test func `makes the call if the cache is broken`() async throws {
    struct BrokenCache: ResponseCache {
      struct Failure: Error {}
      func entry(for key: String) async throws -> CachedResponse? { throw Failure() }
      func store(_ response: CachedResponse, for key: String) async throws { throw Failure() }
      func remove(for key: String) async throws { throw Failure() }
    }
    let transport = CachingTransport(counting(), cache: BrokenCache(), logger: .silent)
    #expect(try await ask(transport).text == "answer 1")
    #expect(try await ask(transport).text == "answer 2")
  }

  @Test func `a response from the future is fetched again, and served only if that fails`() async throws {
    let transport = transport(counting(failing: 2))
    let year = 31_536_000.0
    let entry = CachedResponse(status: 200, body: Array("old".utf8), storedAt: clock.date.addingTimeInterval(year))
    await cache.store(entry, for: try request().cacheKey)
    #expect(try await ask(transport).text == "answer 1")
    await cache.store(entry, for: try request().cacheKey)
    let second = try await ask(transport)
    #expect(second.text == "old")
    #expect(second.isStale)
    #expect(second.age == .seconds(660))
  }

  @Test func `a response slightly ahead of the clock is fresh, for no longer than any other`() async throws {
    let inner = counting()
    let transport = transport(inner)
    let entry = CachedResponse(status: 200, body: [1], storedAt: clock.date.addingTimeInterval(1))
    await cache.store(entry, for: try request().cacheKey)
    #expect(try await ask(transport).age == .zero)
    #expect(inner.count == 0)
    clock.advance(by: .seconds(61))
    #expect(try await ask(transport).isStale)
  }

  @Test func `separates the responses of different people`() async throws {
    let inner = counting()
    let transport = transport(inner)
    var requests = [try request(), try request(), try request()]
    requests[1].audience = .person("one")
    requests[2].audience = .person("two")
    for request in requests + requests { _ = try await ask(transport, request) }
    #expect(inner.count == 3)
    #expect(try await ask(transport, requests[2]).text == "answer 3")
  }

  @Test func `refuses a request with a credential and a public response`() async throws {
    let inner = counting()
    let transport = transport(inner)
    for name in ["Authorization", "Cookie", "X-API-Key"] {
      for method in [HTTPRequest.Method.get, .post] {
        var request = try request(method: method)
        request.headers[name] = "secret"
        await #expect(throws: NetworkError.credentialForEveryone(host: Sample.host)) {
          try await ask(transport, request)
        }
      }
    }
    #expect(inner.count == 0)
    var own = try request()
    own.headers["Authorization"] = "secret"
    own.audience = .person("one")
    #expect(try await ask(transport, own).text == "answer 1")
  }
}
