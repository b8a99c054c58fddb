import Foundation

/// The Open Market with a million goods: its lists and searches, what writing costs, and what searches elsewhere take
/// and find on the same data. Client and server share the machine's cores.
///
/// `BENCH_MARKET_GOODS` says another number.
enum MarketBench {
  /// How many goods.
  static let count = ProcessInfo.processInfo.environment["BENCH_MARKET_GOODS"].flatMap { Int($0) } ?? 1_000_000
  /// How long a page of the list may take, in milliseconds.
  static let pageLimit = 5.0
  /// How long 95 in 100 searches may take, in milliseconds.
  static let searchLimit = 10.0
  /// How long the slowest prefix of a name may take, in milliseconds.
  static let prefixLimit = 30.0
  /// How long the search that finds what was registered just before may take, in milliseconds.
  static let newsLimit = 50.0
  /// How long the index may take to build, in seconds.
  static let buildLimit = 180.0

  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python that has tantivy and Pillow.
  /// - Throws: what keeps the index from being measured; `CancellationError`. Other parts that break off are figures.
  static func run(showroom: String, python: String) async throws -> [BenchFigure] {
    let place = FileManager.default.temporaryDirectory.appending(path: "bench-market-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let (queries, searchFigures) = try MarketIndexBench.run(count, writingTo: place)
    var figures = searchFigures
    figures += try await part("pages") {
      try await MarketPagesBench.figures(showroom, queries, python: python, in: place)
    }
    figures += try await part("uploads") { try await MarketUploadsBench.figures(showroom, python: python, in: place) }
    figures += try await part("writes") { try await MarketWritesBench.figures(showroom, python: python, in: place) }
    figures += try await MarketRivals.figures(python: python, in: place)
    return figures
  }

  /// The figures of a part; one that breaks off is a figure itself, and leaves the others theirs.
  ///
  /// - Throws: `CancellationError`.
  static func part(_ name: String, _ body: () async throws -> [BenchFigure]) async throws -> [BenchFigure] {
    do {
      return try await body()
    } catch {
      try Task.checkCancellation()
      return [.failed("market, \(name)", error)]
    }
  }
}

extension [Double] {
  /// What 95 in 100 stay below; not a number when there is none.
  var percentile95: Double { isEmpty ? .nan : sorted()[Int(Double(count) * 0.95)] }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
  var seconds: Double { self / .seconds(1) }
}
