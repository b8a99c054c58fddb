import Foundation
import Testing

@testable import Pictures

struct FilesTests {
  @Test func `reads what it wrote`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
      let path = directory + "/a/b/file"
      #expect(Files.write(bytes, to: path) == nil)
      #expect(Files.read(path) == bytes)
      #expect(Files.write([1], to: path) == nil)
      #expect(Files.read(path) == [1])
      #expect(files(under: directory) == ["a/b/file"], "no draft is left")
    }
  }

  @Test func `reports a failed write and leaves no file`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try Data([1]).write(to: URL(fileURLWithPath: directory + "/file"))
      #expect(Files.write([1], to: directory + "/file/inside") != nil)
      try FileManager.default.createDirectory(atPath: directory + "/taken", withIntermediateDirectories: false)
      #expect(Files.write([1], to: directory + "/taken") != nil)
      #expect(files(under: directory) == ["file"])
    }
  }

  @Test func `returns nil for a missing file`() async throws {
    try await withTemporaryDirectory { directory async throws in
      #expect(Files.read(directory + "/file") == nil)
      #expect(Files.read(directory + "/no/file") == nil)
      try Data().write(to: URL(fileURLWithPath: directory + "/empty"))
      #expect(Files.read(directory + "/empty") == nil)
      #expect(Files.all(in: directory + "/no").isEmpty)
    }
  }

  @Test func `finds files only one level down`() async throws {
    try await withTemporaryDirectory { directory async throws in
      for path in ["a/one", "a/two", "b/three", "c/d/deep"] {
        #expect(Files.write([1, 2], to: "\(directory)/\(path)") == nil)
      }
      try Data([1]).write(to: URL(fileURLWithPath: directory + "/top"))
      let found = Files.all(in: directory)
      #expect(Set(found.map(\.name)) == ["one", "two", "three"])
      #expect(found.allSatisfy { $0.bytes == 2 && abs($0.used - Date().timeIntervalSince1970) < 3_600 })
    }
  }
}
