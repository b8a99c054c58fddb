import Testing

@testable import Pictures

/// Inputs and outputs of the engine; other suites test colours, transparency and invalid files.
@Suite(.timeLimit(.minutes(3)))
struct PictureEngineTests {
  private func format(of encoding: PictureEncoding) -> PictureFormat {
    PictureFormat(rawValue: encoding.rawValue) ?? .jpeg
  }

  @Test(arguments: PictureFormat.allCases, PictureEncoding.allCases)
  func `converts every format to every other, in the requested size`(
    from: PictureFormat, to encoding: PictureEncoding
  ) throws {
    let picture = try made(of: try Corners.file(from), .inside, 24, 24, as: encoding)
    #expect(picture.format == format(of: encoding))
    #expect(picture.width == 24 && picture.height == 16)
    let seen = try SeenPicture(picture.bytes)
    #expect(seen.format == picture.format)
    #expect(seen.width == 24 && seen.height == 16)
    #expect(seen.distanceFromCorners <= 30)
  }

  @Test(arguments: PictureEncoding.allCases)
  func `covering fills the box from the centre`(encoding: PictureEncoding) throws {
    let picture = try made(of: Corners.png, .covering, 24, 24, as: encoding)
    let seen = try SeenPicture(picture.bytes)
    #expect(seen.width == 24 && seen.height == 24)
    #expect(seen.distanceFromCorners <= 30)
  }

  @Test func `covering crops the same amount on both sides`() throws {
    let row = (0..<90).flatMap { x -> [UInt8] in x < 30 ? [255, 0, 0] : x < 60 ? [0, 255, 0] : [0, 0, 255] }
    let file = PNGFile.file(width: 90, height: 30, rows: Array(repeating: row, count: 30))
    let seen = try SeenPicture(try made(of: file, .covering, 30, 30).bytes)
    #expect(seen.width == 30 && seen.height == 30)
    for x in [0, 15, 29] { #expect(seen.colour(x, 15) == [0, 255, 0]) }
  }

  @Test func `never enlarges a picture`() throws {
    for fit in PictureFit.allCases {
      let seen = try SeenPicture(try made(of: Corners.png, fit, 4_096, 4_096).bytes)
      #expect(seen.width == Corners.width && seen.height == Corners.height)
      #expect(seen.distanceFromCorners == 0)
    }
  }

  @Test(arguments: [PictureFormat.jpeg, .png, .webp, .avif], PictureEncoding.allCases)
  func `resizes a picture of one pixel`(from: PictureFormat, to encoding: PictureEncoding) throws {
    let colour: [UInt8] = [200, 30, 40]
    let file = try PixelWriter.file(colour, width: 1, height: 1, as: from)
    for fit in PictureFit.allCases {
      let picture = try made(of: file, fit, as: encoding)
      let seen = try SeenPicture(picture.bytes)
      #expect(seen.width == 1 && seen.height == 1)
      #expect(distance(seen.colour(0, 0), colour) <= 10)
      let placeholder = try #require(picture.placeholder)
      #expect(distance(Array(placeholder.pixels.suffix(3)), colour) <= 10)
    }
  }

  @Test(arguments: [(1, 4_000), (4_000, 1), (3, 2), (300, 1), (1, 2)], PictureEncoding.allCases)
  func `resizes thin and tiny pictures`(sides: (Int, Int), encoding: PictureEncoding) throws {
    let colour: [UInt8] = [30, 160, 60]
    let pixels = Array(repeatElement(colour, count: sides.0 * sides.1).joined())
    let file = try PixelWriter.file(pixels, width: sides.0, height: sides.1, as: .png)
    let seen = try SeenPicture(try made(of: file, as: encoding).bytes)
    #expect(seen.width == min(64, sides.0) && seen.height == min(64, sides.1))
    #expect(distance(seen.colour(0, 0), colour) <= 10)
  }

  @Test(arguments: [(1_200, 1_000, PictureFormat.avif), (1_201, 1_000, .jpeg)])
  func `replaces an AVIF that takes too long by a plain format`(width: Int, height: Int, format: PictureFormat)
    throws
  {
    let pixels = [UInt8](repeating: 90, count: width * height * 3)
    let file = try PixelWriter.file(pixels, width: width, height: height, as: .png)
    let picture = try made(of: file, .inside, 2_048, 2_048, as: .avif)
    #expect(picture.format == format)
    #expect(PictureFormat(of: picture.bytes) == format)
    #expect(picture.width == width && picture.height == height)
  }

  @Test(arguments: PictureFormat.allCases)
  func `a placeholder has the colours at their places`(format: PictureFormat) throws {
    for encoding in PictureEncoding.allCases {
      let picture = try made(of: try Corners.file(format), .inside, 24, 24, as: encoding)
      let pixels = try #require(picture.placeholder).pixels
      #expect(pixels.count == 24)
      for (start, colour) in zip([0, 9, 12, 21], Corners.colours) {
        #expect(distance(Array(pixels[start..<start + 3]), colour) <= 25)
      }
    }
  }

  @Test func `reads HEIC`() throws {
    let seen = try SeenPicture(try made(of: KnownFiles.heic, .inside, 32, 32).bytes)
    #expect(seen.width == 32 && seen.height == 32)
    #expect(seen.distanceFromCorners <= 30)
  }

  @Test func `reads a progressive JPEG and an interlaced PNG`() throws {
    let progressive = try SeenPicture(try made(of: KnownFiles.progressiveJPEG).bytes)
    #expect(progressive.width == 16 && progressive.height == 16)
    #expect(distance(progressive.colour(9, 9), [200, 30, 40]) <= 3)

    // The seven passes of Adam7 over 8 × 8 pixels.
    let passes = [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)]
    let rows = passes.flatMap { width, height in
      Array(repeating: [UInt8](repeatElement([200, 30, 40], count: width).joined()), count: height)
    }
    let interlaced = PNGFile.file(width: 8, height: 8, isInterlaced: true, rows: rows)
    let seen = try SeenPicture(try made(of: interlaced).bytes)
    #expect(seen.width == 8 && seen.height == 8)
    for place in 0..<8 { #expect(seen.colour(place, 7 - place) == [200, 30, 40]) }
  }
}
