/// Measures the pages of folders at the limits of their number and size.
enum FoldersPagesBench {
  static let requests = 200
  /// Fewer requests for the list: each of its pages is a megabyte, and a person's budget is soon used up.
  static let listRequests = 40
  /// The upper limit for the page of a folder, in milliseconds.
  static let limit = 50.0

  /// Measures the list of folders and the page of one folder.
  ///
  /// - Parameters:
  ///   - origin: the server.
  ///   - sandbox: the store that the server calls.
  /// - Throws: `FoldersBrowser.Failure`, `WebClient.UnexpectedStatus`.
  static func figures(_ origin: String, _ sandbox: FoldersSandbox) async throws -> [BenchFigure] {
    let (many, large) = (FoldersBrowser(1, at: origin), FoldersBrowser(2, at: origin))
    let file = FoldersFile.text(folders: 1_000, items: 100, of: sandbox.origin)
    let clock = ContinuousClock()
    let start = clock.now
    try await many.take(file)
    let seconds = (clock.now - start) / .seconds(1)
    try await large.take(FoldersFile.text(folders: 1, items: 10_000, of: sandbox.origin))
    let list = try await many.times(of: "/folders", count: listRequests)
    let page = try await many.times(of: "/folders/f500", count: requests)
    let full = try await large.times(of: "/folders/f0", count: requests)
    let sorted = try await large.times(of: "/folders/f0?sort=price&country=KR", count: requests)
    return [
      .plain(
        "100,000 items, import", seconds, "s",
        note: "1,000 folders, \(FigureTable.text(of: Double(file.utf8.count >> 20))) MiB, by a form"),
      .plain("1,000 folders, the list, median", list.median, "ms", note: "\(listRequests) times, one after the other"),
      .plain("1,000 folders, the list, p99", list.percentile99, "ms"),
      .atMost(
        limit, "folder of 100 among 100,000, median", page.median, "ms", note: "\(requests) times"),
      .atMost(limit, "folder of 100 among 100,000, p99", page.percentile99, "ms"),
      .atMost(limit, "folder of 10,000, median", full.median, "ms", note: "its first 100"),
      .atMost(limit, "folder of 10,000, p99", full.percentile99, "ms"),
      .plain("folder of 10,000, by price in a country, median", sorted.median, "ms"),
      .plain("folder of 10,000, by price in a country, p99", sorted.percentile99, "ms"),
    ]
  }
}

extension [Double] {
  /// The 99th percentile; not a number for an empty array.
  var percentile99: Double { isEmpty ? .nan : sorted()[Int(Double(count) * 0.99)] }
}
