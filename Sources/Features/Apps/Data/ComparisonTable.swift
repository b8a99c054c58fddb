import FeatureKit
package import Foundation
import Localization
package import Reactor

/// A comparison as a table for other programs: CSV (RFC 4180) in UTF-8, the prices also in one currency.
package enum ComparisonTable {
  /// The media type.
  package static let mediaType = "text/csv; charset=utf-8"
  /// The names of the columns, the first line.
  package static let columns = [
    "country", "state", "name", "price", "currency", "converted", "rating", "ratingCount", "version", "updatedAt",
    "sizeBytes", "seenAt",
  ]

  /// Returns what a table says about the last call to a store.
  ///
  /// - Returns: `sold`, `notSold`, `unknown` if the store never answered, or why the call failed, like `unavailable`.
  package static func state(of offer: AppOffer?, failure: AppError.Code?) -> String {
    failure?.rawValue ?? offer.map { $0.facts == nil ? "notSold" : "sold" } ?? "unknown"
  }

  /// Returns the line of a country, in the order of ``columns``; times are ISO 8601 in UTC.
  ///
  /// - Parameters:
  ///   - country: the country's code.
  ///   - offer: what its store said; `nil` if it never answered.
  ///   - failure: why the last call failed.
  ///   - converted: the price in the table's currency, in major units.
  package static func cells(
    of country: String, _ offer: AppOffer?, failure: AppError.Code?, converted: Decimal?
  ) -> [String] {
    let facts = offer?.facts
    var cells = [country, state(of: offer, failure: failure), facts?.name ?? ""]
    cells.append(facts?.price.map { "\($0.amount)" } ?? "")
    cells.append(facts?.price?.currency ?? "")
    cells.append(converted.map { "\($0)" } ?? "")
    cells.append(facts?.rating.map { "\($0)" } ?? "")
    cells.append(facts?.ratingCount.map { "\($0)" } ?? "")
    cells.append(facts?.version ?? "")
    cells.append(facts?.updatedAt?.formatted(.iso8601) ?? "")
    cells.append(facts?.byteCount.map { "\($0)" } ?? "")
    cells.append(offer?.seenAt.formatted(.iso8601) ?? "")
    return cells
  }

  /// Returns the file: the countries that were asked, by code. It has a byte order mark, without which Excel does not
  /// read Korean.
  static func file(of comparison: AppComparison, in currency: String, by rates: ExchangeRates?) -> [UInt8] {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    CSVLine.append(columns, to: &bytes)
    let offers = comparison.offersByCountry
    for code in Set(offers.keys).union(comparison.failures.keys).sorted() {
      let converted = offers[code]?.facts?.price.flatMap { ExchangeRates.converted($0, to: currency, by: rates) }
      CSVLine.append(
        cells(of: code, offers[code], failure: comparison.failures[code], converted: converted?.amount), to: &bytes)
    }
    return bytes
  }
}
