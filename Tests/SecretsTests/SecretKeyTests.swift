import Foundation
import Testing

@testable import Secrets

struct SecretKeyTests {
  @Test func `a created key is read again, and only its owner may read it`() throws {
    try withDirectory { directory in
      let path = directory + "/secret.key"
      let first = try SecretKey.kept(at: path)
      let second = try SecretKey.kept(at: path)
      #expect(first.bytes == second.bytes)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["secret.key"])
    }
  }

  @Test func `programs that start at once get the same key`() async throws {
    let directory = try makeDirectory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = directory + "/secret.key"
    let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try SecretKey.kept(at: path).bytes } }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test(arguments: [0, 31, 33]) func `rejects a key file of another length`(count: Int) throws {
    try withDirectory { directory in
      let path = directory + "/secret.key"
      try Data(repeating: 7, count: count).write(to: URL(fileURLWithPath: path))
      #expect(throws: SecretKey.Unusable(path: path, reason: "it holds no key of 32 bytes", errnoCode: 0)) {
        try SecretKey.kept(at: path)
      }
    }
  }

  @Test func `rejects a symbolic link and says what to do`() throws {
    try withDirectory { directory in
      let (path, target) = (directory + "/secret.key", directory + "/target")
      _ = try SecretKey.kept(at: target)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      let reason =
        "it is a symbolic link, but must be a regular file: remove the link, and copy the file that it leads to there"
      let refusal = SecretKey.Unusable(path: path, reason: reason, errnoCode: ELOOP)
      #expect(throws: refusal) { try SecretKey.kept(at: path) }
      #expect(throws: refusal) { try SecretKey.isKept(at: path) }
    }
  }

  @Test func `reports the system's reason if no file can be created`() {
    #expect(throws: SecretKey.Unusable.self) { try SecretKey.kept(at: "/dev/null/secret.key") }
  }

  private func makeDirectory() throws -> String {
    let directory = NSTemporaryDirectory() + "secrets-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    return directory
  }

  private func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = try makeDirectory()
    // A leftover stays among the system's temporary files.
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }
}
