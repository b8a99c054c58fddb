/// Width and height in pixels.
package struct PixelSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as in addresses: `{w}x{h}`.
  package var text: String { "\(width)x\(height)" }

  /// The largest size of the same aspect ratio that fits inside a box, at least
  /// 1 pixel a side.
  ///
  /// One side equals the box's. The other is rounded to the nearest pixel, so
  /// it never exceeds the box's.
  package func fitted(in box: PixelSize) -> PixelSize {
    box.width * height <= box.height * width
      ? PixelSize(width: box.width, height: Self.rounded(box.width * height, by: width))
      : PixelSize(width: Self.rounded(box.height * width, by: height), height: box.height)
  }

  private static func rounded(_ dividend: Int, by divisor: Int) -> Int {
    max(1, (dividend * 2 + divisor) / (divisor * 2))
  }
}
