import Foundation
import NIOCore

/// Measures watching: the history of an app, changes that are stored, messages that are sent, and the calls of a day.
///
/// `BENCH_WATCH_ROWS` sets another number of rows of history. PostgreSQL is measured if its address is in
/// `SHOWROOM_TEST_POSTGRES`, as `Scripts/postgres with` sets it.
enum WatchBench {
  /// The number of rows of history.
  static let rows = ProcessInfo.processInfo.environment["BENCH_WATCH_ROWS"].flatMap { Int($0) } ?? 10_000_000
  static let changes = 1_000
  static let requests = 200
  static let hooks = 16
  static let messagesOfHook = 500
  /// The upper limit for the part of a page that shows a thousand changes, in milliseconds.
  static let historyLimit = 5.0
  /// The upper limit for the page with all rows, relative to the page with those of one app.
  static let growthLimit = 1.5
  /// The lower limit for messages a second.
  static let messagesLimit = 500.0
  /// The upper limit from when a change is stored until it is told, in seconds.
  static let toldLimit = 60.0

  /// Measures SQLite and, with a server, PostgreSQL; then the calls of a day.
  ///
  /// - Parameter showroom: the path of the built program.
  /// - Throws: `CancellationError`. Parts that fail become figures.
  static func run(showroom: String) async throws -> [BenchFigure] {
    guard FileManager.default.isExecutableFile(atPath: showroom) else {
      throw ShowroomProcess.Failure.missing(path: showroom)
    }
    let server = ProcessInfo.processInfo.environment["SHOWROOM_TEST_POSTGRES"]
    let places = [WatchStage.Place.file] + (server.map { [.postgres($0)] } ?? [])
    var figures: [BenchFigure] = []
    for place in places {
      let name = "watch, \(place.name)"
      figures += try await part(name) { try await place.emptied { try await WatchWritesBench.figures(on: $0) } }
      figures += try await part(name) {
        try await place.emptied { place in
          try await staged(showroom, on: place) { try await Self.figures($0, $1, named: name) }
        }
      }
    }
    figures += try await part("watch, calls") { try await staged(showroom, on: .file) { try await calls($0, $1) } }
    return figures
  }

  private static func part(_ name: String, _ body: () async throws -> [BenchFigure]) async throws -> [BenchFigure] {
    do {
      return try await body()
    } catch {
      try Task.checkCancellation()
      return [.failed(name, error)]
    }
  }

  private static func staged(
    _ showroom: String, on place: WatchStage.Place,
    _ body: @escaping @Sendable (WatchStage, WatchSink) async throws -> [BenchFigure]
  ) async throws -> [BenchFigure] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "bench-watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: directory) }
    return try await FoldersSandbox.running(showroom, latency: 0) { sandbox in
      try await WatchSink.serving { sink, origin in
        let stage = WatchStage(showroom: showroom, place: place, directory: directory, sandbox: sandbox, sink: origin)
        return try await body(stage, sink)
      }
    }
  }

  private static func figures(
    _ stage: WatchStage, _ sink: WatchSink, named name: String
  ) async throws -> [BenchFigure] {
    let apps = try await stage.sandbox.appIDs(2)
    try await stage.save(["KR.iphone.\(apps[1])"])
    for number in 1...hooks { try await stage.addHook("/hook/\(number)") }
    let history = try await history(of: apps[0], stage, named: name)
    let told = try await told(apps[1], stage, sink, named: name)
    return history + told
  }
}

// MARK: History

extension WatchBench {
  private static func history(of app: Int, _ stage: WatchStage, named name: String) async throws -> [BenchFigure] {
    let plain = try await pageTimes(of: app, stage, hasHistory: false)
    try await stage.change(WatchRows.app(app, of: stage.sandbox.origin))
    try await stage.change(WatchRows.changes(of: WatchRows.appNumber, count: changes))
    let alone = try await pageTimes(of: app, stage, hasHistory: true)
    let clock = ContinuousClock()
    let start = clock.now
    try await stage.change(WatchRows.others(rows / changes))
    try await stage.change(WatchRows.changesOfOthers(changes))
    let seconds = (clock.now - start).seconds
    let full = try await pageTimes(of: app, stage, hasHistory: true)
    let (size, times) = (FigureTable.text(of: Double(rows)), "\(requests) times, one after the other")
    return [
      .atMost(
        historyLimit, "\(name), history of \(changes) changes on a page, median", alone.median - plain.median, "ms",
        note: "the page takes \(FigureTable.text(of: alone.median)) ms; \(times)"),
      .atMost(
        growthLimit, "\(name), that page with \(size) rows / without", full.median / alone.median, "x",
        note: "filled in \(FigureTable.text(of: seconds)) s"),
      .plain("\(name), that page with \(size) rows, p99", full.percentile99, "ms"),
    ]
  }

  /// Returns the times of an app's page, ascending.
  private static func pageTimes(of app: Int, _ stage: WatchStage, hasHistory: Bool) async throws -> [Double] {
    try await stage.serving { origin in
      let (path, browser) = ("/apps/KR/\(app)", FoldersBrowser(1, at: origin))
      let first = try await WebClient.using(origin, unpacks: true) { client in
        // The listing comes from the store once.
        _ = try await client.speaking(for: browser.address).get(path, cookie: browser.cookie, isTyped: true)
        return try await client.speaking(for: browser.address).get(path, cookie: browser.cookie, isTyped: true)
      }
      let isShown = String(buffer: first.body).contains("class='history-prices'")
      guard isShown == hasHistory else { throw WatchStage.Failure.noHistory }
      return try await browser.times(of: path, count: requests)
    }
  }
}

// MARK: Messages

extension WatchBench {
  private static func told(
    _ app: Int, _ stage: WatchStage, _ sink: WatchSink, named name: String
  ) async throws -> [BenchFigure] {
    let count = hooks * messagesOfHook
    try await stage.change(WatchRows.messages(messagesOfHook))
    return try await stage.serving { _ in
      try await sink.wait(for: count)
      let (sent, seconds, repeats) = (sink.count, sink.seconds, sink.repeats)
      sink.clear()
      try await stage.change(WatchRows.fallen(app, of: stage.sandbox.origin))
      let start = ContinuousClock.now
      try await stage.change(WatchRows.fall)
      try await sink.wait(for: hooks)
      let told = sink.count == hooks ? (ContinuousClock.now - start).seconds : .nan
      return [
        .atLeast(
          messagesLimit, "\(name), messages sent", Double(sent - 1) / seconds, "messages/s",
          note: "\(sent) to \(hooks) webhooks of one service"),
        .atLeast(Double(count), "\(name), of \(count) messages arrived", Double(sent), "messages"),
        .atMost(0, "\(name), messages that arrived twice", Double(repeats), "messages"),
        .atMost(
          toldLimit, "\(name), a change is told after", told, "s",
          note: "on \(hooks) channels; another process has stored it"),
      ]
    }
  }
}

// MARK: Calls

extension WatchBench {
  private static let items = 10_000
  private static let countries = [
    "KR", "US", "JP", "DE", "FR", "GB", "CA", "AU", "BR", "IN", "IT", "ES", "MX", "NL", "SE", "CH", "TW", "HK", "SG",
    "TH",
  ]
  /// Calls a minute that leave a quarter of Apple's twenty to people.
  private static let callsOfMinute = 15.0
  private static let minutesOfDay = 1_440.0

  private static func calls(_ stage: WatchStage, _ sink: WatchSink) async throws -> [BenchFigure] {
    let apps = try await stage.sandbox.appIDs(items / countries.count)
    try await stage.save(countries.flatMap { country in apps.map { "\(country).iphone.\($0)" } })
    _ = try await stage.check()
    try await stage.change("UPDATE watchTurn SET nextAt = 0")
    try await stage.sandbox.forgetCalls()
    let asked = try await stage.check()
    let calls = try await stage.sandbox.calls().lookups.count
    return [
      .atLeast(
        Double(items), "watch, checked of \(items) items in \(countries.count) countries", Double(asked), "items"),
      .atMost(
        minutesOfDay, "watch, their checks at 20 calls a minute", Double(calls) / callsOfMinute, "min",
        note: "\(calls) calls, counted; a quarter of the calls is left to people"),
    ]
  }
}
