import Pictures
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct PictureEncodingTests {
  private static let table: [(String?, PictureEncoding)] = [
    // Chrome, Firefox and Safari accept both; WebP is preferred, because it is as small and faster to encode.
    ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", .webp),
    ("image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", .webp),
    ("image/webp,image/avif,image/jxl,image/heic,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5", .webp),
    ("image/avif,image/png,*/*;q=0.5", .avif),
    ("image/webp,*/*", .webp),
    ("image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", .plain),
    (nil, .plain), ("", .plain), ("*/*", .plain), ("image/*", .plain),
    // A refused format is not used.
    ("image/avif,image/webp;q=0", .avif), ("image/avif; q=0.000 , image/webp;q=0", .plain),
    ("image/webp ;\tq = 0", .plain), ("image/avif;q=0.001", .avif), ("image/avif;v=b3;q=0,*/*", .plain),
    // Upper and lower case, and white space at any place.
    ("IMAGE/AVIF", .avif), ("  image/webp  ;q=1", .webp), ("text/html , image/webp", .webp),
    // Other words.
    ("image/avifx,ximage/webp", .plain), ("text/html;image/avif", .plain), (",,;;,;q=0,=", .plain),
    ("image/avif image/webp", .plain),
  ]

  @Test(arguments: table)
  func `chooses a format by the Accept header`(accept: String?, encoding: PictureEncoding) {
    #expect(PictureEncoding(accepting: accept) == encoding)
  }

  @Test func `ignores a malformed header of any length`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20 {
      let rubbish = String((0..<8_000).map { _ in ",;=/q0. aimgevf*".randomElement(using: &random) ?? "," })
      guard !rubbish.contains("image/") else { continue }
      #expect(PictureEncoding(accepting: rubbish) == .plain)
    }
    #expect(PictureEncoding(accepting: String(repeating: "a,;q=0,", count: 1_200)) == .plain)
    #expect(PictureEncoding(accepting: String(repeating: "한", count: 3_000)) == .plain)
  }
}
