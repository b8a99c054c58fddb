import Foundation
import HTTPTypes
import Testing

@testable import OpenMarket

/// The server's responses match the description.
@Suite(.timeLimit(.minutes(3)))
struct DescribedAnswersTests {
  private static let description = MarketDescription(.strict)

  /// Compares a response with the description of a call.
  private static func compare(_ reply: MarketReply, with id: String) throws {
    let call = try #require(description.calls.first { $0.id == id })
    let response = try #require(call.responses.first { $0.status == reply.status }, "\(id): \(reply.status)")
    let type = String(try #require(reply.headers[.contentType]).prefix { $0 != ";" })
    #expect(response.mediaTypes.contains(type), "\(id)")
    if type == "application/json", let schema = response.schema {
      #expect(try SchemaCheck(description: description).faults(of: reply.bytes, schema) == [], "\(id)")
    }
    for (header, isAlwaysThere) in response.headers where isAlwaysThere {
      #expect(try reply.headers[#require(HTTPField.Name(header))] != nil, "\(id): \(header)")
    }
    for header in [HTTPField.Name.eTag, .location, .retryAfter] where reply.headers[header] != nil {
      #expect(response.headers[header.rawName] != nil, "\(id): \(header)")
    }
    #expect(reply.headers[.xContentTypeOptions] == "nosniff")
  }

  @Test func `in generation 3`() async throws {
    try await MarketProbe.run { market in
      let made = try await market.register(#""category":"digital","#)
      try Self.compare(made, with: "registerProduct")
      let path = try "/api/products/\(made.id)"
      try Self.compare(await market.get(path), with: "product")
      try Self.compare(await market.get("/api/products"), with: "listProducts")
      try Self.compare(await market.get("/api/products?cursor=&count=1"), with: "listProducts")
      try Self.compare(await market.get("\(path)/history"), with: "productHistory")
      try Self.compare(await market.send(.post, "\(path)/contact"), with: "productContact")
      try Self.compare(await market.send(.post, "/api/products/9/contact"), with: "productContact")
      try Self.compare(await market.sendSecret(.post, "/api/vendors/contact"), with: "setContact")
      try Self.compare(await market.get("/api/categories"), with: "categories")
      try Self.compare(await market.get("/healthChecker"), with: "health")
      try Self.compare(await market.sendSecret(.patch, path), with: "editProduct")
      try Self.compare(await market.sendSecret(.post, "\(path)/bump"), with: "bumpProduct")
      let thumbnail = try #require(try made.object["thumbnail"] as? String)
      let picture = try #require(thumbnail.range(of: "/media/")).lowerBound
      try Self.compare(await market.get(String(thumbnail[picture...])), with: "picture")

      let address = try await market.sendSecret(.post, "\(path)/archived")
      try Self.compare(address, with: "askDeleteAddress")
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier]
      try Self.compare(await market.send(.delete, address.text, headers: headers), with: "deleteProduct")
      try Self.compare(await market.send(.delete, address.text, headers: headers), with: "deleteProduct")
      try Self.compare(await market.get(path), with: "product")
      try Self.compare(await market.sendSecret(.post, "\(path)/restored"), with: "restoreProduct")
      try Self.compare(await market.sendSecret(.post, "\(path)/restored"), with: "restoreProduct")
    }
  }

  @Test func `in generation 2`() async throws {
    try await MarketProbe.run { market in
      let base = "/compat/v2/api/products"
      let made = try await market.register(at: base)
      try Self.compare(made, with: "registerProductV2")
      let path = try "\(base)/\(made.id)"
      try Self.compare(await market.get(path), with: "productV2")
      try Self.compare(await market.get(base), with: "listProductsV2")
      let filtered = try await market.get("\(base)?state=on_sale")
      #expect(try filtered.ids.count == 1)
      try Self.compare(filtered, with: "listProductsV2")
      try Self.compare(await market.get("/compat/v2/healthChecker"), with: "healthV2")
      try Self.compare(await market.sendSecret(.patch, path), with: "editProductV2")
      let secret = try await market.sendSecret(.post, "\(path)/secret")
      try Self.compare(secret, with: "askProductSecretV2")
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier]
      try Self.compare(await market.send(.delete, "\(path)/\(secret.text)", headers: headers), with: "deleteProductV2")
    }
  }

  @Test func `for vendors and errors`() async throws {
    try await MarketProbe.run { market in
      try Self.compare(await market.send(.post, "/api/vendors", json: #"{"name":"모퉁이"}"#), with: "signUp")
      try Self.compare(await market.send(.post, "/api/vendors", json: "{}"), with: "signUp")
      try Self.compare(await market.get("/api/products?page_no=0"), with: "listProducts")
      try Self.compare(await market.register(pictures: []), with: "registerProduct")
      try Self.compare(await market.register(pictures: [Array("no picture".utf8)]), with: "registerProduct")
      try Self.compare(await market.send(.patch, "/api/products/1", json: "{"), with: "editProduct")
      try Self.compare(await market.sendSecret(.post, "/api/products/9/bump"), with: "bumpProduct")
      try Self.compare(await market.sendSecret(.post, "/api/vendors/revoked"), with: "revokeVendor")
      try Self.compare(await market.sendSecret(.post, "/api/vendors/secret"), with: "changeSecret")
    }
  }

  @Test func `for a sign-up key after the secret has changed`() async throws {
    try await MarketProbe.run { market in
      let headers: HTTPFields = [.idempotencyKey: "0123456789abcdefghijkl"]
      let signUp = Array(#"{"name":"모퉁이"}"#.utf8)
      let vendor = try await market.send(.post, "/api/vendors", body: signUp, headers: headers)
      let identifier = try #require(try vendor.object["identifier"] as? String)
      let secret = try #require(try vendor.object["secret"] as? String)
      let changed = try await market.send(
        .post, "/api/vendors/secret", body: Array(#"{"secret":"\#(secret)"}"#.utf8), headers: [.identifier: identifier])
      #expect(changed.status == 200)
      let spent = try await market.send(.post, "/api/vendors", body: signUp, headers: headers)
      #expect(spent.status == 409)
      try Self.compare(spent, with: "signUp")
      let message = try #require(try spent.object["message"] as? String)
      #expect(message.hasPrefix("The vendor of this key changed its secret or was revoked"))
    }
  }
}
