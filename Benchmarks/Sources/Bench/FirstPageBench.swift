import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Measures the bytes of a phone's first pages: HTML, CSS and the browser client, as served with gzip.
enum FirstPageBench {
  /// Ten packets of 1,460 bytes: the amount that a server may send before the first acknowledgement.
  static let pageLimit = 14_600.0
  static let clientLimit = 6_000.0

  /// The reasons why a page cannot be measured.
  enum Failure: Error {
    /// The page names no style sheet or no script.
    case noAssets
  }

  /// Measures Today and the search page of a running server, with their linked files, and the time of Today.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: the bytes of each part's body and of all together; headers are not counted. The times of Today follow.
  /// - Throws: ``Failure``, `ShowroomProcess.Failure`, `ProcessStatistics.Unknown`, `WebClient.UnexpectedStatus`.
  static func run(showroom: String) async throws -> [BenchFigure] {
    try await ShowroomProcess.running(showroom) { server in
      let search = try await weights(of: "/apps", at: server.origin)
      let today = try await weights(of: "/", at: server.origin)
      return try await figures(search, today: today)
        + CachedPageBench.figures(
          of: "/", named: "Today", limit: 100, processorLimit: 25, server)
    }
  }

  /// Measures a page and its linked files.
  ///
  /// - Parameters:
  ///   - path: the page.
  ///   - origin: the server.
  /// - Throws: ``Failure``, `WebClient.UnexpectedStatus`, and what the connection throws.
  static func weights(of path: String, at origin: String) async throws -> Weights {
    // Loaded twice: unpacked to read the links, then compressed as a browser gets it.
    let html = try await WebClient.using(origin, unpacks: true) { try await $0.get(path).body }
    let links = String(buffer: html).split { "\"'".contains($0) }.filter { $0.hasPrefix("/") }
    let styles = Set(links.filter { $0.hasSuffix(".css") }.map(String.init))
    // Scripts for touches, wide windows and bookmarks load after the page.
    let later = ["/touch.js", "/wide.js", "/save.js"]
    let scripts = Set(
      links.filter { link in link.hasSuffix(".js") && !later.contains { link.hasSuffix($0) } }.map(String.init))
    guard !styles.isEmpty, !scripts.isEmpty else { throw Failure.noAssets }
    return try await WebClient.using(origin, unpacks: false) { client in
      Weights(
        html: try await weigh([path], client), css: try await weigh(styles, client),
        script: try await weigh(scripts, client))
    }
  }

  private static func weigh(_ paths: Set<String>, _ client: WebClient) async throws -> Weight {
    var weight = Weight()
    for path in paths {
      let answer = try await client.get(path)
      weight.bytes += answer.body.readableBytes
      weight.isPacked = weight.isPacked && answer.headers.first(name: "content-encoding") == "gzip"
    }
    return weight
  }

  private static func figures(_ weights: Weights, today: Weights) -> [BenchFigure] {
    let (html, css, script) = (weights.html, weights.css, weights.script)
    return [
      .plain("first page, HTML", Double(html.bytes), "bytes", note: html.note),
      .plain("first page, CSS", Double(css.bytes), "bytes", note: css.note),
      .atMost(clientLimit, "browser client", Double(script.bytes), "bytes", note: script.note),
      .atMost(
        pageLimit, "first page, all", Double(weights.total), "bytes",
        note: "HTML, CSS and script of /apps; no pictures"),
      .atMost(
        pageLimit, "first page of Today, as drawn", Double(today.drawn), "bytes",
        note: "HTML and CSS of /; the script follows; no pictures"),
    ]
  }

  /// The parts of a page, in bytes of bodies.
  struct Weights {
    let html: Weight
    let css: Weight
    let script: Weight

    /// What a browser needs before it draws.
    var drawn: Int { html.bytes + css.bytes }
    var total: Int { drawn + script.bytes }
  }

  /// One part of a page.
  struct Weight {
    var bytes = 0
    var isPacked = true

    var note: String { isPacked ? "as served, gzip" : "as served, NOT compressed" }
  }
}
