import Pictures
import Testing

struct PlaceholderTests {
  private let pixels = (0..<24).map { UInt8($0 * 10) }

  @Test(arguments: [0, 1, 23, 25, 48]) func `needs exactly 24 bytes`(count: Int) {
    #expect(Placeholder(pixels: [UInt8](repeating: 1, count: count)) == nil)
    #expect(Placeholder(pixels: pixels)?.pixels == pixels)
  }

  @Test func `its header has the size, the depth and the start of the pixels`() throws {
    let bitmap = try #require(Placeholder(pixels: pixels)).bitmap
    #expect(bitmap.count == 50)
    #expect(Array(bitmap.prefix(2)) == Array("BM".utf8))
    #expect(Array(bitmap[2..<6]) == littleEndian(50, 4), "of the whole file")
    #expect(Array(bitmap[6..<10]) == littleEndian(0, 4))
    #expect(Array(bitmap[10..<14]) == littleEndian(26, 4), "where the pixels begin")
    #expect(Array(bitmap[14..<18]) == littleEndian(12, 4), "of the second head")
    #expect(Array(bitmap[18..<20]) == littleEndian(4, 2))
    #expect(Array(bitmap[20..<22]) == littleEndian(2, 2))
    #expect(Array(bitmap[22..<24]) == littleEndian(1, 2), "planes")
    #expect(Array(bitmap[24..<26]) == littleEndian(24, 2), "bits a pixel")
  }

  @Test func `begins with the lower row, and with blue in each pixel`() throws {
    let bitmap = try #require(Placeholder(pixels: pixels)).bitmap
    #expect(Array(bitmap[26..<32]) == [140, 130, 120, 170, 160, 150])
    #expect(Array(bitmap[38..<44]) == [20, 10, 0, 50, 40, 30])
    #expect(Array(bitmap.suffix(3)) == [110, 100, 90])
  }

  @Test func `headers are equal, so that a page with many compresses well`() throws {
    let one = try #require(Placeholder(pixels: pixels))
    let other = try #require(Placeholder(pixels: pixels.reversed()))
    #expect(one.bitmap.prefix(26) == other.bitmap.prefix(26))
    #expect(one.bitmap != other.bitmap)
  }
}
