import Testing

@testable import Pictures

/// Transparency is kept if the format supports it, and does not affect neighbouring pixels.
@Suite(.timeLimit(.minutes(3)))
struct PictureEngineAlphaTests {
  private static let half = PNGFile.filled(width: 16, height: 16, .rgba, with: [200, 100, 50, 128])
  private static let greyHalf = PNGFile.filled(width: 16, height: 16, .greyAlpha, with: [100, 128])

  @Test(arguments: [PictureEncoding.avif, .webp, .png, .plain], [8, 16])
  func `PNG, WebP and AVIF stay transparent`(encoding: PictureEncoding, side: Int) throws {
    let picture = try made(of: Self.half, .inside, side, side, as: encoding)
    let seen = try SeenPicture(picture.bytes)
    #expect(abs(seen.alpha(side / 2, side / 2) - 128) <= 3)
    #expect(distance(seen.colour(side / 2, side / 2), [200, 100, 50]) <= 8)
    #expect(picture.placeholder == nil)

    let grey = try SeenPicture(try made(of: Self.greyHalf, .inside, side, side, as: encoding).bytes)
    #expect(abs(grey.alpha(side / 2, side / 2) - 128) <= 3)
    #expect(distance(grey.colour(side / 2, side / 2), [100, 100, 100]) <= 4)
  }

  @Test(arguments: [8, 16]) func `JPEG puts transparent pixels on white`(side: Int) throws {
    let picture = try made(of: Self.half, .inside, side, side, as: .jpeg)
    let seen = try SeenPicture(picture.bytes)
    #expect(distance(seen.colour(side / 2, side / 2), [227, 177, 152]) <= 4)
    #expect(picture.placeholder == nil)
    let grey = try SeenPicture(try made(of: Self.greyHalf, .inside, side, side, as: .jpeg).bytes)
    #expect(distance(grey.colour(side / 2, side / 2), [177, 177, 177]) <= 4)
  }

  @Test func `fully transparent pixels are white in a JPEG`() throws {
    let file = PNGFile.filled(width: 16, height: 16, .rgba, with: [0, 0, 0, 0])
    let seen = try SeenPicture(try made(of: file, as: .jpeg).bytes)
    #expect(distance(seen.colour(8, 8), [255, 255, 255]) <= 2)
  }

  @Test func `plain is PNG for a picture with alpha, else JPEG`() throws {
    #expect(try made(of: Self.half, as: .plain).format == .png)
    #expect(try made(of: Corners.png, as: .plain).format == .jpeg)
    let opaque = PNGFile.filled(width: 16, height: 16, .rgba, with: [200, 100, 50, 255])
    #expect(try made(of: opaque, as: .plain).format == .jpeg)
  }

  @Test(arguments: [(16, 16), (200, 300), (301, 7), (53, 171)])
  func `drops an alpha channel without transparent pixels`(width: Int, height: Int) throws {
    let opaque = PNGFile.filled(width: width, height: height, .rgba, with: [200, 100, 50, 255])
    let greyOpaque = PNGFile.filled(width: width, height: height, .greyAlpha, with: [100, 255])
    for side in [3, 16, 47, 150] {
      for fit in PictureFit.allCases {
        let picture = try made(of: opaque, fit, side, side)
        let seen = try SeenPicture(picture.bytes)
        #expect(seen.bands == 3)
        #expect(distance(seen.colour(seen.width / 2, seen.height / 2), [200, 100, 50]) <= 1)
        #expect(picture.placeholder != nil)
        #expect(try SeenPicture(try made(of: greyOpaque, fit, side, side).bytes).bands == 1)
      }
    }
  }

  @Test func `keeps the alpha channel for a single transparent pixel`() throws {
    var rows = Array(repeating: [UInt8](repeatElement([200, 100, 50, 255], count: 16).joined()), count: 16)
    rows[15][63] = 254
    let file = PNGFile.file(width: 16, height: 16, .rgba, rows: rows)
    #expect(try SeenPicture(try made(of: file).bytes).alpha(15, 15) == 254)
  }

  @Test(arguments: [PictureEncoding.avif, .webp, .png])
  func `transparent pixels do not blend into their neighbours`(encoding: PictureEncoding) throws {
    let row = (0..<64).flatMap { x -> [UInt8] in x < 31 ? [0, 255, 0, 0] : [200, 0, 0, 255] }
    let file = PNGFile.file(width: 64, height: 64, .rgba, rows: Array(repeating: row, count: 64))
    let seen = try SeenPicture(try made(of: file, .inside, 16, 16, as: encoding).bytes)
    #expect((30...200).contains(seen.alpha(7, 8)), "the edge lies in this column")
    for x in 0..<16 where seen.alpha(x, 8) > 16 {
      #expect(distance(seen.colour(x, 8), [200, 0, 0]) <= 12)
    }
  }

  @Test func `transparent pixels do not blend into a JPEG`() throws {
    let row = (0..<64).flatMap { x -> [UInt8] in x < 31 ? [0, 0, 0, 0] : [255, 255, 255, 255] }
    let file = PNGFile.file(width: 64, height: 64, .rgba, rows: Array(repeating: row, count: 64))
    let seen = try SeenPicture(try made(of: file, .inside, 16, 16, as: .jpeg).bytes)
    for x in 0..<16 { #expect(distance(seen.colour(x, 8), [255, 255, 255]) <= 3) }
  }

  @Test func `reads transparency of palettes and GIFs`() throws {
    let palette = PNGFile.Chunk(type: "PLTE", content: [200, 100, 50, 20, 30, 200])
    let alpha = PNGFile.Chunk(type: "tRNS", content: [255, 0])
    let row = [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 1, count: 8)
    let png = PNGFile.file(
      width: 16, height: 16, .palette, extra: [palette, alpha], rows: Array(repeating: row, count: 16))
    let frame = GIFFile.frame(Array(repeatElement(row, count: 16).joined()), width: 16, height: 16, transparent: 1)
    let gif = GIFFile.file(width: 16, height: 16, palette: [[200, 100, 50], [20, 30, 200]], frames: frame)
    for file in [png, gif] {
      let seen = try SeenPicture(try made(of: file, as: .plain).bytes)
      #expect(seen.format == .png)
      #expect(seen.alpha(2, 8) == 255 && seen.alpha(13, 8) == 0)
      #expect(seen.colour(2, 8) == [200, 100, 50])
    }
  }
}
