import Foundation

/// Measures tantivy and Xapian on the same products and queries, by `Benchmarks/Market/rivals.py`.
enum MarketRivals {
  private struct Outcome: Decodable {
    let engine: String
    /// The reason why the engine was not measured.
    let missing: String?
    let build: Double?
    let megabytes: Double?
    /// The 95th percentile of searches by kind, in milliseconds.
    let p95: [String: Double]?
    /// The share of a plain scan's results that the engine finds.
    let recall: Double?
  }

  /// Measures both engines.
  ///
  /// - Parameters:
  ///   - python: the path of the Python with tantivy; Xapian is the system's.
  ///   - place: the directory of the products and the queries.
  /// - Throws: `CancellationError`.
  static func figures(python: String, in place: URL) async throws -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for (engine, interpreter) in [("tantivy", python), ("xapian", "/usr/bin/python3")] {
      do {
        let process = try ChildProcess(interpreter, ["Benchmarks/Market/rivals.py", engine, place.path])
        figures += Self.figures(of: try JSONDecoder().decode(Outcome.self, from: try await process.result()))
      } catch {
        try Task.checkCancellation()
        figures.append(.notMeasured("market, \(engine)", bound: "", note: "\(error)"))
      }
    }
    return figures
  }

  private static func figures(of outcome: Outcome) -> [BenchFigure] {
    let name = "market, \(outcome.engine)"
    if let missing = outcome.missing { return [.notMeasured(name, bound: "", note: missing)] }
    let searches = (outcome.p95 ?? [:]).sorted { $0.key < $1.key }.map { kind, time in
      BenchFigure.plain("\(name), \(kind), p95", time, "ms")
    }
    return [
      .plain("\(name), built", outcome.build ?? .nan, "s", note: "from Python, two threads where it takes them"),
      .plain("\(name), on the disk", outcome.megabytes ?? .nan, "MB"),
      .plain("\(name), recall of Korean", outcome.recall ?? .nan, "", note: "by how many it finds, pairs of letters"),
    ] + searches
  }
}
