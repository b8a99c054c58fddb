import Foundation
import HummingbirdTesting

/// Measures actions per second that change one row, beside a bare Hummingbird response: same machine, same client, in
/// turns.
enum ActionBench {
  static let rounds = 5
  static let connections = 16
  static let seconds = 2
  private static let form = "action=update&row=7"

  /// Serves both on loopback, and loads them alternately from another process.
  ///
  /// - Returns: requests per second of both, medians over the rounds, and the median of the rounds' ratios.
  /// - Throws: `LoadProcess.Failure`, `ChildProcess.Failure` when the load client fails, and what a server throws.
  static func run() async throws -> [BenchFigure] {
    try await DemoSite().application().test(.live) { live in
      try await DemoSite.helloApplication().test(.live) { hello in
        try await compare([
          Target("hello", LoadProcess(port: hello.port, path: "/hello")),
          Target("action, 50 rows", LoadProcess(port: live.port, path: "/rows?n=50", form: form)),
          Target("action, 1,000 rows", LoadProcess(port: live.port, path: "/rows", form: form)),
        ])
      }
    }
  }

  private static func compare(_ targets: [Target]) async throws -> [BenchFigure] {
    var samples = [[Sample]](repeating: [], count: targets.count)
    for _ in 0..<rounds {
      for (number, target) in targets.enumerated() { samples[number].append(try await target.sample()) }
    }
    let ratios = samples.map { median(zip($0, samples[0]).map { $0.perSecond / $1.perSecond }) }
    let errors = samples.joined().reduce(0) { $0 + $1.errors }
    let cpu = samples.map { "\(FigureTable.text(of: median($0.map(\.cpuMicroseconds)))) µs of server CPU each" }
    var figures = targets.indices.map { number in
      BenchFigure.plain(
        targets[number].name, median(samples[number].map(\.perSecond)), "requests/s",
        note: "\(connections) connections, kept alive; \(cpu[number])")
    }
    figures.append(.atLeast(0.5, "action, 50 rows / hello", ratios[1], "x", note: "one row changes, of a page's 50"))
    figures.append(.plain("action, 1,000 rows / hello", ratios[2], "x", note: "one row changes, of 1,000"))
    figures.append(.atMost(0, "action, wrong answers", Double(errors), "answers"))
    return figures
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private struct Sample {
    let perSecond: Double
    let cpuMicroseconds: Double
    let errors: Int
  }

  private struct Target {
    let name: String
    private let load: LoadProcess

    init(_ name: String, _ load: LoadProcess) {
      self.name = name
      self.load = load
    }

    /// One round of load.
    func sample() async throws -> Sample {
      var load = load
      load.connections = connections
      let before = clock()
      let tally = try await load.run(seconds: seconds)
      let cpu = Double(clock() - before) * 1_000_000 / Double(CLOCKS_PER_SEC)
      return Sample(
        perSecond: Double(tally.counted) / Double(seconds), cpuMicroseconds: cpu / Double(max(1, tally.total)),
        errors: tally.errors)
    }
  }
}
