package import FeatureKit
package import Foundation
import Localization
package import Reactor

/// In-app purchases across countries for other programs, as JSON. Keys may be added but never change. Unknown values are
/// `null`.
package struct PurchaseReport: Encodable, Sendable {
  private enum CodingKeys: String, CodingKey { case id, platform, currency, ratesDate, purchases }

  package let id: Int
  package let platform: String
  /// Currency of `converted`; `nil` if prices are not converted.
  package let currency: String?
  /// Day of the exchange rates, in UTC.
  package let ratesDate: String?
  /// The purchases of the first country whose page lists some, each in all countries; then those that belong to none of
  /// them; then countries whose page lists none. Of one purchase these are the countries without it.
  package let purchases: [PurchaseRow]
  /// Whether the report is of one purchase, because one has the chosen name.
  package let isOfOne: Bool

  /// Creates a report of some countries, in their order. With a currency the cheapest is first.
  ///
  /// - Parameters:
  ///   - appID: Apple's number of the app.
  ///   - platform: the platform of the pages.
  ///   - pages: the pages of the app.
  ///   - failures: why there is no page, by code of the country.
  ///   - storefronts: the countries. The first one whose page lists purchases names them.
  ///   - chosen: the name of the only purchase to report, as ``InAppPurchases/names`` has it; all if no purchase has it.
  ///   - currency: the currency to convert prices into; `nil` for none.
  ///   - rates: the exchange rates; without them nothing is converted.
  package init(
    _ appID: Int, _ platform: Platform, _ pages: [StorePage], failures: [String: AppError.Code] = [:],
    in storefronts: [Storefront], of chosen: String? = nil, currency: String?, rates: ExchangeRates?
  ) {
    id = appID
    self.platform = platform.rawValue
    self.currency = currency
    ratesDate =
      currency == nil ? nil : rates?.date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    let known = Dictionary(pages.map { ($0.id, $0) }) { $1 }
    let codes = storefronts.map(\.code)
    let naming = codes.first { known[$0]?.isListing == true } ?? ""
    let matched = InAppPurchases.matched(pages.filter(\.isListing), to: naming)
    let only = chosen.flatMap { matched.names.firstIndex(of: $0) }
    isOfOne = only != nil
    func row(_ code: String, _ listed: InAppPurchase, of purchase: String?) -> PurchaseRow {
      PurchaseRow(code, known[code], listed, of: purchase, in: currency, by: rates)
    }
    var rows: [PurchaseRow] = []
    for purchase in only.map({ [matched.rows[$0]] }) ?? matched.rows {
      let places = codes.compactMap { code in
        (code == naming ? purchase.purchase : purchase.elsewhere[code]).map {
          row(code, $0, of: purchase.purchase.name)
        }
      }
      rows += currency == nil ? places : places.cheapestFirst(\.converted)
    }
    let settled: Set<String> = only == nil ? [] : Set(rows.map(\.country))
    for code in codes where !settled.contains(code) {
      rows += (matched.unmatched[code] ?? []).map { row(code, $0, of: nil) }
    }
    // All purchases of a page may belong to others than the chosen one.
    let named = Set(rows.map(\.country))
    for code in codes where only == nil ? known[code]?.isListing != true : !named.contains(code) {
      rows.append(PurchaseRow(code, known[code], failure: failures[code]))
    }
    purchases = rows
  }

  /// The rows as CSV, with a line of headings.
  ///
  /// - Parameter cleaned: makes a cell fit for where it is shown.
  package func csv(cleaned: (String) -> String = { $0 }) -> [UInt8] {
    CSVLine.table(PurchaseRow.columns, purchases.map { $0.cells.map(cleaned) })
  }

  /// Encodes missing values as `null`, so that each key always exists.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(platform, forKey: .platform)
    try container.encode(currency, forKey: .currency)
    try container.encode(ratesDate, forKey: .ratesDate)
    try container.encode(purchases, forKey: .purchases)
  }
}

/// A purchase in a country, or that the country's page does not list it.
package struct PurchaseRow: Encodable, Sendable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case purchase, country, state, name, text, price, currency, converted, seenAt
  }

  /// The names of the values, the first line of a table.
  static let columns = CodingKeys.allCases.map(\.rawValue)

  /// The name on the first country's page; `nil` if it belongs to none of those.
  package let purchase: String?
  /// ISO 3166-1 alpha-2.
  package let country: String
  /// `listed`, `unmatched`, `unlisted` if the page does not say what there is, `none`, `notSold`, or why the last page
  /// could not be read, like `changedUpstream`; an older page's row is then shown.
  package let state: String
  /// The name and the price on this country's page.
  private let listed: InAppPurchase?
  /// The price in the report's currency, in major units.
  package let converted: Decimal?
  /// The time of the page.
  package let seenAt: Date?

  /// The name on this country's page.
  package var name: String? { listed?.name }
  /// The price as the store writes it.
  package var text: String? { listed?.text }

  /// A row of a page.
  ///
  /// - Parameter currency: the currency of ``converted``; `nil` for none.
  fileprivate init(
    _ country: String, _ page: StorePage?, _ listed: InAppPurchase, of purchase: String?, in currency: String?,
    by rates: ExchangeRates?
  ) {
    self.country = country
    self.purchase = purchase
    self.listed = listed
    state = page?.failure?.state ?? (purchase == nil ? "unmatched" : "listed")
    seenAt = page?.seenAt
    if let currency, let price = listed.price {
      converted = ExchangeRates.converted(price, to: currency, by: rates)?.amount
    } else {
      converted = nil
    }
  }

  /// A country whose page does not list the purchase.
  ///
  /// - Parameter failure: why there is no page.
  fileprivate init(_ country: String, _ page: StorePage?, failure: AppError.Code?) {
    self.country = country
    let listed =
      switch page?.purchases {
      case .notOffered: "none"
      case .unknown: "unlisted"
      case .listed(let list) where !list.isEmpty: "unmatched"
      case .listed, nil: "unknown"
      }
    state = failure?.rawValue ?? page?.failure?.state ?? listed
    seenAt = page?.seenAt
    (purchase, self.listed, converted) = (nil, nil, nil)
  }

  /// Encodes missing values as `null`, so that each key always exists.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(purchase, forKey: .purchase)
    try container.encode(country, forKey: .country)
    try container.encode(state, forKey: .state)
    try container.encode(name, forKey: .name)
    try container.encode(text, forKey: .text)
    // In major units: 4.99.
    try container.encode(listed?.price?.amount, forKey: .price)
    try container.encode(listed?.price?.currency, forKey: .currency)
    try container.encode(converted, forKey: .converted)
    try container.encode(seenAt, forKey: .seenAt)
  }

  /// The values as a line of a table, in the order of ``columns``; times are ISO 8601 in UTC.
  fileprivate var cells: [String] {
    [
      purchase ?? "", country, state, name ?? "", text ?? "", listed?.price.map { "\($0.amount)" } ?? "",
      listed?.price?.currency ?? "", converted.map { "\($0)" } ?? "", seenAt?.formatted(.iso8601) ?? "",
    ]
  }
}

extension StorePage {
  /// Whether the page lists purchases, and the app is still sold there.
  fileprivate var isListing: Bool {
    if case .listed(let list) = purchases { !list.isEmpty && failure != .absent } else { false }
  }
}

extension StorePage.Failure {
  /// The failure as other commands name it.
  fileprivate var state: String {
    switch self {
    case .absent: "notSold"
    case .changed: AppError.Code.changedUpstream.rawValue
    case .other, .incomplete: AppError.Code.unavailable.rawValue
    }
  }
}
