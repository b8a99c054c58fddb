import Testing

@testable import Pictures

/// Truncated files and files with a changed byte give an error or a picture, and never crash.
@Suite(.timeLimit(.minutes(3)))
struct PictureEngineDamageTests {
  /// Low limits, so that a wrong number does not cause much work.
  private static let limits: PictureLimits = {
    var limits = PictureLimits()
    limits.pixels = 1_000_000
    limits.wholePixels = 1_000_000
    return limits
  }()

  /// Returns a small file of a format, 16 × 16 pixels.
  private static func file(_ format: PictureFormat) throws -> [UInt8] {
    let places = (0..<256).map { UInt8($0 / 16 % 4) }
    let pixels = places.flatMap { Corners.colours[Int($0)] }
    guard format != .gif else {
      let frame = GIFFile.frame(places, width: 16, height: 16)
      return GIFFile.file(width: 16, height: 16, palette: Corners.colours, frames: frame)
    }
    return try PixelWriter.file(pixels, width: 16, height: 16, as: format)
  }

  /// Returns the error of a file, or nil if it can be resized.
  private func refusal(of file: [UInt8]) throws -> PictureError? {
    do {
      let picture = try made(of: file, .inside, 8, 8, limits: Self.limits)
      #expect(picture.width <= 8 && picture.height <= 8)
      return nil
    } catch let error as PictureError {
      return error
    }
  }

  /// Returns whether the error blames the file.
  private func isFair(_ error: PictureError) -> Bool {
    switch error {
    case .unknownFormat, .undecodable, .tooManyPixels: true
    default: false
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func `never shows half a file as half a picture`(format: PictureFormat) throws {
    let file = try Self.file(format)
    #expect(try refusal(of: file) == nil)
    // The last 12 bytes of a PNG only mark its end.
    for count in stride(from: 0, to: file.count - 12, by: 5) {
      let error = try #require(try refusal(of: Array(file.prefix(count))), "\(count) bytes of \(file.count)")
      #expect(isFair(error), "\(count) bytes of \(file.count)")
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func `a changed byte gives a picture or an error`(format: PictureFormat) throws {
    let file = try Self.file(format)
    var refused = 0
    for index in stride(from: 0, to: file.count, by: 5) {
      for mask in [UInt8(1) << UInt8(index % 8), 0xFF] {
        guard let error = try refusal(of: file.changed(at: index, by: mask)) else { continue }
        #expect(isFair(error), "byte \(index) of \(file.count)")
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test func `wrong metadata give a picture or an error`() throws {
    let segments = JPEGFile.exif(orientation: 6) + JPEGFile.profile(KnownFiles.displayP3)
    let file = JPEGFile.adding(segments, to: try Self.file(.jpeg))
    for index in stride(from: 2, to: 2 + segments.count, by: 5) {
      if let error = try refusal(of: file.changed(at: index, by: 0xFF)) { #expect(isFair(error), "byte \(index)") }
    }
  }

  @Test func `ignores bytes after the end of a file`() throws {
    for format in PictureFormat.allCases {
      let file = try Self.file(format)
      let rubbish = Array("<script>alert(1)</script>".utf8)
      #expect(try made(of: file + rubbish, as: .png).bytes == made(of: file, as: .png).bytes)
    }
  }
}
