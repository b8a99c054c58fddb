package import FeatureKit
package import Foundation
package import Localization
import Reactor

/// A comparison for other programs, as JSON. Keys may be added but never change. Unknown values are `null`.
package struct ComparisonReport: Encodable, Sendable {
  package let id: Int
  package let platform: String
  /// Currency of `converted`; `nil` if prices are not converted.
  package let currency: String?
  /// Day of the exchange rates, in UTC.
  package let ratesDate: String?
  package private(set) var offers: [ComparisonRow]

  /// Creates a report of some countries, in their order.
  package init(
    _ appID: Int, _ platform: Platform, _ comparison: AppComparison, in countries: [String], currency: String?,
    rates: ExchangeRates?
  ) {
    id = appID
    self.platform = platform.rawValue
    self.currency = currency
    ratesDate =
      currency == nil ? nil : rates?.date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    let offers = comparison.offersByCountry
    self.offers = countries.map { code in
      var row = ComparisonRow(code, offers[code], failure: comparison.failures[code])
      if let currency, let price = row.money {
        row.converted = ExchangeRates.converted(price, to: currency, by: rates)?.amount
      }
      return row
    }
  }

  /// Moves the cheapest to the front, and what cannot be compared to the end.
  package mutating func sort() {
    offers = offers.cheapestFirst(\.converted)
  }

  /// The offers as CSV, with a line of headings.
  ///
  /// - Parameter cleaned: makes a cell fit for where it is shown.
  package func csv(cleaned: (String) -> String = { $0 }) -> [UInt8] {
    CSVLine.table(ComparisonRow.columns, offers.map { $0.cells.map(cleaned) })
  }

  /// Encodes missing values as `null`, so that each key always exists.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(platform, forKey: .platform)
    try container.encode(currency, forKey: .currency)
    try container.encode(ratesDate, forKey: .ratesDate)
    try container.encode(offers, forKey: .offers)
  }

  private enum CodingKeys: String, CodingKey { case id, platform, currency, ratesDate, offers }
}

/// What one country's store says.
package struct ComparisonRow: Encodable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case country, state, name, price, currency, converted, rating, ratingCount, version, updatedAt, sizeBytes, seenAt
  }

  /// The names of the values, the first line of a table.
  static let columns = [
    "country", "state", "name", "price", "currency", "converted", "rating", "ratingCount", "version", "updatedAt",
    "sizeBytes", "seenAt",
  ]

  /// ISO 3166-1 alpha-2.
  package let country: String
  /// `sold`, `notSold`, `unknown` if the store never answered, or why the last call failed, like `unavailable`; an older
  /// answer is then shown.
  package let state: String
  /// The price in the report's currency, in major units.
  package fileprivate(set) var converted: Decimal?
  private let offer: AppOffer?

  init(_ country: String, _ offer: AppOffer?, failure: AppError.Code?) {
    self.country = country
    self.offer = offer
    state = failure?.rawValue ?? offer.map { $0.facts == nil ? "notSold" : "sold" } ?? "unknown"
  }

  /// What the store knows of the app; `nil` if it does not sell it, or never answered.
  package var facts: AppOffer.Facts? { offer?.facts }
  /// The price as a value.
  package var money: Money? { facts?.price }
  /// When the store said so.
  package var seenAt: Date? { offer?.seenAt }

  /// Encodes missing values as `null`, so that each key always exists.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(country, forKey: .country)
    try container.encode(state, forKey: .state)
    try container.encode(facts?.name, forKey: .name)
    // In major units: 4.99.
    try container.encode(money?.amount, forKey: .price)
    try container.encode(money?.currency, forKey: .currency)
    try container.encode(converted, forKey: .converted)
    try container.encode(facts?.rating, forKey: .rating)
    try container.encode(facts?.ratingCount, forKey: .ratingCount)
    try container.encode(facts?.version, forKey: .version)
    try container.encode(facts?.updatedAt, forKey: .updatedAt)
    try container.encode(facts?.byteCount, forKey: .sizeBytes)
    try container.encode(seenAt, forKey: .seenAt)
  }

  /// The values as a line of a table, in the order of ``columns``; times are ISO 8601 in UTC.
  var cells: [String] {
    [
      country, state, facts?.name ?? "", money.map { "\($0.amount)" } ?? "", money?.currency ?? "",
      converted.map { "\($0)" } ?? "", facts?.rating.map { "\($0)" } ?? "", facts?.ratingCount.map { "\($0)" } ?? "",
      facts?.version ?? "", facts?.updatedAt?.formatted(.iso8601) ?? "", facts?.byteCount.map { "\($0)" } ?? "",
      seenAt?.formatted(.iso8601) ?? "",
    ]
  }
}

extension Array {
  /// Returns the elements with the cheapest first, equally cheap ones in their order, and what has no price last.
  func cheapestFirst(_ price: (Element) -> Decimal?) -> [Element] {
    let priced = enumerated().compactMap { place, element in price(element).map { (price: $0, place: place) } }
    let places = priced.sorted { ($0.price, $0.place) < ($1.price, $1.place) }.map(\.place)
    return places.map { self[$0] } + filter { price($0) == nil }
  }
}

extension CSVLine {
  /// Returns a line of headings and a line for each row.
  static func table(_ headings: [String], _ rows: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(headings, to: &bytes)
    for row in rows { append(row, to: &bytes) }
    return bytes
  }
}
