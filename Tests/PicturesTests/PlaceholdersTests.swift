import Foundation
import Secrets
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(3)))
struct PlaceholdersTests {
  private static let entryBytes = 32

  private func placeholder(_ value: UInt8) throws -> Placeholder {
    try #require(Placeholder(pixels: [UInt8](repeating: value, count: 24)))
  }

  /// Returns an entry as in the file.
  private func entry(_ source: String, _ value: UInt8) -> [UInt8] {
    var name = Array(Fingerprint.blake2b(of: Array(source.utf8)[...]).prefix(8))
    // The last bit marks a tall placeholder.
    name[7] &= 0xFE
    return name + [UInt8](repeating: value, count: 24)
  }

  private func size(of path: String) throws -> Int { try Data(contentsOf: URL(fileURLWithPath: path)).count }

  @Test func `keeps placeholders after a restart`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      let placeholders = Placeholders(path: path)
      #expect(placeholders.placeholder(of: "a") == nil)
      placeholders.note(try placeholder(1), of: "a")
      placeholders.note(try placeholder(2), of: "한국어")
      for known in [placeholders, Placeholders(path: path)] {
        #expect(known.placeholder(of: "a") == (try placeholder(1)))
        #expect(known.placeholder(of: "한국어") == (try placeholder(2)))
        #expect(known.placeholder(of: "b") == nil)
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `the file is a sequence of fingerprints and pixels`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      Placeholders(path: path).note(try placeholder(9), of: "a")
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == entry("a", 9))
    }
  }

  @Test func `writes a source once`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      let placeholders = Placeholders(path: path)
      for _ in 0..<10 { placeholders.note(try placeholder(1), of: "a") }
      Placeholders(path: path).note(try placeholder(1), of: "a")
      #expect(try size(of: path) == Self.entryBytes)
    }
  }

  @Test(arguments: [1, 8, 31]) func `ignores an incomplete entry, and the next write removes it`(torn: Int) async throws
  {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      let bytes: [UInt8] = entry("a", 1) + entry("b", 2) + Array(entry("c", 3).prefix(torn))
      try Data(bytes).write(to: URL(fileURLWithPath: path))

      let placeholders = Placeholders(path: path)
      #expect(placeholders.placeholder(of: "b") == (try placeholder(2)))
      #expect(placeholders.placeholder(of: "c") == nil)
      placeholders.note(try placeholder(4), of: "d")
      #expect(try size(of: path) == 3 * Self.entryBytes)
      #expect(Placeholders(path: path).placeholder(of: "d") == (try placeholder(4)))
    }
  }

  @Test(arguments: [[], [7], [UInt8](repeating: 7, count: 31)] as [[UInt8]])
  func `ignores a file without an entry`(bytes: [UInt8]) async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let placeholders = Placeholders(path: path)
      #expect(placeholders.placeholder(of: "a") == nil)
      placeholders.note(try placeholder(1), of: "a")
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == entry("a", 1))
    }
  }

  @Test func `uses the newest of two entries of a source`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      try Data(entry("a", 1) + entry("a", 2)).write(to: URL(fileURLWithPath: path))
      #expect(Placeholders(path: path).placeholder(of: "a") == (try placeholder(2)))
    }
  }

  @Test func `keeps the shape of a tall placeholder after a restart`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      let tall = try #require(Placeholder(pixels: Array(0..<24), isTall: true))
      Placeholders(path: path).note(tall, of: "a")
      #expect(Placeholders(path: path).placeholder(of: "a") == tall)
      #expect(tall.bitmap.count == 58)
    }
  }

  @Test func `drops half of the entries beyond the maximum, also in the file`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      let full = (0..<Placeholders.maxCount).flatMap { number in
        bigEndian(2 * number, 8) + [UInt8](repeating: 1, count: 24)
      }
      try Data(full).write(to: URL(fileURLWithPath: path))
      Placeholders(path: path).note(try placeholder(2), of: "one more")
      #expect(try size(of: path) == Placeholders.maxCount / 2 * Self.entryBytes)
      // Later entries are appended.
      Placeholders(path: path).note(try placeholder(3), of: "and another")
      #expect(try size(of: path) == (Placeholders.maxCount / 2 + 1) * Self.entryBytes)
      #expect(Placeholders(path: path).placeholder(of: "and another") == (try placeholder(3)))
    }
  }

  @Test func `rewrites a file with many repeated entries`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/placeholders"
      let count = 2 * Placeholders.maxCount + 1
      try Data(Array(repeatElement(entry("a", 1), count: count).joined())).write(to: URL(fileURLWithPath: path))
      #expect(Placeholders(path: path).placeholder(of: "a") == (try placeholder(1)))
      #expect(try size(of: path) == Self.entryBytes)
      #expect(files(under: directory) == ["placeholders"], "no draft is left")
    }
  }

  @Test func `works in memory without a file`() throws {
    let placeholders = Placeholders(path: nil)
    placeholders.note(try placeholder(1), of: "a")
    #expect(placeholders.placeholder(of: "a") == (try placeholder(1)))
  }

  @Test func `works in memory if no file can be created`() throws {
    let placeholders = Placeholders(path: "/dev/null/placeholders")
    placeholders.note(try placeholder(1), of: "a")
    #expect(placeholders.placeholder(of: "a") == (try placeholder(1)))
  }
}
