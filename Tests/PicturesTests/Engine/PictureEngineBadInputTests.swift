import Testing

@testable import Pictures

/// Invalid files are rejected with a reason before they are decoded.
@Suite(.timeLimit(.minutes(3)))
struct PictureEngineBadInputTests {
  @Test func `rejects a small file that claims 50,000 × 50,000 pixels`() {
    let file = PNGFile.file(width: 50_000, height: 50_000, rows: [[UInt8](repeating: 0, count: 10_000)])
    #expect(throws: PictureError.tooManyPixels(limit: 64_000_000)) { try made(of: file) }
  }

  @Test func `rejects a progressive JPEG of 100 megapixels, and reads a baseline one of 49`() throws {
    let progressive = JPEGFile.claiming(width: 10_000, height: 10_000, KnownFiles.progressiveJPEG)
    #expect(throws: PictureError.tooManyPixels(limit: 40_000_000)) { try made(of: progressive) }
    let smaller = JPEGFile.claiming(width: 7_000, height: 7_000, KnownFiles.progressiveJPEG)
    #expect(throws: PictureError.tooManyPixels(limit: 40_000_000)) { try made(of: smaller) }
    let baseline = JPEGFile.claiming(width: 7_000, height: 7_000, try Corners.file(.jpeg))
    #expect(try refusal(of: baseline) != .tooManyPixels(limit: 64_000_000))
  }

  @Test(arguments: [(30_001, 1), (1, 30_001)]) func `rejects a side that is too long`(width: Int, height: Int) {
    let row = [UInt8](repeating: 0, count: (width + 7) / 8)
    let file = PNGFile.file(
      width: width, height: height, depth: 1, .grey, rows: Array(repeating: row, count: height))
    #expect(throws: PictureError.tooManyPixels(limit: 64_000_000)) { try made(of: file) }
  }

  @Test func `reads a side of the maximum length`() throws {
    let row = [UInt8](repeating: 0, count: 30_000 / 8)
    let file = PNGFile.file(width: 30_000, height: 1, depth: 1, .grey, rows: [row])
    #expect(try made(of: file).width == 64)
  }

  @Test func `an interlaced PNG has the limit for decoding as a whole`() {
    let rows = [[UInt8](repeating: 0, count: 1_000)]
    let file = PNGFile.file(width: 8_000, height: 8_000, depth: 1, .grey, isInterlaced: true, rows: rows)
    #expect(throws: PictureError.tooManyPixels(limit: 40_000_000)) { try made(of: file) }
  }

  @Test(arguments: PictureFormat.allCases) func `limits are exact to the pixel`(format: PictureFormat) throws {
    let file = try Corners.file(format)
    let count = Corners.width * Corners.height
    var limits = PictureLimits()
    if format.isWhole(file) { limits.wholePixels = count } else { limits.pixels = count }
    limits.side = Corners.width
    #expect(try made(of: file, limits: limits).width == Corners.width)

    limits.side = Corners.width - 1
    #expect(throws: PictureError.self) { try made(of: file, limits: limits) }
    limits.side = Corners.width
    if format.isWhole(file) { limits.wholePixels = count - 1 } else { limits.pixels = count - 1 }
    #expect(throws: PictureError.tooManyPixels(limit: count - 1)) { try made(of: file, limits: limits) }
  }

  @Test func `rejects a file that is too large`() throws {
    var limits = PictureLimits()
    limits.sourceBytes = Corners.png.count
    #expect(try made(of: Corners.png, limits: limits).width == Corners.width)
    limits.sourceBytes -= 1
    #expect(throws: PictureError.tooLarge(limit: Corners.png.count - 1)) { try made(of: Corners.png, limits: limits) }
  }

  @Test(arguments: [
    "", "a", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "%PDF-1.7\n1 0 obj",
    "push graphic-context\nimage over 0,0 0,0 'https://example.com/'\n", "P6 1 1 255 aaa", "<!doctype html>",
  ])
  func `rejects other formats before decoding`(text: String) {
    #expect(throws: PictureError.unknownFormat) { try made(of: Array(text.utf8)) }
  }

  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8),
      Array("RIFF\0\0\0\0WEBP".utf8), Array("\0\0\0\u{18}ftypavif\0\0\0\0".utf8), Array("\0\0\0\0ftypmif1".utf8),
    ] as [[UInt8]])
  func `rejects a file of only a header`(bytes: [UInt8]) throws {
    let error = try #require(try refusal(of: bytes))
    guard case .undecodable(let detail) = error else {
      Issue.record("\(error)")
      return
    }
    // The text appears in one line of the log.
    #expect(detail.count <= 200 && !detail.contains(where: \.isNewline))
  }

  @Test(arguments: [(0, 0), (0, 9), (9, 0), (0xFFFF_FFFF, 1), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func `rejects impossible sides`(width: Int, height: Int) throws {
    let file = PNGFile.file(width: width, height: height, rows: [[1, 2, 3]])
    #expect(try refusal(of: file) != nil)
  }

  @Test func `shows the first of 10,000 GIF frames`() throws {
    let (red, blue): ([UInt8], [UInt8]) = ([200, 30, 40], [30, 60, 190])
    let first = GIFFile.frame([UInt8](repeating: 0, count: 100), width: 10, height: 10)
    let other = GIFFile.frame([UInt8](repeating: 1, count: 100), width: 10, height: 10)
    let frames = first + Array(repeatElement(other, count: 9_999).joined())
    let seen = try SeenPicture(
      try made(of: GIFFile.file(width: 10, height: 10, palette: [red, blue], frames: frames)).bytes)
    #expect(seen.width == 10 && seen.height == 10)
    #expect(seen.colour(5, 5) == red)
  }

  @Test func `does not start cancelled or late work`() throws {
    let engine = PictureEngine(limits: PictureLimits())
    let box = PixelBox(width: 64, height: 64)
    let cancelled = StopSign(after: .seconds(60))
    cancelled.cancel()
    #expect(throws: CancellationError.self) {
      try engine.picture(of: Corners.png, .inside, box, as: .png, stop: cancelled)
    }
    let late = StopSign(after: .seconds(-1))
    #expect(throws: PictureError.tooMuchWork(limit: .seconds(10))) {
      try engine.picture(of: Corners.png, .inside, box, as: .png, stop: late)
    }
    // A cancellation takes precedence over the time limit.
    late.cancel()
    #expect(throws: CancellationError.self) {
      try engine.picture(of: Corners.png, .inside, box, as: .png, stop: late)
    }
  }

  private func refusal(of file: [UInt8]) throws -> PictureError? {
    do {
      _ = try made(of: file)
      return nil
    } catch let error as PictureError {
      return error
    }
  }
}
