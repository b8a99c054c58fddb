import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct FaultTests {
  private static let uri = "/search?term=카카오&country=kr"
  private let probe = SandboxProbe()

  @Test func `requests fail with the status until the faults are cleared`() async throws {
    #expect(try await probe.post("/__faults", #"{"status":503,"retryAfterSeconds":7}"#).status == 200)
    let failed = try await probe.get(Self.uri)
    #expect(failed.status == 503)
    #expect(failed.headers[.retryAfter] == "7")
    #expect(try await probe.send("/__faults", method: .delete).status == 204)
    #expect(try await probe.get(Self.uri).status == 200)
  }

  @Test func `403 is empty and carries Apple's header`() async throws {
    let reply = try await SandboxProbe(faults: SandboxFaults(status: 403)).get(Self.uri)
    #expect(reply.status == 403)
    #expect(reply.bytes.isEmpty)
    #expect(reply.headers[try #require(HTTPField.Name("x-apple-lokamai-no-cache"))] == "true")
  }

  @Test func `400 carries Apple's body`() async throws {
    let reply = try await SandboxProbe(faults: SandboxFaults(status: 400)).get(Self.uri)
    #expect(reply.text.contains("Invalid value(s) for key(s): [country]"))
  }

  @Test func `requests beyond the limit get 403 until a minute has passed`() async throws {
    let clock = FakeClock()
    let limited = SandboxProbe(callsPerMinute: 3, clock: clock)
    for _ in 0..<3 { #expect(try await limited.get(Self.uri).status == 200) }
    clock.advance(by: .seconds(59))
    #expect(try await limited.get(Self.uri).status == 403)
    #expect(try await limited.get("/lookup?id=1").status == 403)
    #expect(try await limited.get("/artwork/icon/9000000091/0/8x8bb.png").status == 200)
    clock.advance(by: .seconds(1))
    #expect(try await limited.get(Self.uri).status == 200)
  }

  @Test func `the limit can be set at run time`() async throws {
    _ = try await probe.post("/__faults", #"{"callsPerMinute":1}"#)
    #expect(try await probe.get(Self.uri).status == 200)
    #expect(try await probe.get(Self.uri).status == 403)
  }

  @Test func `a count ends the faults`() async throws {
    let twice = SandboxProbe(faults: SandboxFaults(status: 500, count: 2))
    var statuses: [Int] = []
    for _ in 0..<4 { statuses.append(try await twice.get(Self.uri).status) }
    #expect(statuses == [500, 500, 200, 200])
  }

  @Test func `faults can be limited to a path`() async throws {
    let lookups = SandboxProbe(faults: SandboxFaults(status: 500, onlyPath: "/lookup"))
    #expect(try await lookups.get(Self.uri).status == 200)
    #expect(try await lookups.get("/lookup?id=1").status == 500)
  }

  @Test func `pictures fail only if the faults name their path`() async throws {
    let picture = "/artwork/icon/9000000091/0/8x8bb.png"
    #expect(try await SandboxProbe(faults: SandboxFaults(status: 500)).get(picture).status == 200)
    #expect(try await SandboxProbe(faults: SandboxFaults(status: 500, onlyPath: "/search")).get(picture).status == 200)
    let pictures = SandboxProbe(faults: SandboxFaults(status: 500, onlyPath: "/artwork"))
    #expect(try await pictures.get(picture).status == 500)
    #expect(try await pictures.get(Self.uri).status == 200)
  }

  @Test func `an error rate fails the same requests in every run`() async throws {
    var runs: [[Int]] = []
    for _ in 0..<2 {
      let shaky = SandboxProbe(faults: SandboxFaults(errorRate: 0.5))
      var statuses: [Int] = []
      for _ in 0..<20 { statuses.append(try await shaky.get("/search?term=zzzz").status) }
      runs.append(statuses)
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]) == [200, 500])
  }

  @Test func `latency and hanging wait on the clock`() async throws {
    let clock = FakeClock()
    let slow = SandboxProbe(faults: SandboxFaults(latencyMs: 300), clock: clock)
    #expect(try await slow.get(Self.uri).status == 200)
    #expect(clock.sleeps == [.milliseconds(300)])
    let hanging = SandboxProbe(faults: SandboxFaults(hangSeconds: 20), clock: clock)
    #expect(try await hanging.get(Self.uri).status == 504)
    #expect(clock.sleeps == [.milliseconds(300), .seconds(20)])
  }

  @Test func `hanging ends when the client disconnects`() async throws {
    let (events, happened) = AsyncStream<String>.makeStream()
    let (silence, never) = AsyncStream<Void>.makeStream()
    defer { never.finish() }
    let clock = SandboxClock(now: { .zero }) { _ in
      happened.yield("began")
      for await _ in silence {}
      happened.yield("ended")
      throw CancellationError()
    }
    let configuration = SandboxConfiguration(
      storefronts: SandboxProbe.storefronts, faults: SandboxFaults(hangSeconds: 600))
    let application = Application(router: Sandbox(configuration: configuration, clock: clock).buildRouter())
    try await application.test(.live) { client in
      var iterator = events.makeAsyncIterator()
      let caller = TestClient(host: "localhost", port: try #require(client.port))
      caller.connect()
      try await caller.executeAndDontWaitForResponse(TestClient.Request("/lookup?id=1", method: .get))
      #expect(await iterator.next() == "began")
      try await caller.shutdown()
      #expect(await iterator.next() == "ended")
    }
  }

  @Test func `malformed responses are 200 without results`() async throws {
    let right = try await probe.get(Self.uri)
    for kind in [SandboxFaults.Malformed.html, .halfBody, .garbage, .wrongShape] {
      let reply = try await SandboxProbe(faults: SandboxFaults(malformed: kind)).get(Self.uri)
      #expect(reply.status == 200)
      #expect((try? reply.rows) == nil, "\(kind)")
      if kind == .halfBody { #expect(reply.bytes == Array(right.bytes.prefix(right.bytes.count / 2))) }
      if kind == .html { #expect(reply.contentType == "text/html") }
    }
  }

  @Test func `a huge body announces 200 MB`() async throws {
    let right = Response(status: .ok)
    let response = try await FaultResponses.malformed(.hugeBody, instead: right, seed: 1)
    #expect(response.body.contentLength == 200_000_000)
  }

  @Test func `a cut connection ends in the middle of the body`() async throws {
    let cut = SandboxProbe(faults: SandboxFaults(cutConnection: true))
    let application = Application(router: cut.sandbox.buildRouter())
    await #expect(throws: (any Error).self) {
      try await application.test(.live) { client in
        try await client.execute(uri: "/search?term=memo&country=kr", method: .get) { _ in }
      }
    }
  }

  @Test(arguments: [
    #"{"latencyMs":-1}"#, #"{"errorRate":2}"#, #"{"status":200}"#, #"{"hangSeconds":9999}"#, #"{"count":-1}"#,
    #"{"malformed":"upside-down"}"#, "not json",
  ])
  func `invalid faults are refused`(body: String) async throws {
    #expect(try await probe.post("/__faults", body).status == 400)
    #expect(try await probe.get(Self.uri).status == 200)
  }

  @Test func `faults can be sent as a form`() async throws {
    let form = "application/x-www-form-urlencoded"
    #expect(try await probe.post("/__faults", "status=429&count=1", contentType: form).status == 200)
    #expect(try await probe.get(Self.uri).status == 429)
    #expect(try await probe.get(Self.uri).status == 200)
  }

  @Test func `requests are counted by path, and lookups with their number of ids`() async throws {
    _ = try await probe.get(Self.uri)
    _ = try await probe.get("/lookup?id=1,2,3&country=kr&entity=software")
    _ = try await probe.get("/artwork/icon/9000000091/0/8x8bb.png")
    let log = try JSONDecoder().decode(CallLog.self, from: Data(try await probe.get("/__calls").bytes))
    #expect(log.total == 3)
    #expect(log.paths == ["/search": 1, "/lookup": 1, "/artwork": 1])
    #expect(log.lookups == [CallLog.Lookup(country: "KR", entity: "software", ids: 3)])
    _ = try await probe.send("/__calls", method: .delete)
    #expect(probe.sandbox.state.calls.total == 0)
  }

  /// Headers that browsers send for a page on another site, on another host or
  /// port of the same site, or without an origin.
  private static let foreign: [HTTPFields] = [
    [.origin: "https://evil.example"], [.origin: "http://localhost:8080"], [.origin: "null"],
    [site: "cross-site"], [site: "same-site"], [.origin: "http://localhost", site: "cross-site"],
  ]
  private static let site = HTTPField.Name("Sec-Fetch-Site")!

  @Test(arguments: foreign)
  func `a page of another website cannot change faults`(headers: HTTPFields) async throws {
    _ = try await probe.post("/__faults", #"{"status":503}"#)
    _ = try await probe.get(Self.uri)
    for type in ["text/plain", "application/x-www-form-urlencoded"] {
      let reply = try await probe.post("/__faults", "count=9", contentType: type, headers: headers)
      #expect(reply.status == 403)
    }
    #expect(try await probe.send("/__faults", method: .delete, headers: headers).status == 403)
    #expect(try await probe.send("/__calls", method: .delete, headers: headers).status == 403)
    #expect(probe.sandbox.state.faults == SandboxFaults(status: 503))
    #expect(probe.sandbox.state.calls.total == 1)
  }

  @Test(
    arguments: [
      [:], [.origin: "http://localhost"], [.origin: "https://localhost", site: "same-origin"], [site: "none"],
    ] as [HTTPFields])
  func `programs and the sandbox's own pages can change faults`(headers: HTTPFields) async throws {
    #expect(try await probe.post("/__faults", #"{"status":503}"#, headers: headers).status == 200)
    #expect(try await probe.send("/__faults", method: .delete, headers: headers).status == 204)
    #expect(try await probe.send("/__calls", method: .delete, headers: headers).status == 204)
  }
}
