import HTTPTypes
import Hummingbird
import JSON
import Uploads

extension MarketAPI {
  /// Adds generation 3 with its extensions.
  func addProducts(to router: Router<MarketRequestContext>) {
    Self.add("/healthChecker", to: router, [.get: health])
    Self.add(
      "/api/products", to: router,
      [
        .get: { request, _ in try await list(request, .third) },
        .post: { request, context in try await register(request, context, .third) },
      ])
    Self.add(
      "/api/products/:id", to: router,
      [
        .get: { request, context in try await details(request, context, .third) },
        .patch: { request, context in try await edit(request, context, .third) },
      ])
    Self.add("/api/products/:id/archived", to: router, [.post: deletePath])
    Self.add(
      "/api/products/:id/:token", to: router,
      [.delete: { request, context in try await delete(request, context, .third) }])
    Self.add("/api/products/:id/restored", to: router, [.post: restore])
    Self.add("/api/products/:id/bump", to: router, [.post: bump])
    Self.add("/api/products/:id/history", to: router, [.get: history])
    Self.add("/api/categories", to: router, [.get: categories])
  }

  /// Adds generation 2. It has other keys, and a secret of the product instead of a delete address.
  func addOldProducts(to router: Router<MarketRequestContext>) {
    Self.add("/compat/v2/healthChecker", to: router, [.get: health])
    Self.add(
      "/compat/v2/api/products", to: router,
      [
        .get: { request, _ in try await list(request, .second) },
        .post: { request, context in try await register(request, context, .second) },
      ])
    Self.add(
      "/compat/v2/api/products/:id", to: router,
      [
        .get: { request, context in try await details(request, context, .second) },
        .patch: { request, context in try await edit(request, context, .second) },
      ])
    Self.add("/compat/v2/api/products/:id/secret", to: router, [.post: deleteToken])
    Self.add(
      "/compat/v2/api/products/:id/:token", to: router,
      [.delete: { request, context in try await delete(request, context, .second) }])
  }

  // MARK: - Reading

  /// Responds with four bytes, the quotes included.
  @Sendable private func health(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    .json(Array(#""OK""#.utf8), to: request)
  }

  private func list(_ request: Request, _ generation: Generation) async throws -> Response {
    let wanted = try ListRequest(QueryParameters(request.uri.query), generation)
    var query = wanted.query
    query.currencies = currencies(generation)
    let page = try await market.list(query, wanted.slice)
    return .json(writer(generation, request).page(page, wanted), to: request)
  }

  private func details(
    _ request: Request, _ context: MarketRequestContext, _ generation: Generation
  ) async throws -> Response {
    let product = try await product(request, context, generation)
    let body = writer(generation, request).details(product)
    return .json(body, to: request, tag: tagged.details(product).tag, isPersonal: true)
  }

  /// Returns the product in the path, if clients of the generation may see it.
  func product(
    _ request: Request, _ context: MarketRequestContext, _ generation: Generation
  ) async throws -> Product {
    // An invalid identifier is ignored, because apps send one with every request.
    let product = try await market.product(context.productID(), for: request.headers[.identifier])
    guard currencies(generation).contains(product.facts.currency) else { throw MarketError.unknownProduct }
    return product
  }

  /// Returns the currencies of the products that clients of a generation may see.
  private func currencies(_ generation: Generation) -> Set<Currency> {
    generation == .second || configuration.showsOriginalCurrenciesOnly ? Currency.original : Set(Currency.allCases)
  }

  @Sendable private func history(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    let product = try await product(request, context, .third)
    let changes = try await market.history(of: product.id, for: request.headers[.identifier])
    var body = JSONWriter(capacity: 32 + changes.count * 128)
    body.object { body in
      body.array("changes") { body in
        for change in changes {
          body.object { body in
            body.add("at", Timestamp(milliseconds: change.at).text)
            body.add("currency", change.currency.rawValue)
            body.add("price", change.price, change.currency)
            body.add("bargain_price", change.price - change.discount, change.currency)
            body.add("discounted_price", change.discount, change.currency)
            body.add("stock", change.stock)
            body.add("state", change.state.rawValue)
          }
        }
      }
    }
    return .json(body.bytes, to: request, isPersonal: true)
  }

  @Sendable private func categories(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    var body = JSONWriter()
    body.array { body in
      for category in ProductCategory.allCases { body.add(category.rawValue) }
    }
    return .json(body.bytes, to: request)
  }

  // MARK: - Writing

  private func register(
    _ request: Request, _ context: MarketRequestContext, _ generation: Generation
  ) async throws -> Response {
    let identifier = try request.vendorIdentifier()
    let key = try request.idempotencyKey()
    // Check the vendor first, so that the server does not receive the pictures of an unknown one.
    guard try await market.knows(identifier) else { throw MarketError.unknownVendor }
    let client = configuration.clientAddress(request, context)
    // A repeated registration, after a response that may have been lost, stores nothing new and so needs no space.
    let isRepeated = if let key { try await market.hasRegistered(identifier, with: key) } else { false }
    if !isRepeated { try market.checkRegistrations(from: client) }
    let directory = UploadDirectory(in: configuration.uploads)
    do {
      let form = try await RegistrationForm(request, into: directory, configuration) { () throws(MarketError) in
        if !isRepeated { try market.bounds.checkDisk() }
      }
      let fields = try RegistrationFields(form.params, imageCount: form.images.count, by: market.rules)
      let login = Market.Login(identifier: identifier, secret: fields.secret, client: client)
      let product = try await register(form, fields, login, key)
      await directory.remove()
      var response = Response.once(writer(generation, request).details(product))
      let base = generation == .third ? "" : "/compat/v2"
      response.headers[.location] = "\(base)/api/products/\(product.id)"
      return response
    } catch {
      await directory.remove()
      throw error
    }
  }

  private func register(
    _ form: RegistrationForm, _ fields: RegistrationFields, _ login: Market.Login, _ key: String?
  ) async throws -> Product {
    var idempotencyKey: Market.IdempotencyKey?
    if let key {
      let fingerprint = try await form.fingerprint(of: fields.facts, by: uploadReaders)
      idempotencyKey = Market.IdempotencyKey(text: key, fingerprint: fingerprint)
    }
    return try await market.register(
      fields.facts, form.images.map { Market.Upload(path: $0.path, byteCount: $0.byteCount) },
      by: login, key: idempotencyKey)
  }

  private func edit(
    _ request: Request, _ context: MarketRequestContext, _ generation: Generation
  ) async throws -> Response {
    let id = try context.productID()
    let identifier = try request.vendorIdentifier()
    let fields = try EditFields(try await request.json())
    let client = configuration.clientAddress(request, context)
    let login = Market.Login(identifier: identifier, secret: fields.secret, client: client)
    let (tagged, condition) = (self.tagged, request.headers[.ifMatch])
    let product = try await market.edit(id, by: login) { [rules = market.rules] product throws(MarketError) in
      if let condition, !condition.isList(with: tagged.details(product).tag) { throw .changedMeanwhile }
      return try fields.edit(of: product.facts, by: rules)
    }
    var response = Response.once(writer(generation, request).details(product))
    response.headers[.eTag] = "W/" + tagged.details(product).tag
    return response
  }

  @Sendable private func bump(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    let product = try await market.bump(context.productID(), by: login(request, context))
    return .once(writer(.third, request).details(product))
  }

  // MARK: - Deleting

  /// Responds with the path that deletes the product.
  @Sendable private func deletePath(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    let id = try context.productID()
    let token = try await deleteAddress(request, context)
    return .once(text: "/api/products/\(id)/\(token)")
  }

  /// Responds with the last component of that path, which generation 2 calls the product's secret.
  @Sendable private func deleteToken(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    .once(text: try await deleteAddress(request, context))
  }

  private func deleteAddress(_ request: Request, _ context: MarketRequestContext) async throws -> String {
    try await market.deleteAddress(of: context.productID(), by: login(request, context))
  }

  private func delete(
    _ request: Request, _ context: MarketRequestContext, _ generation: Generation
  ) async throws -> Response {
    let token = QueryParameters.decodedPath(context.parameters.get("token") ?? "")
    let product = try await market.delete(
      context.productID(), token: token, identifier: request.vendorIdentifier())
    return .once(writer(generation, request).details(product))
  }

  @Sendable private func restore(_ request: Request, _ context: MarketRequestContext) async throws -> Response {
    let product = try await market.restore(context.productID(), by: login(request, context))
    return .once(writer(.third, request).details(product))
  }

  /// Writes the content that a product's tag identifies.
  ///
  /// It is the same in both generations and for every host name, and includes all that a client may see.
  private var tagged: ProductWriter {
    ProductWriter(generation: .third, pictures: PictureAddresses(base: configuration.publicURL ?? ""))
  }

  private func writer(_ generation: Generation, _ request: Request) -> ProductWriter {
    ProductWriter(
      generation: generation, pictures: PictureAddresses(publicURL: configuration.publicURL, request))
  }
}

extension Request {
  /// Returns the key by which a repeated registration is recognised, or nil without the header.
  ///
  /// - Throws: ``MarketError/invalid(_:)`` unless it has 1 ... 200 visible ASCII characters.
  fileprivate func idempotencyKey() throws(MarketError) -> String? {
    guard let key = headers[.idempotencyKey] else { return nil }
    guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .invalid([FieldComplaint("Idempotency-Key", "must be 1 to 200 visible ASCII characters")])
    }
    return key
  }
}
