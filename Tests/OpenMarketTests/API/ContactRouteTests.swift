import HTTPTypes
import Testing

@testable import OpenMarket

/// How buyers reach a vendor.
@Suite(.timeLimit(.minutes(3)))
struct ContactRouteTests {
  private static func set(_ fields: String, _ market: MarketProbe) async throws -> MarketReply {
    try await market.send(.post, "/api/vendors/contact", json: #"{\#(fields)"secret":"\#(market.vendor.secret)"}"#)
  }

  @Test func `a buyer who asks is told what the vendor has said, and nothing else contains it`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let path = "/api/products/\(id)/contact"
      #expect(try await market.send(.post, path).text == #"{"contact":null}"#)
      let told = try await Self.set(#""contact":" 010-1234\n5678 ","#, market)
      #expect(told.text == #"{"contact":"010-1234 5678"}"#)
      let asked = try await market.send(.post, path)
      #expect(asked.text == #"{"contact":"010-1234 5678"}"#)
      #expect(asked.headers[.cacheControl] == "no-store")
      #expect(asked.headers[.accessControlAllowOrigin] == nil, "no page of another origin collects contacts")
      #expect(try await Self.set("", market).text == asked.text, "the vendor can read it without a change")
      let identifier: HTTPFields = [.identifier: market.vendor.vendor.identifier]
      for place in [
        "/api/products", "/api/products/\(id)", "/api/products/\(id)/history", "/compat/v2/api/products",
        "/compat/v2/api/products/\(id)",
      ] {
        #expect(try await !market.get(place, headers: identifier).text.contains("1234"), "\(place)")
      }
      #expect(try await market.get(path).status == 405, "no cache and no prefetch has it")
      #expect(try await Self.set(#""contact":"","#, market).text == #"{"contact":null}"#)
      #expect(try await market.send(.post, path).text == #"{"contact":null}"#)
    }
  }

  @Test func `a hidden product's vendor, a wrong secret and a long text are refused`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register(#""state":"hidden","#).id
      #expect(try await market.send(.post, "/api/products/\(id)/contact").status == 404)
      let wrong = try await market.send(
        .post, "/api/vendors/contact", json: #"{"contact":"a","secret":"aaaaaaaaaaaaaaaa"}"#)
      #expect(wrong.status == 400)
      let most = String(repeating: "가", count: Vendor.mostContact)
      #expect(try await Self.set(#""contact":"\#(most)","#, market).status == 200)
      let more = try await Self.set(#""contact":"\#(most)가","#, market)
      #expect(more.status == 400)
      #expect(try more.fields == ["contact"])
    }
  }

  @Test func `a revoked vendor cannot be reached`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      _ = try await Self.set(#""contact":"010-1234","#, market)
      _ = try await market.sendSecret(.post, "/api/vendors/revoked")
      #expect(try await market.send(.post, "/api/products/\(id)/contact").text == #"{"contact":null}"#)
    }
  }

  @Test func `one address reads a limited number of contacts`() async throws {
    var limits = MarketLimits()
    limits.contactsAtOnce = 2
    try await MarketProbe.run(limits: limits) { market in
      let id = try await market.register().id
      func read(from address: String) async throws -> MarketReply {
        try await market.send(.post, "/api/products/\(id)/contact", headers: [.testAddress: address])
      }
      for _ in 0..<2 { #expect(try await read(from: "198.51.100.1").status == 200) }
      let refused = try await read(from: "198.51.100.1")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(try await read(from: "198.51.100.2").status == 200)
    }
  }

  @Test func `all addresses together read a limited number of contacts`() async throws {
    var limits = MarketLimits()
    limits.contactsPerHour = 2
    try await MarketProbe.run(limits: limits) { market in
      let id = try await market.register().id
      for (address, status) in [("198.51.100.1", 200), ("198.51.100.2", 200), ("198.51.100.3", 429)] {
        let reply = try await market.send(
          .post, "/api/products/\(id)/contact", headers: [.testAddress: address])
        #expect(reply.status == status, "\(address)")
      }
    }
  }
}
