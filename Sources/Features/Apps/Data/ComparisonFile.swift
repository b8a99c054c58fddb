import FeatureKit
import Foundation

/// A comparison as a file to download: CSV (RFC 4180) in UTF-8, or JSON.
enum ComparisonFile: String, CaseIterable {
  case csv, json

  /// The media type.
  var mediaType: String {
    switch self {
    case .csv: "text/csv; charset=utf-8"
    case .json: "application/json"
    }
  }

  /// Returns the file: the countries that were asked, by code.
  ///
  /// CSV has a byte order mark, without which Excel does not read Korean.
  ///
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  func file(
    of comparison: AppComparison, _ id: AppListing.ID, in currency: String, by rates: ExchangeRates?
  ) throws -> [UInt8] {
    let countries = Set(comparison.offers.map(\.id)).union(comparison.failures.keys).sorted()
    let report = ComparisonReport(
      id.appID, id.platform, comparison, in: countries, currency: currency, rates: rates)
    return try file(of: report, csv: report.csv())
  }

  /// Returns the file of an app's in-app purchases: the countries that were asked, the cheapest first.
  ///
  /// - Parameters:
  ///   - pages: the public pages.
  ///   - comparison: knows countries that do not sell the app.
  ///   - id: the app in the reader's country.
  ///   - chosen: the only purchase, with the country that names it; `nil` for all.
  /// - Throws: as ``file(of:_:in:by:)``.
  func file(
    of pages: [StorePage], beside comparison: AppComparison, _ id: AppListing.ID,
    _ chosen: (country: String, name: String)?, in currency: String, by rates: ExchangeRates?
  ) throws -> [UInt8] {
    let gone = comparison.offers.filter { $0.facts == nil }
      .map { StorePage(storefront: $0.storefront, purchases: nil, seenAt: $0.seenAt, failure: .absent) }
    let absent = Set(gone.map(\.id))
    let known = pages.filter { !absent.contains($0.id) } + gone
    let first = [chosen?.country, id.storefront].compactMap { $0.flatMap(Storefront.find) }
    let asked = Set(known.map(\.id))
    let countries = RecentStorefronts.askingOrder(first).filter { asked.contains($0.code) }
    let report = PurchaseReport(
      id.appID, id.platform, known, in: countries, of: chosen?.name, currency: currency, rates: rates)
    return try file(of: report, csv: report.csv())
  }

  private func file(of report: some Encodable, csv: [UInt8]) throws -> [UInt8] {
    switch self {
    case .csv: return [0xEF, 0xBB, 0xBF] + csv
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      return Array(try encoder.encode(report))
    }
  }
}
