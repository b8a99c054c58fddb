import Logging
import MarketFeature
import NIOCore
import Pictures
import Synchronization
import Testing
import Workers

@testable import showroom

/// Shrinking of pictures before a draft or the market stores them.
@Suite(.timeLimit(.minutes(3)))
struct DraftPictureShrinkingTests {
  private let pipeline = PicturePipeline.ofUploads(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  private var shrinking: PictureShrinking { pipeline.shrinking }

  @Test func `uploads keep all processors busy, apart from other work`() {
    #expect(pipeline.workers.threads == System.coreCount)
    #expect(pipeline.workers !== WorkerPool.shared)
  }

  @Test func `a large picture is shrunk, and the work is reported`() async throws {
    let side = 3_000
    let large = try PixelWriter.file(
      [UInt8](repeating: 77, count: side * side * 3), width: side, height: side, as: .jpeg)
    let worked = Mutex(Duration.zero)
    let small = try await shrinking(PictureFile(bytes: large, type: "image/jpeg")) { time in
      worked.withLock { $0 += time }
    }
    #expect(small.bytes.count < large.count)
    #expect(small.type == "image/jpeg")
    #expect(worked.withLock { $0 } > .zero)
  }

  @Test func `camera metadata is removed even if the file does not get smaller`() async throws {
    let small = try PixelWriter.file([UInt8](repeating: 77, count: 3), width: 1, height: 1, as: .jpeg)
    let place = Array("here: 37.5, 127.0".utf8)
    // A comment after the start of the file.
    var commented = small
    commented.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(place.count + 2)] + place, at: 2)
    let made = try await shrinking(PictureFile(bytes: commented, type: "image/jpeg")) { _ in }
    #expect(!String(decoding: made.bytes, as: UTF8.self).contains("here:"))
  }

  @Test func `a file with only a JPEG header is refused`() async throws {
    let file = PictureFile(bytes: [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4], type: "image/jpeg")
    await #expect(throws: UnusablePicture.notPicture) { try await shrinking(file) { _ in } }
  }

  @Test(arguments: [
    (PictureError.unencodable(detail: "no writer"), UnusablePicture.notPrepared), (.unknownFormat, .notPicture),
    (.undecodable(detail: "torn"), .notPicture), (.tooManyPixels(limit: 1), .tooManyPixels),
    (.tooLarge(limit: 1), .tooManyPixels), (.tooMuchWork(limit: .zero), .tooManyPixels),
  ])
  func `a picture that cannot be encoded is still a picture`(error: PictureError, why: UnusablePicture) {
    #expect(UnusablePicture(error) == why)
  }

  @Test func `a picture with too many pixels is refused`() async throws {
    let side = 100
    var large = try PixelWriter.file(
      [UInt8](repeating: 77, count: side * side * 3), width: side, height: side, as: .jpeg)
    // The frame header: length, 8 bits a sample, height and width. 9,000 ×
    // 9,000 is 81 million pixels.
    let frame: [UInt8] = [0, 17, 8, 0, UInt8(side), 0, UInt8(side)]
    let start = try #require(large.firstRange(of: frame)).lowerBound
    large.replaceSubrange(start + 3..<start + 7, with: [0x23, 0x28, 0x23, 0x28])
    await #expect(throws: UnusablePicture.tooManyPixels) {
      try await shrinking(PictureFile(bytes: large, type: "image/jpeg")) { _ in }
    }
  }

  @Test func `a picture that takes too long to decode is refused as too large`() async throws {
    var limits = PictureLimits()
    limits.work = .zero
    let picture = try PixelWriter.file([UInt8](repeating: 77, count: 3), width: 1, height: 1, as: .jpeg)
    await #expect(throws: UnusablePicture.tooManyPixels) {
      try await PicturePipeline(source: NoPictures(), limits: limits).shrinking(
        PictureFile(bytes: picture, type: "image/jpeg")
      ) { _ in }
    }
  }
}
