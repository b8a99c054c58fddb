/// Measures a list that a client follows to its five hundredth page.
enum MoviesPagesBench {
  static let pages = 500
  /// The number of pages that are shown at a time.
  static let shown = 5
  /// 64 KB: the limit for the memory of pages that are no longer shown.
  static let limit = 64.0 * 1024
  /// The number of further clients. Their screens tell how much the process grows by one.
  static let others = 12

  /// Follows the list with one client, then with others.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - monitor: the client of its metrics.
  /// - Throws: `MoviesVisitor.Failure`, `MoviesMonitor.Unknown`, `LivePage.Failure`, `ProcessStatistics.Unknown`,
  ///   `WebClient.UnexpectedStatus`, and what the connection throws.
  static func figures(_ server: ShowroomProcess, _ monitor: MoviesMonitor) async throws -> [BenchFigure] {
    try await WebClient.using(server.origin, unpacks: true) { client in
      var first = try await MoviesVisitor(2, client)
      var times = try await first.goOn(pages: shown - 1)
      let few = try await monitor.screenBytes()
      times += try await first.goOn(pages: pages - shown)
      try first.checkEnd()
      let many = try await monitor.screenBytes()
      let before = try server.residentMegabytes()
      for number in 0..<others {
        var other = try await MoviesVisitor(3 + number, client)
        _ = try await other.goOn(pages: pages - 1)
      }
      let grown = (try server.residentMegabytes() - before) * 1_048_576 / Double(others)
      return [
        .plain(
          "movies, a further page, median", times.median, "ms",
          note: "of \(pages), from a source that responds at once"),
        .plain("movies, a further page, p99", times.percentile99, "ms"),
        .atMost(
          limit, "movies, \(pages) pages, beyond what is shown", many - few, "bytes",
          note: "as the registry counts it: after \(pages) pages less after \(shown), when as many are shown"),
        .plain(
          "movies, \(pages) pages, growth of the process", grown, "bytes",
          note: "resident, mean of \(others) further clients, with the shown pages; a tenth of a MB is noise"),
      ]
    }
  }
}
