import Localization
import Reactor
import Testing
import Upstream

@testable import MarketFeature

/// Tests of the errors for a server's refusals to a vendor.
@Suite struct SellingRefusalTests {
  private static let renaming: ProductEdit = {
    var edit = ProductEdit()
    edit.name = "돛단배"
    return edit
  }()

  private let one = VendorCredentials.sample(1)

  private func repository(_ reply: SellingServer.Reply) throws -> ServerSellingRepository {
    ServerSellingRepository(
      client: APIClient(baseURL: try BaseURL("http://market.example:8082"), transport: SellingServer(reply)))
  }

  /// The error of an edit with changes.
  private func edit(_ reply: SellingServer.Reply) async throws -> AppError? {
    let repository = try repository(reply)
    return await #expect(throws: AppError.self) { try await repository.edit(130, Self.renaming, by: one) }
  }

  /// The error of an empty edit, which only checks the secret.
  private func check(_ reply: SellingServer.Reply) async throws -> AppError? {
    let repository = try repository(reply)
    return await #expect(throws: AppError.self) { try await repository.edit(130, ProductEdit(), by: one) }
  }

  /// The error of a registration.
  private func register(_ reply: SellingServer.Reply) async throws -> AppError? {
    let repository = try repository(reply)
    let price = Money(minorUnits: 1_000, currency: "KRW")
    let words = ProductWords(
      name: "종이배", description: "물에 뜨는 종이배입니다.", price: price, discount: price, stock: 1)
    return await #expect(throws: AppError.self) {
      try await repository.register(words, pictures: [], key: "key-1", by: one)
    }
  }

  @Test(arguments: [
    ("name", "name"), ("descriptions", "description"), ("price", "price"), ("discounted_price", "discount"),
    ("stock", "stock"), ("images", "images"), ("category", "category"),
  ])
  func `a refused field has its name in the form, and the server's message`(wire: String, field: String) async throws {
    for status in [400, 422] {
      let error = try await edit(.complaint(wire, "must be something else", status: status))
      #expect(error?.code == .invalidInput)
      #expect(error?.field == field)
      #expect(error?.publicMessage == "must be something else")
    }
  }

  @Test func `the first of several fields that the form has is named`() async throws {
    let errors = #"[{"field":"params","message":"odd"},{"message":"lost"},{"field":"stock","message":"too many"}]"#
    let error = try await register(.no(400, "All wrong.", errors: errors))
    #expect(error?.field == "stock")
    #expect(error?.publicMessage == "too many")
  }

  @Test func `a refused field that the form lacks is invalid input without a field`() async throws {
    let error = try await register(.complaint("params", "is missing"))
    #expect(error?.code == .invalidInput)
    #expect(error?.field == nil)
  }

  @Test func `wrong credentials are not allowed, in the words of our own server`() async throws {
    let reply = SellingServer.Reply.no(400, "The identifier or secret is wrong.")
    let errors = [try await edit(reply), try await check(reply), try await register(reply)]
    #expect(errors.map { $0?.code } == [.notAllowed, .notAllowed, .notAllowed])
    let field = try await edit(.complaint("secret", "is missing"))
    #expect(field?.code == .notAllowed)
  }

  @Test(arguments: [#"{"code":400,"message":"Bad Request"}"#, "", "<html></html>", "[]"])
  func `a refusal of a request with only the secret means a wrong secret`(body: String) async throws {
    let reply = SellingServer.Reply(status: 400, body: body)
    let (alone, changed) = (try await check(reply), try await edit(reply))
    #expect(alone?.code == .notAllowed)
    #expect(changed?.code == .invalidInput)
  }

  @Test(arguments: [401, 403])
  func `another vendor's product is not allowed`(status: Int) async throws {
    let error = try await edit(.no(status, "This product belongs to another vendor."))
    #expect(error?.code == .notAllowed)
  }

  @Test(arguments: [413, 415])
  func `refused pictures are the field images`(status: Int) async throws {
    let named = try await register(.complaint("images", "must be pictures", status: status))
    let bare = try await register(.init(status: status, body: "no"))
    #expect(named?.code == .invalidInput && bare?.code == .invalidInput)
    #expect(named?.field == "images" && bare?.field == "images")
    #expect(named?.publicMessage == "must be pictures")
  }

  @Test func `a rate limit is over the limit, with the server's time to wait`() async throws {
    let repository = try repository(.no(429, "Once a day.", retryAfter: "3600"))
    let error = await #expect(throws: AppError.self) { try await repository.bump(130, by: one) }
    #expect(error?.code == .overLimit)
    #expect(error?.retryAfter == .seconds(3_600))
    for odd in ["soon", "-1", nil] {
      let error = try await edit(.no(429, retryAfter: odd))
      #expect(error?.code == .overLimit)
      #expect(error?.retryAfter == nil)
    }
  }

  @Test func `a registration that is still in progress may be retried`() async throws {
    let busy = try await register(.no(409, retryAfter: "2"))
    #expect(busy?.code == .unavailable)
    #expect(busy?.retryAfter == .seconds(2))
    let reused = try await register(.no(409, "This idempotency key was already used with another body."))
    #expect(reused?.code == .invalidInput)
    #expect(reused?.field == SellingField.key)
  }

  @Test func `a message that contains a disguised credential is not quoted`() async throws {
    let (secret, identifier) = (one.secret, one.identifier)
    let hidden = [
      "Wrong: \(secret)", "Wrong: \(secret.uppercased())", "Wrong: \(secret.map { "\($0)\u{200B}" }.joined())",
      "Of \(identifier.map(String.init).joined(separator: " "))",
    ]
    for words in hidden {
      let error = try await edit(.complaint("name", words))
      #expect(error?.quotation == nil, "\(words)")
      #expect(error?.field == "name")
    }
  }

  @Test func `a full market is quoted, and a proxy's status 507 is not taken for one`() async throws {
    let errors = [try await register(.no(507, "The market is full.")), try await edit(.no(507, "The market is full."))]
    for error in errors {
      #expect(error?.code == .invalidInput && error?.field == SellingField.room)
      #expect(error?.quotation == "The market is full.")
    }
    let proxys = try await register(.init(status: 507, body: "<html></html>"))
    #expect(proxys?.code == .unavailable && proxys?.field == nil)
  }

  @Test func `a refusal because the product has changed has the field revision`() async throws {
    let error = try await edit(.no(412, "This product changed after you read it."))
    #expect(error?.code == .invalidInput && error?.field == SellingField.revision)
  }

  @Test(arguments: [404, 405, 410], WireProducts.missing)
  func `a product is gone if a market says so in any form`(status: Int, body: String) async throws {
    let reply = SellingServer.Reply(status: status, body: body)
    let (changed, checked) = (try await edit(reply), try await check(reply))
    #expect([changed?.code, checked?.code] == [.notFound, .notFound])
  }

  @Test(arguments: [404, 405, 410], WireProducts.lost)
  func `a proxy that has lost its market does not make products gone`(
    status: Int, body: String
  ) async throws {
    let repository = try repository(.init(status: status, body: body))
    let changed = await #expect(throws: AppError.self) { try await repository.edit(130, Self.renaming, by: one) }
    let asked = await #expect(throws: AppError.self) { try await repository.details(of: 130, by: one) }
    let back = await #expect(throws: AppError.self) { try await repository.restore(130, by: one) }
    let deleted = await #expect(throws: AppError.self) { try await repository.delete(130, by: one) }
    let codes = [changed, asked, back, deleted].map { $0?.code }
    #expect(codes == [.changedUpstream, .changedUpstream, .changedUpstream, .changedUpstream])
  }

  @Test(arguments: [404, 405, 410], WireProducts.missing + WireProducts.lost)
  func `a server without bumps may say so in any form`(status: Int, body: String) async throws {
    let repository = try repository(.init(status: status, body: body))
    let error = await #expect(throws: AppError.self) { try await repository.bump(130, by: one) }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [404, 405, 409])
  func `a product that cannot be restored is not found`(status: Int) async throws {
    let repository = try repository(.no(status))
    let error = await #expect(throws: AppError.self) { try await repository.restore(130, by: one) }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [
    (500, AppError.Code.unavailable), (503, .unavailable), (302, .changedUpstream),
  ])
  func `other statuses become the usual errors`(status: Int, code: AppError.Code) async throws {
    let error = try await edit(.no(status))
    #expect(error?.code == code)
  }

  @Test func `a long message is cut, and stays in one line`() async throws {
    let error = try await edit(.complaint("name", String(repeating: "가", count: 1_000) + "\\n<b>"))
    let message = try #require(error?.publicMessage)
    #expect(message.utf8.count <= 400)
    #expect(!message.contains("\n"))
  }

  @Test func `a message that repeats the secret is not quoted`() async throws {
    let replies: [SellingServer.Reply] = [
      .complaint("name", "no, \(one.secret)"), .no(400, "What is \(one.identifier)?"), .no(409, one.secret),
      .complaint("images", one.secret, status: 415), .no(500, one.secret), .no(404, one.secret),
    ]
    for reply in replies {
      let error = try await edit(reply)
      let text = String(describing: error)
      #expect(!text.contains(one.secret) && !text.contains(one.identifier))
    }
  }
}
