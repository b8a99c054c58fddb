import Foundation
import NIOCore
import NIOHTTP1

/// Measures the comparison of an app's prices in all countries: its page, its streamed rows, and its calls.
enum CompareBench {
  static let countries = 175
  static let people = 1_000
  static let requests = 200
  /// The upper limit for the page with what is known, in milliseconds.
  static let timeLimit = 100.0
  /// The upper limit for the bytes of a streamed row that are not its HTML.
  static let rowLimit = 60.0
  /// The upper limit for the bytes of the map, 8 KB.
  static let mapLimit = 8.0 * 1024

  /// The upper limit for the first row that the store answers, beside the call, in milliseconds.
  static let firstRowLimit = 50.0
  /// The calls a minute that Apple allows.
  static let callsAMinute = 20.0
  /// How many times as many calls a minute as at Apple the measured server may make.
  static let haste = 60.0
  /// The number of the largest stores, and the upper limit for them at Apple's pace, in seconds.
  static let largest = (count: 20, limit: 60.0)
  /// The upper limit for all stores at Apple's pace, in seconds.
  static let allLimit = 540.0

  /// The reasons why a comparison cannot be measured.
  enum Failure: Error {
    /// The stores were not all asked within the time for it.
    case tooFewCalls(Int)
    /// The page that listened got far fewer rows than there are countries.
    case tooFewRows(Int)
  }

  /// Measures a server that uses the sandbox in another process as its store; its budget allows 20 calls a second.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Returns: the bytes of rows and pages, the time of the page, and the number of store calls for a thousand people.
  ///   Client, server and sandbox share the machine's cores.
  /// - Throws: ``Failure``, `ShowroomProcess.Failure`, `FoldersSandbox.Failure`, `FirstPageBench.Failure`,
  ///   `LivePage.Failure`, `WebClient.UnexpectedStatus`, and what the connection throws.
  static func run(showroom: String) async throws -> [BenchFigure] {
    try await FoldersSandbox.running(showroom, latency: 0) { sandbox in
      let arguments = ["--apple-url", sandbox.origin, "--trusted-proxy", "127.0.0.1", "--log-level", "warning"]
      return try await ShowroomProcess.running(showroom, arguments) { server in
        let ids = try await sandbox.appIDs(2)
        let paths = ids.map { "/apps/KR/\($0)/compare" }
        let stream = try await streamed(paths[0], server.origin, sandbox)
        let pages = try await pages(paths[0], server.origin)
        let pace = try await pace(paths[1], of: ids[1], server.origin, sandbox)
        return pages + pace + stream + [
          .notMeasured(
            "compare, layout shift", bound: "0", note: "`compare.css` keeps the place of what comes; needs a browser")
        ]
      }
    }
  }

  /// Lets a page listen while a thousand people open it.
  private static func streamed(
    _ path: String, _ origin: String, _ sandbox: FoldersSandbox
  ) async throws -> [BenchFigure] {
    try await sandbox.forgetCalls()
    async let listening = rows(of: FoldersBrowser(0, at: origin), at: path)
    for number in 1..<people {
      let browser = FoldersBrowser(number, at: origin)
      try await WebClient.using(origin, unpacks: false, connections: 1) { client in
        _ = try await client.speaking(for: browser.address).get(path, cookie: browser.cookie, isTyped: true)
      }
    }
    let rows = try await listening
    // The first answers may be in the page itself.
    guard rows.count >= countries - 20 else { throw Failure.tooFewRows(rows.count) }
    let calls = try await sandbox.calls().lookups.count
    let overheads = rows.map { Double($0.bytes - $0.html) }
    return [
      .plain("compare, a streamed row, median", rows.map { Double($0.bytes) }.median, "bytes", note: "with its HTML"),
      .atMost(
        rowLimit, "compare, a streamed row without its HTML, most", overheads.max() ?? .nan, "bytes",
        note: "\(rows.count) rows of one page that listens, not compressed"),
      .atMost(
        Double(countries), "compare, calls for 1,000 people", Double(calls), "calls",
        note: "each with a cookie and an address of its own"),
    ]
  }

  /// Opens the page of an app of which nothing is known, and waits for its first row and for its calls.
  private static func pace(
    _ path: String, of id: Int, _ origin: String, _ sandbox: FoldersSandbox
  ) async throws -> [BenchFigure] {
    let call = try await FoldersBrowser(people, at: sandbox.origin)
      .times(of: "/lookup?id=\(id)&country=KR&entity=software", count: 20).median
    try await sandbox.forgetCalls()
    let browser = FoldersBrowser(people + 1, at: origin)
    let clock = ContinuousClock()
    let start = clock.now
    let first = try await WebClient.using(origin, unpacks: true, connections: 1) { client in
      let client = client.speaking(for: browser.address)
      var page = try await client.get(path, cookie: browser.cookie, isTyped: true)
      while !String(buffer: page.body).contains("class='cost'>"), clock.now - start < .seconds(5) {
        page = try await client.get(path, cookie: browser.cookie)
      }
      return (clock.now - start) / .milliseconds(1)
    }
    var seconds: [Int: Double] = [:]
    for count in [largest.count, countries] {
      var made = 0
      while made < count {
        guard clock.now - start < .seconds(30) else { throw Failure.tooFewCalls(made) }
        try await Task.sleep(for: .milliseconds(10))
        made = try await sandbox.calls().lookups.count
      }
      // The calls follow each other by the budget: only those waits are longer at Apple's pace, not what is added.
      let waits = Double(count - 1) / callsAMinute * 60
      seconds[count] = waits + (clock.now - start) / .seconds(1) - waits / haste
    }
    let note = "at 20 calls a minute; measured at 20 a second, what the program adds is counted as it is"
    return [
      .atMost(
        call + firstRowLimit, "compare, first row from the store", first, "ms",
        note: "with opening the page; a call takes \(FigureTable.text(of: call)) ms"),
      .atMost(largest.limit, "compare, the 20 largest stores", seconds[largest.count] ?? .nan, "s", note: note),
      .atMost(allLimit, "compare, all \(countries) stores", seconds[countries] ?? .nan, "s", note: note),
    ]
  }

  /// Measures the page once all countries are known.
  private static func pages(_ path: String, _ origin: String) async throws -> [BenchFigure] {
    let times = try await FoldersBrowser(people, at: origin).times(of: path, count: requests)
    let plain = try await FirstPageBench.weights(of: path, at: origin)
    let map = try await FirstPageBench.weights(of: path + "?map=1", at: origin)
    return [
      .atMost(
        timeLimit, "compare, page with what is known, median", times.median, "ms",
        note: "\(requests) times, one after the other, with all \(countries) rows"),
      .atMost(timeLimit, "compare, page with what is known, p99", times.percentile99, "ms"),
      .atMost(
        FirstPageBench.pageLimit, "compare, page, HTML", Double(plain.html.bytes), "bytes", note: plain.html.note),
      .plain(
        "compare, page, all", Double(plain.total), "bytes",
        note: "HTML, CSS and script; the style and script of all pages are \(plain.css.bytes + plain.script.bytes)"),
      .atMost(
        mapLimit, "compare, the map", Double(map.html.bytes - plain.html.bytes), "bytes", note: map.html.note),
    ]
  }

  /// A streamed row.
  private struct Row {
    /// The bytes of its line, with the line end.
    let bytes: Int
    /// The bytes of its HTML.
    let html: Int
  }

  /// Opens the page, which begins the comparison, and listens for as long as the server holds the response open, 25 s.
  private static func rows(of browser: FoldersBrowser, at path: String) async throws -> [Row] {
    try await WebClient.using(browser.origin, unpacks: true) { client in
      let client = client.speaking(for: browser.address)
      let first = try await client.get(path, cookie: browser.cookie, isTyped: true)
      var page = try LivePage(html: String(buffer: first.body), setCookie: first.headers.first(name: "set-cookie"))
      let answer = try await client.act("action=listen", on: &page, at: path)
      return String(buffer: answer.body).split(separator: "\n").compactMap(row)
    }
  }

  /// Reads a line of a row: `[17,"update","offers","offer-KR","<li …>"]`, or of a part of it; `nil` for another one.
  private static func row(_ line: Substring) -> Row? {
    guard let values = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], values.count >= 5,
      values[1] as? String == "update", values[2] as? String == "offers", let html = values[4] as? String
    else { return nil }
    return Row(bytes: line.utf8.count + 1, html: html.utf8.count)
  }
}
