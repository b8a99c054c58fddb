import Foundation

@testable import Uploads

/// A place for uploads that is not there yet, and is removed after a test.
struct UploadPlace {
  let path: String

  /// Runs a test with a place.
  static func with(_ test: (UploadPlace) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
    try await test(UploadPlace(path: url.path))
  }

  /// A directory in it, in which all files together may take so many bytes.
  func directory(room: Int = 1 << 20) -> UploadDirectory { UploadDirectory(in: UploadSpace(path: path, room: room)) }

  /// The names of what lies in it.
  var leftovers: [String] {
    // It is made with the first file.
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
