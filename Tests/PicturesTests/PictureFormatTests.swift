import Pictures
import Testing

struct PictureFormatTests {
  private static let signatures: [(format: PictureFormat, bytes: [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.gif, Array("GIF87a".utf8)),
    (.gif, Array("GIF89a".utf8)),
    (.webp, Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBP".utf8)),
    (.avif, Array("\0\0\0\u{20}ftypavif".utf8)),
    (.avif, Array("\0\0\0\u{20}ftypavis".utf8)),
    (.avif, Array("\0\0\0\u{20}ftypheic".utf8)),
    (.avif, Array("\0\0\0\u{20}ftypmif1".utf8)),
  ]

  @Test func `is detected by its first bytes, and not by fewer`() {
    for (format, bytes) in Self.signatures {
      #expect(PictureFormat(of: bytes) == format)
      #expect(PictureFormat(of: bytes + [0, 1, 2]) == format)
      #expect(PictureFormat(of: ([7] + bytes).dropFirst()) == format, "the indices of a slice may not begin at 0")
      #expect(PictureFormat(of: bytes.dropLast()) == nil)
      #expect(PictureFormat(of: [0x20] + bytes) == nil, "no byte may precede the signature")
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func `detects the formats that are encoded here`(format: PictureFormat) throws {
    #expect(PictureFormat(of: try Corners.file(format)) == format)
  }

  @Test func `HEIC counts as AVIF`() {
    #expect(PictureFormat(of: KnownFiles.heic) == .avif)
  }

  @Test(arguments: [
    "", "a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<?xml version='1.0'?><svg/>", "%PDF-1.7\n",
    "push graphic-context\nviewbox 0 0 640 480\n", "<!doctype html><title>404</title>", "{\"error\":404}", "GIF88a",
    "RIFF\u{1}\u{2}\u{3}\u{4}WAVE", "\0\0\0\u{20}ftypisom", "II*\0\u{8}\0\0\0", "MM\0*\0\0\0\u{8}", "\0\0\u{1}\0",
    "BM", "8BPS", "%!PS-Adobe-3.0 EPSF-3.0", "/* XPM */", "P6 1 1 255 aaa", "#?RADIANCE", "\0\0\0\u{C}jP  ",
    "한국어로 쓴 글이고 그림이 아니다",
  ])
  func `rejects every other format`(text: String) {
    #expect(PictureFormat(of: text.utf8) == nil)
  }

  @Test func `media types are registered`() {
    let types = PictureFormat.allCases.map(\.mediaType)
    #expect(types == ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"])
  }
}
