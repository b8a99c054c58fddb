import Foundation
import TestSupport
import Testing

@testable import FoldersFeature

/// Files that are refused as a whole, and damaged files.
@Suite(.timeLimit(.minutes(3)))
struct FolderArchiveDamageTests {
  private func refusal(of data: Data) async throws -> FolderArchiveRefusal? {
    do {
      _ = try await ArchiveSample.reader.read(data)
      return nil
    } catch let refusal as FolderArchiveRefusal {
      return refusal
    }
  }

  @Test(arguments: [
    ("", FolderArchiveRefusal.notJSON(byte: 0)), (" \n", .notJSON(byte: 2)), ("<html>", .notJSON(byte: 0)),
    ("\u{0}\u{0}", .notJSON(byte: 0)), ("{", .notJSON(byte: 1)), ("{\"format\":\"show", .notJSON(byte: 15)),
    (#"{"format":"showroom-folders","version":1}x"#, .notJSON(byte: 41)), ("[1]", .anotherProgram),
    ("7", .anotherProgram), ("\"showroom-folders\"", .anotherProgram), ("{}", .anotherProgram),
    (#"{"version":1}"#, .anotherProgram), (#"{"format":"showroom-folders"}"#, .anotherProgram),
    (#"{"format":"bookmarks","version":1,"folders":[],"items":[]}"#, .anotherProgram),
    (#"{"format":["showroom-folders"],"version":1}"#, .anotherProgram),
    (#"{"format":"showroom-folders","version":"1"}"#, .anotherProgram),
    (#"{"format":"showroom-folders","version":0}"#, .anotherProgram),
    (#"{"format":"showroom-folders","version":1.5}"#, .anotherProgram),
    (#"{"format":"showroom-folders","version":1e99}"#, .anotherProgram),
    (#"{"format":"showroom-folders","version":2}"#, .newerVersion(2)),
    (#"{"format":"showroom-folders","version":99,"folders":{"new":true}}"#, .newerVersion(99)),
  ])
  func `a file that is no archive is refused with the reason`(
    text: String, expected: FolderArchiveRefusal
  ) async throws {
    #expect(try await refusal(of: Data(text.utf8)) == expected)
  }

  @Test func `megabytes of nested brackets are refused at the first too deep one`() async throws {
    #expect(try await refusal(of: Data(repeating: UInt8(ascii: "["), count: 4 << 20)) == .tooDeep)
    let nested = String(repeating: "{\"a\":", count: 100_000)
    #expect(try await refusal(of: Data(nested.utf8)) == .tooDeep)
  }

  @Test func `a file of megabytes is read, and one above the limit is not`() async throws {
    let text = Data(repeating: UInt8(ascii: "x"), count: 4 << 20)
    let head = Data(#"{"format":"showroom-folders","version":1,"folders":[],"items":[],"more":""#.utf8)
    #expect(try await refusal(of: head + text + Data("\"}".utf8)) == nil)
    #expect(try await refusal(of: head + text) == .notJSON(byte: head.count + text.count))
    let format = Data(#"{"version":1,"format":""#.utf8)
    #expect(try await refusal(of: format + text + Data("\"}".utf8)) == .anotherProgram)
    #expect(try await refusal(of: Data(count: (64 << 20) + 1)) == .tooLarge)
  }

  @Test func `a file on the disk is read, and a missing one is reported`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "archive-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: place) }  // nothing to do about a leftover
    await #expect(throws: CocoaError.self) { try await ArchiveSample.reader.read(file: place.path) }
    let archive = try ArchiveSample.random(seed: 3)
    for data in [try await ArchiveSample.file(archive), Data()] {
      try data.write(to: place)
      let contents = try? await ArchiveSample.reader.read(file: place.path)
      #expect(contents?.archive == (data.isEmpty ? nil : archive), "an empty file is not JSON")
    }
  }

  // MARK: - Damaged

  private func files(_ count: UInt64) async throws -> [Data] {
    var files: [Data] = []
    for seed in 0..<count { files.append(try await ArchiveSample.file(ArchiveSample.random(seed: seed))) }
    return files
  }

  @Test func `nothing is imported from a truncated file, and the position is reported`() async throws {
    let some = try await files(40)
    let whole = try #require(some.first { (2_000...5_000).contains($0.count) })
    // The final line end may be missing.
    for end in 0..<(whole.count - 1) {
      guard case .notJSON(let byte) = try await refusal(of: whole.prefix(end)) else {
        Issue.record("accepted with \(end) bytes")
        continue
      }
      #expect(byte == end)
    }
    #expect(try await refusal(of: whole.prefix(whole.count - 1)) == nil)
  }

  @Test func `a file with random damage is refused, or its readable contents are valid`() async throws {
    let telling = Array("{}[],:\"\\ \n019-+.eEtrufalsn/'x".utf8) + [0x00, 0x0B, 0x7F, 0x80, 0xC2, 0xFF]
    let whole = try await files(20)
    var (refused, faulty) = (0, 0)
    for seed in 0..<600 {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = [UInt8](whole[seed % whole.count])
      for _ in 0...(seed % 3) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = telling.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do {
        let contents = try await ArchiveSample.reader.read(Data(bytes))
        faulty += contents.problemCount > 0 ? 1 : 0
        for folder in contents.archive.folders {
          #expect(try FolderWords(name: folder.words.name, details: folder.words.details) == folder.words)
          #expect(Set(folder.items.map(\.reference)).count == folder.items.count)
          #expect(folder.items.allSatisfy { ArchiveSample.facets(of: $0.reference) == $0.facets })
        }
      } catch is FolderArchiveRefusal {
        refused += 1
      }
    }
    #expect(refused > 60)
    #expect(faulty > 30)
  }
}
