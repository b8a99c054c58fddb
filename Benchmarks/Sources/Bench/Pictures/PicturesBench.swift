/// Measures pictures: the time and memory for making them, beside thumbor; and how often the same one is made.
enum PicturesBench {
  private static let parts: [(name: String, run: @Sendable (PictureStage) async throws -> [BenchFigure])] = [
    ("rates", { try await PictureRates.run($0) }), ("memory", { try await PictureMemory.run($0) }),
    ("one for all", { try await SharedPicture.run($0) }), ("one that is there", { try await HotPicture.run($0) }),
  ]

  /// Measures the parts one after the other; a part that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python of `Scripts/bench-python`.
  /// - Throws: as `PictureStage.with`; `CancellationError`.
  static func run(showroom: String, python: String) async throws -> [BenchFigure] {
    try await PictureStage.with(showroom: showroom, python: python) { stage in
      var figures: [BenchFigure] = []
      for part in parts {
        do {
          figures += try await part.run(stage)
        } catch {
          try Task.checkCancellation()
          figures.append(.failed("pictures, \(part.name)", error))
        }
      }
      return figures
    }
  }
}

extension [Double] {
  /// The median; not a number for an empty array.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
