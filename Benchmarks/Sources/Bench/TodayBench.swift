/// Measures Today as a reader opens it again and again: the program has the answers of its sources then.
enum TodayBench {
  static let requests = 100
  /// The upper limit of the time to the whole first page, in milliseconds.
  static let limit = 100.0
  /// The upper limit of the processor time of a page, in milliseconds.
  static let processorLimit = 25.0

  /// Opens the page repeatedly.
  ///
  /// - Parameter server: the server, with sample data.
  /// - Throws: `ProcessStatistics.Unknown`, `WebClient.UnexpectedStatus`, and what the connection throws.
  static func figures(_ server: ShowroomProcess) async throws -> [BenchFigure] {
    let browser = FoldersBrowser(1, at: server.origin)
    // Loads the sections, which does not count.
    _ = try await browser.times(of: "/", count: 1)
    let before = try server.statistics.processorSeconds()
    let times = try await browser.times(of: "/", count: requests)
    // One request more opens the connection.
    let used = (try server.statistics.processorSeconds() - before) * 1_000 / Double(requests + 1)
    return [
      .atMost(
        limit, "Today, first page, median", times.median, "ms",
        note: "\(requests) times, one after the other, on one connection; compression included"),
      .atMost(limit, "Today, first page, p99", times.percentile99, "ms"),
      .atMost(processorLimit, "Today, first page, processor", used, "ms", note: "of all threads, mean"),
    ]
  }
}
