import Samples

/// Sample products for an empty market: some hundreds written by hand, and composed ones if more are requested.
///
/// The composed products come before the written ones. The same count and time give the same products on every
/// machine.
///
/// ```swift
/// let products = SeedProducts(count: 1_000_000, until: now)
/// for index in 0..<products.batchCount { try await store.insert(products.batch(index)) }
/// ```
public struct SeedProducts: Sendable {
  /// Number of products written by hand, which is the default count.
  public static let writtenCount = WrittenProduct.all.count
  /// Number of products in a batch; the last one may have fewer.
  public static let batchSize = 1_000
  /// Names of the vendors by index: first those who write Korean, then those who write English.
  public static let vendors = SeedVoice.korean.vendors + SeedVoice.english.vendors
  private static let yearMilliseconds = 365 * 86_400_000

  /// Number of products.
  public let count: Int
  /// End of the year in which the products were registered, in milliseconds since 1970.
  public let until: Int

  /// Creates a description of products; ``batch(_:)`` makes them.
  ///
  /// - Parameters:
  ///   - count: 0 or more; if it is less than ``writtenCount``, only the first written ones.
  ///   - until: time in milliseconds since 1970.
  public init(count: Int = SeedProducts.writtenCount, until: Int) {
    self.count = max(count, 0)
    self.until = until
  }

  /// Number of batches.
  public var batchCount: Int { (count + Self.batchSize - 1) / Self.batchSize }

  /// Returns a batch of products; the first batch has those registered first.
  ///
  /// - Parameter index: 0 ..< ``batchCount``; any other index gives an empty batch.
  public func batch(_ index: Int) -> [SeedProduct] {
    guard index >= 0, index < batchCount else { return [] }
    return (index * Self.batchSize..<min((index + 1) * Self.batchSize, count)).map(product)
  }

  private func product(_ number: Int) -> SeedProduct {
    let composedCount = max(count - Self.writtenCount, 0)
    let isWritten = number >= composedCount
    // The identity of a written product does not depend on the number of composed ones.
    let identity = isWritten ? number - composedCount : Self.writtenCount + number
    var generator = SeededGenerator(scrambling: UInt64(identity))
    let draft =
      isWritten ? SeedDraft(WrittenProduct.all[identity], &generator) : SeedDraft(composedWith: &generator)
    let start = until - Self.yearMilliseconds
    let step = Double(Self.yearMilliseconds) / Double(count)
    let created = start + Int(step * (Double(number) + Double(generator.share()) * 0.9))
    let isBumped = draft.facts.state == .onSale && generator.share() < 0.3
    let bumped = isBumped ? created + Int(Double(until - created) * Double(generator.share())) : created
    let pictureCount = [1, 1, 2, 2, 3, 3, 4][generator.number(below: 7)]
    let keys = (0..<pictureCount).map { shot in
      SeedPicture.key(kind: draft.kind, colour: draft.colour, variant: identity * 8 + shot)
    }
    return SeedProduct(
      number: number, vendor: draft.vendor, facts: draft.facts, imageKeys: keys, createdAt: created, bumpedAt: bumped)
  }
}

/// A sample product.
public struct SeedProduct: Sendable, Hashable {
  /// Index in the order of registration, from 0.
  public let number: Int
  /// Index of its vendor in ``SeedProducts/vendors``.
  public let vendor: Int
  /// Values of the product.
  public let facts: ProductFacts
  /// Keys of its 1 to 4 pictures; the first is for lists. The pictures are drawn on request.
  public let imageKeys: [String]
  /// Time of registration, in milliseconds since 1970.
  public let createdAt: Int
  /// Time of the last bump, in milliseconds since 1970.
  public let bumpedAt: Int
}
