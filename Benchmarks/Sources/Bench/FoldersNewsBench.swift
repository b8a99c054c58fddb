/// Measures a folder of a thousand apps of one country that is opened, and opened again.
enum FoldersNewsBench {
  static let apps = 1_000
  /// One call looks up two hundred apps.
  static let coldCalls = 5.0
  /// The upper limit for a search during the lookups, relative to its usual time.
  static let searchLimit = 1.5

  /// Search terms that no other benchmark uses.
  private static let termsBefore = ["garden", "river", "winter"]
  private static let termsMeanwhile = ["train", "cloud"]

  /// Measures the calls for a folder, and searches during them.
  ///
  /// - Parameters:
  ///   - origin: the server.
  ///   - sandbox: the store that the server calls.
  /// - Throws: `FoldersSandbox.Failure`, `FoldersBrowser.Failure`, `WebClient.UnexpectedStatus`.
  static func figures(_ origin: String, _ sandbox: FoldersSandbox) async throws -> [BenchFigure] {
    let browser = FoldersBrowser(3, at: origin)
    try await browser.take(FoldersFile.text(appIDs: try await sandbox.appIDs(apps)))
    let usual = try await searches(termsBefore, at: origin).median
    try await sandbox.forgetCalls()
    async let listening: Void = browser.listen(at: "/folders/f0")
    try await waitForLookup(of: sandbox)
    let meanwhile = try await searches(termsMeanwhile, at: origin).max() ?? .nan
    try await listening
    let cold = try await sandbox.calls().lookups
    try await sandbox.forgetCalls()
    try await browser.listen(at: "/folders/f0")
    let warm = try await sandbox.calls().lookups
    let (one, other) = (FigureTable.text(of: meanwhile), FigureTable.text(of: usual))
    return [
      .atLeast(
        Double(apps), "1,000 saved apps, asked about", Double(cold.reduce(0) { $0 + $1.ids }), "apps",
        note: "within 25 s of the page being looked at"),
      .atMost(coldCalls, "1,000 saved apps, calls, cold", Double(cold.count), "calls"),
      .atMost(0, "1,000 saved apps, calls, warm", Double(warm.count), "calls", note: "the page is opened again"),
      .atMost(
        searchLimit, "search meanwhile / alone", meanwhile / usual, "x",
        note: "\(one) ms, \(other) ms alone; the store takes \(FoldersSandbox.latencyMilliseconds) ms"),
    ]
  }

  /// Searches one after the other, with another profile and in another country: known results cause no call.
  ///
  /// - Returns: the time of each page in milliseconds.
  private static func searches(_ terms: [String], at origin: String) async throws -> [Double] {
    try await WebClient.using(origin, unpacks: true) { client in
      let client = client.speaking(for: Visitors.address(4))
      let clock = ContinuousClock()
      // The first request opens the connection.
      _ = try await client.get("/apps")
      var times: [Double] = []
      for term in terms {
        let start = clock.now
        _ = try await client.get("/apps?country=US&platform=iphone&q=\(term)")
        times.append((clock.now - start) / .milliseconds(1))
      }
      return times
    }
  }

  /// Returns once the server calls the store, or after ten seconds.
  private static func waitForLookup(of sandbox: FoldersSandbox) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end, try await sandbox.calls().lookups.isEmpty {
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
