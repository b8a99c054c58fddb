import Hummingbird
import JSON

extension MarketAPI {
  /// Adds sign-up, change of secret and revocation. On the original server these were done by hand.
  func addVendors(to router: Router<MarketRequestContext>) {
    Self.add("/api/vendors", to: router, [.post: signUp])
    Self.add("/api/vendors/secret", to: router, [.post: changeSecret])
    Self.add("/api/vendors/revoked", to: router, [.post: revoke])
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
