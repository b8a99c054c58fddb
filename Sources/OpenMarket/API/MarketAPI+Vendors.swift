import Hummingbird
import JSON

extension MarketAPI {
  /// Adds sign-up, change of secret, contact and revocation. On the original server these were done by hand.
  func addVendors(to router: Router<MarketRequestContext>) {
    Self.add("/api/vendors", to: router, [.post: signUp])
    Self.add("/api/vendors/secret", to: router, [.post: changeSecret])
    Self.add("/api/vendors/revoked", to: router, [.post: revoke])
    Self.add("/api/vendors/contact", to: router, [.post: setContact])
    Self.add("/api/products/:id/contact", to: router, [.post: contact])
  }

  @Sendable private func signUp(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    var reader = try FieldReader(try await request.json())
    let name = reader.text("name")
    reader.require("name", name != nil)
    try reader.finish()
    let client = configuration.clientAddress(request, context)
    return Self.response(try await market.signUp(name: name ?? "", from: client, key: request.headers[.idempotencyKey]))
  }

  @Sendable private func changeSecret(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    Self.response(try await market.changeSecret(by: login(request, context)))
  }

  @Sendable private func revoke(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    try await market.revoke(by: login(request, context))
    var body = JSONWriter()
    body.object { $0.add("revoked", true) }
    return .once(body.bytes)
  }

  @Sendable private func setContact(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    let identifier = try request.vendorIdentifier()
    var reader = try FieldReader(try await request.json())
    let (secret, contact) = (reader.secret, reader.text("contact"))
    try reader.finish()
    let client = configuration.clientAddress(request, context)
    let login = Market.Login(identifier: identifier, secret: secret, client: client)
    return Self.response(contact: try await market.setContact(contact, by: login))
  }

  /// A `POST`, so that no cache, prefetch or search engine has it. Pages of other origins cannot read it, or each of
  /// their visitors could be made to collect contacts.
  @Sendable private func contact(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    // The product must be one that clients of the generation may see.
    let id = try await product(request, context, .third).id
    var response = Self.response(
      contact: try await market.contact(of: id, for: configuration.clientAddress(request, context)))
    response.headers[.reserved] = "same-origin"
    return response
  }

  private static func response(contact: String?) -> Response {
    var body = JSONWriter()
    body.object { body in
      if let contact { body.add("contact", contact) } else { body.add("contact", json: "null") }
    }
    return .once(body.bytes)
  }

  /// Returns a response with the secret, which is shown only once.
  private static func response(_ credentials: VendorCredentials) -> Response {
    let vendor = credentials.vendor
    var body = JSONWriter()
    body.object { body in
      body.add("id", vendor.id)
      body.add("name", vendor.name)
      body.add("identifier", vendor.identifier)
      body.add("secret", credentials.secret)
      body.add("created_at", Timestamp(milliseconds: vendor.createdAt).text)
    }
    return .once(body.bytes)
  }
}
