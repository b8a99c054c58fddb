import Reactor
import Testing
import Upstream

@testable import MarketFeature

/// Tests of deleting products on servers of either generation.
@Suite struct DeletingTests {
  private let one = VendorCredentials.sample(1)

  private func repository(
    _ server: SellingServer, at address: String = "http://market.example:8082"
  ) throws -> ServerSellingRepository {
    ServerSellingRepository(client: APIClient(baseURL: try BaseURL(address), transport: server))
  }

  /// A server of generation 3 that names a path.
  private func third(_ path: String) -> SellingServer {
    SellingServer { call in call.method == .delete ? .product(130) : .init(body: path) }
  }

  @Test(arguments: [
    ("/api/products/130/AbCd_-0123456789abcdef=", "/api/products/130/AbCd_-0123456789abcdef="),
    ("/api/products/testDeleteURI=\r\n", "/api/products/testDeleteURI="),
    ("/api/products/130/a%3Db%2Bc", "/api/products/130/a=b+c"),
    ("/api/products/130/131", "/api/products/130/131"), ("/api/products/131a", "/api/products/131a"),
  ])
  func `a product is deleted at the path that the server names`(named: String, path: String) async throws {
    let server = third(named)
    try await repository(server).delete(130, by: one)
    #expect(server.lines == ["POST /api/products/130/archived", "DELETE \(path)"])
    #expect(server.bodies == [#"{"secret":"Geheim1x8Kq2Lm5"}"#, nil])
    #expect(server.calls.allSatisfy { $0.headers["identifier"] == one.identifier })
    #expect(server.calls.allSatisfy { $0.url.host == "market.example:8082" })
  }

  @Test(arguments: ["/shop/api/products/130/abc=", "/api/products/130/abc="])
  func `a server behind a prefix may name it or not`(named: String) async throws {
    let server = third(named)
    try await repository(server, at: "https://market.example/shop").delete(130, by: one)
    #expect(server.calls.last?.url.string == "https://market.example/shop/api/products/130/abc=")
  }

  @Test(arguments: [
    "", "/", "/admin/delete/all", "/api/vendors/130", "api/products/130/abc", "//evil.example/api/products/130",
    "http://evil.example/api/products/130",
    "/\\evil.example/a", "/api/products/130/../131/abc", "/api/products/130/%2E%2E/131", "/api/products/a%2Fb",
    "/api//products/130", "/api/products/130/", "/api/products/130?x=1", "/api/products/130#a", "/api/products/한국어",
    "/api/products/130/a b", "/api/products/130/a%", "/api/products/130/a%0Ab", "<html></html>",
    #"{"path":"/api/products/130/abc"}"#, "\"/api/products/130/abc\"",
    "/api/products/130/" + String(repeating: "a", count: 500),
  ])
  func `anything but a path on the same server is rejected`(named: String) async throws {
    let server = third(named)
    let repository = try repository(server)
    let error = await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
    #expect(error?.code == .changedUpstream)
    #expect(server.lines == ["POST /api/products/130/archived"])
  }

  @Test(arguments: [
    "/api/products/131/abc=", "/api/products/131", "/api/products/0130", "/api/products/0130/abc=",
    "/api/products/%31%33%31/abc=", "/api/products/%31%33%31", "/api/products/abc=/130", "/api/products/130/131/abc=",
  ])
  func `the path of another product is rejected`(named: String) async throws {
    let server = third(named)
    let repository = try repository(server)
    let error = await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
    #expect(error?.code == .changedUpstream)
    #expect(server.lines == ["POST /api/products/130/archived"])
  }

  @Test(arguments: [404, 405], [SellingServer.Reply.no(404).body] + WireProducts.lost)
  func `a server that does not know the request is asked as generation 2`(status: Int, body: String) async throws {
    let server = SellingServer { call in
      switch call.url.path {
      case "/api/products/130/archived": .init(status: status, body: body)
      case "/api/products/130/secret": .init(body: "d3b07384-d9a0\n")
      default: .product(130)
      }
    }
    try await repository(server).delete(130, by: one)
    #expect(
      server.lines == [
        "POST /api/products/130/archived", "POST /api/products/130/secret", "DELETE /api/products/130/d3b07384-d9a0",
      ])
  }

  @Test(arguments: ["", "a/b", "..", "a b", "<html>", "{}", String(repeating: "a", count: 129)])
  func `a malformed secret of generation 2 deletes nothing`(secret: String) async throws {
    let server = SellingServer { call in
      call.url.path.hasSuffix("/archived") ? .no(405) : .init(body: secret)
    }
    let repository = try repository(server)
    let error = await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
    #expect(error?.code == .changedUpstream)
    #expect(server.calls.count == 2)
  }

  @Test func `deleting a missing product is not found`() async throws {
    let server = SellingServer { call in .no(call.url.path.hasSuffix("/archived") ? 404 : 405) }
    let repository = try repository(server)
    let error = await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
    #expect(error?.code == .notFound)
  }

  @Test func `a wrong secret deletes nothing, and is not tried as generation 2`() async throws {
    let server = SellingServer(.no(400, "The identifier or secret is wrong."))
    let repository = try repository(server)
    let error = await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
    #expect(error?.code == .notAllowed)
    #expect(server.calls.count == 1)
  }

  @Test func `a page in response to a deletion is a changed server, an empty body is fine`() async throws {
    for (body, isFine) in [("", true), ("\n <html></html>", false)] {
      let server = SellingServer { call in
        call.method == .delete ? .init(body: body) : .init(body: "/api/products/130/abc=")
      }
      let repository = try repository(server)
      if isFine {
        try await repository.delete(130, by: one)
      } else {
        await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
      }
    }
  }

  // MARK: - Restoring

  @Test func `a server with a price history for the vendor can restore products`() async throws {
    let change = #"{"at":"2026-11-04T09:30:00","currency":"KRW","price":1000.0,"stock":1,"state":"hidden"}"#
    let server = SellingServer(.init(body: #"{"changes":[\#(change)]}"#))
    #expect(try await repository(server).bringsBack(130, by: one))
    let call = try #require(server.calls.first)
    #expect(server.lines == ["GET /api/products/130/history"])
    #expect(call.headers["identifier"] == one.identifier && call.audience != .everyone)
  }

  @Test(arguments: [
    SellingServer.Reply.no(404), .no(405), .init(status: 404, body: ""), .init(body: "<html></html>"),
    .init(body: #"{"changes":[]}"#), .product(130),
  ])
  func `a server without a price history cannot restore products`(reply: SellingServer.Reply) async throws {
    #expect(try await !repository(SellingServer(reply)).bringsBack(130, by: one))
  }

  @Test func `a failing server is an error, not one that cannot restore products`() async throws {
    let repository = try repository(SellingServer { _ in throw NetworkError.market(503) })
    await #expect(throws: AppError.self) { try await repository.bringsBack(130, by: one) }
  }

  @Test func `the secret path of a deletion is not logged`() async throws {
    let server = third("/api/products/130/AbCd_-0123456789abcdef=")
    try await repository(server).delete(130, by: one)
    let call = try #require(server.calls.last)
    #expect(call.description == "DELETE http://market.example:8082/api/products/130/*")
    #expect(call.audience != .everyone)
  }
}
