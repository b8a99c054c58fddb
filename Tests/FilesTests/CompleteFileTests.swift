import Files
import Foundation
import Testing

struct CompleteFileTests {
  /// Calls `body` with the path of a new directory.
  private func withDirectory(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    try body(url.path)
  }

  private func names(_ directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory)
  }

  /// Expects that a call fails for a reason; at a path, unless that is a draft.
  private func expectFailure(
    _ code: Int32, at path: String?, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    do {
      try body()
      Issue.record("It does not fail.", sourceLocation: sourceLocation)
    } catch {
      let failure = error as? CompleteFile.Failure
      #expect(failure?.code == code && (path == nil || failure?.path == path), sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["one", "긴 이름 \(String(repeating: "가", count: 70))"])
  func `a file is whole, has its mode, and is alone`(name: String) throws {
    try withDirectory { directory in
      let path = "\(directory)/\(name)"
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      try CompleteFile.make(bytes, at: path, mode: 0o600)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      #expect(try names(directory) == [name])
    }
  }

  @Test func `a file replaces another only if it may`() throws {
    try withDirectory { directory in
      let path = directory + "/one"
      try CompleteFile.make(Array("first".utf8), at: path, mode: 0o600)
      for withoutLinks in [false, true] {
        expectFailure(EEXIST, at: path) {
          try CompleteFile.make(Array("second".utf8), at: path, mode: 0o600, withoutLinks: withoutLinks)
        }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
      try CompleteFile.make(Array("third".utf8), at: path, mode: 0o600, replacing: true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "third")
      #expect(try names(directory) == ["one"])
    }
  }

  @Test func `a failure leaves no draft`() throws {
    try withDirectory { directory in
      // Neither a file nor a link takes the place of a directory.
      let taken = directory + "/taken"
      try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: false)
      expectFailure(EEXIST, at: taken) { try CompleteFile.make([1], at: taken, mode: 0o600) }
      expectFailure(EISDIR, at: taken) { try CompleteFile.make([1], at: taken, mode: 0o600, replacing: true) }
      expectFailure(ENOENT, at: nil) { try CompleteFile.make([1], at: directory + "/none/one", mode: 0o600) }
      #expect(try names(directory) == ["taken"])
    }
  }

  @Test func `what cannot be brought to the disk does not get the name`() throws {
    try withDirectory { directory in
      // A socket cannot be opened, not even by root.
      let socket = directory + "/socket"
      #expect(mknod(socket, S_IFSOCK | 0o600, 0) == 0)
      for replacing in [false, true] {
        expectFailure(ENXIO, at: socket) {
          try CompleteFile.move(socket, to: directory + "/one", replacing: replacing)
        }
      }
      let left = try names(directory)
      #expect(left == ["socket"])
    }
  }

  @Test func `where no hard link can be made, only a file that asks for it is renamed`() throws {
    try withDirectory { directory in
      // No file system makes a hard link of a directory.
      let (draft, path) = (directory + "/draft", directory + "/one")
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
      expectFailure(EPERM, at: path) { try CompleteFile.move(draft, to: path, replacing: false) }
      #expect(try names(directory) == ["draft"])
      try CompleteFile.move(draft, to: path, replacing: false, withoutLinks: true)
      #expect(try names(directory) == ["one"])
    }
  }
}
