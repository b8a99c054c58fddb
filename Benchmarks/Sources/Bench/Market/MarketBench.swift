import Foundation

/// Measures the Open Market with a million products: lists, searches and writes, and other search engines on the same
/// data.
///
/// Client and server share the machine's cores. `BENCH_MARKET_GOODS` sets another number of products.
enum MarketBench {
  /// The number of products.
  static let count = ProcessInfo.processInfo.environment["BENCH_MARKET_GOODS"].flatMap { Int($0) } ?? 1_000_000
  /// The upper limit for a page of the list, in milliseconds.
  static let pageLimit = 5.0
  /// The upper limit for the 95th percentile of searches, in milliseconds.
  static let searchLimit = 10.0
  /// The upper limit for the slowest prefix of a name, in milliseconds.
  static let prefixLimit = 30.0
  /// The upper limit for the search for a product that was just registered, in milliseconds.
  static let newsLimit = 50.0
  /// The upper limit for the first list after a start, in seconds.
  static let firstListLimit = 1.0
  /// The upper limit for the first search after a start with a kept index, in seconds.
  static let restartLimit = 5.0
  /// The upper limit for building the index, in seconds.
  static let buildLimit = 180.0

  /// Measures all parts.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python with tantivy and Pillow.
  /// - Throws: errors of the index's part; `CancellationError`. Other parts that fail become figures.
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

  /// Returns the figures of a part; a part that fails becomes a figure, and the other parts still run.
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
  /// The 95th percentile; not a number for an empty array.
  var percentile95: Double { isEmpty ? .nan : sorted()[Int(Double(count) * 0.95)] }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
  var seconds: Double { self / .seconds(1) }
}
