import AppsFeature
import FeatureKit
import Foundation
import Localization
import Reactor

/// Compares an app across countries and prints what each store says.
struct CompareListings: Sendable {
  /// The form of the output.
  enum Form: Sendable {
    case table, json, csv
  }

  let comparisons: any ComparisonsRepository
  /// Asks the stores until it is cancelled, unless a server does.
  let work: @Sendable () async -> Void
  let rates: ExchangeRates?
  let console: Console
  var now: @Sendable () -> Date = { Date() }

  /// Compares the app and prints a row for each country.
  ///
  /// - Parameters:
  ///   - text: an app id or a link.
  ///   - platform: the device.
  ///   - storefronts: the countries, in the order in which they are asked.
  ///   - currency: the currency to convert prices into; the cheapest is then first.
  ///   - form: the form of the output.
  /// - Throws: `CommandFailure` with 64 for a text that names no app, with 73 if the result cannot be written;
  ///   `NotInStorefront` if no store has the app; the error if all stores fail; errors of the repository.
  func callAsFunction(
    _ text: String, on platform: Platform, in storefronts: [Storefront], currency: String?, as form: Form
  ) async throws {
    let appID = try Self.appID(in: text)
    let comparison = try await ProgressLine.during(console) { progress in
      try await compared(appID, platform, storefronts, progress)
    }
    var report = ComparisonReport(
      appID, platform, comparison, in: storefronts.map(\.code), currency: currency, rates: rates)
    guard report.offers.contains(where: { $0.seenAt != nil }) else {
      throw AppError(comparison.failures.first?.value ?? .unavailable)
    }
    guard report.offers.contains(where: { $0.facts != nil }) else { throw NotInStorefront(detail: "\(appID)") }
    if currency != nil { report.sort() }
    try write(report, as: form)
  }

  /// Reads an app id or a link.
  ///
  /// - Throws: `CommandFailure` with 64 for a text that names no app.
  static func appID(in text: String) throws(CommandFailure) -> Int {
    switch SearchInput.parse(text).input {
    case .appID(let number), .link(let number, _): return number
    case .term, .bundleID: throw .noApp(text, "an app id")
    }
  }

  private func write(_ report: ComparisonReport, as form: Form) throws {
    switch form {
    case .json: try console.write(json: report)
    // The console ends the last line.
    case .csv: try console.write(String(decoding: report.csv(cleaned: TerminalText.clean).dropLast(), as: UTF8.self))
    case .table:
      for line in ComparisonText(console.language).table(of: report).lines(for: console) { try console.write(line) }
    }
    let failures = report.offers.filter { $0.state != "sold" && $0.state != "notSold" }.count
    if failures > 0 { console.note("\(failures) of \(report.offers.count) stores did not answer.") }
  }

  /// Waits until each country has answered or failed. The comparison is everybody's, so it goes on after the command.
  private func compared(
    _ appID: Int, _ platform: Platform, _ storefronts: [Storefront], _ progress: ProgressLine
  ) async throws -> AppComparison {
    let changes = comparisons.changes(of: appID)
    let since = now().addingTimeInterval(-(AppComparison.maxAge / .seconds(1)))
    let before = try await comparisons.comparison(of: appID, on: platform, for: .program)
    if before.settled(storefronts, since: since, failuresCount: false) == storefronts.count { return before }
    try await comparisons.start(appID, on: platform, first: storefronts, for: .program)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await work() }
      defer { group.cancelAll() }
      return try await answers(to: appID, platform, storefronts, since, changes, progress)
    }
  }

  private func answers(
    to appID: Int, _ platform: Platform, _ storefronts: [Storefront], _ since: Date, _ changes: AsyncStream<Void>,
    _ progress: ProgressLine
  ) async throws -> AppComparison {
    var noted: WaitReason?
    var hasStartedAgain = false
    var notices = changes.makeAsyncIterator()
    while true {
      let comparison = try await comparisons.comparison(of: appID, on: platform, for: .program)
      let count = comparison.settled(storefronts, since: since, failuresCount: true)
      progress.show(done: count, of: storefronts.count)
      if count == storefronts.count { return comparison }
      switch comparison.state {
      case .none, .paused, .done:
        // Ended without these countries: a person paused it, the first ones do not sell the app, or answers cannot be read.
        if hasStartedAgain { return comparison }
        hasStartedAgain = true
        try await comparisons.start(appID, on: platform, first: storefronts, for: .program)
        continue
      case .waiting(let seconds, let reason) where noted != reason:
        noted = reason
        progress.end()
        console.note(WaitText(now: now).note(reason, seconds: seconds))
      case .waiting, .running: break
      }
      guard await notices.next() != nil else { throw CancellationError() }
    }
  }
}

extension AppComparison {
  /// The number of countries with an answer since a date, or whose last call failed.
  fileprivate func settled(_ storefronts: [Storefront], since: Date, failuresCount: Bool) -> Int {
    let fresh = Set(offers.filter { $0.seenAt >= since }.map(\.storefront))
    return storefronts.filter { fresh.contains($0) || failuresCount && failures[$0.code] != nil }.count
  }
}
