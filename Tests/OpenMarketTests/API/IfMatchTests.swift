import HTTPTypes
import Testing

@testable import OpenMarket

/// Edits with the tag that a client has read.
@Suite(.timeLimit(.minutes(3)))
struct IfMatchTests {
  private static func edit(
    _ fields: String, at path: String, _ tag: String?, _ market: MarketProbe
  ) async throws -> MarketReply {
    var headers: HTTPFields = [.identifier: market.vendor.vendor.identifier]
    headers[.ifMatch] = tag
    let body = Array(#"{\#(fields)"secret":"\#(market.vendor.secret)"}"#.utf8)
    return try await market.send(.patch, path, body: body, headers: headers)
  }

  @Test(arguments: ["/api/products", "/compat/v2/api/products"])
  func `rejects an edit of a changed product, and changes nothing`(base: String) async throws {
    try await MarketProbe.run { market in
      let path = try await "\(base)/\(market.register().id)"
      let tag = try #require(try await market.get(path).headers[.eTag])
      let first = try await Self.edit(#""stock":5,"#, at: path, tag, market)
      #expect(first.status == 200)

      for fields in [#""price":7,"#, ""] {
        let late = try await Self.edit(fields, at: path, tag, market)
        #expect(late.status == 412)
        #expect(try late.object["code"] as? Int == 412)
      }
      let now = try await market.get(path)
      #expect(now.bytes == first.bytes)
      #expect(try await Self.edit(#""price":7,"#, at: path, now.headers[.eTag], market).status == 200)
      #expect(try await Self.edit(#""price":8,"#, at: path, nil, market).status == 200)
    }
  }

  @Test func `accepts a weak tag, a list of tags, and the wildcard`() async throws {
    try await MarketProbe.run { market in
      let path = try await "/api/products/\(market.register().id)"
      for (stock, form) in ["*", "TAG", "W/TAG", "\"other\", TAG"].enumerated() {
        let tag = try #require(try await market.get(path).headers[.eTag])
        let sent = form.replacing("TAG", with: tag.trimmingPrefix("W/"))
        #expect(try await Self.edit(#""stock":\#(stock + 5),"#, at: path, sent, market).status == 200, "\(form)")
      }
      #expect(try await Self.edit(#""stock":9,"#, at: path, "\"other\"", market).status == 412)
    }
  }

  @Test func `a tag covers the whole product in both generations, and an edit returns it`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let (path, old) = ("/api/products/\(id)", "/compat/v2/api/products/\(id)")
      for fields in [#""state":"reserved","#, #""category":"digital","#] {
        let read = try #require(try await market.get(old).headers[.eTag])
        #expect(try await market.get(path).headers[.eTag] == read)
        let edited = try await Self.edit(fields, at: path, read, market)
        #expect(edited.status == 200)
        #expect(try await Self.edit(#""stock":5,"#, at: old, read, market).status == 412, "\(fields)")
        let next = try #require(edited.headers[.eTag])
        #expect(try await market.get(old).headers[.eTag] == next)
        #expect(try await Self.edit(#""stock":5,"#, at: old, next, market).status == 200)
      }
    }
  }

  @Test func `reveals nothing of the product to a stranger`() async throws {
    try await MarketProbe.run { market in
      let path = try await "/api/products/\(market.register().id)"
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier, .ifMatch: "\"other\""]
      let wrong = try await market.send(.patch, path, body: Array(#"{"secret":"wrong"}"#.utf8), headers: headers)
      #expect(wrong.status == 400)
    }
  }
}
