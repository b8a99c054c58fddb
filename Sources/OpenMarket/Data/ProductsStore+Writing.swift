import Pictures
import Store

// MARK: Adding

extension ProductsStore {
  /// An idempotency key of a vendor, which identifies a repeated registration.
  struct Request: Sendable {
    let vendorID: Int
    let key: String
    /// Fingerprint of the request's body.
    let fingerprint: [UInt8]
    /// Registrations before this time are forgotten, in milliseconds since 1970.
    let notBefore: Int
  }

  /// Stores products with their pictures in one transaction.
  ///
  /// - Parameter products: at most a thousand.
  /// - Returns: their consecutive ids.
  func add(_ products: [NewProduct]) async throws -> [Int] {
    try await database.marketWrite { try $0.add(products) }
  }

  /// Stores vendors and their first products in one transaction, if there is no product yet.
  ///
  /// - Parameters:
  ///   - vendors: vendors to store.
  ///   - moment: current time in milliseconds since 1970.
  ///   - products: receives the vendors' ids and returns at most a thousand products. It may be called again.
  /// - Returns: the vendors' ids in order; nil if there were products.
  func begin(
    with vendors: [VendorsStore.New], at moment: Int, _ products: @escaping @Sendable (_ vendors: [Int]) -> [NewProduct]
  ) async throws -> [Int]? {
    try await database.marketWrite { connection in
      guard try connection.hasNoProducts() else { return nil }
      let ids = try vendors.map { try connection.add($0, at: moment).id }
      _ = try connection.add(products(ids))
      return ids
    }
  }

  /// Stores a product with its pictures, once for each request.
  ///
  /// - Parameters:
  ///   - product: the product to store.
  ///   - request: identifies a repetition; nil for a request without a key.
  /// - Returns: the product; for a repeated request, the product of the first one in its current state.
  /// - Throws: ``MarketError/keyReused`` if the key was used with another body; ``MarketError/unknownVendor`` if
  ///   the vendor was revoked in the meantime.
  func register(_ product: NewProduct, _ request: Request?) async throws -> Product {
    try await database.marketWrite { connection in
      // This transaction holds the clock's lock, so no other one can register the same request in between.
      if let request, let known = try connection.product(of: request) { return known }
      try connection.refuseRevoked(product.vendorID)
      let ids = try connection.add([product])
      guard let id = ids.first, let made = try connection.product(id) else { throw MarketError.unknownProduct }
      if let request { try connection.note(request, product: id, at: product.createdAt) }
      return made
    }
  }

  /// Returns the product of a repeated request, or nil if the request is new.
  ///
  /// - Throws: ``MarketError/keyReused`` if the key was used with another body.
  func product(of request: Request) async throws -> Product? {
    try await database.marketRead { try $0.product(of: request) }
  }

  /// Returns whether a request with this key was made before, whatever its body.
  func knowsKey(of request: Request) async throws -> Bool {
    try await database.marketRead { try $0.row(Self.select(request)) != nil }
  }
}

// MARK: Changing

extension ProductsStore {
  /// Changes a product atomically: no other change happens between the call of `body` and the write of its result.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - address: digest of a delete address that this change uses up, and the current time in milliseconds since
  ///     1970.
  ///   - body: receives the product, even a deleted one, and returns the changed one. Its pictures are ignored. If
  ///     it throws, nothing is changed. It may be called again.
  /// - Returns: the changed product.
  /// - Throws: ``MarketError/unknownProduct``; ``MarketError/unknownDeleteAddress``; any error of `body`;
  ///   ``MarketError/unknownVendor`` if the vendor was revoked in the meantime.
  func change(
    _ id: Int, using address: (digest: String, now: Int)? = nil,
    _ body: @escaping @Sendable (Product) throws -> Product
  ) async throws -> Product {
    try await database.marketWrite { connection in
      let revision = try connection.moveMarketClock(revisions: 1).revision
      if let address {
        let used = try connection.rows(Self.useDeleteAddress(address.digest, now: address.now))
        if used.isEmpty { throw MarketError.unknownDeleteAddress }
      }
      guard let product = try connection.product(id) else { throw MarketError.unknownProduct }
      let changed = try body(product)
      try connection.refuseRevoked(product.vendorID)
      try connection.execute(Self.update(changed, revision: revision))
      try connection.noteChange(from: product, to: changed, revision: revision)
      try connection.countListed(
        [(product, -1), (changed, 1)].compactMap { product, count in
          product.deletedAt == nil ? (product.facts, count) : nil
        })
      return changed
    }
  }

  /// Deletes products in one transaction, also those of revoked vendors.
  ///
  /// - Parameters:
  ///   - ids: at most some hundreds; deleted and unknown products are skipped.
  ///   - moment: time of the deletion, in milliseconds since 1970.
  /// - Returns: the number of products that were deleted.
  func delete(_ ids: [Int], at moment: Int) async throws -> Int {
    guard !ids.isEmpty else { return 0 }
    return try await database.marketWrite { connection in
      let first = try connection.moveMarketClock(revisions: ids.count).revision
      var facts: [ProductFacts] = []
      for (offset, id) in ids.enumerated() {
        guard var product = try connection.product(id), product.deletedAt == nil else { continue }
        product.deletedAt = moment
        try connection.execute(Self.update(product, revision: first + offset))
        facts.append(product.facts)
      }
      try connection.countListed(facts.map { ($0, -1) })
      return facts.count
    }
  }

  /// Stores the digest of a delete address, and removes expired ones.
  func keepDeleteAddress(_ digest: String, expiresAt: Int, now: Int) async throws {
    try await database.marketWrite { connection in
      try connection.execute(Self.removeDeleteAddresses(notAfter: now))
      try connection.execute(
        "INSERT INTO marketDeleteAddress (digest, expiresAt) VALUES (\(digest), \(expiresAt))")
    }
  }

  /// Removes deleted products for good with their pictures and history, and forgets old requests.
  ///
  /// - Parameters:
  ///   - moment: removes products deleted before this time.
  ///   - requestsBefore: forgets requests made before this time.
  ///   - limit: maximum number of products; ten times as many requests. This keeps other writes from waiting long.
  /// - Returns: the number of removed products and requests.
  func removeDeleted(
    before moment: Int, requestsBefore: Int, limit: Int = 50
  ) async throws -> (products: Int, requests: Int) {
    try await database.marketWrite { connection in
      let requests = try connection.rows(Self.removeRequests(before: requestsBefore, limit: 10 * limit)).count
      let gone = try connection.rows(Self.removeDeleted(before: moment, limit: limit))
      if !gone.isEmpty {
        try connection.removeHistory(of: try gone.map { try $0.int("id") })
        try connection.forgetMarks(before: try gone.map { try $0.int("revision") }.max() ?? 0)
        let bytes = try gone.reduce(0) { $0 + (try $1.int("pictureBytes")) }
        try connection.countMarketRoom(MarketRoom(products: -gone.count, pictureBytes: -bytes))
      }
      return (gone.count, requests)
    }
  }
}

// MARK: Within a transaction

extension Connection {
  /// Rows of one statement; for products that is some hundreds of values.
  private static let rowsPerStatement = 40

  fileprivate func add(_ products: [NewProduct]) throws -> [Int] {
    let imageCount = products.reduce(0) { $0 + $1.images.count }
    let clock = try moveMarketClock(revisions: products.count, products: products.count, images: imageCount)
    var (rows, images): ([[SQLValue]], [[SQLValue]]) = ([], [])
    var files: [(image: Int, picture: PreparedImage)] = []
    for (offset, product) in products.enumerated() {
      let id = clock.product + offset
      let firstImage = clock.image + images.count
      for (place, image) in product.images.enumerated() {
        images.append([
          .number(firstImage + place), .number(id), .number(place), .text(image.key), .number(product.createdAt),
        ])
        if let picture = image.picture { files.append((firstImage + place, picture)) }
      }
      let thumbnail = product.images.isEmpty ? 0 : firstImage
      rows.append(product.row(id: id, revision: clock.revision + offset, thumbnail: thumbnail))
    }
    for part in Self.parts(of: rows) { try execute(ProductsStore.insertProducts(part)) }
    for part in Self.parts(of: images) { try execute(ProductsStore.insertImages(part)) }
    for (image, picture) in files { try add(picture, to: image) }
    let bytes = products.reduce(0) { $0 + $1.pictureBytes }
    try countMarketRoom(MarketRoom(products: products.count, pictureBytes: bytes))
    try countListed(products.map { ($0.facts, 1) })
    return products.indices.map { clock.product + $0 }
  }

  private static func parts(of rows: [[SQLValue]]) -> [[[SQLValue]]] {
    stride(from: 0, to: rows.count, by: rowsPerStatement).map { start in
      Array(rows[start..<min(start + rowsPerStatement, rows.count)])
    }
  }

  private func add(_ picture: PreparedImage, to image: Int) throws {
    for (size, bytes) in picture.files {
      try execute(
        """
        INSERT INTO marketImageFile (image, size, mediaType, bytes)
        VALUES (\(image), \(size.rawValue), \(PreparedImage.mediaType(of: bytes)), \(bytes))
        """)
    }
  }

  /// Returns the product of a repeated request.
  ///
  /// - Throws: ``MarketError/keyReused`` if the key was used with another body.
  fileprivate func product(of request: ProductsStore.Request) throws -> Product? {
    guard let noted = try row(ProductsStore.select(request)) else { return nil }
    guard try noted.bytes("fingerprint") == request.fingerprint else { throw MarketError.keyReused }
    return try product(try noted.int("product"))
  }

  fileprivate func note(_ request: ProductsStore.Request, product: Int, at moment: Int) throws {
    try execute(
      """
      INSERT INTO marketIdempotency (vendor, requestKey, fingerprint, product, createdAt)
      VALUES (\(request.vendorID), \(request.key), \(request.fingerprint), \(product), \(moment))
      ON CONFLICT (vendor, requestKey) DO UPDATE SET
        fingerprint = excluded.fingerprint, product = excluded.product, createdAt = excluded.createdAt
      """)
  }

  /// Checks that the vendor was not revoked after the request was accepted.
  ///
  /// - Throws: ``MarketError/unknownVendor`` if the vendor is revoked.
  fileprivate func refuseRevoked(_ vendorID: Int) throws {
    let vendor = try row("SELECT id FROM marketVendor WHERE id = \(vendorID) AND revokedAt IS NULL")
    if vendor == nil { throw MarketError.unknownVendor }
  }
}

extension NewProduct {
  fileprivate func row(id: Int, revision: Int, thumbnail: Int) -> [SQLValue] {
    [
      .number(id), .number(vendorID), .text(facts.name), .text(facts.description), .text(facts.currency.rawValue),
      .number(facts.price.minorUnits), .number(facts.discount.minorUnits), .number(facts.stock),
      .text(facts.state.rawValue), .text(facts.category?.rawValue ?? ""), .number(thumbnail), .number(createdAt),
      .number(createdAt), .number(bumpedAt), .number(revision), .number(pictureBytes),
    ]
  }
}

extension SQLValue {
  static func number(_ value: Int) -> SQLValue { .integer(Int64(value)) }
}

extension PreparedImage {
  /// Returns the media type by the first bytes of a file.
  fileprivate static func mediaType(of bytes: [UInt8]) -> String {
    PictureFormat(of: bytes)?.mediaType ?? "application/octet-stream"
  }
}

// MARK: Statements

extension ProductsStore {
  fileprivate static func insertProducts(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO marketProduct (
      id, vendor, name, description, currency, price, discount, stock, state, category, thumbnail, createdAt, changedAt,
      bumpedAt, revision, pictureBytes)
    VALUES \(rows: rows)
    """
  }

  fileprivate static func insertImages(_ rows: [[SQLValue]]) -> SQL {
    "INSERT INTO marketImage (id, product, place, imageKey, createdAt) VALUES \(rows: rows)"
  }

  static func update(_ product: Product, revision: Int) -> SQL {
    let facts = product.facts
    return """
      UPDATE marketProduct SET name = \(facts.name), description = \(facts.description),
        currency = \(facts.currency.rawValue), price = \(facts.price.minorUnits),
        discount = \(facts.discount.minorUnits), stock = \(facts.stock), state = \(facts.state.rawValue),
        category = \(facts.category?.rawValue ?? ""), thumbnail = \(product.thumbnailID ?? 0),
        changedAt = \(product.changedAt), bumpedAt = \(product.bumpedAt), deletedAt = \(product.deletedAt),
        revision = \(revision)
      WHERE id = \(product.id)
      """
  }

  static func select(_ request: Request) -> SQL {
    """
    SELECT fingerprint, product FROM marketIdempotency
    WHERE vendor = \(request.vendorID) AND requestKey = \(request.key) AND createdAt >= \(request.notBefore)
    """
  }

  static func useDeleteAddress(_ digest: String, now: Int) -> SQL {
    "DELETE FROM marketDeleteAddress WHERE digest = \(digest) AND expiresAt > \(now) RETURNING digest"
  }

  /// Deletes a batch that is larger than the number of addresses stored between two calls.
  static func removeDeleteAddresses(notAfter moment: Int) -> SQL {
    """
    DELETE FROM marketDeleteAddress WHERE digest IN (
      SELECT digest FROM marketDeleteAddress WHERE expiresAt <= \(moment) LIMIT 500)
    """
  }

  static func removeRequests(before moment: Int, limit: Int) -> SQL {
    """
    DELETE FROM marketIdempotency WHERE (vendor, requestKey) IN (
      SELECT vendor, requestKey FROM marketIdempotency WHERE createdAt < \(moment) LIMIT \(limit))
    RETURNING vendor
    """
  }

  static func removeDeleted(before moment: Int, limit: Int) -> SQL {
    """
    DELETE FROM marketProduct WHERE id IN (
      SELECT id FROM marketProduct WHERE deletedAt < \(moment) ORDER BY deletedAt LIMIT \(limit))
    RETURNING id, pictureBytes, revision
    """
  }
}
