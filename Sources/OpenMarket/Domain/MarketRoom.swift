/// How much is kept, or may be, of one vendor or of all.
public struct MarketRoom: Sendable, Hashable {
  /// Products, with those that were deleted and can still be brought back.
  public var products: Int
  /// Bytes of all sizes of their pictures.
  public var pictureBytes: Int

  /// Describes a room; nothing is negative.
  public init(products: Int, pictureBytes: Int) {
    self.products = products
    self.pictureBytes = pictureBytes
  }

  /// Whether one more fits below a limit. The last one may exceed the limit of bytes by its own size.
  func isFull(of most: MarketRoom) -> Bool { products >= most.products || pictureBytes >= most.pictureBytes }
}

/// The limit that keeps the market from storing more.
public enum MarketFullness: Sendable, Hashable {
  /// One vendor has as much as one may have.
  case vendor(MarketRoom)
  /// All vendors together have as much as the market takes.
  case market
  /// The disk has no more free than is left to the rest of the program.
  case disk
}

/// The disk on which the data lies.
public struct MarketDisk: Sendable, Hashable {
  /// Bytes that may still be written.
  public var free: Int
  /// The size of the disk in bytes, used and free.
  public var size: Int

  /// Describes a disk.
  public init(free: Int, size: Int) {
    self.free = free
    self.size = size
  }
}
