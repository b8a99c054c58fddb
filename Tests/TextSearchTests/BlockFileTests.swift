import Foundation
import Testing

@testable import TextSearch

struct BlockFileTests {
  private static let blocks: [[UInt8]] = [Array(0..<200), [7], Array(repeating: 1, count: 5_000)]

  @Test func `reads the blocks that were written, and replaces them`() throws {
    try Self.withFile { file in
      #expect(try !file.read { _ in Issue.record("a missing file has no block") })
      for blocks in [Self.blocks, [[1, 2]], []] {
        try file.write(blocks.count) { blocks[$0] }
        #expect(try Self.read(file) == blocks)
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      file.remove()
      #expect(try !file.read { _ in })
    }
  }

  @Test func `a file that is cut off anywhere is refused`() throws {
    try Self.withFile { file in
      try file.write(Self.blocks.count) { Self.blocks[$0] }
      let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
      for count in Array(0..<300) + Array((whole.count - 20)..<whole.count) {
        try whole.prefix(count).write(to: URL(fileURLWithPath: file.path))
        #expect(throws: BlockFile.Failure.self, "\(count) bytes") { try Self.read(file) }
      }
    }
  }

  @Test func `a changed bit anywhere is noticed`() throws {
    try Self.withFile { file in
      try file.write(Self.blocks.count) { Self.blocks[$0] }
      let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
      for place in Array(0..<300) + Array((whole.count - 40)..<whole.count) {
        var changed = whole
        changed[place] ^= 1 << (place % 8)
        try changed.write(to: URL(fileURLWithPath: file.path))
        #expect(throws: BlockFile.Failure.self, "byte \(place)") { try Self.read(file) }
      }
    }
  }

  @Test func `a write that fails leaves the old file, and no draft`() throws {
    struct Stop: Error {}
    try Self.withFile { file in
      try file.write(1) { _ in [1] }
      let place = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
      let elsewhere = BlockFile(path: place + "/missing/file")
      #expect(throws: BlockFile.Failure.self) { try elsewhere.write(1) { _ in [2] } }
      try FileManager.default.createDirectory(atPath: place + "/folder", withIntermediateDirectories: false)
      #expect(throws: BlockFile.Failure.self) { try BlockFile(path: place + "/folder").write(1) { _ in [2] } }
      #expect(try Self.read(file) == [[1]])
      #expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == ["blocks", "folder"])
    }
  }

  @Test func `what a killed program left is written over`() throws {
    try Self.withFile { file in
      try Data(repeating: 9, count: 100_000).write(to: URL(fileURLWithPath: file.path + ".new"))
      try file.write(1) { _ in [1] }
      #expect(try Self.read(file) == [[1]])
      #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    }
  }

  @Test func `two programs do not write at the same time`() throws {
    try Self.withFile { file in
      try file.write(1) { _ in
        #expect(throws: BlockFile.Failure.self) { try file.write(1) { _ in [2] } }
        return [1]
      }
      #expect(try Self.read(file) == [[1]])
    }
  }

  private static func read(_ file: BlockFile) throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    #expect(try file.read { blocks.append($0) })
    return blocks
  }

  private static func withFile(_ body: (BlockFile) throws -> Void) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "blocks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }  // a leftover does not matter
    try body(BlockFile(path: place.appending(path: "blocks").path))
  }
}
