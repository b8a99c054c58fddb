import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(3)))
struct PictureLibraryTests {
  @Test func `reports its version`() throws {
    let parts = try PictureLibrary.version().split(separator: ".")
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { Int($0) != nil })
  }

  /// libvips generates code for each reduction. Two of them at once damaged the heap.
  @Test func `resizes many pictures at once`() async throws {
    try VipsPicture.prepare()
    let pixels = (0..<768).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let shrink = { @Sendable in
      try VipsPicture(pixels: pixels, width: 16, height: 16).resized(0.4, 0.4).rendered().pixels()
    }
    let alone = try shrink()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { try (0..<200).allSatisfy { _ in try shrink() == alone } }
      }
      for try await isAlike in group { #expect(isAlike) }
    }
  }
}
