import AppsFeature
import FeatureKit
import Foundation
import Localization
import Reactor

/// Compares an app's in-app purchases across countries, by its public pages, and prints what each page lists.
struct ComparePurchases: Sendable {
  /// The most refusals of one page that are waited for.
  static let maxWaits = 3
  /// The number of pages after which an app whose pages are all missing is not asked for any more, as on the web.
  static let earlyCount = 20

  let pages: any StorePagesRepository
  let rates: ExchangeRates?
  let console: Console
  var clock: any Clock<Duration> = ContinuousClock()

  /// Reads the pages and prints a row for each purchase and country.
  ///
  /// - Parameters: as for ``CompareListings``. The first country whose page lists purchases names them. `purchase` is the
  ///   name of the only one to print; all are printed if none has it.
  /// - Throws: `CommandFailure` with 64 for a text that names no app, with 73 if the result cannot be written;
  ///   `NotInStorefront` if no store has the app, or none of the first 20; the error if no page could be read; errors of
  ///   the repository.
  func callAsFunction(
    _ text: String, on platform: Platform, in storefronts: [Storefront], currency: String?,
    purchase: String? = nil, as form: CompareListings.Form
  ) async throws {
    let appID = try CompareListings.appID(in: text)
    let (known, failures) = try await ProgressLine.during(console) { progress in
      try await read(appID, platform, storefronts, progress)
    }
    if known.isEmpty, let code = failures.first?.value { throw AppError(code) }
    let isAbsent = known.allSatisfy { $0.failure == .absent }
    if isAbsent, failures.isEmpty { throw NotInStorefront(detail: "\(appID)") }
    // The reading may have ended early.
    let storefronts = Array(storefronts.prefix(known.count + failures.count))
    let report = PurchaseReport(
      appID, platform, known, failures: failures, in: storefronts, of: purchase, currency: currency, rates: rates)
    try write(report, as: form)
    if let purchase, !report.isOfOne {
      console.note("No in-app purchase is named \(TerminalText.shown(purchase)), so all are listed.")
    }
    let unread = failures.count + known.count { $0.failure != nil && $0.failure != .absent }
    if unread > 0 { console.note("\(unread) of \(storefronts.count) pages could not be read.") }
  }

  private func write(_ report: PurchaseReport, as form: CompareListings.Form) throws {
    switch form {
    case .json: try console.write(json: report)
    // The console ends the last line.
    case .csv: try console.write(String(decoding: report.csv(cleaned: TerminalText.clean).dropLast(), as: UTF8.self))
    case .table:
      for line in report.table(in: console.language).lines(for: console) { try console.write(line) }
    }
  }

  /// Reads one page after another.
  private func read(
    _ appID: Int, _ platform: Platform, _ storefronts: [Storefront], _ progress: ProgressLine
  ) async throws -> ([StorePage], [String: AppError.Code]) {
    var pages: [StorePage] = []
    var failures: [String: AppError.Code] = [:]
    for (index, storefront) in storefronts.enumerated() {
      progress.show(done: index, of: storefronts.count)
      do {
        pages.append(try await page(appID, platform, storefront, progress))
      } catch let error as AppError {
        switch error.code {
        // The next country would not fare better.
        case .offline, .storageBusy, .storageFull: throw error
        default: failures[storefront.code] = error.code
        }
      }
      if pages.count == Self.earlyCount, pages.allSatisfy({ $0.failure == .absent }) { break }
    }
    progress.show(done: storefronts.count, of: storefronts.count)
    return (pages, failures)
  }

  /// Reads a page, after the pause that a refusal asks for.
  private func page(
    _ appID: Int, _ platform: Platform, _ storefront: Storefront, _ progress: ProgressLine
  ) async throws -> StorePage {
    for _ in 0..<Self.maxWaits {
      do {
        return try await pages.page(of: appID, on: platform, in: storefront)
      } catch let error as AppError where error.code == .rateLimited {
        let pause = max(error.retryAfter ?? .seconds(60), .seconds(1))
        progress.end()
        console.note(WaitText().note(.budget, seconds: Int(pause.components.seconds)))
        try await clock.sleep(for: pause)
      }
    }
    return try await pages.page(of: appID, on: platform, in: storefront)
  }
}
