import FeatureKit

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
    switch self {
    case .json: return try report.json()
    case .csv: return [0xEF, 0xBB, 0xBF] + report.csv()
    }
  }
}
