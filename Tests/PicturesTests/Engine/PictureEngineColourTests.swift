import Testing

@testable import Pictures

/// Colours of other colour spaces are converted to sRGB.
@Suite(.timeLimit(.minutes(3)))
struct PictureEngineColourTests {
  private static let colour: [UInt8] = [200, 100, 50]
  /// Expected colours, computed by littleCMS through Pillow.
  private static let profiles: [([UInt8], [UInt8])] = [
    (KnownFiles.displayP3, [215, 93, 31]), (KnownFiles.adobeRGB, [227, 100, 42]),
  ]

  /// Returns the centre of a file of 16 × 16 pixels after resizing, at half and at full size.
  private func middles(of file: [UInt8], as encoding: PictureEncoding = .png) throws -> [[UInt8]] {
    try [8, 16].map { side in
      let seen = try SeenPicture(try made(of: file, .inside, side, side, as: encoding).bytes)
      #expect(seen.width == side && seen.height == side)
      return seen.colour(side / 2, side / 2)
    }
  }

  @Test(arguments: profiles, PictureEncoding.allCases)
  func `applies a colour profile`(profile: ([UInt8], [UInt8]), encoding: PictureEncoding) throws {
    let png = PNGFile.filled(width: 16, height: 16, extra: [.profile(profile.0)], with: Self.colour)
    let pixels = Array(repeatElement(Self.colour, count: 256).joined())
    let jpeg = JPEGFile.adding(
      JPEGFile.profile(profile.0), to: try PixelWriter.file(pixels, width: 16, height: 16, as: .jpeg))
    for file in [png, jpeg] {
      for middle in try middles(of: file, as: encoding) { #expect(distance(middle, profile.1) <= 6) }
    }
  }

  @Test(arguments: profiles)
  func `applies a colour profile to a picture with alpha`(profile: [UInt8], colour: [UInt8]) throws {
    let file = PNGFile.filled(
      width: 16, height: 16, .rgba, extra: [.profile(profile)], with: Self.colour + [128])
    for side in [8, 16] {
      let seen = try SeenPicture(try made(of: file, .inside, side, side).bytes)
      #expect(distance(seen.colour(4, 4), colour) <= 3)
      #expect(abs(seen.alpha(4, 4) - 128) <= 1)
    }
  }

  @Test func `ignores an unreadable profile`() throws {
    let rubbish: [[UInt8]] = [
      Array("no profile at all".utf8), Array(KnownFiles.displayP3.prefix(200)),
      KnownFiles.displayP3.changed(at: 36, by: 0xFF),
    ]
    for profile in rubbish {
      let file = PNGFile.filled(width: 16, height: 16, extra: [.profile(profile)], with: Self.colour)
      for middle in try middles(of: file) { #expect(distance(middle, Self.colour) <= 1) }
    }
  }

  @Test func `ignores a profile of another colour space`() throws {
    let pixels = Array(repeatElement(Self.colour, count: 256).joined())
    let file = JPEGFile.adding(
      JPEGFile.profile(KnownFiles.greyProfile), to: try PixelWriter.file(pixels, width: 16, height: 16, as: .jpeg))
    for middle in try middles(of: file) { #expect(distance(middle, Self.colour) <= 6) }
    #expect(try made(of: file, as: .plain).format == .jpeg, "nothing in it is transparent")
  }

  @Test(arguments: PictureEncoding.allCases)
  func `converts CMYK to red and green`(encoding: PictureEncoding) throws {
    for side in [8, 16] {
      let seen = try SeenPicture(try made(of: KnownFiles.cmykJPEG, .inside, side, side, as: encoding).bytes)
      let (red, green) = (seen.colour(side / 4, side / 2), seen.colour(side * 3 / 4, side / 2))
      #expect(red[0] > 190 && red[1] < 110 && red[2] < 110)
      #expect(green[0] < 80 && green[1] > 120 && green[2] < 130)
    }
  }

  @Test func `converts 16 bits a value to 8`() throws {
    let rgb: [UInt8] = [200, 200, 100, 100, 50, 50]
    let opaque = PNGFile.filled(width: 16, height: 16, depth: 16, .rgb, with: rgb)
    for middle in try middles(of: opaque) { #expect(distance(middle, Self.colour) <= 1) }

    let half = PNGFile.filled(width: 16, height: 16, depth: 16, .rgba, with: rgb + [128, 128])
    for middle in try middles(of: half) { #expect(distance(middle, Self.colour) <= 2) }
    let seen = try SeenPicture(try made(of: half, .inside, 8, 8).bytes)
    #expect(abs(seen.alpha(4, 4) - 128) <= 1)

    let grey = PNGFile.filled(width: 16, height: 16, depth: 16, .grey, with: [100, 100])
    for middle in try middles(of: grey) { #expect(distance(middle, [100, 100, 100]) <= 1) }
  }

  @Test(arguments: PictureEncoding.allCases)
  func `grey stays grey`(encoding: PictureEncoding) throws {
    let file = PNGFile.filled(width: 16, height: 16, .grey, with: [100])
    for middle in try middles(of: file, as: encoding) { #expect(distance(middle, [100, 100, 100]) <= 2) }
    let placeholder = try #require(try made(of: file, as: encoding).placeholder)
    #expect(distance(placeholder.pixels, [UInt8](repeating: 100, count: 24)) <= 1)
  }

  @Test func `converts one bit a pixel to black and white`() throws {
    let file = PNGFile.file(width: 16, height: 16, depth: 1, .grey, rows: Array(repeating: [0xFF, 0], count: 16))
    let seen = try SeenPicture(try made(of: file).bytes)
    #expect(seen.colour(2, 8) == [255, 255, 255])
    #expect(seen.colour(13, 8) == [0, 0, 0])
  }

  @Test(arguments: PictureEncoding.allCases)
  func `converts a palette to its colours`(encoding: PictureEncoding) throws {
    let palette = PNGFile.Chunk(type: "PLTE", content: [200, 100, 50, 20, 30, 200])
    let row = [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 1, count: 8)
    let file = PNGFile.file(
      width: 16, height: 16, .palette, extra: [palette], rows: Array(repeating: row, count: 16))
    let seen = try SeenPicture(try made(of: file, as: encoding).bytes)
    #expect(distance(seen.colour(2, 8), Self.colour) <= 25)
    #expect(distance(seen.colour(13, 8), [20, 30, 200]) <= 25)
  }
}
