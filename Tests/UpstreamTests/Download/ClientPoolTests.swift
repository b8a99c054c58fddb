import Addresses
import AsyncHTTPClient
import NIOCore
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct ClientPoolTests {
  private let pool = ClientPool(capacity: 2) { _ in
    HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
  }

  private func target(_ number: Int) throws -> DialTarget {
    DialTarget(host: "files.example", address: try IPAddress.read("1.0.0.\(number)"), port: 443)
  }

  private func use(_ number: Int) async throws -> HTTPClient {
    try await pool.with(try target(number)) { $0 }
  }

  @Test func `keeps one client per target`() async throws {
    let (one, two, again) = (try await use(1), try await use(2), try await use(1))
    #expect(one === again)
    #expect(one !== two)
    await pool.shutdown()
  }

  @Test func `shuts down the least recently used client`() async throws {
    let (one, two) = (try await use(1), try await use(2))
    #expect(try await use(1) === one)
    _ = try await use(3)
    #expect(pool.count == 2)
    #expect(try await use(1) === one)
    #expect(try await use(2) !== two)
    await pool.shutdown()
  }

  @Test func `keeps clients in use, and respects its capacity again afterwards`() async throws {
    let gate = Gate()
    let targets = [try target(1), try target(2), try target(3)]
    let tasks = targets.map { target in
      Task { [pool] in
        try await pool.with(target) { client in
          try await gate.wait()
          return client
        }
      }
    }
    try await until { pool.count == 3 }
    gate.open()
    for task in tasks { _ = try await task.value }
    #expect(pool.count == 2)
    await pool.shutdown()
  }

  @Test func `shuts all clients down`() async throws {
    let clients = [try await use(1), try await use(2), try await use(3)]
    await pool.shutdown()
    for client in clients {
      await #expect(throws: HTTPClientError.alreadyShutdown) {
        try await client.execute(HTTPClientRequest(url: "http://127.0.0.1:1/"), deadline: .distantFuture)
      }
    }
    await #expect(throws: HTTPClientError.alreadyShutdown) { try await use(1) }
    #expect(pool.count == 0)
  }
}
