import Foundation
import Secrets

/// Runs `body` with the path of a new directory, which is removed afterwards.
func withTemporaryDirectory<T>(_ body: (String) async throws -> T) async throws -> T {
  let url = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }  // nothing to do about a leftover
  return try await body(url.path)
}

/// Returns the files under a directory as relative paths.
func files(under directory: String) -> Set<String> {
  let manager = FileManager.default
  let paths = (try? manager.subpathsOfDirectory(atPath: directory)) ?? []  // the directory may not exist
  return Set(
    paths.filter { path in
      let attributes = try? manager.attributesOfItem(atPath: "\(directory)/\(path)")  // it may have been removed
      return attributes?[.type] as? FileAttributeType == .typeRegular
    })
}

/// Returns the path of a key's file below the directory of a disk cache.
func cachePath(of key: String) -> String {
  let name = Fingerprint.blake2bHexadecimal(of: key)
  return "\(name.prefix(2))/\(name)"
}

/// Changes a file in place.
func change(_ path: String, _ body: (inout [UInt8]) -> Void) throws {
  let url = URL(fileURLWithPath: path)
  var bytes = Array(try Data(contentsOf: url))
  body(&bytes)
  try Data(bytes).write(to: url)
}
