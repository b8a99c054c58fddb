import Foundation
import Testing

@testable import Secrets

struct SigningKeysTests {
  private static let one = String(repeating: "0a", count: 32)
  private static let two = String(repeating: "f9", count: 32)

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func bytes(_ keys: SigningKeys) -> [[UInt8]] { keys.keys.map(\.bytes) }

  @Test func `creates a missing file with a new key, for its owner only`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/pictures.keys"
      let first = try SigningKeys.kept(at: path)
      let second = try SigningKeys.kept(at: path)
      #expect(bytes(first) == bytes(second))
      #expect(bytes(first).map(\.count) == [32])
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      #expect(text.count == 65 && text.hasSuffix("\n"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["pictures.keys"])
    }
  }

  @Test func `two files have two keys`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let first = try SigningKeys.kept(at: directory + "/a")
      let second = try SigningKeys.kept(at: directory + "/b")
      #expect(bytes(first) != bytes(second))
    }
  }

  @Test func `programs that start at once get the same keys`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/pictures.keys"
      let keys = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
        for _ in 0..<16 { group.addTask { try SigningKeys.kept(at: path).keys.map(\.bytes) } }
        return try await group.reduce(into: Set<[[UInt8]]>()) { $0.insert($1) }
      }
      #expect(keys.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["pictures.keys"])
    }
  }

  @Test(arguments: [
    "\(one)\n\(two)\n", "\(one)\n\(two)", "# new\n\(one)\n\n# until May\n\(two)\n", "\n \t\n\(one)\r\n\(two)\r\n",
    "#\(one)\n\(one)\n\(two)",
  ])
  func `reads one key a line between comments and empty lines`(text: String) async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/pictures.keys"
      try write(text, to: path)
      let expected = [[UInt8](repeating: 0x0A, count: 32), [UInt8](repeating: 0xF9, count: 32)]
      #expect(bytes(try SigningKeys.kept(at: path)) == expected)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8), "the file is never changed")
    }
  }

  @Test(arguments: [
    "", "\n", "# nothing but words\n", "\(one.dropLast())\n", "\(one)0\n", "\(one.dropLast(2))zz\n",
    "\(one)\n\(two.dropLast())\n", "\(one) \(two)\n", "\(one),\(two)\n", "key=\(one)\n", "한국어\n",
    String(repeating: "\u{0}", count: 64),
  ])
  func `rejects a file with a malformed line`(text: String) async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/pictures.keys"
      try write(text, to: path)
      let error = #expect(throws: SecretKey.Unusable.self) { try SigningKeys.kept(at: path) }
      #expect(error?.path == path && error?.errnoCode == 0)
      #expect(error?.reason.contains("64 hexadecimal digits") == true)
      #expect(error.map { !"\($0)".contains("0a0a") } == true, "the line may be a key, so the error must not show it")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
    }
  }

  @Test func `reads sixteen keys and rejects seventeen`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/pictures.keys"
      try write(String(repeating: Self.one + "\n", count: 16), to: path)
      #expect(try SigningKeys.kept(at: path).keys.count == 16)
      try write(String(repeating: Self.one + "\n", count: 17), to: path)
      #expect(throws: SecretKey.Unusable.self) { try SigningKeys.kept(at: path) }
    }
  }

  @Test func `reads keys after many comments, or rejects the file`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/pictures.keys"
      // The first key is at the beginning, the second after the first block that is read.
      try write("\(Self.one)\n\(String(repeating: "# a comment\n", count: 500))\(Self.two)\n", to: path)
      let count: Int
      do {
        count = try SigningKeys.kept(at: path).keys.count
      } catch {
        return
      }
      #expect(count == 2)
    }
  }

  @Test func `rejects a directory, a link and a path below a file`() async throws {
    try await withTemporaryDirectory { directory async throws in
      try FileManager.default.createDirectory(atPath: directory + "/folder", withIntermediateDirectories: false)
      try write(Self.one + "\n", to: directory + "/real")
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/link", withDestinationPath: directory + "/real")
      try FileManager.default.createSymbolicLink(
        atPath: directory + "/nowhere", withDestinationPath: directory + "/missing")
      for (name, code) in [("folder", EISDIR), ("link", ELOOP), ("nowhere", ELOOP), ("real/inside", ENOTDIR)] {
        let path = "\(directory)/\(name)"
        let error = #expect(throws: SecretKey.Unusable.self) { try SigningKeys.kept(at: path) }
        #expect(error?.path == path && error?.errnoCode == code, "\(name)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      #expect(names == ["folder", "link", "nowhere", "real"], "nothing is created")
    }
  }

  @Test func `reports the system's reason if no file can be created`() async throws {
    try await withTemporaryDirectory { directory async throws in
      let path = directory + "/no/pictures.keys"
      let error = #expect(throws: SecretKey.Unusable.self) { try SigningKeys.kept(at: path) }
      #expect(error?.errnoCode == ENOENT && error?.reason.isEmpty == false)
    }
  }

  @Test func `marks are equal for equal keys of one purpose, in order`() {
    let (one, two) = (SecretKey(bytes: Array(0..<32)), SecretKey(bytes: Array(1..<33)))
    let marks = SigningKeys(keys: [one, two]).marks(purpose: "pictures")
    #expect(marks.count == 2 && marks[0] != marks[1])
    #expect(SigningKeys(keys: [two, one]).marks(purpose: "pictures") == marks.reversed())
    #expect(SigningKeys(keys: [one]).marks(purpose: "pictures") == [marks[0]])
    #expect(SigningKeys(keys: [one]).marks(purpose: "undo") != [marks[0]])
  }
}
