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

  /// Whether there is room for one more where so much may be kept. What is the last one may go beyond the bytes by its
  /// own.
  func isFull(of most: MarketRoom) -> Bool { products >= most.products || pictureBytes >= most.pictureBytes }
}

/// What is full when the market keeps no more.
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
  /// Bytes of all that it holds and may hold.
  public var size: Int

  /// Describes a disk.
  public init(free: Int, size: Int) {
    self.free = free
    self.size = size
  }
}
