import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import OpenMarket

/// Cost of requests, and the response to a client that exceeds its allowance.
@Suite(.timeLimit(.minutes(1)))
struct MarketCostsTests {
  /// Records charges, and sets how long a client in debt waits.
  private final class Account: Sendable {
    private let state = Mutex((costs: [Duration](), wait: Duration?.none))

    var wait: Duration? {
      get { state.withLock(\.wait) }
      set { state.withLock { $0.wait = newValue } }
    }

    func charge(_ cost: Duration) -> Duration? {
      state.withLock { state in
        state.costs.append(cost)
        return state.wait
      }
    }

    /// Returns the charges since the last call.
    func take() -> [Duration] {
      state.withLock { state in
        defer { state.costs = [] }
        return state.costs
      }
    }
  }

  @Test func `charges each request, and its response by length`() async throws {
    let account = Account()
    try await MarketProbe.run(charge: { cost, _, _ in account.charge(cost) }) { probe in
      _ = account.take()
      let list = try await probe.get("/api/products")
      let length = Duration.nanoseconds(list.bytes.count * 300_000 / 1_024)
      #expect(account.take() == [.milliseconds(2), length])
      _ = try await probe.send(.head, "/api/products")
      #expect(account.take() == [.milliseconds(2), length], "it was computed")
      _ = try await probe.get("/api/products", headers: [.ifNoneMatch: try #require(list.headers[.eTag])])
      #expect(account.take() == [.milliseconds(2), .milliseconds(6)])
      let product = try await probe.register().object
      _ = account.take()
      let address = try #require(product["thumbnail"] as? String)
      let picture = try await probe.get(String(address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }))
      #expect(picture.status == 200)
      #expect(account.take() == [.microseconds(100), .nanoseconds(picture.bytes.count * 5)])
      for uri in ["/healthChecker", "/compat/v2/healthChecker"] {
        _ = try await probe.get(uri)
        #expect(account.take() == [])
      }
      _ = try await probe.send(.delete, "/api/products/1/healthChecker")
      #expect(account.take().first == .milliseconds(2), "there it is a token in the path of a product")
    }
  }

  @Test func `delays and rejects a client in debt, and runs nothing`() async throws {
    let account = Account()
    let clock = ManualClock()
    try await MarketProbe.run(charge: { cost, _, _ in account.charge(cost) }, clock: clock) { probe in
      account.wait = .milliseconds(2_100)
      for uri in ["/api/products", "/compat/v2/api/products", "/api/products/1", "/docs"] {
        _ = account.take()
        async let answer = probe.get(uri)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: MarketCosts.hold)
        let reply = try await answer
        #expect(reply.status == 429, "\(uri)")
        #expect(reply.headers[.retryAfter] == "3")
        #expect(try reply.object["code"] as? Int == 429)
        #expect(account.take().count == 1, "nothing was computed")
      }
      #expect(try await probe.get("/healthChecker").status == 200)
    }
  }
}
