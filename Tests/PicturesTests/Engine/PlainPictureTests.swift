import TestSupport
import Testing

@testable import Pictures

/// Plain JPEGs and WebPs, which libvips does not decode, look as if it did.
@Suite(.timeLimit(.minutes(3)))
struct PlainPictureTests {
  /// Returns what the engine would get, or nil if it has to ask libvips.
  private func decoded(
    _ file: [UInt8], _ fit: PictureFit = .inside, _ width: Int = 24, _ height: Int = 24
  ) throws -> BarePicture? {
    try VipsPicture.prepare()
    let stop = StopSign(after: .seconds(600))
    return try withExtendedLifetime(stop) {
      try file.withUnsafeBytes { bytes in
        let format = try #require(PictureFormat(of: file))
        let facts = try VipsPicture(loading: bytes, format, stop: stop).facts
        return PlainPicture.decoded(bytes, facts, PicturePlan(facts, fit, PixelBox(width: width, height: height)))
      }
    }
  }

  // MARK: - Which files

  @Test func `reads all usual divisions of colours, and progressive files`() throws {
    for file in [try Corners.file(.jpeg), try Drawing.corners.file(.fineColours), KnownFiles.wideColoursJPEG] {
      let picture = try #require(try decoded(file))
      #expect(picture.width == 24 && picture.height == 16 && picture.bands == 3)
    }
    let progressive = try #require(try decoded(KnownFiles.progressiveJPEG))
    #expect(distance(Array(progressive.values.prefix(3)), [200, 30, 40]) <= 3)
    let grey = try #require(try decoded(try Drawing.corners.file(.grey)))
    #expect(grey.width == 24 && grey.height == 16 && grey.bands == 1)
  }

  @Test func `reads a lossy WebP`() throws {
    let picture = try #require(try decoded(try Corners.file(.webp)))
    #expect(picture.width == 24 && picture.height == 16 && picture.bands == 3)
    #expect(distance(Array(picture.values.prefix(3)), Corners.colours[0]) <= 12)
  }

  @Test func `leaves other WebPs to libvips`() throws {
    #expect(try decoded(KnownFiles.losslessWebP) == nil)
    let pixels = [UInt8](repeating: 77, count: 64 * 64 * 4)
    #expect(try decoded(try VipsPicture(pixels: pixels, width: 64, height: 64).file(.webp)) == nil)
  }

  @Test func `leaves other colours to libvips`() throws {
    #expect(try decoded(KnownFiles.cmykJPEG) == nil)
    #expect(try decoded(JPEGFile.adding(JPEGFile.profile(KnownFiles.displayP3), to: try Corners.file(.jpeg))) == nil)
    // Adobe's segment says that the three values are RGB.
    let rgb = JPEGFile.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    #expect(try decoded(JPEGFile.adding(rgb, to: try Drawing.corners.file(.fineColours))) == nil)
  }

  @Test(arguments: [0x12, 0x22, 0x41] as [UInt8])
  func `leaves unusual divisions to libvips`(division: UInt8) throws {
    var file = try Drawing.corners.file(.grey)
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    #expect(file[frame + 11] == 0x11)
    // For a single part they change nothing.
    file[frame + 11] = division
    #expect(try decoded(file) == nil)
    #expect(try made(of: file, .inside, 24, 24, as: .jpeg).height == 16)
  }

  @Test func `leaves a damaged file to libvips`() throws {
    let file = try Corners.file(.jpeg)
    #expect(try decoded(Array(file.prefix(file.count - 20))) == nil)
  }

  @Test(arguments: Drawing.Kind.allCases, [PictureFormat.jpeg, .webp])
  func `a damaged file is judged as by libvips`(kind: Drawing.Kind, format: PictureFormat) throws {
    let file = try Drawing(width: 16, height: 16, content: .photograph).file(kind, as: format)
    var (whole, refused) = (0, 0)
    for index in stride(from: 0, to: file.count, by: 3) {
      for damaged in [file.changed(at: index, by: UInt8(1) << UInt8(index % 8)), Array(file.prefix(index))] {
        // A PNG is made by libvips alone.
        let (outcome, expected) = (outcome(of: damaged, as: .jpeg), outcome(of: damaged, as: .png))
        #expect(outcome == expected, "byte \(index) of \(file.count)")
        if expected == nil { whole += 1 } else { refused += 1 }
      }
    }
    #expect(whole > 0 && refused > 0)
  }

  private func outcome(of file: [UInt8], as encoding: PictureEncoding) -> String? {
    var limits = PictureLimits()
    (limits.pixels, limits.wholePixels) = (1_000_000, 1_000_000)
    do {
      _ = try made(of: file, .inside, 8, 8, as: encoding, limits: limits)
      return nil
    } catch PictureError.undecodable {
      // libvips has one text for all threads.
      return "undecodable"
    } catch {
      return "\(error)"
    }
  }

  // MARK: - Likeness

  /// Returns the JPEG that libvips alone makes; a PNG of the engine is made by it.
  private func byLibvips(_ file: [UInt8], _ fit: PictureFit, _ width: Int, _ height: Int) throws -> SeenPicture {
    let bare = try SeenPicture(try made(of: file, fit, width, height).bytes).bare
    return try SeenPicture(
      try VipsPicture(pixels: bare.values, width: bare.width, height: bare.height).file(.jpeg))
  }

  @Test(arguments: Drawing.all, Drawing.Kind.allCases)
  func `is as like the drawing as libvips' picture`(drawing: Drawing, kind: Drawing.Kind) throws {
    try checkLikeness(of: try drawing.file(kind), to: try drawing.file(kind, as: .png))
  }

  @Test(arguments: Drawing.all)
  func `a WebP is as like the drawing as libvips' picture`(drawing: Drawing) throws {
    try checkLikeness(of: try drawing.file(.usual, as: .webp), to: try drawing.file(.usual, as: .png))
  }

  private func checkLikeness(of file: [UInt8], to original: [UInt8]) throws {
    for side in [7, 32, 50, 100, 256] {
      let best = try SeenPicture(try made(of: original, .inside, side, side).bytes)
      let ours = try SeenPicture(try made(of: file, .inside, side, side, as: .jpeg).bytes)
      let theirs = try byLibvips(file, .inside, side, side)
      let (likeness, needed) = (best.likeness(to: ours.bare), best.likeness(to: theirs.bare))
      #expect(likeness >= needed - 0.01, "at \(side)")
    }
  }

  @Test(arguments: 1...8, PictureFit.allCases)
  func `turns, mirrors and crops like libvips`(orientation: Int, fit: PictureFit) throws {
    let plain = try Drawing(width: 203, height: 151, content: .photograph).file(.grey)
    let file = JPEGFile.adding(JPEGFile.exif(orientation: orientation), to: plain)
    for (width, height) in [(31, 17), (17, 31), (64, 64), (151, 99), (512, 512)] {
      let theirs = try SeenPicture(try made(of: file, fit, width, height).bytes)
      let ours = try #require(try decoded(file, fit, width, height))
      #expect(ours.width == theirs.width && ours.height == theirs.height)
      #expect(theirs.likeness(to: ours) > 0.9, "in \(width) × \(height)")
    }
  }

  @Test func `shrinks a thin picture to its mean`() throws {
    let pixels = (0..<4_000).flatMap { place -> [UInt8] in place % 2 == 0 ? [60, 60, 60] : [140, 140, 140] }
    let file = try PixelWriter.file(pixels, width: 4_000, height: 1, as: .jpeg)
    let picture = try #require(try decoded(file, .inside, 3, 3))
    #expect(picture.width == 3 && picture.height == 1)
    for value in picture.values { #expect(abs(Int(value) - 100) <= 3) }
  }

  // MARK: - PNGs

  /// Returns both scaled pictures, or nil if libvips has to scale it.
  private func scaled(
    _ file: [UInt8], _ fit: PictureFit, _ width: Int, _ height: Int
  ) throws -> (ours: BarePicture, theirs: SeenPicture)? {
    try VipsPicture.prepare()
    let stop = StopSign(after: .seconds(600))
    return try withExtendedLifetime(stop) {
      try file.withUnsafeBytes { bytes in
        let picture = try VipsPicture(loading: bytes, .png, stop: stop)
        let facts = picture.facts
        let plan = PicturePlan(facts, fit, PixelBox(width: width, height: height))
        guard let ours = try PlainPicture.shrunk(picture, plan) else { return nil }
        let whole = try VipsPicture(loading: bytes, .png, stop: stop).rendered()
          .resized(Double(plan.scaledWidth) / Double(facts.width), Double(plan.scaledHeight) / Double(facts.height))
        let theirs = try whole.cropped(
          left: (plan.scaledWidth - plan.width) / 2, top: (plan.scaledHeight - plan.height) / 2, width: plan.width,
          height: plan.height)
        return (ours, try SeenPicture(try theirs.file(.png)))
      }
    }
  }

  @Test(arguments: [Drawing.Kind.usual, .grey], PictureFit.allCases)
  func `a PNG is scaled and cropped like libvips`(kind: Drawing.Kind, fit: PictureFit) throws {
    // Of thin strokes libvips takes means before it filters.
    for (content, least) in [(.photograph, 0.97), (.text, 0.8)] as [(Drawing.Content, Double)] {
      let file = try Drawing(width: 203, height: 151, content: content).file(kind, as: .png)
      for (width, height) in [(31, 17), (17, 31), (64, 64), (150, 99)] {
        let (ours, theirs) = try #require(try scaled(file, fit, width, height))
        #expect(ours.width == theirs.width && ours.height == theirs.height && ours.bands == theirs.bands)
        #expect(theirs.likeness(to: ours) > least, "\(content) in \(width) × \(height)")
      }
    }
  }

  @Test func `leaves other PNGs to libvips`() throws {
    let tiny = Drawing(width: 31, height: 9, content: .photograph),
      small = Drawing(width: 64, height: 9, content: .text)
    #expect(try scaled(try tiny.file(.usual, as: .png), .inside, 8, 8) == nil)
    #expect(try scaled(try small.file(.usual, as: .png), .inside, 64, 9) == nil)
    let pixels = [UInt8](repeating: 77, count: 64 * 64 * 4)
    #expect(try scaled(try VipsPicture(pixels: pixels, width: 64, height: 64).file(.png), .inside, 8, 8) == nil)
    #expect(try scaled(try small.file(.usual, as: .png), .inside, 8, 8) != nil)
  }

  // MARK: - Writing

  @Test(arguments: [1, 3]) func `writes a JPEG like libvips`(bands: Int) throws {
    let drawing = Drawing(width: 51, height: 33, content: .photograph)
    let bare = BarePicture(values: drawing.pixels(bands: bands), width: 51, height: 33, bands: bands)
    let ours = try SeenPicture(try #require(PlainPicture.file(bare)))
    let picture = try VipsPicture(pixels: bare.values, width: 51, height: 33)
    let theirs = try SeenPicture(try picture.file(.jpeg))
    #expect(ours.format == .jpeg && ours.bands == bands)
    #expect(theirs.likeness(to: ours.bare) > 0.99)
  }

  @Test func `does not write a picture with alpha`() {
    #expect(PlainPicture.file(BarePicture(values: [1, 2, 3, 4], width: 1, height: 1, bands: 4)) == nil)
  }
}
