import Foundation

/// Measures whether the server's memory is stable over minutes of mixed load.
///
/// `BENCH_SOAK_MINUTES` sets the duration; 20 by default.
enum PicturesSoak {
  static let workers = 6
  /// The minutes after which caches are full and all threads have worked.
  static let settledAfter = 5
  /// The upper limit for the growth of memory at the end.
  static let limit = 10.0

  /// The reasons why a soak is void.
  enum Failure: Error {
    /// `BENCH_SOAK_MINUTES` is not a number of minutes, 2 or more.
    case minutes(String)
  }

  /// Loads a server and records its memory each minute, also on the error output.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python of `Scripts/bench-python`.
  /// - Returns: memory once it has settled and at the end, the growth, and the number of wrong responses.
  /// - Throws: ``Failure``, errors of `PictureStage.with`, and what the server throws.
  static func run(showroom: String, python: String) async throws -> [BenchFigure] {
    let minutes = try duration()
    return try await PictureStage.with(showroom: showroom, python: python) { stage in
      // A small disk cache is soon full, so that entries are evicted.
      try await PictureServer.ours(stage, ["--picture-disk", "256"]) { server in
        let tally = SoakTally()
        let end = ContinuousClock.now + .seconds(60 * minutes)
        let trace = try await server.client(connections: workers) { client in
          try await withThrowingTaskGroup(of: [Double].self) { group in
            for _ in 0..<workers {
              group.addTask { try await work(on: server, client, until: end, tally) }
            }
            group.addTask { try await memory(of: server, minutes: minutes, tally) }
            return try await group.reduce(into: [Double]()) { $0 += $1 }
          }
        }
        return figures(trace, tally)
      }
    }
  }

  private static func duration() throws -> Int {
    guard let text = ProcessInfo.processInfo.environment["BENCH_SOAK_MINUTES"] else { return 20 }
    guard let minutes = Int(text), (2...10_000).contains(minutes) else { throw Failure.minutes(text) }
    return minutes
  }

  private static func figures(_ memory: [Double], _ tally: SoakTally) -> [BenchFigure] {
    // A shorter run is for trying the benchmark.
    let settled = memory.count > settledAfter ? settledAfter : max(1, memory.count / 2)
    let (before, after) = (memory[settled - 1], memory[memory.count - 1])
    let answers = tally.counts
    let all = memory.map { FigureTable.text(of: $0) }.joined(separator: " ")
    return [
      .plain("soak, memory in minute \(settled)", before, "MB", note: "resident; each minute: \(all)"),
      .plain("soak, memory in minute \(memory.count)", after, "MB", note: answers.note),
      .atMost(limit, "soak, growth of memory", (after / before - 1) * 100, "%"),
      .atMost(0, "soak, wrong answers", Double(answers.wrong), "answers", note: answers.firstWrong ?? ""),
    ]
  }

  // Memory

  /// Returns the resident memory of each minute: the median of several samples, as it goes up and down.
  private static func memory(of server: PictureServer, minutes: Int, _ tally: SoakTally) async throws -> [Double] {
    var memory: [Double] = []
    for minute in 1...minutes {
      var looks: [Double] = []
      for _ in 0..<30 {
        // The last sample is taken before the load ends.
        looks.append(try server.statistics.residentMegabytes())
        try await Task.sleep(for: .milliseconds(1_950))
      }
      memory.append(looks.median)
      let line = "minute \(minute): \(FigureTable.text(of: looks.median)) MB, \(tally.counts.note)\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    return memory
  }

  // Load

  private static func work(
    on server: PictureServer, _ client: WebClient, until end: ContinuousClock.Instant, _ tally: SoakTally
  ) async throws -> [Double] {
    while .now < end {
      let wish = SoakWish.byChance(unseen: tally.nextNumber)
      do {
        _ = try await client.speaking(for: Visitors.byChance()).get(server.path(wish.thumbnail))
        tally.count(wish, status: 200)
      } catch let error as WebClient.UnexpectedStatus {
        tally.count(wish, status: error.code)
      } catch {
        try Task.checkCancellation()
        tally.count(wish, failure: "\(error)")
      }
    }
    return []
  }
}
