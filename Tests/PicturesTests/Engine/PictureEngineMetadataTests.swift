import Testing

@testable import Pictures

/// A picture is rotated by its metadata, and then keeps none, such as place or author.
@Suite(.timeLimit(.minutes(3)))
struct PictureEngineMetadataTests {
  /// Byte sequences that begin metadata in any format, and a text in the tests' metadata.
  private static let traces = [
    "Exif", "EXIF", "eXIf", "GPS", "ICC_PROFILE", "ICCP", "iCCP", "acsp", "xmp", "XMP", "adobe", "8BIM", "secret",
  ]

  private func turned(_ orientation: Int) throws -> [UInt8] {
    let stored = Corners.stored(as: orientation)
    let file = try PixelWriter.file(
      Array(stored.rows.joined()), width: stored.width, height: stored.height, as: .jpeg)
    return JPEGFile.adding(JPEGFile.exif(orientation: orientation), to: file)
  }

  /// Returns a JPEG with all metadata that cameras and programs write.
  private func talkative() throws -> [UInt8] {
    var segments = JPEGFile.exif(orientation: 1)
    segments += JPEGFile.segment(
      0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>".utf8))
    segments += JPEGFile.profile(KnownFiles.displayP3)
    segments += JPEGFile.segment(0xED, Array("Photoshop 3.0\08BIM\u{4}\u{4}\0\0\0\0\0\u{6}secret".utf8))
    segments += JPEGFile.segment(0xFE, Array("secret".utf8))
    return JPEGFile.adding(segments, to: try Corners.file(.jpeg))
  }

  @Test(arguments: 1...8, PictureFit.allCases)
  func `turns a picture of any orientation upright`(orientation: Int, fit: PictureFit) throws {
    let file = try turned(orientation)
    for encoding in PictureEncoding.allCases {
      let picture = try made(of: file, fit, 24, 32, as: encoding)
      let seen = try SeenPicture(picture.bytes)
      #expect(seen.width == 24 && seen.height == (fit == .inside ? 16 : 32))
      #expect(picture.width == seen.width && picture.height == seen.height)
      #expect(seen.distanceFromCorners <= 30)
      #expect(seen.orientation == 1, "otherwise a viewer would rotate it again")
    }
  }

  @Test(arguments: 1...8) func `turns a picture also if its size stays the same`(orientation: Int) throws {
    let seen = try SeenPicture(try made(of: try turned(orientation), .inside, 512, 512).bytes)
    #expect(seen.width == Corners.width && seen.height == Corners.height)
    #expect(seen.distanceFromCorners <= 10)
  }

  @Test func `applies the orientation of a PNG`() throws {
    let tags = PNGFile.Chunk(type: "eXIf", content: JPEGFile.tags(orientation: 6))
    let file = Corners.file(Corners.stored(as: 6), extra: [tags])
    let seen = try SeenPicture(try made(of: file).bytes)
    #expect(seen.width == Corners.width && seen.height == Corners.height)
    #expect(seen.distanceFromCorners == 0)
  }

  @Test(arguments: [0, 9, 255, 65_535]) func `ignores an invalid orientation`(orientation: Int) throws {
    let file = JPEGFile.adding(JPEGFile.exif(orientation: orientation), to: try Corners.file(.jpeg))
    let seen = try SeenPicture(try made(of: file).bytes)
    #expect(seen.width == Corners.width && seen.height == Corners.height)
    #expect(seen.distanceFromCorners <= 10)
  }

  @Test(arguments: PictureEncoding.allCases) func `keeps nothing but pixels`(encoding: PictureEncoding) throws {
    let file = try talkative()
    for trace in ["Exif", "ICC_PROFILE", "acsp", "xmp", "8BIM", "secret"] {
      #expect(file.holds(trace), "the test file contains it")
    }
    for side in [8, 24, 48] {
      let picture = try made(of: file, .inside, side, side, as: encoding)
      #expect(Self.traces.filter { picture.bytes.holds($0) } == [])
    }
  }

  @Test(arguments: [PictureFormat.png, .webp, .avif])
  func `encoded pixels have no metadata`(format: PictureFormat) throws {
    let file = try PixelWriter.file([UInt8](repeating: 90, count: 300), width: 10, height: 10, as: format)
    #expect(Self.traces.filter { file.holds($0) } == [])
  }

  @Test(arguments: PictureEncoding.allCases)
  func `removes a PNG's texts and profile`(encoding: PictureEncoding) throws {
    let text = PNGFile.Chunk(type: "tEXt", content: Array("Author\0secret".utf8))
    let international = PNGFile.Chunk(
      type: "iTXt", content: Array("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>secret</x:xmpmeta>".utf8))
    let tags = PNGFile.Chunk(type: "eXIf", content: JPEGFile.tags(orientation: 1))
    let file = Corners.file(
      Corners.stored(as: 1), extra: [.profile(KnownFiles.adobeRGB), text, international, tags])
    for side in [24, 48] {
      let picture = try made(of: file, .inside, side, side, as: encoding)
      #expect(Self.traces.filter { picture.bytes.holds($0) } == [])
    }
  }
}
