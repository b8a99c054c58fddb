import Foundation
import NIOCore

/// Measures lists and searches of the running server, one after another on one connection: the time that a client
/// waits.
enum MarketPagesBench {
  private static let pages = 200
  /// The upper limit for building the index after the server's start.
  private static let timeout = Duration.seconds(600)
  /// A word that no other product has.
  private static let rareName = "하나뿐인꾸러미"

  /// A search for the name of a product that was just registered did not find it.
  private struct NotFound: Error {
    let id: Int
    let found: [Int]
  }

  private struct Page: Decodable {
    struct Product: Decodable { let id: Int }

    let pages: [Product]
  }

  /// Measures the pages and the first search after a registration.
  ///
  /// - Parameters:
  ///   - queries: the queries of the searches.
  ///   - python: the path of the Python with Pillow.
  ///   - place: the parent of the data directory.
  static func figures(
    _ showroom: String, _ queries: MarketQueries, python: String, in place: URL
  ) async throws -> [BenchFigure] {
    let data = place.appending(path: "million")
    let seeding = try await MarketProcess.seed(showroom, MarketBench.count, in: data)
    let figures = try await MarketProcess.running(showroom, in: data) { server in
      let start = ContinuousClock.now
      var figures: [BenchFigure] = [
        .plain("market, \(MarketBench.count) products, put into the database", seeding, "s", note: "with generation")
      ]
      try await WebClient.using(server.origin, unpacks: true, connections: 1) { client in
        _ = try await client.get("/api/products")
        figures.append(
          .atMost(
            MarketBench.firstListLimit, "market, server, first list", start.duration(to: .now).seconds, "s",
            note: "while the index is built"))
        try await waitForIndex(client)
        figures.append(
          .atMost(
            MarketBench.buildLimit, "market, server, index built", start.duration(to: .now).seconds, "s",
            note: "from the database; until the first search was answered"))
        let numbers = (0..<pages).map { 1 + $0 * max(1, MarketBench.count / 20 / pages) }
        let lists = try await times(numbers.map { "/api/products?page_no=\($0)&items_per_page=20" }, client)
        figures.append(
          .atMost(
            MarketBench.pageLimit, "market, server, a list page, p95", lists.percentile95, "ms",
            note: "\(pages) pages from the first to the last; median \(FigureTable.text(of: lists.median)) ms"))
        for kind in MarketQueries.Kind.allCases {
          let found = try await times(queries.texts(of: kind).map(path), client)
          figures.append(
            .atMost(
              MarketBench.searchLimit, "market, server, \(kind.rawValue), p95", found.percentile95, "ms",
              note: "\(found.count) texts; the response has the products"))
        }
        figures.append(.plain("market, server, memory", try server.statistics.residentMegabytes(), "MB"))
        figures += try await MarketBench.part("server, registered and found") {
          let photo = try await MarketPhoto.make(bytes: 20_000, python: python, in: place)
          return [try await registration(to: server, client, photo)]
        }
      }
      return figures
    }
    return try await figures + MarketBench.part("server, restarted") { try await restart(showroom, in: data) }
  }

  /// Measures a second start, which reads the index that the first one has kept.
  private static func restart(_ showroom: String, in data: URL) async throws -> [BenchFigure] {
    let file = data.appending(path: "market.index")
    let bytes = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    return try await MarketProcess.running(showroom, in: data) { server in
      let start = ContinuousClock.now
      return try await WebClient.using(server.origin, unpacks: true, connections: 1) { client -> [BenchFigure] in
        _ = try await client.get("/api/products")
        let list = start.duration(to: .now).seconds
        try await waitForIndex(client)
        return [
          .atMost(MarketBench.firstListLimit, "market, server, restarted, first list", list, "s"),
          .atMost(
            MarketBench.restartLimit, "market, server, restarted, first search", start.duration(to: .now).seconds, "s",
            note: "index read from a file of \(bytes >> 20) MiB, with the changes since"),
          .plain("market, server, restarted, memory", try server.statistics.residentMegabytes(), "MB"),
        ]
      }
    }
  }

  /// Registers a product, and measures the first search for it.
  ///
  /// - Throws: ``NotFound``, and errors of the connections.
  private static func registration(
    to server: MarketProcess, _ client: WebClient, _ photo: Data
  ) async throws -> BenchFigure {
    let id = try await MarketClient.using(server.origin, connections: 1) { seller in
      let vendor = try await seller.signUp(1)
      let body = MarketClient.registration(vendor, name: rareName, pictures: [photo])
      return try await seller.register(body, by: vendor)
    }
    let start = ContinuousClock.now
    let answer = try await client.get(path(rareName))
    let time = start.duration(to: .now).milliseconds
    let page = try JSONDecoder().decode(Page.self, from: Data(answer.body.readableBytesView))
    let found = page.pages.map(\.id)
    guard found == [id] else { throw NotFound(id: id, found: found) }
    return .atMost(
      MarketBench.newsLimit, "market, server, registered and found", time, "ms",
      note: "the first search after the registration's answer, alone")
  }

  private static func path(_ text: String) -> String {
    let encoded = text.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" + digits : digits)
    }
    return "/api/products?search_value=" + encoded.joined()
  }

  private static func times(_ paths: [String], _ client: WebClient) async throws -> [Double] {
    var times: [Double] = []
    // Requests come from many addresses, because the server limits the cost of one address.
    var client = client
    for (number, path) in paths.enumerated() {
      client.address = Visitors.address(number)
      let start = ContinuousClock.now
      _ = try await client.get(path)
      times.append(start.duration(to: .now).milliseconds)
    }
    return times
  }

  /// Waits for the index; until it is built the server responds to a search with 503, or late.
  private static func waitForIndex(_ client: WebClient) async throws {
    let end = ContinuousClock.now + timeout
    while true {
      do {
        _ = try await client.get(path(rareName))
        return
      } catch let status as WebClient.UnexpectedStatus where status.code == 503 && .now < end {
        try await Task.sleep(for: .milliseconds(200))
      }
    }
  }
}
