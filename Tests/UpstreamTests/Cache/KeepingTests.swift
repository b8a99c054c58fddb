import TestSupport
import Testing

@testable import Upstream

/// Responses are returned before they are written, and written once.
@Suite(.timeLimit(.minutes(3))) struct KeepingTests {
  private let cache = SlowCache()
  private let clock = ManualClock()

  private func transport(_ inner: FakeTransport) -> CachingTransport {
    CachingTransport(inner, cache: cache, now: { [clock] in clock.date }, logger: .silent)
  }

  private func request() throws -> HTTPRequest {
    try Sample.request(cachePolicy: .fresh(for: .seconds(60), staleFor: .seconds(600)))
  }

  private let inner = FakeTransport { _, number in HTTPResponse("answer \(number)") }

  @Test func `no caller waits for a response to be written`() async throws {
    let transport = transport(inner)
    #expect(try await transport.send(try request()).text == "answer 1")
    #expect(cache.storeCount == 0)
    cache.gate.open()
    await transport.finishKeeping()
    #expect(cache.storeCount == 1)
  }

  @Test func `a request during the write gets the same response without a call`() async throws {
    let transport = transport(inner)
    for _ in 0..<40 { #expect(try await transport.send(try request()).text == "answer 1") }
    #expect(inner.count == 1)
    cache.gate.open()
    await transport.finishKeeping()
    #expect(try await transport.send(try request()).age == .zero)
    #expect(inner.count == 1)
    #expect(cache.storeCount == 1)
  }

  @Test func `an old response is renewed once`() async throws {
    cache.gate.open()
    let transport = transport(inner)
    _ = try await transport.send(try request())
    await transport.finishKeeping()
    clock.advance(by: .seconds(661))
    for _ in 0..<2 { #expect(try await transport.send(try request()).text == "answer 2") }
    #expect(inner.count == 2)
  }

  @Test func `a request that found an empty cache before the response arrived makes no second call`() async throws {
    cache.gate.open()
    let keeping = KeepingTransport(
      inner, cache: LoggedCache(cache: cache, logger: .silent), readings: KeptReadings(),
      now: { [clock] in clock.date })
    _ = try await keeping.send(try request())
    await keeping.finish()
    #expect(try await keeping.send(try request()).text == "answer 1")
    #expect(inner.count == 1)
  }

  private struct TextRequest: APIRequest {
    struct Broken: Error {}
    let path = "/text"
    let cachePolicy = CachePolicy.fresh(for: .seconds(60), staleFor: .seconds(600))
    func decode(_ response: HTTPResponse) throws -> String {
      if response.text == "bad" { throw Broken() }
      return response.text
    }
  }

  private func client(_ transport: CachingTransport) throws -> APIClient {
    APIClient(baseURL: try BaseURL("https://upstream.example"), transport: transport)
  }

  @Test func `a response is stored after it was decoded, and never if it cannot be`() async throws {
    cache.gate.open()
    let transport = transport(FakeTransport { _, number in HTTPResponse(number == 1 ? "bad" : "good") })
    let client = try client(transport)
    await #expect(throws: NetworkError.self) { try await client.send(TextRequest()) }
    await transport.finishKeeping()
    #expect(cache.storeCount == 0)
    #expect(try await client.send(TextRequest()).value == "good")
    await transport.finishKeeping()
    #expect(cache.storeCount == 1)
  }

  @Test func `a refresh that cannot be decoded leaves the stored response in place`() async throws {
    cache.gate.open()
    let transport = transport(FakeTransport { _, number in HTTPResponse(number == 1 ? "good" : "bad") })
    let client = try client(transport)
    _ = try await client.send(TextRequest())
    await transport.finishKeeping()
    // No caller reads the response of this call.
    clock.advance(by: .seconds(61))
    var call = client.httpRequest(for: TextRequest(), priority: .prefetch)
    call.cachePolicy = .fresh(for: .zero, staleFor: .zero)
    #expect(try await transport.send(call).text == "bad")
    await transport.finishKeeping()
    #expect(cache.storeCount == 1)
    #expect(try await client.kept(TextRequest())?.value == "good")
  }

  @Test func `does not wait for calls in progress`() async throws {
    let gate = Gate()
    let slow = FakeTransport { _, _ in
      try await gate.wait()
      return HTTPResponse("late")
    }
    let transport = transport(slow)
    let request = try request()
    let task = Task { try await transport.send(request) }
    await slow.requests(atLeast: 1)
    await transport.finishKeeping()
    gate.open()
    #expect(try await task.value.text == "late")
  }

  @Test func `a response removed during its write is gone and fetched again`() async throws {
    let transport = transport(inner)
    let request = try request()
    _ = try await transport.send(request)
    let forgetting = Task { await transport.forget(request) }
    cache.gate.open()
    await forgetting.value
    #expect(await cache.entry(for: request.cacheKey) == nil)
    #expect(try await transport.send(request).text == "answer 2")
  }

  @Test func `a stored response is removed after the upstream reports it gone`() async throws {
    cache.gate.open()
    let transport = transport(
      FakeTransport { _, number in
        guard number > 1 else { return HTTPResponse("answer") }
        throw NetworkError.status(404, host: "h", retryAfter: nil)
      })
    _ = try await transport.send(try request())
    await transport.finishKeeping()
    clock.advance(by: .seconds(661))
    await #expect(throws: NetworkError.self) { try await transport.send(try request()) }
    await transport.finishKeeping()
    #expect(await cache.entry(for: try request().cacheKey) == nil)
  }
}
