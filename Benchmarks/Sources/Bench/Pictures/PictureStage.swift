import Foundation

/// The setting of every benchmark of pictures: the pictures, their origin, and the programs.
struct PictureStage: Sendable {
  /// The built program.
  let showroom: String
  /// The Python with thumbor, and with the comparison of pictures.
  let python: String
  /// A directory for files, among them the pictures; removed at the end.
  let directory: URL
  let origin: PictureOrigin

  /// Makes the pictures, serves them while `body` runs, and removes them.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python of `Scripts/bench-python`.
  /// - Throws: `ThumborProcess.Failure`, `ChildProcess.Failure` if the pictures cannot be made, and what `body`
  ///   throws.
  static func with<T: Sendable>(
    showroom: String, python: String, _ body: @Sendable (PictureStage) async throws -> T
  ) async throws -> T {
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw ThumborProcess.Failure.missing(python: python)
    }
    let directory = FileManager.default.temporaryDirectory.appending(path: "pictures-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // A failed removal leaves temporary files, which is no reason to lose the figures.
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try await ChildProcess(python, ["Benchmarks/Pictures/make_pictures.py", directory.path]).result()
    return try await PictureOrigin.serving(directory) { origin in
      try await body(PictureStage(showroom: showroom, python: python, directory: directory, origin: origin))
    }
  }
}
