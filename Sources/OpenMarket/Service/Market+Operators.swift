import Samples
import Store

extension Market {
  /// How many goods each vendor has that were not deleted, by the vendor's number; those who have none are missing.
  public func productsPerVendor() async throws -> [Int: Int] {
    try await products.database.marketRead { connection in
      let rows = try connection.rows(Self.countProducts)
      return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.int("vendor"), try $0.int("goods")) })
    }
  }

  /// Puts up goods to begin with, where there is no product at all, also none that was deleted and can be brought back.
  ///
  /// Each batch has a transaction; the first one also makes those vendors who sell them, of whom nobody knows the secret.
  /// Of two servers that begin at once, one does it.
  ///
  /// - Parameter progress: told how many goods are there after each batch.
  /// - Returns: whether the market was empty.
  /// - Throws: ``MarketError/busy(retryAfter:)``, ``MarketError/diskFull``, `DatabaseError`, `CancellationError`. The
  ///   batches before it are kept.
  public func begin(with goods: SeedProducts, progress: @Sendable (_ done: Int) -> Void = { _ in }) async throws -> Bool
  {
    // Before anything takes time. It is asked again where it counts.
    guard try await products.isEmpty() else { return false }
    // Nobody knows the secret, so one does for all, and takes no time for each.
    let hash = try await secrets.hash(of: RandomText.secret())
    let sellers = SeedProducts.vendors.map {
      VendorsStore.New(name: $0, identifier: RandomText.identifier(), hash: hash)
    }
    let first = goods.batch(0)
    let begun = try await products.begin(with: sellers, at: now) { vendorIDs in
      first.map { $0.product(of: vendorIDs) }
    }
    guard let vendorIDs = begun else { return false }
    var done = first.count
    progress(done)
    for index in 1..<max(goods.batchCount, 1) {
      try Task.checkCancellation()
      done += try await add(goods.batch(index).map { $0.product(of: vendorIDs) }).count
      progress(done)
    }
    return true
  }

  /// Whether invented goods are on sale, or will be once the market has begun.
  ///
  /// They go into an empty market alone, so nothing has a smaller number: the first product tells.
  ///
  /// - Parameter count: with how many an empty market begins.
  public func hasSamples(beginningWith count: Int) async throws -> Bool {
    if let first = try await products.products(after: 0, limit: 1).first {
      return first.images.contains { SeedPicture(key: $0.key) != nil }
    }
    guard count > 0 else { return false }
    return try await products.isEmpty()
  }

  static let countProducts: SQL = """
    SELECT vendor, COUNT(*) AS goods FROM marketProduct WHERE deletedAt IS NULL GROUP BY vendor
    """
}

extension SeedProduct {
  /// Whose it is by the place of the vendor among all.
  fileprivate func product(of vendorIDs: [Int]) -> NewProduct {
    NewProduct(
      vendorID: vendorIDs[vendor], facts: facts, images: imageKeys.map { NewImage(key: $0, picture: nil) },
      createdAt: createdAt, bumpedAt: bumpedAt)
  }
}
