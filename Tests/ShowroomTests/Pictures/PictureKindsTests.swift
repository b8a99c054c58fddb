import Pictures
import Testing

@testable import MarketFeature

/// Drafts, the market server and the command line recognize the same file
/// formats.
@Suite struct PictureKindsTests {
  private static let brands = [
    "avif", "avis", "heic", "heix", "hevc", "hevx", "heim", "heis", "heif", "mif1", "msf1", "miaf", "isom", "mp42",
    "qt  ", "crx ", "jp2 ", "    ",
  ]

  @Test(arguments: brands)
  func `a HEIF brand is known on both sides or on none`(brand: String) {
    for other in Self.brands {
      let bytes = Array("\0\0\0\u{18}ftyp\(brand)\0\0\0\0\(other)".utf8)
      #expect((PictureType.mediaType(of: bytes) == nil) == (PictureFormat(of: bytes) == nil), "\(brand), \(other)")
    }
  }

  @Test(arguments: [
    "", "GIF8", "GIF87a", "GIF88a", "GIF89a", "RIFF0000WEBP", "RIFF0000WAVE", "0000ftyp", "0000ftyphe", "%PDF-1.7",
    "<svg",
  ])
  func `both sides judge a file's first bytes alike`(text: String) {
    let bytes = Array(text.utf8)
    #expect((PictureType.mediaType(of: bytes) == nil) == (PictureFormat(of: bytes) == nil))
  }

  @Test func `JPEG and PNG are known on both sides`() {
    for bytes: [UInt8] in [[0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]] {
      #expect(PictureType.mediaType(of: bytes) == PictureFormat(of: bytes)?.mediaType)
      #expect(PictureType.mediaType(of: bytes) != nil)
      let cut = Array(bytes.prefix(2))
      #expect(PictureType.mediaType(of: cut) == nil && PictureFormat(of: cut) == nil)
    }
  }
}
