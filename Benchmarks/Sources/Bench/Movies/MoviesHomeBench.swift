/// Measures the first page of movies, four rows of ten, once the lists are cached.
enum MoviesHomeBench {
  static let path = "/movies"

  /// Loads the page repeatedly.
  ///
  /// - Parameter server: the server.
  static func figures(_ server: ShowroomProcess) async throws -> [BenchFigure] {
    let times = try await CachedPageBench.figures(
      of: path, named: "movies", limit: 20, processorLimit: 4, server)
    let weights = try await FirstPageBench.weights(of: path, at: server.origin)
    return times + [
      .plain("movies, first page, HTML", Double(weights.html.bytes), "bytes", note: weights.html.note),
      .atMost(
        FirstPageBench.pageLimit, "movies, first page, as drawn", Double(weights.drawn), "bytes",
        note: "HTML and CSS; the script follows; no pictures"),
    ]
  }
}
