import Foundation
import Testing
import Uploads

@testable import showroom

struct StorageUploadsTests {
  @Test func `the upload directory is private, and leftovers of a killed program are removed`() async throws {
    try await withTemporaryDirectory { directory in
      let path = try Storage.uploads(in: directory.path)
      #expect(path == directory.path + "/uploads")
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
      let left = path + "/" + UploadPlaces.namePrefix + "0123"
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
      #expect(FileManager.default.createFile(atPath: left + "/0", contents: Data("x".utf8)))
      #expect(FileManager.default.createFile(atPath: path + "/somebody's", contents: nil))
      #expect(try Storage.uploads(in: directory.path + "/") == path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [".lock", "somebody's"])
    }
  }

  @Test func `a file in its place prevents the start`() async throws {
    try await withTemporaryDirectory { directory in
      #expect(FileManager.default.createFile(atPath: directory.appending(path: "uploads").path, contents: nil))
      let failure = #expect(throws: CommandFailure.self) { try Storage.uploads(in: directory.path) }
      #expect(failure?.code == .cannotCreate)
    }
  }
}
