import Logging
import Pictures
import Samples
import Secrets
import Workers

// MARK: Public data

extension Market {
  /// Returns a page of a list.
  ///
  /// It considers every product stored before this call. A product deleted in the meantime may be missing, so the
  /// page may be shorter. Until the index is built, the database answers lists without a text, except pages by
  /// number beyond the first 10,000 products.
  ///
  /// - Parameters:
  ///   - query: filter and order.
  ///   - slice: the page: 1 to 100 products.
  /// - Throws: ``MarketError/busy(retryAfter:)`` if the index is needed and not built within 10 s.
  public func list(_ query: ProductQuery, _ slice: ProductSlice) async throws -> ProductPage {
    let found = try await index.find(query, slice)
    let known = try await products.products(found.ids)
    return ProductPage(
      products: known.filter { query.admits($0) }, total: found.total, next: found.next)
  }

  /// Returns a product that is public or belongs to the requesting vendor.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - identifier: identifier of the requesting vendor; nil for a public request.
  /// - Throws: ``MarketError/unknownProduct`` if it does not exist, is deleted, or is not visible to the vendor.
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

  /// Returns the history of price, stock and state, oldest first, of a product that ``product(_:for:)`` returns.
  ///
  /// - Parameters:
  ///   - id: id of the product.
  ///   - identifier: identifier of the requesting vendor; nil for a public request.
  /// - Returns: at least one entry.
  /// - Throws: ``MarketError/unknownProduct`` as ``product(_:for:)``.
  public func history(of id: Int, for identifier: String? = nil) async throws -> [ProductChange] {
    try await products.history(of: try await product(id, for: identifier))
  }

  /// Returns whether a product that is not deleted has a picture.
  ///
  /// - Parameter key: key of the picture; may be any text.
  public func hasImage(_ key: String) async throws -> Bool {
    if key == StandInPicture.key { return true }
    guard RandomToken.isToken(key) else { return false }
    return try await products.hasImage(key)
  }

  /// Returns a picture's file.
  ///
  /// - Parameters:
  ///   - key: key of the picture; may be any text.
  ///   - size: size of the file.
  /// - Returns: nil if no product that is not deleted has the picture.
  public func image(_ key: String, _ size: ImageSize) async throws -> (bytes: [UInt8], mediaType: String)? {
    if key == StandInPicture.key { return (bytes: StandInPicture.bytes, mediaType: StandInPicture.mediaType) }
    guard RandomToken.isToken(key) else { return nil }
    switch try await products.imageFile(key, size) {
    case nil: return nil
    case .file(let bytes, let mediaType)?: return (bytes: bytes, mediaType: mediaType)
    case .drawn?: return try await drawn(key, size)
    }
  }

  /// Builds the index before the first search; call it when the server starts.
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
