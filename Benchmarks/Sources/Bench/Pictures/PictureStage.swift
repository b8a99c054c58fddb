import Foundation

/// What every benchmark of pictures needs: the pictures, where they come from, and the programs.
struct PictureStage: Sendable {
  /// The built program.
  let showroom: String
  /// The Python that has thumbor, and what compares pictures.
  let python: String
  /// For files, the pictures among them; gone at the end.
  let directory: URL
  let origin: PictureOrigin

  /// Makes the pictures, serves them while `body` runs, and removes them.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python of `Scripts/bench-python`.
  /// - Throws: `ThumborProcess.Failure`, `ChildProcess.Failure` when the pictures cannot be made, what `body` throws.
  static func with<T: Sendable>(
    showroom: String, python: String, _ body: @Sendable (PictureStage) async throws -> T
  ) async throws -> T {
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw ThumborProcess.Failure.missing(python: python)
    }
    let directory = FileManager.default.temporaryDirectory.appending(path: "pictures-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // What cannot be removed lies among the temporary files, and is no reason to lose what was measured.
    defer { try? FileManager.default.removeItem(at: directory) }
    _ = try await ChildProcess(python, ["Benchmarks/Pictures/make_pictures.py", directory.path]).result()
    return try await PictureOrigin.serving(directory) { origin in
      try await body(PictureStage(showroom: showroom, python: python, directory: directory, origin: origin))
    }
  }
}
