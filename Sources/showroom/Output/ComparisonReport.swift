import AppsFeature
import FeatureKit
import Foundation
import Localization
import Reactor

/// Output of `apps compare --json`. Keys may be added but never change.
struct ComparisonReport: Encodable {
  let id: Int
  let platform: String
  /// Currency of `converted`; `nil` if prices are not converted.
  @Nullable var currency: String?
  /// Day of the exchange rates.
  @Nullable var ratesDate: String?
  private(set) var offers: [ComparisonRow]

  init(
    _ appID: Int, _ platform: Platform, _ comparison: AppComparison, in storefronts: [Storefront], currency: String?,
    rates: ExchangeRates?
  ) {
    id = appID
    self.platform = platform.rawValue
    self.currency = currency
    ratesDate = currency == nil ? nil : rates.map { ListingText.day($0.date) }
    let offers = Dictionary(uniqueKeysWithValues: comparison.offers.map { ($0.storefront, $0) })
    self.offers = storefronts.map { storefront in
      var row = ComparisonRow(storefront, offers[storefront], failure: comparison.failures[storefront.code]?.rawValue)
      if let currency, let price = row.money { row.converted = rates?.convert(price, to: currency)?.amount }
      return row
    }
  }

  /// Moves the cheapest to the front, and what cannot be compared to the end.
  mutating func sort() {
    let places = offers.enumerated().sorted { left, right in
      switch (left.element.converted, right.element.converted) {
      case (let one?, let other?): (one, left.offset) < (other, right.offset)
      case (nil, nil): left.offset < right.offset
      case (let one, _): one != nil
      }
    }
    offers = places.map(\.element)
  }

  /// The offers as CSV, with a line of headings and without the last line break.
  var csv: String {
    var bytes: [UInt8] = []
    CSVLine.append(ComparisonRow.CodingKeys.allCases.map(\.rawValue), to: &bytes)
    for offer in offers { CSVLine.append(offer.cells.map(TerminalText.clean), to: &bytes) }
    bytes.removeLast()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What one country's store says. Unknown values are `null`.
struct ComparisonRow: Encodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case country, state, name, price, currency, converted, rating, ratingCount, version, updatedAt, sizeBytes, seenAt
  }

  /// ISO 3166-1 alpha-2.
  let country: String
  /// `sold`, `notSold`, or why the last call failed, like `unavailable`; an older answer is then shown.
  let state: String
  @Nullable var name: String?
  /// In major units of `currency`: 4.99.
  @Nullable var price: Decimal?
  /// ISO 4217.
  @Nullable var currency: String?
  /// The price in the report's currency.
  @Nullable var converted: Decimal?
  @Nullable var rating: Double?
  @Nullable var ratingCount: Int?
  @Nullable var version: String?
  @Nullable var updatedAt: Date?
  @Nullable var sizeBytes: Int?
  /// When the store said so.
  @Nullable var seenAt: Date?
  /// The price as a value.
  let money: Money?

  init(_ storefront: Storefront, _ offer: AppOffer?, failure: String?) {
    let facts = offer?.facts
    country = storefront.code
    state = failure ?? (facts == nil ? "notSold" : "sold")
    name = facts?.name
    price = facts?.price?.amount
    currency = facts?.price?.currency
    converted = nil
    rating = facts?.rating
    ratingCount = facts?.ratingCount
    version = facts?.version
    updatedAt = facts?.updatedAt
    sizeBytes = facts?.byteCount
    seenAt = offer?.seenAt
    money = facts?.price
  }

  /// The values in the order of ``CodingKeys``; times are ISO 8601 in UTC.
  var cells: [String] {
    [
      country, state, name ?? "", price.map { "\($0)" } ?? "", currency ?? "", converted.map { "\($0)" } ?? "",
      rating.map { "\($0)" } ?? "", ratingCount.map { "\($0)" } ?? "", version ?? "",
      updatedAt?.formatted(.iso8601) ?? "", sizeBytes.map { "\($0)" } ?? "", seenAt?.formatted(.iso8601) ?? "",
    ]
  }
}

/// Formats comparisons as a table.
struct ComparisonText {
  private let words: Headings
  private let formats: Formats
  private let language: Language

  /// Creates the formatter of a language.
  init(_ language: Language) {
    self.language = language
    words = Headings.for(language)
    formats = Formats(language)
  }

  /// Table of a report; a terminal also gets the names of the countries.
  func table(of report: ComparisonReport) -> TextTable {
    var columns: [TextTable.Column] = [
      .init(heading: words.country), .init(heading: words.countryName, isFlexible: true),
      .init(heading: words.state), .init(heading: words.price, isRightAligned: true),
    ]
    if let currency = report.currency { columns.append(.init(heading: currency, isRightAligned: true)) }
    columns += [
      .init(heading: words.rating, isRightAligned: true), .init(heading: words.ratingCount, isRightAligned: true),
      .init(heading: words.version, isFlexible: true), .init(heading: words.updated),
      .init(heading: words.name, isFlexible: true),
    ]
    var table = TextTable(columns: columns)
    for offer in report.offers { table.add(fields(of: offer, in: report.currency)) }
    return table
  }

  private func fields(of offer: ComparisonRow, in currency: String?) -> [String] {
    var fields = [
      offer.country, Storefront.find(offer.country)?.name(in: language) ?? "", offer.state,
      offer.money.map(formats.price) ?? "",
    ]
    if currency != nil { fields.append(offer.converted.map { "\($0)" } ?? "") }
    fields += [
      offer.rating.map { String(format: "%.1f", $0) } ?? "", offer.ratingCount.map { "\($0)" } ?? "",
      offer.version ?? "", offer.updatedAt.map(ListingText.day) ?? "", offer.name ?? "",
    ]
    return fields
  }
}
