/// Measures the first page of movies: four rows of ten.
enum MoviesHomeBench {
  static let path = "/movies"
  static let requests = 200
  /// The upper limit once the lists are cached, in milliseconds.
  static let limit = 20.0

  /// Loads the page repeatedly.
  ///
  /// - Parameter origin: the server.
  static func figures(_ origin: String) async throws -> [BenchFigure] {
    // The first request loads the lists, and does not count.
    let times = try await FoldersBrowser(1, at: origin).times(of: path, count: requests)
    let weights = try await FirstPageBench.weights(of: path, at: origin)
    return [
      .atMost(
        limit, "movies, first page, median", times.median, "ms",
        note: "\(requests) times, one after the other, on one connection; compression included"),
      .atMost(limit, "movies, first page, p99", times.percentile99, "ms"),
      .plain("movies, first page, HTML", Double(weights.html.bytes), "bytes", note: weights.html.note),
      .atMost(
        FirstPageBench.pageLimit, "movies, first page, all", Double(weights.total), "bytes",
        note: "HTML, CSS and script; no pictures"),
    ]
  }
}
