import Foundation

@testable import Uploads

/// A path for uploads, which is not created yet, and is removed after the test.
struct UploadPlace {
  let path: String

  /// Runs a test with a path.
  static func with(_ test: (UploadPlace) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    try await test(UploadPlace(path: url.path))
  }

  /// Returns an upload directory below the path, in a space of this many bytes.
  func directory(room: Int = 1 << 20) -> UploadDirectory { UploadDirectory(in: UploadSpace(path: path, room: room)) }

  /// Names of the remaining files and directories.
  var leftovers: [String] {
    // The path is created with the first file.
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
