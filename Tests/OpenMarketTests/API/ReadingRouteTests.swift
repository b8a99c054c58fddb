import Foundation
import HTTPTypes
import Pictures
import Testing

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct ReadingRouteTests {
  @Test func `the health check responds with four bytes`() async throws {
    try await MarketProbe.run { market in
      for path in ["/healthChecker", "/healthChecker/", "/compat/v2/healthChecker"] {
        let reply = try await market.get(path)
        #expect(reply.status == 200)
        #expect(reply.text == #""OK""#)
        #expect(reply.headers[.contentType] == "application/json")
        #expect(reply.headers[.accessControlAllowOrigin] == "*")
      }
    }
  }

  @Test(arguments: ["", "/compat/v2"])
  func `accepts paths as clients join them`(base: String) async throws {
    try await MarketProbe.run { market in
      let first = try await market.register(at: "\(base)/api/products/").id
      let id = try await market.register(at: "\(base)//api/products").id
      for path in ["/api/products", "/api/products/", "//api/products", "/api//products?itmes_per_page=3&x=%"] {
        #expect(try await market.get(base + path).ids == [id, first])
      }
      for path in ["/api/products/\(id)/", "//api/products/\(id)"] {
        #expect(try await market.get(base + path).id == id)
      }
      #expect(try await market.sendSecret(.patch, "\(base)/api/products/\(id)/").status == 200)
    }
  }

  @Test func `lists by page and by cursor, newest first`() async throws {
    try await MarketProbe.run { market in
      var ids: [Int] = []
      for _ in 0..<3 { ids.insert(try await market.register().id, at: 0) }

      let page = try await market.get("/api/products?page_no=2&items_per_page=2")
      #expect(try page.ids == [ids[2]])
      #expect(page.text.hasPrefix(#"{"pageNo":2,"itemsPerPage":2,"totalCount":3,"offset":2,"limit":4,"lastPage":2,"#))
      let past = try await market.get("/api/products?page_no=99&items_per_page=2")
      #expect(past.status == 200)
      #expect(try past.ids == [])

      let first = try await market.get("/api/products?cursor=&count=2")
      #expect(try first.ids == [ids[0], ids[1]])
      let cursor = try #require(try first.object["nextCursor"] as? String)
      _ = try await market.register()
      let second = try await market.get("/api/products?cursor=\(cursor)&count=2")
      #expect(try second.ids == [ids[2]])
      #expect(try second.object["hasNext"] as? Bool == false)
    }
  }

  @Test func `finds by name and vendor, also inside words`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id

      for words in ["%EC%97%90%EC%96%B4", "red", "RED123", ""] {
        #expect(try await market.get("/api/products?search_value=\(words)").ids == [id])
      }
      for words in ["pizza", "%25", "%27%20OR%201%3D1%20--"] {
        #expect(try await market.get("/api/products?search_value=\(words)").ids == [])
      }
    }
  }

  @Test(arguments: [false, true])
  func `hides other currencies from original apps`(isOriginalOnly: Bool) async throws {
    try await MarketProbe.run(showsOriginalCurrenciesOnly: isOriginalOnly) { market in
      var ids: [String: Int] = [:]
      for currency in Currency.allCases.map(\.rawValue) {
        let id = try await market.register().id
        let json = #"{"currency":"\#(currency)","secret":"\#(market.vendor.secret)"}"#
        let edited = try await market.send(.patch, "/compat/v2/api/products/\(id)", json: json)
        #expect(try edited.object["currency"] as? String == currency, "a write returns what it wrote")
        ids[currency] = id
      }
      let all = try Currency.allCases.map { try #require(ids[$0.rawValue]) }
      let known = try ["USD", "KRW"].map { try #require(ids[$0]) }
      let bases = ["/compat/v2": true, "": isOriginalOnly]
      for (base, isFiltered) in bases {
        let shown = isFiltered ? known : Array(all.reversed())
        let page = try await market.get("\(base)/api/products")
        #expect(try page.ids == shown, "\(base)")
        let total = base.isEmpty ? "totalCount" : "total_count"
        #expect(try page.object[total] as? Int == shown.count)
        #expect(try await market.get("\(base)/api/products?currency=JPY").ids.isEmpty == isFiltered)
        #expect(try await market.get("\(base)/api/products?currency=USD").ids == [known[0]])
        for id in all {
          let status = try await market.get("\(base)/api/products/\(id)").status
          #expect(status == (shown.contains(id) ? 200 : 404), "\(base) \(id)")
          if base.isEmpty {
            #expect(try await market.get("/api/products/\(id)/history").status == status, "the history of \(id)")
          }
        }
      }
    }
  }

  @Test(arguments: ["page_no=0", "page_no=x", "items_per_page=-1", "sort=best", "state=draft"])
  func `rejects invalid parameters`(query: String) async throws {
    try await MarketProbe.run { market in
      for base in ["", "/compat/v2"] {
        let reply = try await market.get("\(base)/api/products?\(query)")
        #expect(reply.status == 400)
        #expect(try reply.fields == [String(query.prefix { $0 != "=" })])
      }
    }
  }

  @Test func `shows public products to every client, also with an invalid identifier`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let draft = try await market.register(#""state":"draft","#).id
      for base in ["", "/compat/v2"] {
        for identifier in ["", "nobody", String(repeating: "0", count: 65)] {
          let reply = try await market.get("\(base)/api/products/\(id)", headers: [.identifier: identifier])
          #expect(reply.status == 200, "\(identifier)")
          #expect(try reply.id == id)
          let hidden = try await market.get("\(base)/api/products/\(draft)", headers: [.identifier: identifier])
          #expect(hidden.status == 404, "\(identifier)")
        }
      }
    }
  }

  @Test func `responds 304 to a client with the current version`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      let paths = [
        "/api/products", "/api/products/\(id)", "/api/products/\(id)/history", "/api/categories",
        "/compat/v2/api/products?page_no=1&items_per_page=20", "/compat/v2/api/products/\(id)",
      ]
      for path in paths {
        let reply = try await market.get(path)
        let tag = try #require(reply.headers[.eTag])
        #expect(tag.hasPrefix("W/\""), "it also identifies the compressed response")
        for known in [tag, "\"x\", \(tag.dropFirst(2))", "*"] {
          let again = try await market.get(path, headers: [.ifNoneMatch: known])
          #expect(again.status == 304)
          #expect(again.bytes == [])
          #expect(again.headers[.eTag] == tag)
        }
        #expect(try await market.get(path, headers: [.ifNoneMatch: "\"x\""]).status == 200)
      }
      let before = try await market.get("/api/products").headers[.eTag]
      _ = try await market.register()
      #expect(try await market.get("/api/products").headers[.eTag] != before)
    }
  }

  @Test func `responds to HEAD with the headers of GET`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      for path in ["/api/products", "/api/products/\(id)", "/healthChecker", "/api/products/0"] {
        let get = try await market.get(path)
        let head = try await market.send(.head, path)
        #expect(head.status == get.status)
        #expect(head.bytes == [])
        #expect(head.headers[.contentLength] == "\(get.bytes.count)")
        #expect(head.headers[.eTag] == get.headers[.eTag])
      }
    }
  }

  @Test(
    arguments: [
      ("/api/products", "GET, HEAD, POST, OPTIONS"), ("/api/products/1", "GET, HEAD, PATCH, OPTIONS"),
      ("/api/products/1/archived", "POST, OPTIONS"), ("/api/products/1/abc", "DELETE, OPTIONS"),
      ("/healthChecker", "GET, HEAD, OPTIONS"), ("/compat/v2/api/products/1/secret", "POST, OPTIONS"),
    ])
  func `lists the methods of a path, also for pages of other origins`(path: String, allowed: String) async throws {
    try await MarketProbe.run { market in
      let refused = try await market.send(.put, path, body: [1])
      #expect(refused.status == 405)
      #expect(refused.headers[.allow] == allowed)
      #expect(try refused.object["code"] as? Int == 405)
      #expect(refused.headers[.accessControlAllowOrigin] == "*")

      let headers: HTTPFields = [.origin: "https://student.example", .accessControlRequestMethod: "PATCH"]
      let permitted = try await market.send(.options, path, headers: headers)
      #expect(permitted.status == 204)
      #expect(permitted.headers[.accessControlAllowOrigin] == "*")
      #expect(permitted.headers[.accessControlAllowMethods] == allowed)
      #expect(
        permitted.headers[.accessControlAllowHeaders]
          == "identifier, content-type, idempotency-key, if-match, if-none-match")
      #expect(permitted.headers[.accessControlAllowCredentials] == nil)
    }
  }

  @Test func `rejects unknown paths and methods with the same body everywhere`() async throws {
    try await MarketProbe.run { market in
      let paths = ["/api", "/api/nothing", "/api/products/1/a/b", "/compat/v2/api/vendors", "/items/1", "/media/1/2/x"]
      for path in paths {
        let reply = try await market.get(path)
        #expect(reply.status == 404)
        #expect(try reply.object["code"] as? Int == 404)
        #expect(try reply.fields == [])
        #expect(reply.headers[.accessControlAllowOrigin] == "*")
      }
      let method = try #require(HTTPRequest.Method("BREW"))
      #expect(try await market.send(method, "/api/products").status == 501)
    }
  }

  @Test func `rejects an invalid product number`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register().id
      #expect(id == 1)
      for id in ["0", "-1", "+1", "1.0", "01", "x", "9223372036854775808", "%31", "%00", "1%2F", "%F0%9F%92%A1"] {
        #expect(try await market.get("/api/products/\(id)").status == 404, "\(id)")
        #expect(try await market.sendSecret(.patch, "/api/products/\(id)").status == 404, "\(id)")
      }
    }
  }

  @Test func `lists the categories`() async throws {
    try await MarketProbe.run { market in
      let names = ProductCategory.allCases.map { "\"\($0.rawValue)\"" }

      let answer = try await market.get("/api/categories")
      #expect(answer.text == "[\(names.joined(separator: ","))]")
    }
  }

  @Test func `returns earlier prices, stocks and states`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register(#""discounted_price":5000,"#).id
      for change in [#""price":12000,"discounted_price":0"#, #""name":"다른 이름""#, #""stock":2,"state":"sold""#] {
        let body = #"{\#(change),"secret":"\#(market.vendor.secret)"}"#
        #expect(try await market.send(.patch, "/api/products/\(id)", json: body).status == 200)
      }

      let changes = try #require(
        try await market.get("/api/products/\(id)/history").object["changes"] as? [[String: Any]])
      // Of several changes within a minute the last one is kept.
      #expect(changes.map { $0["currency"] as? String } == ["KRW", "KRW"])
      #expect(changes.map { $0["price"] as? Double } == [20_000, 12_000])
      #expect(changes.map { $0["discounted_price"] as? Double } == [5_000, 0])
      #expect(changes.map { $0["bargain_price"] as? Double } == [15_000, 12_000])
      #expect(changes.map { $0["stock"] as? Int } == [0, 2])
      #expect(changes.map { $0["state"] as? String } == ["on_sale", "sold"])
    }
  }

  @Test func `shows the history of a hidden product only to its vendor`() async throws {
    try await MarketProbe.run { market in
      let id = try await market.register(#""state":"hidden","#).id
      let path = "/api/products/\(id)/history"
      #expect(try await market.get(path).status == 404)
      let own = try await market.get(path, headers: [.identifier: market.vendor.vendor.identifier])
      let changes = try #require(try own.object["changes"] as? [[String: Any]])
      #expect(changes.map { $0["state"] as? String } == ["hidden"])
      #expect(own.headers[.vary] == "identifier")
      #expect(own.headers[.cacheControl] == "private, no-cache")
    }
  }
}

@Suite(.timeLimit(.minutes(3)))
struct PictureRouteTests {
  @Test func `serves the grey picture`() async throws {
    try await MarketProbe.run { market in
      let path = "/media/28/20221104/\(StandInPicture.key)_thumb"
      let reply = try await market.get(path)
      #expect(reply.status == 200)
      #expect(reply.headers[.contentType] == "image/png")
      #expect(PictureFormat(of: reply.bytes) == .png)
      let tag = try #require(reply.headers[.eTag])
      #expect(try await market.get(path, headers: [.ifNoneMatch: tag]).status == 304)
    }
  }

  @Test func `serves each size of a picture with any extension`() async throws {
    try await MarketProbe.run { market in
      let product = try await market.register().object
      let image = try #require((product["images"] as? [[String: Any]])?.first)
      #expect(product["thumbnail"] as? String == image["thumbnail_url"] as? String)

      for key in ["url", "thumbnail_url", "medium_url"] {
        let address = try #require(image[key] as? String)
        #expect(address.hasPrefix("http://localhost/media/\(market.vendor.vendor.id)/"))
        let path = String(address.dropFirst("http://localhost".count))
        for ending in ["", ".jpg", ".png"] {
          let reply = try await market.get(path + ending)
          #expect(reply.status == 200)
          #expect(reply.headers[.contentType] == "image/jpeg")
          #expect(PictureFormat(of: reply.bytes) == .jpeg)
          #expect(reply.headers[.cacheControl] == "public, max-age=31536000, immutable")
          #expect(reply.headers[.xContentTypeOptions] == "nosniff")
        }
        let tag = try #require(try await market.get(path).headers[.eTag])
        #expect(try await market.get(path, headers: [.ifNoneMatch: tag]).status == 304)
      }
    }
  }

  @Test func `responds 304 only for an existing picture`() async throws {
    try await MarketProbe.run { market in
      let product = try await market.register()
      let id = try product.id
      let thumbnail = try #require(try product.object["thumbnail"] as? String)
      let path = String(thumbnail.dropFirst("http://localhost".count))
      let tag = try #require(try await market.get(path).headers[.eTag])
      for known in [tag, "*"] {
        let same = try await market.get(path, headers: [.ifNoneMatch: known])
        #expect(same.status == 304)
        #expect(same.bytes == [])
        #expect(same.headers[.eTag] == tag)
      }

      let address = try await market.sendSecret(.post, "/api/products/\(id)/archived")
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier]
      #expect(try await market.send(.delete, address.text, headers: headers).status == 200)
      for known in [tag, "*", "\"x\""] {
        let gone = try await market.get(path, headers: [.ifNoneMatch: known])
        #expect(gone.status == 404, "\(known)")
        #expect(gone.headers[.eTag] == nil)
      }
      let never = "/media/1/20221104/\(String(repeating: "0f", count: 16))_thumb"
      #expect(try await market.get(never, headers: [.ifNoneMatch: "*"]).status == 404)
    }
  }

  @Test func `uses the public URL`() async throws {
    try await MarketProbe.run(publicURL: "https://market.example/") { market in
      let thumbnail = try await market.register().object["thumbnail"] as? String

      #expect(thumbnail?.hasPrefix("https://market.example/media/") == true)
    }
  }

  @Test(
    arguments: [
      "_thumb", "0f_thumb", String(repeating: "0f", count: 16) + "_huge", String(repeating: "0f", count: 16),
    ])
  func `rejects other picture names`(name: String) async throws {
    try await MarketProbe.run { market in
      let reply = try await market.get("/media/1/20221104/\(name)")
      #expect(reply.status == 404)
    }
  }
}
