import Foundation
import TestSupport
import Testing

@testable import Pictures

/// Failing sources and disks: an error now must not affect later requests.
@Suite(.timeLimit(.minutes(3)))
struct PicturePipelineFaultTests {
  private struct Broken: Error {}

  private let source = SpySource()

  private func path(of key: String, in directory: String) -> String { "\(directory)/files/\(cachePath(of: key))" }

  @Test(arguments: [
    PictureError.missing, .refused(detail: "photos.example"), .sourceFailed(detail: "503"), .sourceTooSlow,
    .tooLarge(limit: 7), .busy(retryAfter: .seconds(9)),
  ])
  func `passes errors of the source on, and asks again`(error: PictureError) async throws {
    try await withTemporaryDirectory { directory async throws in
      let source = SpySource { _, number in
        guard number > 1 else { throw error }
        return Corners.png
      }
      let pipeline = PicturePipeline(source: source, directory: directory)
      await #expect(throws: error) { try await pipeline.asked(.sample()) }
      #expect(files(under: directory).isEmpty)
      #expect(try await pipeline.asked(.sample()).picture.width == 24)
      #expect(source.downloads.count == 2)
    }
  }

  @Test func `reports any other error as a failure of the source, with its type only`() async throws {
    let pipeline = PicturePipeline(source: SpySource { _, _ in throw Broken() })
    await #expect(throws: PictureError.sourceFailed(detail: "Broken")) { try await pipeline.asked(.sample()) }
  }

  @Test func `does not store bytes that are not a picture`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let source = SpySource { _, number in number == 1 ? Array("<!doctype html>".utf8) : Corners.png }
      let pipeline = PicturePipeline(source: source, directory: directory)
      await #expect(throws: PictureError.unknownFormat) { try await pipeline.asked(.sample()) }
      #expect(files(under: directory).isEmpty)
      #expect(try await pipeline.asked(.sample()).picture.width == 24)
      #expect(source.downloads.count == 2)
    }
  }

  @Test func `downloads a truncated file again`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let source = SpySource { _, number in number == 1 ? Array(Corners.png.prefix(1_000)) : Corners.png }
      let pipeline = PicturePipeline(source: source, directory: directory)
      await #expect(throws: PictureError.self) { try await pipeline.asked(.sample()) }
      #expect(try await pipeline.asked(.sample()).picture.width == 24)
      #expect(source.downloads.count == 2)
    }
  }

  @Test func `does not download a picture again that costs too much`() async throws {
    try await withTemporaryDirectory { directory async throws in
      var limits = PictureLimits()
      limits.pixels = 1_000
      let pipeline = PicturePipeline(source: source, directory: directory, limits: limits)
      for side in [24, 24, 12] {
        await #expect(throws: PictureError.tooManyPixels(limit: 1_000)) { try await pipeline.asked(.sample(side)) }
      }
      #expect(source.downloads == ["a"])
    }
  }

  @Test func `stops work that takes too long`() async throws {
    var limits = PictureLimits()
    limits.work = .zero
    let pipeline = PicturePipeline(source: source, limits: limits)
    await #expect(throws: PictureError.tooMuchWork(limit: .zero)) { try await pipeline.asked(.sample()) }
    #expect(pipeline.pictureInMemory(.sample()) == nil)
  }

  private enum Damage: CaseIterable {
    case wrongByte, half, nothing, somethingElse, gone

    func harm(_ path: String) throws {
      switch self {
      case .wrongByte: try change(path) { $0[$0.count / 2] ^= 1 }
      case .half: try change(path) { $0.removeLast($0.count / 2) }
      case .nothing: try change(path) { $0 = [] }
      case .somethingElse: try change(path) { $0 = Corners.png }
      case .gone: try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  @Test func `resizes again after a cached picture was damaged, without a download`() async throws {
    for damage in Damage.allCases {
      try await withTemporaryDirectory { directory async throws in
        let source = SpySource()
        let first = try await PicturePipeline(source: source, directory: directory).asked(.sample())
        try damage.harm(path(of: PictureRequest.sample().description, in: directory))

        let second = try await PicturePipeline(source: source, directory: directory).asked(.sample())
        #expect(second.picture == first.picture)
        #expect(second.work > .zero, "\(damage)")
        #expect(source.downloads == ["a"])
        let third = try await PicturePipeline(source: source, directory: directory).asked(.sample())
        #expect(third.picture == first.picture)
        #expect(third.work == .zero, "the cache is repaired")
      }
    }
  }

  @Test func `downloads again after a cached original was damaged`() async throws {
    for damage in Damage.allCases {
      try await withTemporaryDirectory { directory async throws in
        let source = SpySource()
        _ = try await PicturePipeline(source: source, directory: directory).asked(.sample())
        try damage.harm(path(of: "a", in: directory))

        let next = PicturePipeline(source: source, directory: directory)
        #expect(try await next.asked(.sample(12)).picture.width == 12, "\(damage)")
        #expect(source.downloads == ["a", "a"])
        #expect(try await next.asked(.sample(16)).picture.width == 16)
        #expect(source.downloads == ["a", "a"])
      }
    }
  }

  @Test func `creates a removed directory again`() async throws {
    try await withTemporaryDirectory { parent async throws in
      let directory = parent + "/cache"
      let pipeline = PicturePipeline(source: source, directory: directory)
      _ = try await pipeline.asked(.sample(24))
      try FileManager.default.removeItem(atPath: directory)

      #expect(try await pipeline.asked(.sample(12)).picture.width == 12)
      #expect(source.downloads == ["a", "a"])
      let next = PicturePipeline(source: source, directory: directory)
      #expect(try await next.asked(.sample(12)).work == .zero)
      #expect(source.downloads == ["a", "a"])
    }
  }

  @Test func `works without a usable directory, and logs it once`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let file = directory + "/file"
      try Data([1]).write(to: URL(fileURLWithPath: file))
      let record = LogRecord()
      let pipeline = PicturePipeline(source: source, directory: file, memoryBytes: 0, logger: record.logger)
      for _ in 0..<3 { #expect(try await pipeline.asked(.sample()).picture.width == 24) }
      #expect(source.downloads == ["a", "a", "a"])
      #expect(pipeline.placeholder(of: "a") != nil)
      #expect(record.entries.count == 1)
      #expect(record.entries.first?.contains("cannot write to the picture cache") == true)
      #expect(files(under: directory) == ["file"])
    }
  }
}
