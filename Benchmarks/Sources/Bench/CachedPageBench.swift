/// Measures a page as a reader opens it again and again: the program has the answers of its sources then.
enum CachedPageBench {
  static let requests = 200

  /// Opens the page repeatedly.
  ///
  /// - Parameters:
  ///   - path: the page.
  ///   - name: what the figures call it.
  ///   - limit: the upper limit of the time to the whole page, in milliseconds.
  ///   - processorLimit: the upper limit of the processor time of a page, in milliseconds.
  ///   - server: the server.
  /// - Throws: `ProcessStatistics.Unknown`, `WebClient.UnexpectedStatus`, and what the connection throws.
  static func figures(
    of path: String, named name: String, limit: Double, processorLimit: Double, _ server: ShowroomProcess
  ) async throws -> [BenchFigure] {
    let browser = FoldersBrowser(1, at: server.origin)
    // Loads what the page shows, which does not count.
    _ = try await browser.times(of: path, count: 1)
    let before = try server.statistics.processorSeconds()
    let times = try await browser.times(of: path, count: requests)
    // One request more opens the connection.
    let used = (try server.statistics.processorSeconds() - before) * 1_000 / Double(requests + 1)
    return [
      .atMost(
        limit, "\(name), first page, median", times.median, "ms",
        note: "\(requests) times, one after the other, on one connection; compression included"),
      .atMost(limit, "\(name), first page, p99", times.percentile99, "ms"),
      .atMost(processorLimit, "\(name), first page, processor", used, "ms", note: "of all threads, mean"),
    ]
  }
}
