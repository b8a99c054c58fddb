import Foundation
import Glibc
import OpenMarket
import TextSearch

/// Measures the index alone, in this process, and compares its results with a plain scan of all texts.
enum MarketIndexBench {
  /// The number of Korean queries that are compared with a scan; each scan reads every text.
  private static let scanned = 40
  /// The number of the slowest prefixes that are measured again.
  private static let suspects = 20

  /// One query of the file for other engines.
  private struct Query: Encodable {
    let kind: String
    let text: String
    /// The number of texts that a plain scan finds; -1 if there was no scan.
    var expected = -1
  }

  /// Builds the index, measures it, and writes the files for other engines.
  ///
  /// - Parameters:
  ///   - count: the number of products.
  ///   - place: the directory for `goods.txt` (a product a line, its texts joined by tabs) and `queries.json`.
  /// - Throws: errors of writing the files; `CancellationError`.
  static func run(_ count: Int, writingTo place: URL) throws -> (MarketQueries, [BenchFigure]) {
    let products = SeedProducts(count: count, until: 1_760_000_000_000)
    let index = SearchIndex()
    var queries = MarketQueries()
    var texts: [[UInt8]] = []
    texts.reserveCapacity(count)
    var building = Duration.zero
    for number in 0..<products.batchCount {
      try Task.checkCancellation()
      let documents = products.batch(number).map { document(of: $0) }
      let start = ContinuousClock.now
      for document in documents { _ = index.append(document) }
      building += start.duration(to: .now)
      for (place, document) in documents.enumerated() {
        let position = number * SeedProducts.batchSize + place
        queries.take(document.name, isSample: position.isMultiple(of: max(1, count / 997)))
        let text = [document.name, document.vendor, document.description].joined(separator: "\t").lowercased()
        texts.append(Array(text.replacing("\n", with: " ").utf8))
      }
    }
    var figures: [BenchFigure] = [
      .atMost(
        MarketBench.buildLimit, "market, index of \(count) products, built", building.seconds, "s", note: "texts given"),
      .plain("market, index, memory", Double(index.memoryBytes) / 1_048_576, "MB"),
    ]
    figures += try times(of: queries, in: index)
    figures.append(insertion(into: index))
    let (recall, lines) = compare(queries, index, texts)
    figures.append(
      .atLeast(1, "market, recall of Korean beside a plain scan", recall, "", note: "\(scanned) infixes and prefixes"))
    try Data(texts.joined(separator: [10])).write(to: place.appending(path: "goods.txt"))
    try JSONEncoder().encode(lines).write(to: place.appending(path: "queries.json"))
    return (queries, figures)
  }

  private static func document(of product: SeedProduct) -> SearchDocument {
    SearchDocument(
      name: product.facts.name, vendor: SeedProducts.vendors[product.vendor], description: product.facts.description)
  }

  private static func search(_ text: String, in index: SearchIndex, _ slice: SearchSlice) -> SearchResult {
    index.search(SearchQuery(text: text, slice: slice))
  }

  private static func time(_ text: String, in index: SearchIndex) -> Double {
    let start = ContinuousClock.now
    _ = search(text, in: index, .offset(0, count: 20))
    return start.duration(to: .now).milliseconds
  }

  private static func times(of queries: MarketQueries, in index: SearchIndex) throws -> [BenchFigure] {
    var figures = MarketQueries.Kind.allCases.map { kind in
      let times = queries.texts(of: kind).map { time($0, in: index) }
      return BenchFigure.atMost(
        MarketBench.searchLimit, "market, index, \(kind.rawValue), p95", times.percentile95, "ms",
        note: "\(times.count) texts; the first 20 and how many there are")
    }
    let slowest = try slowestPrefix(of: queries, in: index)
    figures.append(
      .atMost(
        MarketBench.prefixLimit, "market, index, worst prefix of a name", slowest?.time ?? .nan, "ms",
        note: "of \(queries.namePrefixes.count): \(slowest?.text ?? "")"))
    return figures
  }

  /// Returns the slowest prefix, in milliseconds. The candidates are measured again, and their lowest time counts, as
  /// a hiccup of the machine says nothing of the index.
  private static func slowestPrefix(
    of queries: MarketQueries, in index: SearchIndex
  ) throws -> (text: String, time: Double)? {
    var times: [(text: String, time: Double)] = []
    for prefix in queries.namePrefixes {
      try Task.checkCancellation()
      times.append((prefix, time(prefix, in: index)))
    }
    times.sort { $0.time > $1.time }
    for place in times.indices.prefix(suspects) {
      for _ in 0..<2 { times[place].time = min(times[place].time, time(times[place].text, in: index)) }
    }
    return times.max { $0.time < $1.time }
  }

  private static func insertion(into index: SearchIndex) -> BenchFigure {
    let start = ContinuousClock.now
    let slot = index.append(SearchDocument(name: "벤치마크하나뿐인것", vendor: "", description: ""))
    let isFound = search("하나뿐인것", in: index, .offset(0, count: 1)).slots == [slot]
    return .atMost(
      1, "market, index, put in and found", isFound ? start.duration(to: .now).milliseconds : .infinity, "ms")
  }

  /// Returns the share of a scan's results that the index finds, too; and the queries with their counts.
  private static func compare(
    _ queries: MarketQueries, _ index: SearchIndex, _ texts: [[UInt8]]
  ) -> (recall: Double, lines: [Query]) {
    var (found, expected) = (0, 0)
    var lines: [Query] = []
    for kind in MarketQueries.Kind.allCases where kind != .initials {
      for (number, text) in queries.texts(of: kind).enumerated() {
        var line = Query(kind: kind.rawValue, text: text)
        let isScanned = kind != .twoWords && number < scanned / 2 && MarketQueries.isKorean(text)
        if isScanned {
          let needle = Array(text.lowercased().utf8)
          let scan = texts.indices.filter { has(needle, in: texts[$0]) }
          let slots = Set(search(text, in: index, .offset(0, count: texts.count)).slots)
          line.expected = scan.count
          expected += scan.count
          found += scan.count { slots.contains($0) }
        }
        lines.append(line)
      }
    }
    return (expected == 0 ? .nan : Double(found) / Double(expected), lines)
  }

  private static func has(_ needle: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = needle.first else { return true }
    return text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      while start + needle.count <= bytes.count {
        let left = bytes.count - needle.count - start + 1
        guard let found = memchr(base + start, CInt(first), left) else { return false }
        if memcmp(found, needle, needle.count) == 0 { return true }
        start = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }
}
