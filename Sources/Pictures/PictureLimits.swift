/// Limits of decoding and resizing a picture.
public struct PictureLimits: Sendable, Equatable {
  /// Maximum size of a file, in bytes. Default 20 MiB.
  public var sourceBytes = 20 * 1_024 * 1_024
  /// Maximum number of pixels of a file that is decoded row by row. Default 64 million.
  public var pixels = 64_000_000
  /// Maximum number of pixels of a file that is decoded as a whole: progressive JPEG, interlaced PNG, WebP, GIF,
  /// AVIF. Default 40 million.
  public var wholePixels = 40_000_000
  /// Maximum memory for decoding such a file, in bytes. Default 256 MiB.
  public var wholeBytes = 256 * 1_024 * 1_024
  /// Maximum length of a side, in pixels. Default 30,000.
  public var side = 30_000
  /// Maximum time to resize one picture. Default 10 s.
  public var work = Duration.seconds(10)
  /// Maximum number of concurrent downloads, and of concurrent resizes; each holds an original in memory. Default
  /// 8.
  public var inFlight = 8
  /// Maximum number of callers that wait for a download, and for a resize. Default 512.
  public var waiting = 512

  /// Creates the default limits.
  public init() {}
}
