import Localization
import Reactor
import TestSupport
import Testing
import Upstream

@testable import MarketFeature

/// Tests of a vendor's requests, and of reading their responses.
@Suite struct ServerSellingRepositoryTests {
  private let one = VendorCredentials.sample(1)

  private func repository(_ server: SellingServer) throws -> ServerSellingRepository {
    ServerSellingRepository(client: APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: server))
  }

  private func won(_ amount: Int) -> Money { Money(minorUnits: amount, currency: "KRW") }

  private func words() -> ProductWords {
    ProductWords(
      name: "종이배 \"A/4\"", description: "물에 뜨는\n종이배입니다.", price: won(1_000), discount: won(100), stock: 3,
      category: .kids, state: .draft)
  }

  // MARK: Opening a shop

  private let key = "key-AAAAAAAAAAAAAAAAAA"

  @Test func `a sign-up opens a shop`() async throws {
    let server = SellingServer(
      .init(
        body: #"""
          {"id":28,"name":"모퉁이","identifier":"00c0ffee-6a4b-11ed-b4aa-000000000011","secret":"Geheim1x8Kq2Lm5",
          "created_at":"2026-11-04T09:30:00"}
          """#))
    let shop = try await repository(server).signUp(name: "모퉁이 \"1\"", key: key)
    #expect(shop == Shop(vendor: Product.Vendor(id: 28, name: "모퉁이"), credentials: one, isNoted: false))
    #expect(server.lines == ["POST /api/vendors"])
    #expect(server.bodies == [#"{"name":"모퉁이 \"1\""}"#])
    #expect(server.calls.first?.headers["content-type"] == "application/json")
    #expect(server.calls.first?.headers["idempotency-key"] == key)
    #expect(server.calls.first?.audience != .everyone)
  }

  @Test(arguments: [404, 405])
  func `original servers open no shops`(status: Int) async throws {
    let repository = try repository(SellingServer(.init(status: status, body: "Not Found")))
    let error = await #expect(throws: AppError.self) { try await repository.signUp(name: "모퉁이", key: key) }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: ["", "<html></html>", "{}", #"{"id":28,"name":"a","identifier":"a b","secret":"Geheim1x8Kq2Lm5"}"#])
  func `a sign-up without valid credentials is a changed server, and its error has none`(body: String) async throws {
    let repository = try repository(SellingServer(.init(body: body)))
    let error = await #expect(throws: AppError.self) { try await repository.signUp(name: "모퉁이", key: key) }
    #expect(error?.code == .changedUpstream)
    #expect(error?.detail.contains("Geheim") == false)
  }

  // MARK: Registering

  @Test func `a registration has the fields, then the pictures in their order`() async throws {
    let server = SellingServer(.product(131))
    let pictures = [
      PictureFile(bytes: [0xFF, 0xD8, 0x0D, 0x0A], type: "image/jpeg"), PictureFile(bytes: [1], type: "x\r\ny: z"),
    ]
    let details = try await repository(server).register(words(), pictures: pictures, key: "key-1", by: one)
    #expect(details.product.id == 131)
    #expect(details.product.vendor == Product.Vendor(id: 28, name: "모퉁이"))
    #expect(details.pictures.map(\.id) == [1])

    let call = try #require(server.calls.first)
    #expect(server.lines == ["POST /api/products"])
    #expect(call.headers["identifier"] == one.identifier)
    #expect(call.headers["idempotency-key"] == "key-1")
    let type = try #require(call.headers["content-type"])
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    let boundary = String(type.dropFirst("multipart/form-data; boundary=".count))
    let json =
      #"{"category":"kids","currency":"KRW","description":"물에 뜨는\n종이배입니다.","#
      + #""descriptions":"물에 뜨는\n종이배입니다.","discounted_price":100,"name":"종이배 \"A/4\"","price":1000,"#
      + #""secret":"Geheim1x8Kq2Lm5","state":"draft","stock":3}"#
    let head = "--\(boundary)\r\nContent-Disposition: form-data; name="
    var expected = Array("\(head)\"params\"\r\nContent-Type: application/json\r\n\r\n\(json)\r\n".utf8)
    expected += "\(head)\"images\"; filename=\"1.jpeg\"\r\nContent-Type: image/jpeg\r\n\r\n".utf8
    expected += [0xFF, 0xD8, 0x0D, 0x0A, 0x0D, 0x0A]
    expected += "\(head)\"images\"; filename=\"2\"\r\nContent-Type: application/octet-stream\r\n\r\n".utf8
    expected += [1, 0x0D, 0x0A]
    expected += "--\(boundary)--\r\n".utf8
    #expect(call.body == expected)
  }

  @Test(arguments: ["", "a b", "a\r\nx: y", "열쇠", String(repeating: "k", count: 201)])
  func `an invalid key is not sent`(key: String) async throws {
    let server = SellingServer(.product(131))
    let repository = try repository(server)
    await #expect(throws: AppError.self) { try await repository.register(words(), pictures: [], key: key, by: one) }
    #expect(server.calls.isEmpty)
  }

  @Test func `cents are sent exactly`() async throws {
    let server = SellingServer(.product(131))
    var edit = ProductEdit()
    edit.price = Money(minorUnits: 1_000_000_000_010, currency: "USD")
    edit.discount = Money(minorUnits: 7, currency: "USD")
    _ = try await repository(server).edit(131, edit, by: one)
    #expect(
      server.bodies == [
        #"{"currency":"USD","discounted_price":0.07,"price":10000000000.1,"secret":"Geheim1x8Kq2Lm5"}"#
      ])
  }

  @Test func `a product without a currency is edited without one`() async throws {
    let server = SellingServer(.product(131))
    var edit = ProductEdit()
    edit.price = Money(minorUnits: 600, currency: "")
    _ = try await repository(server).edit(131, edit, by: one)
    #expect(server.bodies == [#"{"price":6,"secret":"Geheim1x8Kq2Lm5"}"#])
  }

  // MARK: Editing

  @Test func `an edit sends the revision that was read, if the server has sent one`() async throws {
    for tag in ["\"one\"", "W/\"one\"", nil, "\"a\u{7F}\"", "\"" + String(repeating: "t", count: 300) + "\""] {
      var reply = SellingServer.Reply.product(130)
      reply.headers["etag"] = tag
      let server = SellingServer(reply)
      let repository = try repository(server)
      var edit = ProductEdit()
      edit.stock = 4
      edit.revision = try await repository.details(of: 130, by: one).revision
      _ = try await repository.edit(130, edit, by: one)
      let isSent = tag.map { $0.count < 10 && !$0.contains("\u{7F}") } ?? false
      #expect(server.calls.last?.headers["if-match"] == (isSent ? tag : nil))
      #expect(server.bodies.last == #"{"secret":"Geheim1x8Kq2Lm5","stock":4}"#)
    }
  }

  @Test func `an empty edit only checks the secret, in any revision`() async throws {
    let repository = try repository(SellingServer(.init(status: 400, body: "Bad Request")))
    var edit = ProductEdit()
    edit.revision = "\"one\""
    let error = await #expect(throws: AppError.self) { try await repository.edit(130, edit, by: one) }
    #expect(error?.code == .notAllowed)
  }

  @Test func `an edit sends the changed fields, an empty one only the secret`() async throws {
    let server = SellingServer(.product(130))
    let repository = try repository(server)
    var edit = ProductEdit()
    edit.name = "돛단배"
    edit.stock = 0
    edit.state = .sold
    edit.category = .some(nil)
    edit.thumbnail = 2
    _ = try await repository.edit(130, edit, by: one)
    _ = try await repository.edit(130, ProductEdit(), by: one)
    #expect(server.lines == ["PATCH /api/products/130", "PATCH /api/products/130"])
    #expect(
      server.bodies == [
        #"{"category":"","name":"돛단배","secret":"Geheim1x8Kq2Lm5","state":"sold","stock":0,"thumbnail_id":2}"#,
        #"{"secret":"Geheim1x8Kq2Lm5"}"#,
      ])
    #expect(server.calls.allSatisfy { $0.headers["identifier"] == one.identifier })
  }

  @Test func `a product is restored, bumped and read as its vendor`() async throws {
    let server = SellingServer(.product(130, state: "hidden"))
    let repository = try repository(server)
    let all = [
      try await repository.restore(130, by: one), try await repository.bump(130, by: one),
      try await repository.details(of: 130, by: one),
    ]
    #expect(all.map(\.product.state) == [.hidden, .hidden, .hidden])
    #expect(
      server.lines == [
        "POST /api/products/130/restored", "POST /api/products/130/bump", "GET /api/products/130",
      ])
    #expect(server.bodies == [#"{"secret":"Geheim1x8Kq2Lm5"}"#, #"{"secret":"Geheim1x8Kq2Lm5"}"#, nil])
    #expect(server.calls.allSatisfy { $0.headers["identifier"] == one.identifier })
  }

  @Test func `a response about another product is a changed server`() async throws {
    let repository = try repository(SellingServer(.product(131)))
    let error = await #expect(throws: AppError.self) { try await repository.details(of: 130, by: one) }
    #expect(error?.code == .changedUpstream)
  }

  @Test(arguments: ["", WireProducts.html, "[]", "{}", #""OK""#])
  func `a response without a product is a changed server`(body: String) async throws {
    let repository = try repository(SellingServer(.init(body: body)))
    let error = await #expect(throws: AppError.self) { try await repository.edit(130, ProductEdit(), by: one) }
    #expect(error?.code == .changedUpstream)
  }

  @Test func `an id below 1 is not requested`() async throws {
    let server = SellingServer(.product(130))
    let repository = try repository(server)
    let errors = [
      await #expect(throws: AppError.self) { try await repository.edit(0, ProductEdit(), by: one) },
      await #expect(throws: AppError.self) { try await repository.delete(-1, by: one) },
      await #expect(throws: AppError.self) { try await repository.details(of: 0, by: one) },
    ]
    #expect(errors.allSatisfy { $0?.code == .notFound })
    #expect(server.calls.isEmpty)
  }

  // MARK: Contact

  @Test func `a buyer asks for the contact without credentials, and original servers have none`() async throws {
    let server = SellingServer(.init(body: #"{"contact":"010-1234-5678"}"#))
    #expect(try await repository(server).contact(of: 130) == SellerContact(text: "010-1234-5678"))
    #expect(server.lines == ["POST /api/products/130/contact"])
    #expect(server.calls.first?.headers["identifier"] == nil && server.calls.first?.audience != .everyone)
    #expect(try await repository(SellingServer(.init(body: #"{"contact":null}"#))).contact(of: 130) == nil)
    #expect(try await repository(SellingServer(.init(status: 404, body: "Not Found"))).contact(of: 130) == nil)
    let busy = try repository(SellingServer(.no(429, retryAfter: "60")))
    let error = await #expect(throws: AppError.self) { try await busy.contact(of: 130) }
    #expect(error?.code == .overLimit && error?.retryAfter == .seconds(60))
  }

  @Test func `one visitor cannot use up the contacts that a server elsewhere allows to this program`() async throws {
    let (server, clock) = (SellingServer(.init(body: #"{"contact":"a"}"#)), SettableDate())
    let repository = ServerSellingRepository(
      client: APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: server), now: clock.now)
    func ask(as profile: String, from address: String = "198.51.100.1") async throws {
      _ = try await repository.asked(by: Asker(address: address, profile: profile)).contact(of: 130)
    }
    for turn in 0..<ServerSellingRepository.contactsPerDay { try await ask(as: "\(turn)") }
    let error = await #expect(throws: AppError.self) { try await ask(as: "another") }
    #expect(error?.code == .overLimit && error?.retryAfter.map { (.zero...(.seconds(86_400))).contains($0) } == true)
    #expect(server.lines.count == ServerSellingRepository.contactsPerDay)
    try await ask(as: "a", from: "198.51.100.2")
    clock.advance(by: 86_400)
    try await ask(as: "a")
  }

  @Test func `a vendor sets the contact with the secret, and reads it without a change`() async throws {
    let server = SellingServer(.init(body: #"{"contact":"a"}"#))
    let repository = try repository(server)
    #expect(try await repository.setContact("a", by: one) == SellerContact(text: "a"))
    #expect(try await repository.setContact(nil, by: one) == SellerContact(text: "a"))
    #expect(server.lines == ["POST /api/vendors/contact", "POST /api/vendors/contact"])
    #expect(server.bodies == [#"{"contact":"a","secret":"Geheim1x8Kq2Lm5"}"#, #"{"secret":"Geheim1x8Kq2Lm5"}"#])
    let original = try self.repository(SellingServer(.init(status: 404, body: "Not Found")))
    let error = await #expect(throws: AppError.self) { try await original.setContact("a", by: one) }
    #expect(error?.code == .notFound)
  }
}
