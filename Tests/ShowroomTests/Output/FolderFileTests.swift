import Foundation
import Testing

@testable import showroom

struct FolderFileTests {
  private func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  @Test func `a file is written completely, without leftovers`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "새 파일.json")
      try FolderFile(path: file.path, replaces: false).write(Array("boat".utf8))
      #expect(try Data(contentsOf: file) == Data("boat".utf8))
      #expect(try names(in: directory) == ["새 파일.json"])
    }
  }

  @Test func `an existing file is kept, or replaced on request`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "file")
      try Data("old".utf8).write(to: file)
      let failure = #expect(throws: CommandFailure.self) {
        try FolderFile(path: file.path, replaces: false).write(Array("new".utf8))
      }
      #expect(failure?.code == .cannotCreate)
      #expect(try Data(contentsOf: file) == Data("old".utf8))
      try FolderFile(path: file.path, replaces: true).write(Array("new".utf8))
      #expect(try Data(contentsOf: file) == Data("new".utf8))
      #expect(try names(in: directory) == ["file"])
    }
  }

  @Test func `a symbolic link stays, and its target is replaced`() async throws {
    try await withTemporaryDirectory { directory in
      let (file, link) = (directory.appending(path: "file"), directory.appending(path: "link"))
      try Data("old".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try FolderFile(path: link.path, replaces: true).write(Array("new".utf8))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("file"))
      #expect(try Data(contentsOf: file) == Data("new".utf8))
    }
  }

  @Test func `a device is written to and never replaced`() throws {
    try FolderFile(path: "/dev/null", replaces: true).write(Array("boat".utf8))
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test func `a full disk exits with 73`() {
    let failure = #expect(throws: CommandFailure.self) {
      try FolderFile(path: "/dev/full", replaces: false).write(Array("boat".utf8))
    }
    #expect(failure?.code == .cannotCreate)
  }

  @Test(arguments: ["no/such/directory/file", ""])
  func `an invalid destination exits with 73`(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let failure = #expect(throws: CommandFailure.self) {
        try FolderFile(path: directory.appending(path: name).path, replaces: true).write([1])
      }
      #expect(failure?.code == .cannotCreate)
    }
  }
}
