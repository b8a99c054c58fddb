import Testing

@testable import Pictures

struct PictureFormatWholeTests {
  @Test func `decodes a baseline JPEG by row and a progressive one as a whole`() throws {
    let baseline = try Corners.file(.jpeg)
    #expect(!PictureFormat.jpeg.isWhole(baseline))
    #expect(PictureFormat.jpeg.isWhole(KnownFiles.progressiveJPEG))
  }

  @Test func `skips segments before the frame, whatever they contain`() throws {
    let baseline = try Corners.file(.jpeg)
    let hidden = JPEGFile.segment(0xE1, [0xFF, 0xC2, 0, 11, 8, 0xFF, 0xC2])
    #expect(!PictureFormat.jpeg.isWhole(JPEGFile.adding(hidden, to: baseline)))
    #expect(!PictureFormat.jpeg.isWhole(JPEGFile.adding([0xFF, 0xFF], to: baseline)), "filled up before a marker")
    let pretended = JPEGFile.segment(0xE1, [0xFF, 0xC0, 0, 11, 8])
    #expect(PictureFormat.jpeg.isWhole(JPEGFile.adding(pretended, to: KnownFiles.progressiveJPEG)))
  }

  @Test func `finds a second scan behind data of any length`() {
    let (frame, scan) = (JPEGFile.segment(0xC0, [8, 0, 1, 0, 1, 1]), JPEGFile.segment(0xDA, [1, 1, 0, 0, 63, 0]))
    for count in 0..<20 {
      let data = [UInt8](repeating: 0xFE, count: count) + [0xFF, 0] + [UInt8](repeating: 0x7F, count: count)
      let single = [0xFF, 0xD8] + frame + scan + data
      #expect(PictureFormat.jpeg.unpacking(of: single + [0xFF, 0xD9, 0, 0]) == .byRow)
      #expect(PictureFormat.jpeg.unpacking(of: single + scan + data) == .whole(passes: 2))
    }
  }

  @Test func `treats a JPEG without a frame like one decoded as a whole`() throws {
    #expect(PictureFormat.jpeg.isWhole([0xFF, 0xD8, 0xFF]))
    #expect(PictureFormat.jpeg.isWhole([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0]))
    #expect(PictureFormat.jpeg.isWhole([0xFF, 0xD8, 0xFF, 0xC0]))
  }

  @Test func `decodes an interlaced PNG as a whole`() {
    #expect(!PictureFormat.png.isWhole(Corners.png))
    #expect(PictureFormat.png.isWhole(PNGFile.file(width: 1, height: 1, isInterlaced: true, rows: [[1, 2, 3]])))
  }

  @Test(arguments: [PictureFormat.webp, .gif, .avif]) func `decodes the other formats as a whole`(format: PictureFormat)
  {
    #expect(format.isWhole([]))
  }
}
