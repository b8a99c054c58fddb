import Samples
import Store

extension Market {
  /// Returns the number of products that are not deleted by vendor id; vendors without products are omitted.
  public func productsPerVendor() async throws -> [Int: Int] {
    try await products.database.marketRead { connection in
      let rows = try connection.rows(Self.countProducts)
      return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.int("vendor"), try $0.int("products")) })
    }
  }

  /// Adds sample products to a market that has no products at all, not even deleted ones.
  ///
  /// Each batch is a transaction. The first one also adds the vendors. Their secret is not revealed. If two servers
  /// start at once, only one adds the products.
  ///
  /// - Parameters:
  ///   - seeds: products to add.
  ///   - progress: called after each batch with the number of products added.
  /// - Returns: whether the market was empty.
  /// - Throws: ``MarketError/busy(retryAfter:)``, ``MarketError/diskFull``, `DatabaseError` or `CancellationError`;
  ///   earlier batches stay.
  public func begin(with seeds: SeedProducts, progress: @Sendable (_ done: Int) -> Void = { _ in }) async throws -> Bool
  {
    // A quick check before slow work; the transaction checks again.
    guard try await products.isEmpty() else { return false }
    // The secret is not revealed, so all vendors can share one slow hash.
    let hash = try await secrets.hash(of: RandomText.secret())
    let sellers = SeedProducts.vendors.map {
      VendorsStore.New(name: $0, identifier: RandomText.identifier(), hash: hash)
    }
    let first = seeds.batch(0)
    let begun = try await products.begin(with: sellers, at: now) { vendorIDs in
      first.map { $0.product(of: vendorIDs) }
    }
    guard let vendorIDs = begun else { return false }
    var done = first.count
    progress(done)
    for index in 1..<max(seeds.batchCount, 1) {
      try Task.checkCancellation()
      done += try await add(seeds.batch(index).map { $0.product(of: vendorIDs) }).count
      progress(done)
    }
    return true
  }

  /// Returns whether the market has sample products, or will have them after it is filled.
  ///
  /// Samples are added only to an empty market, so the product with the lowest id shows it.
  ///
  /// - Parameter count: number of samples that an empty market is filled with.
  public func hasSamples(beginningWith count: Int) async throws -> Bool {
    if let first = try await products.products(after: 0, limit: 1).first { return first.isSample }
    guard count > 0 else { return false }
    return try await products.isEmpty()
  }

  /// Deletes all sample products, also those of revoked vendors. The vendors stay.
  ///
  /// Each batch is a transaction. As with every deleted product, the rows are removed after 30 days.
  ///
  /// - Returns: the number of products that were deleted.
  /// - Throws: ``MarketError/busy(retryAfter:)``, ``MarketError/diskFull``, `DatabaseError` or `CancellationError`;
  ///   products of earlier batches stay deleted.
  public func removeSamples() async throws -> Int {
    var (last, count) = (0, 0)
    while true {
      try Task.checkCancellation()
      let batch = try await products.products(after: last, limit: Self.batchOfSamples)
      guard let end = batch.last else { return count }
      last = end.id
      count += try await products.delete(batch.filter(\.isSample).map(\.id), at: now)
    }
  }

  /// Products that one transaction deletes, so that other writes do not wait long.
  private static let batchOfSamples = 200

  static let countProducts: SQL = """
    SELECT vendor, COUNT(*) AS products FROM marketProduct WHERE deletedAt IS NULL GROUP BY vendor
    """
}

extension Product {
  /// Whether it is a sample: vendors upload pictures, samples have drawn ones.
  fileprivate var isSample: Bool { images.contains { SeedPicture(key: $0.key) != nil } }
}

extension SeedProduct {
  /// Converts the sample to a product of the vendor at its index.
  fileprivate func product(of vendorIDs: [Int]) -> NewProduct {
    NewProduct(
      vendorID: vendorIDs[vendor], facts: facts, images: imageKeys.map { NewImage(key: $0, picture: nil) },
      createdAt: createdAt, bumpedAt: bumpedAt)
  }
}
