import Logging
import MarketFeature
import Pictures
import Synchronization
import Testing

@testable import showroom

/// How a picture is made small before it is kept in a draft.
@Suite(.timeLimit(.minutes(3)))
struct DraftPictureShrinkingTests {
  private let shrinking = PicturePipeline.ofUploads(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }).shrinking

  @Test func `a large picture becomes one that fits, and says how long that took`() async throws {
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

  @Test func `a file that cannot be read stays as it is`() async throws {
    let file = PictureFile(bytes: [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4], type: "image/jpeg")
    let same = try await shrinking(file) { _ in }
    #expect(same == file)
  }
}
