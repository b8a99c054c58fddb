public import Foundation
import Secrets
import Workers

// MARK: What vendors do

extension Market {
  /// Puts a product up, with its pictures: all of it is kept, or nothing.
  ///
  /// - Parameters:
  ///   - facts: what its vendor says of it.
  ///   - pictures: 1 to 5, in their order; the first stands in lists.
  ///   - login: whose it is.
  ///   - key: by what the request is known again; `nil` for one that is new each time.
  /// - Returns: the product; of a request that was done within a day, the one that was made then.
  /// - Throws: ``MarketError/unknownVendor``, ``MarketError/invalid(_:)``, ``MarketError/notPicture(index:)``,
  ///   ``MarketError/tooLarge(limit:)``, ``MarketError/keyReused``, ``MarketError/keyBusy(retryAfter:)``,
  ///   ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``, ``MarketError/diskFull``,
  ///   ``MarketError/full(_:)``.
  public func register(
    _ facts: ProductFacts, _ pictures: [Upload], by login: Login, key: IdempotencyKey?
  ) async throws -> Product {
    let vendorID = try await recognise(login).vendor.id
    var complaints = faults(of: facts)
    if !ProductRules.imageCounts.contains(pictures.count) {
      complaints.append(FieldComplaint("images", ProductRules.imageWords))
    }
    if !complaints.isEmpty { throw MarketError.invalid(complaints) }
    let client = login.client
    guard let key else { return try await add(facts, pictures, vendorID, nil, from: client) }
    return try await requests.perform(key.text, of: vendorID) {
      let request = request(key.text, key.fingerprint, of: vendorID)
      if let known = try await products.product(of: request) { return known }
      return try await add(facts, pictures, vendorID, request, from: client)
    }
  }

  /// Changes a product: all that the edit says, or nothing.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - login: whose it is.
  ///   - edit: what is to change, of the product as it is; amounts are of the currency that the product has afterwards.
  ///     One that changes nothing tells whether the secret is right. It may be called again.
  /// - Returns: the product as it is then.
  /// - Throws: ``MarketError/unknownVendor``, ``MarketError/unknownProduct``, ``MarketError/notYours``,
  ///   ``MarketError/invalid(_:)``, ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``,
  ///   ``MarketError/diskFull``; what `edit` throws.
  public func edit(
    _ id: Int, by login: Login, _ edit: @escaping @Sendable (Product) throws(MarketError) -> ProductEdit
  ) async throws -> Product {
    let vendorID = try await recognise(login).vendor.id
    guard let product = try await products.product(id) else { throw MarketError.unknownProduct }
    try Self.check(product, isOf: vendorID)
    if try edit(product) == ProductEdit() { return product }
    try takeEdit(of: vendorID, from: login.client)
    let moment = now
    return try await products.change(id) { product in
      try Self.check(product, isOf: vendorID)
      var changed = try applying(try edit(product), to: product)
      if changed != product { changed.changedAt = max(moment, product.changedAt) }
      return changed
    }
  }

  /// Makes the last part of an address at which a product may be deleted once, within ten minutes, by its vendor.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - login: whose it is.
  /// - Returns: 22 letters, digits, `-` and `_`, and `=`.
  /// - Throws: as ``edit(_:by:_:)``.
  public func deleteAddress(of id: Int, by login: Login) async throws -> String {
    // First who asks: wrong secrets have limits of their own, and a stranger's tries must not use up what an address may
    // ask for.
    let known = try await recognise(login)
    try rates.deleteAddressesPerVendor.take("\(known.vendor.id)", at: now)
    try rates.deleteAddressesPerClient.take(login.client, at: now)
    guard let product = try await products.product(id) else { throw MarketError.unknownProduct }
    try Self.check(product, isOf: known.vendor.id)
    let token = RandomText.deleteToken()
    try await products.keepDeleteAddress(
      digest(of: token, for: id, known), expiresAt: now + MarketLimits.deleteAddressLife, now: now)
    return token
  }

  /// Deletes a product; for 30 days it can be brought back.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - token: what ``deleteAddress(of:by:)`` has returned.
  ///   - identifier: of its vendor.
  /// - Returns: the product, deleted.
  /// - Throws: ``MarketError/unknownVendor``; ``MarketError/unknownDeleteAddress``, also when the product was another,
  ///   or somebody else's; ``MarketError/unknownProduct`` when it was deleted meanwhile;
  ///   ``MarketError/busy(retryAfter:)``, ``MarketError/diskFull``.
  public func delete(_ id: Int, token: String, identifier: String) async throws -> Product {
    guard let identifier = RandomText.identifier(from: identifier),
      let known = try await vendors.vendor(identifiedBy: identifier), known.vendor.revokedAt == nil
    else { throw MarketError.unknownVendor }
    let (vendor, moment) = (known.vendor, now)
    let address = (digest: digest(of: token, for: id, known), now: moment)
    return try await products.change(id, using: address) { product in
      try Self.check(product, isOf: vendor.id)
      var changed = product
      changed.deletedAt = moment
      return changed
    }
  }

  /// Brings a deleted product back, as it was.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - login: whose it is.
  /// - Throws: ``MarketError/notRestorable`` when it was not deleted, or longer than 30 days ago; else as
  ///   ``edit(_:by:_:)``.
  public func restore(_ id: Int, by login: Login) async throws -> Product {
    let vendorID = try await recognise(login).vendor.id
    let moment = now
    return try await products.change(id) { product in
      guard product.vendorID == vendorID else { throw Self.refusal(of: product) }
      guard let deletedAt = product.deletedAt, deletedAt > moment - MarketLimits.deletedLife else {
        throw MarketError.notRestorable
      }
      var changed = product
      changed.deletedAt = nil
      return changed
    }
  }

  /// Puts a product on top of what is sorted by that, as if it were new.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - login: whose it is.
  /// - Throws: ``MarketError/tooSoon(retryAfter:)`` within a day of the last time, or of its beginning; else as
  ///   ``edit(_:by:_:)``.
  public func bump(_ id: Int, by login: Login) async throws -> Product {
    let vendorID = try await recognise(login).vendor.id
    let moment = now
    return try await products.change(id) { product in
      try Self.check(product, isOf: vendorID)
      let left = product.bumpedAt + MarketLimits.bumpLife - moment
      guard left <= 0 else { throw MarketError.tooSoon(retryAfter: .milliseconds(left)) }
      var changed = product
      changed.bumpedAt = moment
      return changed
    }
  }
}

// MARK: For operators

extension Market {
  /// Keeps products that come from elsewhere, with their pictures: all of them, or none. Nothing is checked.
  ///
  /// - Parameter new: a thousand at most.
  /// - Returns: their numbers, in their order.
  public func add(_ new: [NewProduct]) async throws -> [Int] {
    try await products.add(new)
  }

  /// Products that were not deleted, whatever their state, in the order of their numbers.
  ///
  /// - Parameters:
  ///   - id: those of greater numbers.
  ///   - count: how many at most, 500 or fewer.
  public func allProducts(after id: Int, count: Int) async throws -> [Product] {
    try await products.products(after: id, limit: count)
  }

  /// Makes pictures as they are kept, of files that come from elsewhere.
  ///
  /// - Throws: ``MarketError/notPicture(index:)``, ``MarketError/tooLarge(limit:)``, ``MarketError/busy(retryAfter:)``.
  public func prepared(_ files: [Upload]) async throws -> [PreparedImage] {
    try await registrations.pass { try await uploads.prepared(files) }
  }

  /// A key for a picture that is not drawn by it.
  public static func newImageKey() -> String { RandomToken.make() }

  /// Removes for good what was deleted more than 30 days ago, with its pictures and its history, and forgets old
  /// requests.
  ///
  /// - Parameter moment: what was deleted after it stays in any case.
  /// - Returns: how many products went.
  public func removeDeleted(before moment: Date = .distantFuture) async throws -> Int {
    let last = Int(moment.timeIntervalSince1970 * 1_000)
    // What nobody has looked for since would be found for ever.
    try await index.prepare()
    var count = 0
    while true {
      let gone = try await products.removeDeleted(
        before: min(now - MarketLimits.deletedLife, last), requestsBefore: now - MarketLimits.requestLife)
      if gone.products == 0, gone.requests == 0 { return count }
      count += gone.products
    }
  }
}

// MARK: The steps

extension Market {
  /// All pictures are made before anything is kept; few hold theirs in memory at once. What finds no room, or no place in
  /// line, does not count as a registration.
  private func add(
    _ facts: ProductFacts, _ pictures: [Upload], _ vendorID: Int, _ request: ProductsStore.Request?,
    from client: String
  ) async throws -> Product {
    try await checkRoom(of: vendorID)
    try takeRegistration(from: client)
    do {
      return try await registrations.pass {
        try await checkRoom(of: vendorID)
        let images = try await uploads.prepared(pictures).map { NewImage(key: Self.newImageKey(), picture: $0) }
        let product = NewProduct(vendorID: vendorID, facts: facts, images: images, createdAt: now)
        return try await products.register(product, request)
      }
    } catch MarketError.busy(let wait) {
      forgiveRegistration(from: client)
      throw MarketError.busy(retryAfter: wait)
    }
  }

  /// - Throws: ``MarketError/invalid(_:)``.
  private func applying(_ edit: ProductEdit, to product: Product) throws(MarketError) -> Product {
    var edited = product
    edited.facts = edit.applied(to: product.facts)
    // What an import has let in stays until its vendor touches it.
    let old = Set(faults(of: product.facts))
    var complaints = faults(of: edited.facts).filter { edit.touches($0.field) || !old.contains($0) }
    if let id = edit.thumbnailID {
      edited.thumbnailID = id
      if !product.images.contains(where: { $0.id == id }) {
        complaints.append(FieldComplaint("thumbnail_id", "must be one of the product's pictures"))
      }
    }
    if !complaints.isEmpty { throw .invalid(complaints) }
    return edited
  }

  /// PostgreSQL keeps no text with a zero in it.
  private func faults(of facts: ProductFacts) -> [FieldComplaint] {
    let texts = [("name", facts.name), ("description", facts.description)]
    return rules.complaints(about: facts)
      + texts.filter { $0.1.utf8.contains(0) }.map { FieldComplaint($0.0, "must not contain U+0000") }
  }

  /// - Throws: ``MarketError/unknownProduct``, ``MarketError/notYours``.
  private static func check(_ product: Product, isOf vendorID: Int) throws(MarketError) {
    guard product.vendorID == vendorID else { throw refusal(of: product) }
    guard product.deletedAt == nil else { throw .unknownProduct }
  }

  /// What somebody else is told, who must not learn of what they cannot see.
  private static func refusal(of product: Product) -> MarketError {
    product.deletedAt == nil && product.facts.state.isPublic ? .notYours : .unknownProduct
  }

  /// Bound to the vendor's secret: with it, addresses are worth nothing any more.
  private func digest(of token: String, for id: Int, _ known: VendorsStore.Known) -> String {
    addressSigner.signature(of: "\(id) \(known.vendor.id) \(known.hash.text) \(token)")
  }
}

extension ProductEdit {
  /// Whether a field of the wire is changed.
  fileprivate func touches(_ field: String) -> Bool {
    switch field {
    case "name": name != nil
    case "description": description != nil
    case "discounted_price": price != nil || discount != nil
    case "stock": stock != nil
    default: true
    }
  }
}
