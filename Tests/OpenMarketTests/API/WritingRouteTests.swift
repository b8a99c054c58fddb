import Foundation
import HTTPTypes
import Testing

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct WritingRouteTests {
  @Test func `a secret alone changes nothing, and is checked`() async throws {
    try await MarketProbe.run { market in
      let made = try await market.register()
      let path = try "/api/products/\(made.id)"

      let right = try await market.sendSecret(.patch, path)
      #expect(right.status == 200)
      #expect(right.bytes == made.bytes)
      let wrong = try await market.send(.patch, path, json: #"{"secret":"aaaaaaaaaaaaaaaa"}"#)
      #expect(wrong.status == 400)
      #expect(try await market.send(.patch, path, json: "{}").fields == ["secret"])
    }
  }

  @Test func `changes the fields that are sent, and keeps the rest`() async throws {
    try await MarketProbe.run { market in
      let pictures = [try TestPicture.jpeg(), try TestPicture.jpeg(red: 9)]
      let made = try await market.register(#""stock":7,"#, pictures: pictures)
      let id = try made.id
      let images = try #require(try made.object["images"] as? [[String: Any]])
      let second = try #require(images.last)
      let secondID = try #require(second["id"] as? Int)
      let body = """
        {"product_id":\(id),"price":"15000","discounted_price":"","stock":0,"descriptions":"열 글자보다 긴 다른 설명",\
        "thumbnail_id":\(secondID),"images":[],"secret":"\(market.vendor.secret)"}
        """

      let edited = try await market.send(.patch, "/api/products/\(id)", json: body).object
      #expect(edited["price"] as? Double == 15_000)
      #expect(edited["stock"] as? Int == 0)
      #expect(edited["name"] as? String == "에어팟 3")
      #expect(edited["description"] as? String == "열 글자보다 긴 다른 설명")
      #expect(edited["thumbnail"] as? String == second["thumbnail_url"] as? String)
      #expect((edited["images"] as? [Any])?.count == 2)

      let zero = #"{"thumbnail_id":0,"secret":"\#(market.vendor.secret)"}"#
      let kept = try await market.send(.patch, "/api/products/\(id)", json: zero).object
      #expect(kept["thumbnail"] as? String == second["thumbnail_url"] as? String)
    }
  }

  @Test func `a price is in the product's current or new currency`() async throws {
    try await MarketProbe.run { market in
      let path = try await "/api/products/\(market.register().id)"
      func edit(_ fields: String) async throws -> MarketReply {
        try await market.send(.patch, path, json: #"{\#(fields),"secret":"\#(market.vendor.secret)"}"#)
      }

      #expect(try await edit(#""price":1000.5"#).fields == ["price"])
      #expect(try await edit(#""currency":"USD""#).text.contains(#""currency":"USD","price":20000.0,"#))
      #expect(try await edit(#""price":19.99"#).text.contains(#""price":19.99,"#))
      #expect(try await edit(#""currency":"KRW""#).fields == ["price"])
      #expect(try await edit(#""currency":"KRW","price":30000"#).text.contains(#""currency":"KRW","price":30000.0,"#))
    }
  }

  @Test func `an empty text removes the category, and a missing field keeps it`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register(#""category":"digital","#).id
      let path = "/api/products/\(id)"
      func edit(_ fields: String) async throws -> MarketReply {
        try await market.send(.patch, path, json: #"{\#(fields)"secret":"\#(market.vendor.secret)"}"#)
      }

      for (stock, fields) in [#""category":null,"#, "", #""category":"digital","#].enumerated() {
        let kept = try await edit(#"\#(fields)"stock":\#(stock + 1),"#)
        #expect(try kept.object["stock"] as? Int == stock + 1)
        #expect(kept.text.contains(#""category":"digital""#), "\(fields)")
      }
      let bare = try await edit(#""category":"","#)
      #expect(bare.status == 200)
      #expect(bare.text.contains(#""category":null"#))
      #expect(try await market.get(path).text == bare.text)
      #expect(try await edit(#""category":"books","#).text.contains(#""category":"books""#))
    }
  }

  @Test(
    arguments: [
      ("", 400), ("[]", 400), ("null", 400), (#""secret""#, 400), ("{", 400), (#"{"secret":NaN}"#, 400),
      (String(repeating: "[", count: 1_000), 400), (String(repeating: " ", count: 65_537), 413),
    ])
  func `rejects malformed bodies on every path`(body: String, status: Int) async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let calls: [(HTTPRequest.Method, String)] = [
        (.patch, "/api/products/\(id)"), (.post, "/api/products/\(id)/archived"), (.post, "/api/products/\(id)/bump"),
        (.post, "/api/vendors"), (.post, "/compat/v2/api/products/\(id)/secret"),
      ]
      for (method, path) in calls {
        let reply = try await market.send(method, path, json: body)
        #expect(reply.status == status)
        #expect(try reply.object["code"] as? Int == status)
      }
      let params = FormBytes(boundary: "B").part(#"Content-Disposition: form-data; name="params""#, Array(body.utf8))
      let reply = try await market.send(params.pictures([try TestPicture.jpeg()]))
      #expect(reply.status == status)
      #expect(try await market.get("/api/products").ids == [id])
    }
  }

  @Test func `reads JSON with any or no media type`() async throws {
    try await MarketProbe.run { market in
      let path = try await "/api/products/\(market.register().id)"
      let types: [String?] = ["application/json", "application/json; charset=utf-8", "json", nil]
      for (stock, type) in types.enumerated() {
        var headers: HTTPFields = [.identifier: market.vendor.vendor.identifier]
        headers[.contentType] = type
        let body = Array(#"{"stock":\#(stock + 1),"secret":"\#(market.vendor.secret)"}"#.utf8)
        let edited = try await market.send(.patch, path, body: body, headers: headers)
        #expect(try edited.object["stock"] as? Int == stock + 1)
        let address = try await market.send(.post, "\(path)/archived", body: body, headers: headers)
        #expect(address.text.hasPrefix(path))
      }
    }
  }

  @Test(arguments: [nil, "", "nobody", "00000000-0000-1000-8000-000000000000"] as [String?])
  func `an unknown vendor gets 400 on every path, and changes nothing`(identifier: String?) async throws {
    try await MarketProbe.run { market in
      let made = try await market.register()
      let path = try "/api/products/\(made.id)"
      let address = try await market.sendSecret(.post, "\(path)/archived").text
      let calls: [(HTTPRequest.Method, String)] = [
        (.patch, path), (.post, "\(path)/archived"), (.post, "\(path)/bump"), (.post, "\(path)/restored"),
        (.delete, address),
      ]
      var headers = HTTPFields()
      headers[.identifier] = identifier
      let body = Array(#"{"stock":9,"secret":"\#(market.vendor.secret)"}"#.utf8)
      for (method, path) in calls {
        let reply = try await market.send(method, path, body: body, headers: headers)
        #expect(reply.status == 400)
        #expect(!reply.text.contains(market.vendor.secret))
      }
      #expect(try await market.get(path).bytes == made.bytes)
    }
  }

  @Test func `deletes with an address that works once, and restores`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let address = try await market.sendSecret(.post, "/api/products/\(id)/archived")
      #expect(address.status == 200)
      #expect(address.headers[.contentType]?.hasPrefix("text/plain") == true)
      #expect(try address.text.wholeMatch(of: Regex("/api/products/\(id)/[A-Za-z0-9_-]{22}=")) != nil)

      #expect(try await market.send(.delete, address.text).status == 400)
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier.uppercased()]
      let path = address.text.replacing("=", with: "%3D")
      let deleted = try await market.send(.delete, path, headers: headers)
      #expect(deleted.status == 200)
      #expect(try deleted.id == id)
      #expect(try deleted.object["images"] != nil)
      #expect(try await market.send(.delete, address.text, headers: headers).status == 404)
      #expect(try await market.get("/api/products/\(id)").status == 404)
      #expect(try await market.get("/api/products").ids == [])

      let restored = try await market.sendSecret(.post, "/api/products/\(id)/restored")
      #expect(restored.status == 200)
      #expect(try await market.get("/api/products").ids == [id])
      #expect(try await market.sendSecret(.post, "/api/products/\(id)/restored").status == 409)
    }
  }

  @Test func `registers, edits and deletes in generation 2`() async throws {
    try await MarketProbe.run { market in
      let base = "/compat/v2/api/products"
      let made = try await market.register(at: base)
      let id = try made.id
      #expect(made.text.contains(#""succeed":true"#))
      #expect(made.headers[.location] == "\(base)/\(id)")
      #expect(try await market.get("/compat/v2//api/products?page_no=1&items_per_page=20").ids == [id])
      #expect(try await market.get("/api/products/\(id)").object["name"] as? String == "에어팟 3")

      let edited = try await market.send(
        .patch, "\(base)/\(id)", json: #"{"descriptions":"열 글자보다 긴 다른 설명","secret":"\#(market.vendor.secret)"}"#)
      #expect(try edited.object["description"] as? String == "열 글자보다 긴 다른 설명")
      #expect(try (edited.object["created_at"] as? String)?.hasSuffix(".00") == true)

      let secret = try await market.sendSecret(.post, "\(base)/\(id)/secret")
      #expect(try secret.text.wholeMatch(of: Regex("[A-Za-z0-9_-]{22}=")) != nil)
      let deleted = try await market.send(
        .delete, "\(base)/\(id)/\(secret.text)", headers: [.identifier: market.vendor.vendor.identifier])
      #expect(deleted.status == 200)
      #expect(try await market.get("\(base)/\(id)").status == 404)
    }
  }

  @Test func `bumps a product once a day`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let reply = try await market.sendSecret(.post, "/api/products/\(id)/bump")

      #expect(reply.status == 429)
      #expect(reply.headers[.retryAfter].flatMap { Int($0) }.map { (1...86_400).contains($0) } == true)
    }
  }

  @Test(arguments: ["draft", "hidden"])
  func `shows a product only to its vendor until it is public`(state: String) async throws {
    try await MarketProbe.run { market in
      let made = try await market.register(#""state":"\#(state)","#)
      let path = try "/api/products/\(made.id)"
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier]

      #expect(try await market.get("/api/products").ids == [])
      #expect(try await market.get(path).status == 404)
      let own = try await market.get(path, headers: headers)
      #expect(own.status == 200)
      #expect(own.bytes == made.bytes)
      #expect(own.headers[.vary] == "identifier")
      #expect(own.headers[.cacheControl] == "private, no-cache")

      let json = #"{"state":"reserved","secret":"\#(market.vendor.secret)"}"#
      let shown = try await market.send(.patch, path, json: json)
      #expect(shown.text.contains(#""state":"reserved""#))
      #expect(try await market.get(path).bytes == shown.bytes)
      #expect(try await market.get("/api/products").ids == [made.id])
    }
  }
}

@Suite(.timeLimit(.minutes(3)))
struct VendorRouteTests {
  @Test func `signs up, changes the secret, and revokes the vendor`() async throws {
    try await MarketProbe.run { market in
      let made = try await market.send(.post, "/api/vendors", json: #"{"name":"모퉁이"}"#)
      #expect(made.status == 200)
      #expect(made.headers[.cacheControl] == "no-store")
      let credentials = try made.object
      let identifier = try #require(credentials["identifier"] as? String)
      let secret = try #require(credentials["secret"] as? String)

      func call(_ path: String, _ secret: String) async throws -> MarketReply {
        try await market.send(
          .post, path, body: Array(#"{"secret":"\#(secret)"}"#.utf8), headers: [.identifier: identifier])
      }
      let changed = try #require(try await call("/api/vendors/secret", secret).object["secret"] as? String)
      #expect(changed != secret)
      #expect(try await call("/api/vendors/revoked", secret).status == 400)
      #expect(try await call("/api/vendors/revoked", changed).text == #"{"revoked":true}"#)
      #expect(try await call("/api/vendors/secret", changed).status == 400)
    }
  }

  @Test func `limits sign-ups by address`() async throws {
    try await MarketProbe.run { market in
      func signUp(from address: String) async throws -> MarketReply {
        try await market.send(
          .post, "/api/vendors", body: Array(#"{"name":"many"}"#.utf8), headers: [.testAddress: address])
      }
      for _ in 0..<MarketLimits().signUpsAtOnce { #expect(try await signUp(from: "198.51.100.1").status == 200) }

      let refused = try await signUp(from: "198.51.100.1")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(try await signUp(from: "198.51.100.2").status == 200)
    }
  }

  @Test func `counts wrong secrets by client address, whatever the identifier`() async throws {
    try await MarketProbe.run { market in
      func guess(from address: String) async throws -> MarketReply {
        let headers: HTTPFields = [.identifier: UUID().uuidString, .testAddress: address]
        return try await market.send(
          .patch, "/api/products/1", body: Array(#"{"secret":"aaaaaaaaaaaaaaaa"}"#.utf8), headers: headers)
      }
      for _ in 0..<30 { #expect(try await guess(from: "198.51.100.1").status == 400) }

      let refused = try await guess(from: "198.51.100.1")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter].flatMap { Int($0) }.map { (1...60).contains($0) } == true)
      #expect(try await guess(from: "198.51.100.2").status == 400)
    }
  }

  @Test(arguments: [(#"{}"#, "name"), (#"{"name":""}"#, "name"), (#"{"name":7}"#, "name")])
  func `rejects invalid names`(body: String, field: String) async throws {
    try await MarketProbe.run { market in
      let reply = try await market.send(.post, "/api/vendors", json: body)

      #expect(reply.status == 400)
      #expect(try reply.fields == [field])
    }
  }
}
