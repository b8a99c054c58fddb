import Samples

/// Goods to begin with: a few hundred written by hand and, where more are asked for, as many composed ones before them.
///
/// The same count and day give the same goods on every machine.
///
/// ```swift
/// let goods = SeedProducts(count: 1_000_000, until: now)
/// for index in 0..<goods.batchCount { try await store.insert(goods.batch(index)) }
/// ```
public struct SeedProducts: Sendable {
  /// How many goods were written by hand: what there is by default.
  public static let writtenCount = WrittenProduct.all.count
  /// How many goods a batch has; the last one may have fewer.
  public static let batchSize = 1_000
  /// Who sells them, by their places here: those who write Korean, then those who write English.
  public static let vendors = SeedVoice.korean.vendors + SeedVoice.english.vendors
  private static let yearMilliseconds = 365 * 86_400_000

  /// How many.
  public let count: Int
  /// The end of the year they were registered in, in milliseconds since 1970.
  public let until: Int

  /// Describes goods; none is made yet.
  ///
  /// - Parameters:
  ///   - count: 0 or more; of fewer than ``writtenCount`` the first of these.
  ///   - until: in milliseconds since 1970.
  public init(count: Int = SeedProducts.writtenCount, until: Int) {
    self.count = max(count, 0)
    self.until = until
  }

  /// How many batches there are.
  public var batchCount: Int { (count + Self.batchSize - 1) / Self.batchSize }

  /// Some of the goods, those registered first in the first batch.
  ///
  /// - Parameter index: 0 ..< ``batchCount``; outside of it the batch is empty.
  public func batch(_ index: Int) -> [SeedProduct] {
    guard index >= 0, index < batchCount else { return [] }
    return (index * Self.batchSize..<min((index + 1) * Self.batchSize, count)).map(good)
  }

  private func good(_ number: Int) -> SeedProduct {
    let composedCount = max(count - Self.writtenCount, 0)
    let isWritten = number >= composedCount
    // Written goods keep their numbers however many composed ones there are.
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

/// A thing to begin with.
public struct SeedProduct: Sendable, Hashable {
  /// 0 the first that was registered.
  public let number: Int
  /// Whose it is: a place in ``SeedProducts/vendors``.
  public let vendor: Int
  public let facts: ProductFacts
  /// The keys of its 1 to 4 pictures, the first for lists. They are drawn when somebody asks for them.
  public let imageKeys: [String]
  /// When it was registered, in milliseconds since 1970.
  public let createdAt: Int
  /// When it was put on top last, likewise.
  public let bumpedAt: Int
}
