import Foundation
import HTTPTypes
import Testing

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct RegistrationRouteTests {
  @Test(arguments: ClientForm.allCases)
  func `accepts forms of real clients`(client: ClientForm) async throws {
    try await MarketProbe.run { market in
      let params = """
        {"name":"에어팟 3","description":"비닐만 뜯은 새제품입니다","price":20000,"discounted_price":10000,"currency":"KRW",\
        "stock":3,"secret":"\(market.vendor.secret)"}
        """
      let reply = try await market.send(client.form(params, try TestPicture.jpeg()))

      #expect(reply.status == 200, "\(reply.text)")
      let product = try reply.object
      #expect(product["name"] as? String == "에어팟 3")
      #expect(product["bargain_price"] as? Double == 10_000)
      #expect((product["images"] as? [Any])?.count == 1)
      #expect((product["vendors"] as? [String: Any])?["name"] as? String == "red123")
      #expect(try reply.headers[.location] == "/api/products/\(reply.id)")
    }
  }

  @Test(
    arguments: [
      #""price":"1000","stock":"","discounted_price":"","#, #""price":" 1000.0 ","stock":null,"#, #""price":1e3,"#,
      #""price":1000,"descriptions":"열 글자보다 긴 옛날 설명","unknown":{"a":[1]},"#, #""price":1000,"currency":"krw","#,
    ])
  func `reads values of real clients`(fields: String) async throws {
    try await MarketProbe.run { market in
      let hasOldKey = fields.contains("descriptions")
      let description = hasOldKey ? "" : #""description":"열 글자보다 긴 요즘 설명","#
      let currency = fields.contains("currency") ? "" : #""currency":"KRW","#
      let params = #"{\#(fields)\#(description)\#(currency)"name":"나무 의자","secret":"\#(market.vendor.secret)"}"#
      let form = FormBytes(boundary: "B").part(#"Content-Disposition: form-data; name="params""#, Array(params.utf8))
      let reply = try await market.send(form.pictures([try TestPicture.jpeg()]))

      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.text.contains(#""price":1000.0,"#))
      #expect(reply.text.contains(#""stock":0,"#))
      #expect(reply.text.contains(hasOldKey ? "옛날" : "요즘"))
    }
  }

  @Test func `the newer key of the description wins`() async throws {
    try await MarketProbe.run { market in
      let reply = try await market.register(#""descriptions":"이것이 아니라 다른 것이 보인다","#)

      #expect(try reply.object["description"] as? String == "비닐만 뜯은 새제품입니다")
    }
  }

  @Test(
    arguments: [
      (#""price":1000.5,"#, "price"), (#""discounted_price":30000,"#, "discounted_price"), (#""name":"ab","#, "name"),
      (#""description":"short","#, "description"), (#""secret":null,"#, "secret"),
    ])
  func `names an invalid field, and stores nothing`(field: String, name: String) async throws {
    try await MarketProbe.run { market in
      // The last of repeated keys counts.
      let params = """
        {"name":"에어팟 3","description":"비닐만 뜯은 새제품입니다","price":20000,"currency":"KRW",\
        "secret":"\(market.vendor.secret)",\(field)"end":1}
        """
      let form = FormBytes(boundary: "B").part(#"Content-Disposition: form-data; name="params""#, Array(params.utf8))
      let reply = try await market.send(form.pictures([try TestPicture.jpeg()]))

      #expect(reply.status == 400)
      #expect(try reply.fields == [name])
      #expect(try reply.object["code"] as? Int == 400)
      #expect(!reply.text.contains(market.vendor.secret))
      #expect(try await market.get("/api/products").ids == [])
    }
  }

  @Test func `rounds excess decimals for old clients`() async throws {
    try await MarketProbe.run(.lax) { market in
      let reply = try await market.send(
        FormBytes(boundary: "B")
          .part(
            #"Content-Disposition: form-data; name="params""#,
            Array(#"{"name":"","price":1000.5,"currency":"KRW","secret":"\#(market.vendor.secret)"}"#.utf8)
          )
          .pictures([try TestPicture.jpeg()]))

      #expect(reply.status == 200, "\(reply.text)")
      #expect(reply.text.contains(#""price":1001.0,"#))
    }
  }

  @Test(arguments: [0, 6, 20])
  func `rejects fewer than one and more than five pictures`(count: Int) async throws {
    try await MarketProbe.run { market in
      let reply = try await market.register(pictures: Array(repeating: try TestPicture.jpeg(), count: count))

      #expect(reply.status == 400)
      #expect(try reply.fields == ["images"])
      #expect(reply.text.contains("1 to 5 pictures"))
      #expect(try await market.get("/api/products").ids == [])
    }
  }

  @Test(arguments: [1, 5])
  func `accepts one to five pictures`(count: Int) async throws {
    try await MarketProbe.run { market in
      let reply = try await market.register(pictures: Array(repeating: try TestPicture.jpeg(), count: count))

      #expect(reply.status == 200)
      #expect(try (reply.object["images"] as? [Any])?.count == count)
    }
  }

  @Test func `names the invalid picture, and stores nothing`() async throws {
    try await MarketProbe.run { market in
      let picture = try TestPicture.jpeg()
      let reply = try await market.register(pictures: [picture, Array("%PDF-1.7\n".utf8), picture])

      #expect(reply.status == 415)
      #expect(try reply.fields == ["images"])
      #expect(reply.text.contains("number 2 isn't one"))
      #expect(try await market.get("/api/products").ids == [])
    }
  }

  @Test func `rejects a picture that is too large while receiving it`() async throws {
    try await MarketProbe.run(maxFileBytes: 4_096) { market in
      let reply = try await market.register(pictures: [[UInt8](repeating: 7, count: 4_097)])

      #expect(reply.status == 413)
      #expect(try reply.object["code"] as? Int == 413)
      #expect(try reply.object["message"] as? String == "The request is too large: the limit is 4096 bytes.")
    }
  }

  @Test func `rejects a text that exceeds the limit of texts`() async throws {
    try await MarketProbe.run { market in
      // White space is allowed anywhere in JSON.
      let reply = try await market.register(String(repeating: " ", count: 65_536))

      #expect(reply.status == 413)
      #expect(try reply.object["message"] as? String == "The request is too large: the limit is 65536 bytes.")
      #expect(try await market.get("/api/products").ids == [])
    }
  }

  @Test func `rejects malformed and incomplete bodies`() async throws {
    try await MarketProbe.run { market in
      let json = try await market.send(.post, "/api/products", json: "{}", type: "application/json")
      #expect(json.status == 415)

      let identifier = market.vendor.vendor.identifier
      for type in ["multipart/form-data", "multipart/form-data; boundary="] {
        let reply = try await market.send(
          .post, "/api/products", body: [], headers: [.identifier: identifier, .contentType: type])
        #expect(reply.status == 400)
      }

      let form = FormBytes(boundary: "B").pictures([try TestPicture.jpeg()])
      let header = "X: " + String(repeating: "x", count: 20 << 10)
      let bodies: [[UInt8]] = [
        form.bytes, form.bytes + Array("--B\r\n".utf8), [], form.part(header, []).closed(),
        Array(String(decoding: form.closed(), as: UTF8.self).replacing("\r\n", with: "\n").utf8),
      ]
      for body in bodies {
        let reply = try await market.send(
          .post, "/api/products", body: body, headers: [.identifier: identifier, .contentType: form.contentType])
        #expect(reply.status == 400)
        #expect(reply.text.contains("can't be read"))
      }
      #expect(try await market.send(FormBytes(boundary: "B")).fields == ["params"])
      #expect(try await market.send(form).fields == ["params"])
      #expect(try await market.get("/api/products").ids == [])
    }
  }

  @Test func `does not reveal which of identifier and secret is wrong`() async throws {
    try await MarketProbe.run { market in
      _ = try await market.register()
      let nobody = try await market.send(.post, "/api/products", body: [])
      let wrong = try await market.send(.patch, "/api/products/1", json: #"{"secret":"aaaaaaaaaaaaaaaa"}"#)
      #expect(nobody.status == 400)
      #expect(wrong.status == 400)
      #expect(nobody.text == wrong.text)
    }
  }

  @Test(arguments: ["nobody", "00000000-0000-4000-8000-000000000000", "revoked"])
  func `rejects a stranger before reading the body`(stranger: String) async throws {
    try await MarketProbe.run { market in
      let mine = market.vendor.vendor.identifier
      let isRevoked = stranger == "revoked"
      if isRevoked { #expect(try await market.sendSecret(.post, "/api/vendors/revoked").status == 200) }
      for base in ["", "/compat/v2"] {
        // Reading this body would report an unsupported type instead.
        let reply = try await market.send(
          .post, "\(base)/api/products", body: [1],
          headers: [.identifier: isRevoked ? mine : stranger, .contentType: "application/json"])
        #expect(reply.status == 400)
        #expect(try reply.object["message"] as? String == "The identifier or secret is wrong.")
      }
    }
  }

  @Test func `accepts an identifier in any case`() async throws {
    try await MarketProbe.run { market in
      let headers: HTTPFields = [.identifier: market.vendor.vendor.identifier.uppercased(), .contentType: "text/plain"]
      let reply = try await market.send(.post, "/api/products", body: [1], headers: headers)
      #expect(reply.status == 415)
    }
  }

  @Test func `the same key registers once, and rejects another body`() async throws {
    try await MarketProbe.run { market in
      let headers: HTTPFields = [.idempotencyKey: "5f1c-tap"]
      let first = try await market.register(headers: headers)
      let second = try await market.register(headers: headers)
      #expect(first.status == 200)
      #expect(try second.id == first.id)

      let picture = try await market.register(pictures: [try TestPicture.jpeg(red: 10)], headers: headers)
      let stock = try await market.register(#""stock":4,"#, headers: headers)
      for other in [picture, stock] {
        #expect(other.status == 409)
        #expect(other.text.contains("another body"))
      }
      #expect(try await market.get("/api/products").ids == [first.id])

      for key in ["", String(repeating: "k", count: 201), "two words"] {
        let reply = try await market.register(headers: [.idempotencyKey: key])
        #expect(reply.status == 400, "\(key)")
        #expect(try reply.fields == ["Idempotency-Key"])
      }
    }
  }

  @Test func `answers a repeated registration even if limits are reached`() async throws {
    var limits = MarketLimits()
    limits.registrationsPerHour = 1
    let disk = SettableDisk()
    try await MarketProbe.run(limits: limits, disk: disk) { market in
      let headers: HTTPFields = [.idempotencyKey: "5f1c-tap"]
      let first = try await market.register(headers: headers)
      #expect(try await market.register(headers: headers).id == first.id)
      #expect(try await market.register(headers: [.idempotencyKey: "another"]).status == 429)
      disk.now = MarketDisk(free: 0, size: 1 << 40)
      #expect(try await market.register(headers: headers).id == first.id)
      #expect(try await market.register(headers: [.idempotencyKey: "another"]).status == 507)
    }
  }
}
