import Pictures
import Testing

struct PixelWriterTests {
  @Test(arguments: PictureFormat.allCases) func `encodes drawn pixels`(format: PictureFormat) throws {
    let stored = Corners.stored(as: 1)
    let file = try PixelWriter.file(
      Array(stored.rows.joined()), width: stored.width, height: stored.height, as: format)
    let seen = try SeenPicture(file)
    #expect(seen.format == (format == .gif ? .png : format))
    #expect(seen.width == Corners.width && seen.height == Corners.height)
    #expect(seen.distanceFromCorners <= 12)
  }

  @Test func `reports a side that a format does not allow`() {
    let pixels = [UInt8](repeating: 0, count: 70_000 * 3)
    for format in [PictureFormat.jpeg, .webp] {
      let error = #expect(throws: PictureError.self) {
        try PixelWriter.file(pixels, width: 70_000, height: 1, as: format)
      }
      #expect(error?.description.hasPrefix("the picture cannot be encoded: ") == true)
    }
  }
}
