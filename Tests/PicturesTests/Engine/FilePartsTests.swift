import Testing

@testable import Pictures

/// Removal of text and metadata from files before decoding and after encoding.
struct FilePartsTests {
  private typealias Source = Pictures.PNGFile

  @Test func `removes only the texts of a PNG`() throws {
    let text = PNGFile.Chunk(type: "zTXt", content: Array("Comment\0\0secret".utf8))
    let plain = PNGFile.filled(width: 4, height: 4, with: [1, 2, 3])
    let wordy = PNGFile.filled(width: 4, height: 4, extra: [text, text], with: [1, 2, 3])
    #expect(wordy != plain)
    #expect(Source.withoutTexts(wordy) == plain)
    #expect(Source.withoutTexts(plain) == plain)
  }

  @Test func `keeps a truncated PNG for the decoder to judge`() {
    let text = PNGFile.Chunk(type: "tEXt", content: Array("a\0b".utf8))
    let file = PNGFile.filled(width: 4, height: 4, extra: [text], with: [1, 2, 3])
    for count in 0..<file.count {
      #expect(Source.withoutTexts(Array(file.prefix(count))).count <= count)
    }
  }

  @Test func `removes metadata of a WebP and corrects its size`() throws {
    let body: [UInt8] = [1, 2, 3, 4]
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
    }
    func file(_ chunks: [UInt8]...) -> [UInt8] {
      let all = Array("WEBP".utf8) + chunks.joined()
      return Array("RIFF".utf8) + [UInt8(all.count), 0, 0, 0] + all
    }
    let picture = chunk("VP8 ", body)
    let kinds: [UInt8] = [0b0010_1100, 0, 0, 0, 1, 0, 0, 1, 0, 0]
    let wordy = file(chunk("VP8X", kinds), chunk("ICCP", [9]), picture, chunk("EXIF", [7, 7, 7]), chunk("XMP ", [8]))
    #expect(WebPFile.bare(wordy) == file(picture))
    var alpha = kinds
    alpha[0] |= 0b0001_0000
    var bare = kinds
    bare[0] = 0b0001_0000
    #expect(
      WebPFile.bare(file(chunk("VP8X", alpha), picture, chunk("EXIF", [7]))) == file(chunk("VP8X", bare), picture))
    for count in 0..<wordy.count { _ = WebPFile.bare(Array(wordy.prefix(count))) }
  }
}
