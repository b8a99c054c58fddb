import ArgumentParser
import Foundation
import Logging
import Testing
import Upstream

@testable import Pictures
@testable import showroom

/// Cache sizes set by `--picture-disk` and `--picture-memory`.
@Suite(.timeLimit(.minutes(3)))
struct PictureRoomTests {
  private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private static let (first, second) = (request("a"), request("b"))

  private static func request(_ source: String) -> PictureRequest {
    PictureRequest(source: source, fit: .inside, box: PixelBox(width: 64, height: 64), encoding: .jpeg)
  }

  /// Picture settings of `showroom serve` with flags.
  private func settings(_ flags: [String], in directory: URL) throws -> PictureSettings {
    let command = try ServeCommand.parse(flags + ["--data", directory.path])
    let given = command.address.given.merging(command.upstream.given) { $1 }
    return try PictureSettings(ServeSettings(OptionReader(flags: given, environment: [:])))
  }

  /// Creates the leftovers of an earlier run: a 15 MiB file last used long ago,
  /// and two pictures of 700 KiB.
  ///
  /// - Returns: path of the old file.
  private func fill(_ directory: String) async throws -> String {
    let old = "\(directory)/00/\(String(repeating: "0", count: 32))"
    try FileManager.default.createDirectory(atPath: "\(directory)/00", withIntermediateDirectories: true)
    try #require(FileManager.default.createFile(atPath: old, contents: nil))
    // A sparse file: only its size matters.
    try #require(truncate(old, 15 << 20) == 0)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: old)
    let cache = DiskCache(directory: directory, maxBytes: 1 << 30, logger: Self.quiet)
    let bytes = [UInt8](repeating: 7, count: 700 << 10)
    let picture = Picture(bytes: bytes, format: .jpeg, width: 64, height: 64, placeholder: nil)
    for request in [Self.first, Self.second] {
      try await cache.keep(CacheFile.written(picture), for: request.description)
    }
    return old
  }

  @Test(arguments: [(16, 1, false), (17, 2, true)])
  func `the caches have the size of the flags`(disk: Int, memory: Int, hasRoom: Bool) async throws {
    try await withTemporaryDirectory { directory in
      let flags = ["--picture-disk", "\(disk)", "--picture-memory", "\(memory)"]
      let settings = try settings(flags, in: directory)
      let old = try await fill(try #require(settings.directory) + "/files")
      let pictures = ServedPictures(
        settings, of: try CatalogueSource.embedded(port: 9),
        downloader: FileDownloader(origins: try AllowedOrigins(publicHosts: []), userAgent: "test"), logger: Self.quiet)

      for request in [Self.first, Self.second] { _ = try await pictures.pipeline.picture(request) }

      #expect(FileManager.default.fileExists(atPath: old) == hasRoom)
      #expect((pictures.pipeline.pictureInMemory(Self.first) != nil) == hasRoom)
      #expect(pictures.pipeline.pictureInMemory(Self.second) != nil)
    }
  }

  @Test(arguments: [
    ("disk", 15, false), ("disk", 16, true), ("disk", 1_048_576, true), ("disk", 1_048_577, false),
    ("memory", 0, false), ("memory", 1, true), ("memory", 65_536, true), ("memory", 65_537, false),
  ])
  func `a size out of range exits with 64`(place: String, mebibytes: Int, isAllowed: Bool) async throws {
    try await withTemporaryDirectory { directory in
      let flag = "--picture-\(place)"
      do {
        let settings = try settings([flag, "\(mebibytes)"], in: directory)
        #expect(isAllowed && (place == "disk" ? settings.diskBytes : settings.memoryBytes) == mebibytes << 20)
      } catch let failure as CommandFailure {
        #expect(!isAllowed && failure.code == .usage && failure.message.hasPrefix("\(flag) is "), "\(failure)")
      }
    }
  }
}
