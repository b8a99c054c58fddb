public import Foundation
import Secrets
import Workers

// MARK: Actions of vendors

extension Market {
  /// Registers a product with its pictures, atomically.
  ///
  /// - Parameters:
  ///   - facts: values of the product.
  ///   - pictures: 1 to 5 files in order; the first is for lists.
  ///   - login: credentials of the vendor.
  ///   - key: identifies a repeated request for a day; nil registers a new product each time.
  /// - Returns: the product; for a repeated request, the product of the first one.
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

  /// Edits a product, atomically.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - login: credentials of its vendor.
  ///   - edit: returns the changes for the current product, with amounts in the currency after the edit. An edit
  ///     without changes only checks the secret. It may be called again.
  /// - Returns: the edited product.
  /// - Throws: ``MarketError/unknownVendor``, ``MarketError/unknownProduct``, ``MarketError/notYours``,
  ///   ``MarketError/invalid(_:)``, ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``,
  ///   ``MarketError/diskFull``; any error of `edit`.
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

  /// Returns a token for the address that deletes a product, valid once within ten minutes for its vendor.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - login: credentials of its vendor.
  /// - Returns: 22 letters, digits, `-` and `_`, and a final `=`.
  /// - Throws: as ``edit(_:by:_:)``.
  public func deleteAddress(of id: Int, by login: Login) async throws -> String {
    // Check the login first. Wrong secrets have their own limits, and must not use up the limits of a vendor or
    // address.
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

  /// Deletes a product, which can be restored for 30 days.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - token: result of ``deleteAddress(of:by:)``.
  ///   - identifier: identifier of its vendor.
  /// - Returns: the deleted product.
  /// - Throws: ``MarketError/unknownVendor``; ``MarketError/unknownDeleteAddress`` if the token is unknown, used,
  ///   expired, or for another product or vendor; ``MarketError/unknownProduct`` if the product was deleted in the
  ///   meantime; ``MarketError/busy(retryAfter:)``, ``MarketError/diskFull``.
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

  /// Restores a deleted product as it was.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - login: credentials of its vendor.
  /// - Throws: ``MarketError/notRestorable`` if it is not deleted, or was deleted more than 30 days ago; else as
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

  /// Bumps a product: moves it to the top of lists in the order `bumped`.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - login: credentials of its vendor.
  /// - Throws: ``MarketError/tooSoon(retryAfter:)`` within a day of the registration or the last bump; else as
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
  /// Imports products with their pictures in one transaction, without validation.
  ///
  /// - Parameter new: at most a thousand products.
  /// - Returns: their ids in order.
  public func add(_ new: [NewProduct]) async throws -> [Int] {
    try await products.add(new)
  }

  /// Returns products in any state that are not deleted, in the order of their ids.
  ///
  /// - Parameters:
  ///   - id: returns products with greater ids.
  ///   - count: maximum number, 500 or less.
  public func allProducts(after id: Int, count: Int) async throws -> [Product] {
    try await products.products(after: id, limit: count)
  }

  /// Converts imported picture files to the form in which they are stored.
  ///
  /// - Throws: ``MarketError/notPicture(index:)``, ``MarketError/tooLarge(limit:)``,
  ///   ``MarketError/busy(retryAfter:)``.
  public func prepared(_ files: [Upload]) async throws -> [PreparedImage] {
    try await registrations.pass { try await uploads.prepared(files) }
  }

  /// Returns a new random key for an uploaded picture.
  public static func newImageKey() -> String { RandomToken.make() }

  /// Removes products for good that were deleted more than 30 days ago, with pictures and history; forgets old
  /// requests.
  ///
  /// - Parameter moment: keeps products deleted after this time in any case.
  /// - Returns: the number of removed products.
  public func removeDeleted(before moment: Date = .distantFuture) async throws -> Int {
    let last = Int(moment.timeIntervalSince1970 * 1_000)
    // Update the index first: it learns of deletions from the rows, which are removed here.
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

// MARK: Steps

extension Market {
  /// Adds a product after all its pictures are made. Few registrations hold pictures in memory at once. A
  /// registration that fails for lack of space, or because the server is busy, is not counted.
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

  /// Returns the edited product.
  ///
  /// - Throws: ``MarketError/invalid(_:)`` if the edit is invalid.
  private func applying(_ edit: ProductEdit, to product: Product) throws(MarketError) -> Product {
    var edited = product
    edited.facts = edit.applied(to: product.facts)
    // An imported value may break the rules until the vendor edits it.
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

  /// Returns the complaints about the values. NUL is rejected because PostgreSQL cannot store it.
  private func faults(of facts: ProductFacts) -> [FieldComplaint] {
    let texts = [("name", facts.name), ("description", facts.description)]
    return rules.complaints(about: facts)
      + texts.filter { $0.1.utf8.contains(0) }.map { FieldComplaint($0.0, "must not contain U+0000") }
  }

  /// Checks that a product belongs to a vendor and is not deleted.
  ///
  /// - Throws: ``MarketError/unknownProduct``, ``MarketError/notYours``.
  private static func check(_ product: Product, isOf vendorID: Int) throws(MarketError) {
    guard product.vendorID == vendorID else { throw refusal(of: product) }
    guard product.deletedAt == nil else { throw .unknownProduct }
  }

  /// Returns the error for another vendor, which must not reveal a product that it cannot see.
  private static func refusal(of product: Product) -> MarketError {
    product.deletedAt == nil && product.facts.state.isPublic ? .notYours : .unknownProduct
  }

  /// Returns a digest of the address. It includes the hash of the secret, so a change of the secret invalidates the
  /// address.
  private func digest(of token: String, for id: Int, _ known: VendorsStore.Known) -> String {
    addressSigner.signature(of: "\(id) \(known.vendor.id) \(known.hash.text) \(token)")
  }
}

extension ProductEdit {
  /// Returns whether the edit changes a field of the API.
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
