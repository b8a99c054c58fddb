import Reactor
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct CoalescingTransportTests {
  private let gate = Gate()
  private let inner: FakeTransport
  private let transport: CoalescingTransport

  init() {
    let gate = gate
    inner = FakeTransport { _, number in
      try await gate.wait()
      return HTTPResponse("answer \(number)")
    }
    transport = CoalescingTransport(inner)
  }

  private func ask(_ count: Int, _ request: HTTPRequest) async throws -> [Task<HTTPResponse, any Error>] {
    let already = transport.waiterCount(of: request)
    let tasks = (0..<count).map { _ in Task { [transport] in try await transport.send(request) } }
    try await until { transport.waiterCount(of: request) == already + count }
    return tasks
  }

  @Test func `makes one call for 100 identical requests at once`() async throws {
    let tasks = try await ask(100, try Sample.request())
    gate.open()
    for task in tasks { #expect(try await task.value.text == "answer 1") }
    #expect(inner.count == 1)
  }

  @Test func `makes another call after the first has ended`() async throws {
    gate.open()
    let request = try Sample.request()
    #expect(try await transport.send(request).text == "answer 1")
    #expect(try await transport.send(request).text == "answer 2")
  }

  @Test func `separates different requests and all POST requests`() async throws {
    gate.open()
    for path in ["/a", "/b"] { _ = try await transport.send(try Sample.request(path)) }
    async let first = transport.send(try Sample.request(method: .post))
    async let second = transport.send(try Sample.request(method: .post))
    _ = try await (first, second)
    #expect(inner.count == 4)
  }

  @Test func `a cancelled waiter leaves the others waiting`() async throws {
    let tasks = try await ask(3, try Sample.request())
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    gate.open()
    #expect(try await tasks[1].value.text == "answer 1")
    #expect(try await tasks[2].value.text == "answer 1")
    #expect(gate.cancelledCount == 0)
  }

  @Test func `abandons a call when all waiters have left`() async throws {
    let tasks = try await ask(3, try Sample.request())
    await inner.requests(atLeast: 1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    try await until { gate.cancelledCount == 1 }
    #expect(inner.count == 1)
  }

  @Test func `makes no call for a cancelled task`() async throws {
    let request = try Sample.request()
    let task = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.waiterCount(of: request) == 0)
  }

  @Test func `throws the same error to all callers`() async throws {
    let failing = CoalescingTransport(
      FakeTransport { [gate] _, _ in
        try await gate.wait()
        throw NetworkError.offline(host: "h")
      })
    let request = try Sample.request()
    let tasks = (0..<5).map { _ in Task { try await failing.send(request) } }
    try await until { failing.waiterCount(of: request) == 5 }
    gate.open()
    for task in tasks { await #expect(throws: NetworkError.offline(host: "h")) { try await task.value } }
  }

  @Test func `an abandoned call that cannot be cancelled serves new callers`() async throws {
    let inner = FakeTransport { [gate] _, number in
      try await Task { try await gate.wait() }.value
      return HTTPResponse("answer \(number)")
    }
    let transport = CoalescingTransport(inner)
    let request = try Sample.request()
    let first = Task { try await transport.send(request) }
    await inner.requests(atLeast: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = Task { try await transport.send(request) }
    try await until { transport.waiterCount(of: request) == 1 }
    gate.open()
    #expect(try await second.value.text == "answer 1")
    #expect(inner.count == 1)
  }

  @Test func `a call abandoned in the queue is made again for new callers`() async throws {
    let inner = FakeTransport { [gate] _, number in
      if number == 1 {
        try await Task { try await gate.wait() }.value
        try Task.checkCancellation()
      }
      return HTTPResponse("answer \(number)")
    }
    let transport = CoalescingTransport(inner)
    let request = try Sample.request(priority: .prefetch)
    let first = Task { try await transport.send(request) }
    await inner.requests(atLeast: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    var urgent = request
    urgent.priority = .visible
    urgent.asker = Asker(address: "192.0.2.1", profile: "late")
    let second = Task { [urgent] in try await transport.send(urgent) }
    try await until { transport.waiterCount(of: request) == 1 }
    gate.open()
    #expect(try await second.value.text == "answer 2")
    #expect(inner.requests.last?.asker == urgent.asker)
    #expect(inner.requests.last?.priority == .visible)
  }

  @Test func `reports joining clients and their priority`() async throws {
    let joined = Recorder<Claim>()
    let transport = CoalescingTransport(inner) { request in joined.record(Claim(of: request)) }
    let calm = try Sample.request(priority: .background)
    var urgent = try Sample.request(priority: .visible)
    urgent.asker = Asker(address: "192.0.2.1", profile: "urgent")
    let first = Task { try await transport.send(calm) }
    try await until { transport.waiterCount(of: calm) == 1 }
    let second = Task { [urgent] in try await transport.send(urgent) }
    try await until { transport.waiterCount(of: calm) == 2 }
    gate.open()
    _ = try await (first.value, second.value)
    #expect(joined.values == [Claim(.visible, urgent.asker)])
  }

  @Test func `separates requests by caching and by readers`() async throws {
    gate.open()
    var requests = [try Sample.request(), try Sample.request(cachePolicy: .fresh(for: .seconds(1), staleFor: .zero))]
    requests += [requests[0], requests[0]]
    requests[2].audience = .person("one")
    requests[3].audience = .person("two")
    #expect(Set(requests.map(SharedCalls.Key.init)).count == 4)
    requests[3].audience = .everyone
    requests[3].asker = Asker(address: "192.0.2.1", profile: "somebody")
    requests[3].headers["If-None-Match"] = "v1"
    #expect(SharedCalls.Key(requests[3]) == SharedCalls.Key(requests[0]))
  }
}
