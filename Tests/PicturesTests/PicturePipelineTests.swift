import Foundation
import TestSupport
import Testing

@testable import Pictures

/// Where the pipeline looks for a picture, and what that costs.
@Suite(.timeLimit(.minutes(3)))
struct PicturePipelineTests {
  private let source = SpySource()

  @Test func `downloads, resizes and caches a picture`() async throws {
    let pipeline = PicturePipeline(source: source)
    #expect(pipeline.pictureInMemory(.sample()) == nil)
    let first = try await pipeline.asked(.sample())
    #expect(first.work > .zero)
    #expect(first.picture.width == 24 && first.picture.format == .png)
    #expect(try SeenPicture(first.picture.bytes).distanceFromCorners <= 1)

    let second = try await pipeline.asked(.sample())
    #expect(second.picture == first.picture)
    #expect(second.work == .zero)
    #expect(pipeline.pictureInMemory(.sample()) == first.picture)
    #expect(pipeline.pictureInMemory(.sample(as: .jpeg)) == nil)
    #expect(source.downloads == ["a"])
  }

  @Test func `another size or format of a cached picture needs no download`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let pipeline = PicturePipeline(source: source, directory: directory)
      _ = try await pipeline.asked(.sample(24))
      let smaller = try await pipeline.asked(.sample(12))
      #expect(smaller.picture.width == 12 && smaller.work > .zero)
      let other = try await pipeline.asked(.sample(as: .webp))
      #expect(other.picture.format == .webp && other.work > .zero)
      #expect(source.downloads == ["a"])
    }
  }

  @Test func `other sources are other pictures`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let pipeline = PicturePipeline(source: source, directory: directory)
      for name in ["a", "b", "a"] { _ = try await pipeline.asked(.sample(of: name)) }
      #expect(source.downloads == ["a", "b"])
    }
  }

  @Test func `after a restart nothing is downloaded or resized`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let first = try await PicturePipeline(source: source, directory: directory).asked(.sample())
      let next = PicturePipeline(source: source, directory: directory)
      #expect(next.pictureInMemory(.sample()) == nil)
      let second = try await next.asked(.sample())
      #expect(second.picture == first.picture)
      #expect(second.work == .zero)
      #expect(next.pictureInMemory(.sample()) == first.picture, "it is in memory from now on")
      #expect(try await next.asked(.sample(12)).work > .zero)
      #expect(source.downloads == ["a"])
    }
  }

  @Test func `reads pictures from the disk that do not fit into memory`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let pipeline = PicturePipeline(source: source, directory: directory, memoryBytes: 0)
      let first = try await pipeline.asked(.sample())
      #expect(pipeline.pictureInMemory(.sample()) == nil)
      let second = try await pipeline.asked(.sample())
      #expect(second.picture == first.picture && second.work == .zero)
      #expect(source.downloads == ["a"])
    }
  }

  @Test func `limits the memory cache`() async throws {
    let one = try await PicturePipeline(source: source).asked(.sample()).picture
    let pipeline = PicturePipeline(source: source, memoryBytes: one.byteCount * 2)
    for name in ["a", "b", "c"] { _ = try await pipeline.asked(.sample(of: name)) }
    #expect(pipeline.pictureInMemory(.sample(of: "a")) == nil)
    #expect(pipeline.pictureInMemory(.sample(of: "b")) == one)
    #expect(pipeline.pictureInMemory(.sample(of: "c")) == one)
  }

  @Test func `downloads the smallest version that is large enough`() async throws {
    let source = SpySource(sizes: [128, 256, 512])
    let pipeline = PicturePipeline(source: source)
    _ = try await pipeline.asked(.sample(200))
    _ = try await pipeline.asked(.sample(64))
    _ = try await pipeline.asked(.sample(256))
    #expect(source.downloads == ["a/256", "a/128", "a/256"])
  }

  @Test func `uses a larger cached version`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let source = SpySource(sizes: [128, 256, 512])
      let pipeline = PicturePipeline(source: source, directory: directory)
      _ = try await pipeline.asked(.sample(200))
      _ = try await pipeline.asked(.sample(64))
      #expect(source.downloads == ["a/256"])
      // A version that is too small is not used.
      _ = try await pipeline.asked(.sample(512))
      #expect(source.downloads == ["a/256", "a/512"])
    }
  }

  @Test func `a source without an address has no picture`() async throws {
    let pipeline = PicturePipeline(source: SpySource(sizes: [16]))
    await #expect(throws: PictureError.missing) { try await pipeline.asked(.sample(24)) }
  }

  @Test func `knows a placeholder after the first resize and after a restart`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let pipeline = PicturePipeline(source: source, directory: directory)
      #expect(pipeline.placeholder(of: "a") == nil)
      let made = try await pipeline.asked(.sample(12)).picture
      #expect(made.placeholder != nil)
      #expect(pipeline.placeholder(of: "a") == made.placeholder)
      #expect(PicturePipeline(source: source, directory: directory).placeholder(of: "a") == made.placeholder)
    }
  }

  @Test func `a picture with alpha has no placeholder`() async throws {
    let file = PNGFile.filled(width: 16, height: 16, .rgba, with: [200, 100, 50, 128])
    let pipeline = PicturePipeline(source: SpySource { _, _ in file })
    #expect(try await pipeline.asked(.sample()).picture.placeholder == nil)
    #expect(pipeline.placeholder(of: "a") == nil)
  }

  @Test func `turns and resizes an upload, removes its metadata and caches nothing`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let pipeline = PicturePipeline(source: source, directory: directory)
      let stored = Corners.stored(as: 6)
      let jpeg = try PixelWriter.file(
        Array(stored.rows.joined()), width: stored.width, height: stored.height, as: .jpeg)
      let upload = JPEGFile.adding(JPEGFile.exif(orientation: 6), to: jpeg)
      let box = PixelBox(width: 24, height: 24)
      let picture = try await pipeline.picture(ofUpload: upload, inside: box, as: .png)
      let seen = try SeenPicture(picture.bytes)
      #expect(seen.width == 24 && seen.height == 16)
      #expect(seen.distanceFromCorners <= 10)
      #expect(!picture.bytes.holds("Exif") && !picture.bytes.holds("GPS"))
      #expect(files(under: directory).isEmpty)
      #expect(source.lookCount == 0)
    }
  }

  @Test func `an upload has the same limits`() async throws {
    var limits = PictureLimits()
    limits.sourceBytes = Corners.png.count - 1
    let pipeline = PicturePipeline(source: source, limits: limits)
    let box = PixelBox(width: 24, height: 24)
    await #expect(throws: PictureError.tooLarge(limit: Corners.png.count - 1)) {
      try await pipeline.picture(ofUpload: Corners.png, inside: box, as: .png)
    }
    await #expect(throws: PictureError.unknownFormat) {
      try await pipeline.picture(ofUpload: Array("<svg/>".utf8), inside: box, as: .png)
    }
  }
}
