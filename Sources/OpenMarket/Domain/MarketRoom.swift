/// Space that one vendor or the whole market uses, or may use.
public struct MarketRoom: Sendable, Hashable {
  /// Number of products, including deleted ones that can still be restored.
  public var products: Int
  /// Bytes of their pictures in all sizes.
  public var pictureBytes: Int

  /// Creates a value; both numbers are 0 or more.
  public init(products: Int, pictureBytes: Int) {
    self.products = products
    self.pictureBytes = pictureBytes
  }

  /// Returns whether a limit is reached. The last product may exceed the limit of bytes by its own size.
  func isFull(of most: MarketRoom) -> Bool { products >= most.products || pictureBytes >= most.pictureBytes }
}

/// The limit that was reached.
public enum MarketFullness: Sendable, Hashable {
  /// The limit of one vendor, with its values.
  case vendor(MarketRoom)
  /// The limit of the whole market.
  case market
  /// The disk space reserved for the rest of the program.
  case disk
}

/// The disk that holds the data.
public struct MarketDisk: Sendable, Hashable {
  /// Free bytes.
  public var free: Int
  /// Size of the disk in bytes, used and free.
  public var size: Int

  /// Creates a value.
  public init(free: Int, size: Int) {
    self.free = free
    self.size = size
  }
}
