import Foundation

/// Runs `body` with the path of a new directory, which is removed afterwards.
func withTemporaryDirectory<T>(_ body: (String) async throws -> T) async throws -> T {
  let url = FileManager.default.temporaryDirectory.appending(path: "secrets-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
  return try await body(url.path)
}
