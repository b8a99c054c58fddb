import NIOCore
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct RememberingResolverTests {
  private let clock = ManualClock()
  private let answers = [
    "a.example": [["1.0.0.1"], ["2.0.0.1"]], "b.example": [["3.0.0.1"]], "c.example": [["4.0.0.1"]],
  ]

  private func ask(_ resolver: RememberingResolver, _ host: String) async throws -> [String?] {
    try await resolver.addresses(of: host, port: 443).map(\.ipAddress)
  }

  @Test func `remembers an address for a minute`() async throws {
    let inner = FakeResolver(answers)
    let resolver = RememberingResolver(inner, clock: clock)
    #expect(try await ask(resolver, "a.example") == ["1.0.0.1"])
    clock.advance(by: .seconds(59))
    #expect(try await ask(resolver, "a.example") == ["1.0.0.1"])
    #expect(inner.asked.values.count == 1)
    clock.advance(by: .seconds(1))
    #expect(try await ask(resolver, "a.example") == ["2.0.0.1"])
    #expect(inner.asked.values.count == 2)
  }

  @Test func `does not remember a failure`() async throws {
    let inner = FakeResolver([:])
    let resolver = RememberingResolver(inner, clock: clock)
    for _ in 1...2 {
      await #expect(throws: DownloadError.unreachable(host: "a.example")) { try await ask(resolver, "a.example") }
    }
    #expect(inner.asked.values.count == 2)
  }

  @Test func `resolves a name once for all concurrent callers`() async throws {
    let gate = Gate()
    let inner = FakeResolver(answers, gate: gate)
    let resolver = RememberingResolver(inner, clock: clock)
    let tasks = (0..<10).map { _ in Task { try await resolver.addresses(of: "a.example", port: 443) } }
    try await until { !inner.asked.values.isEmpty }
    gate.open()
    for task in tasks { #expect(try await task.value.map(\.ipAddress) == ["1.0.0.1"]) }
    #expect(inner.asked.values.count == 1)
  }

  @Test func `a cancelled caller leaves the look-up to the others`() async throws {
    let gate = Gate()
    let inner = FakeResolver(answers, gate: gate)
    let resolver = RememberingResolver(inner, clock: clock)
    let first = Task { try await resolver.addresses(of: "a.example", port: 443) }
    try await until { !inner.asked.values.isEmpty }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    #expect(try await ask(resolver, "a.example") == ["1.0.0.1"])
    #expect(inner.asked.values.count == 1)
    #expect(gate.cancelledCount == 0)
  }

  @Test func `remembers at most its capacity of names`() async throws {
    let inner = FakeResolver(answers)
    let resolver = RememberingResolver(inner, clock: clock, capacity: 2)
    for host in ["a.example", "b.example", "a.example", "b.example", "c.example", "b.example"] {
      _ = try await ask(resolver, host)
    }
    #expect(inner.asked.values == ["a.example", "b.example", "c.example", "b.example"])
  }
}
