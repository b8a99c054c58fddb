import Logging
import Pictures
import Samples
import Secrets
import Workers

// MARK: What everybody may see

extension Market {
  /// A part of a list.
  ///
  /// Every product that was kept when this was called is considered. One that goes meanwhile may be missing from the
  /// part, which then is shorter.
  ///
  /// - Parameters:
  ///   - query: which products, in what order.
  ///   - slice: which part: 1 to 100 products.
  /// - Throws: ``MarketError/busy(retryAfter:)`` while the index is being built for longer than 10 s.
  public func list(_ query: ProductQuery, _ slice: ProductSlice) async throws -> ProductPage {
    let found = try await index.find(query, slice)
    let known = try await products.products(found.ids)
    return ProductPage(
      products: known.filter { query.admits($0) }, total: found.total, next: found.next)
  }

  /// One product: one that everybody sees, or a vendor's own.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - identifier: of the vendor who asks; `nil` for anybody.
  /// - Throws: ``MarketError/unknownProduct``, also for one that was deleted.
  public func product(_ id: Int, for identifier: String? = nil) async throws -> Product {
    guard let product = try await products.product(id), product.deletedAt == nil else {
      throw MarketError.unknownProduct
    }
    if product.facts.state.isPublic { return product }
    guard let identifier = identifier.flatMap({ RandomText.identifier(from: $0) }),
      let asking = try await vendors.vendor(identifiedBy: identifier)?.vendor, asking.revokedAt == nil,
      asking.id == product.vendorID
    else { throw MarketError.unknownProduct }
    return product
  }

  /// What price, stock and state of a product were, the oldest first: of one that everybody sees, or of a vendor's own.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - identifier: of the vendor who asks; `nil` for anybody.
  /// - Returns: one at least.
  /// - Throws: ``MarketError/unknownProduct``.
  public func history(of id: Int, for identifier: String? = nil) async throws -> [ProductChange] {
    try await products.history(of: try await product(id, for: identifier))
  }

  /// Whether a product that is there has a picture.
  ///
  /// - Parameter key: anything.
  public func hasImage(_ key: String) async throws -> Bool {
    if key == StandInPicture.key { return true }
    guard RandomToken.isToken(key) else { return false }
    return try await products.hasImage(key)
  }

  /// A picture's file.
  ///
  /// - Parameters:
  ///   - key: anything.
  ///   - size: which of its files.
  /// - Returns: `nil` when no product that is there has such a picture.
  public func image(_ key: String, _ size: ImageSize) async throws -> (bytes: [UInt8], mediaType: String)? {
    if key == StandInPicture.key { return (bytes: StandInPicture.bytes, mediaType: StandInPicture.mediaType) }
    guard RandomToken.isToken(key) else { return nil }
    switch try await products.imageFile(key, size) {
    case nil: return nil
    case .file(let bytes, let mediaType)?: return (bytes: bytes, mediaType: mediaType)
    case .drawn?: return try await drawn(key, size)
    }
  }

  /// Has the index built before anybody looks for something; a server calls it when it starts.
  ///
  /// - Throws: as ``list(_:_:)``.
  public func prepare() async throws {
    try await index.prepare()
  }
}

extension Market {
  private func drawn(_ key: String, _ size: ImageSize) async throws -> (bytes: [UInt8], mediaType: String)? {
    guard let picture = SeedPicture(key: key) else { return nil }
    do {
      let bytes = try await WorkerPool.shared.run { try picture.file(size) }
      return (bytes: bytes, mediaType: PictureFormat.jpeg.mediaType)
    } catch let full as WorkerPool.Full {
      throw MarketError.busy(retryAfter: full.retryAfter)
    } catch let error as PictureError {
      logger.error("A picture cannot be drawn", metadata: ["error": "\(error)"])
      throw MarketError.busy(retryAfter: .seconds(30))
    }
  }
}
