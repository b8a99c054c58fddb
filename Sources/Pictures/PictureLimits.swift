/// What a picture may cost.
public struct PictureLimits: Sendable, Equatable {
  /// Bytes of a file that is read. Default 20 MiB.
  public var sourceBytes = 20 * 1_024 * 1_024
  /// Pixels of a file that is read row by row. Default 64 million.
  public var pixels = 64_000_000
  /// Pixels of one that has to be unpacked as a whole: a progressive JPEG, an interlaced PNG, WebP, GIF, AVIF. Default
  /// 40 million.
  public var wholePixels = 40_000_000
  /// What that may take in memory, in bytes. Default 256 MiB.
  public var wholeBytes = 256 * 1_024 * 1_024
  /// Pixels of one side. Default 30,000.
  public var side = 30_000
  /// How long making one may take. Default 10 s.
  public var work = Duration.seconds(10)
  /// How many are downloaded at once, and how many made; so many of each stand in memory as they came. Default 8.
  public var inFlight = 8
  /// How many may wait for that. Default 512.
  public var waiting = 512

  /// The defaults.
  public init() {}
}
