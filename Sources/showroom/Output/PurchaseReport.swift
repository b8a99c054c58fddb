import AppsFeature
import FeatureKit
import Foundation
import Localization
import Reactor

/// Output of `apps compare --iap --json`. Keys may be added but never change.
struct PurchaseReport: Encodable {
  private enum CodingKeys: String, CodingKey { case id, platform, currency, ratesDate, purchases }

  let id: Int
  let platform: String
  /// Currency of `converted`; `nil` if prices are not converted.
  @Nullable var currency: String?
  /// Day of the exchange rates.
  @Nullable var ratesDate: String?
  /// The purchases of the first country whose page lists some, each in all countries; then those that belong to none of
  /// them; then countries whose page lists none.
  let purchases: [PurchaseRow]

  init(
    _ appID: Int, _ platform: Platform, _ pages: [StorePage], failures: [String: AppError.Code],
    in storefronts: [Storefront], currency: String?, rates: ExchangeRates?
  ) {
    id = appID
    self.platform = platform.rawValue
    let known = Dictionary(pages.map { ($0.id, $0) }) { $1 }
    let naming = storefronts.first { known[$0.code]?.isListing == true }
    let matched = InAppPurchases.matched(pages.filter(\.isListing), to: naming?.code ?? "")
    func row(_ code: String, _ listed: InAppPurchase, of purchase: String?) -> PurchaseRow {
      var row = PurchaseRow(code, known[code], listed, of: purchase)
      if let currency, let price = listed.price {
        row.converted = ExchangeRates.converted(price, to: currency, by: rates)?.amount
      }
      return row
    }
    var rows = matched.rows.flatMap { purchase in
      let rows = storefronts.map(\.code).compactMap { code in
        (code == naming?.code ? purchase.purchase : purchase.elsewhere[code])
          .map { row(code, $0, of: purchase.purchase.name) }
      }
      return currency == nil ? rows : Self.cheapestFirst(rows)
    }
    for code in storefronts.map(\.code) {
      rows += (matched.unmatched[code] ?? []).map { row(code, $0, of: nil) }
    }
    rows += storefronts.filter { known[$0.code]?.isListing != true }
      .map { PurchaseRow($0.code, known[$0.code], failure: failures[$0.code]) }
    purchases = rows
    self.currency = currency
    ratesDate = currency == nil ? nil : rates.map { ListingText.day($0.date) }
  }

  /// What cannot be compared is last.
  private static func cheapestFirst(_ rows: [PurchaseRow]) -> [PurchaseRow] {
    let compared = rows.enumerated().filter { $0.element.converted != nil }
      .sorted { ($0.element.converted ?? 0, $0.offset) < ($1.element.converted ?? 0, $1.offset) }
    return compared.map(\.element) + rows.filter { $0.converted == nil }
  }

  /// The rows as CSV, with a line of headings and without the last line break.
  var csv: String {
    var bytes: [UInt8] = []
    CSVLine.append(PurchaseRow.CodingKeys.allCases.map(\.rawValue), to: &bytes)
    for row in purchases { CSVLine.append(row.cells.map(TerminalText.clean), to: &bytes) }
    bytes.removeLast()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Table of the rows; a terminal also gets the names of the columns.
  func table(in language: Language) -> TextTable {
    let words = Headings.for(language)
    var columns: [TextTable.Column] = [
      .init(heading: words.inAppPurchase, isFlexible: true), .init(heading: words.countryCode),
      .init(heading: words.country, isFlexible: true), .init(heading: words.state),
      .init(heading: words.price, isRightAligned: true),
    ]
    if let currency { columns.append(.init(heading: currency, isRightAligned: true)) }
    columns.append(.init(heading: words.name, isFlexible: true))
    var table = TextTable(columns: columns)
    for row in purchases {
      let country = Storefront.find(row.country)?.name(in: language) ?? ""
      let converted = currency == nil ? [] : [row.converted.map { "\($0)" } ?? ""]
      table.add(
        [row.purchase ?? "", row.country, country, row.state, row.text ?? ""] + converted + [row.name ?? ""])
    }
    return table
  }
}

/// A purchase in a country, or that the country's page lists none. Unknown values are `null`.
struct PurchaseRow: Encodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case purchase, country, state, name, text, price, currency, converted, seenAt
  }

  /// The name on the first country's page; `nil` if it belongs to none of those.
  @Nullable var purchase: String?
  /// ISO 3166-1 alpha-2.
  let country: String
  /// `listed`, `unmatched`, `unlisted` if the page does not say what there is, `none`, `notSold`, or why the last page
  /// could not be read, like `changedUpstream`; an older page's row is then shown.
  let state: String
  /// The name on this country's page.
  @Nullable var name: String?
  /// The price as the store writes it.
  @Nullable var text: String?
  /// In major units of `currency`: 4.99.
  @Nullable var price: Decimal?
  /// ISO 4217.
  @Nullable var currency: String?
  /// The price in the report's currency.
  @Nullable var converted: Decimal?
  /// The time of the page.
  @Nullable var seenAt: Date?

  /// A row of a page.
  init(_ country: String, _ page: StorePage?, _ listed: InAppPurchase, of purchase: String?) {
    self.country = country
    state = page?.failure?.state ?? (purchase == nil ? "unmatched" : "listed")
    self.purchase = purchase
    name = listed.name
    text = listed.text
    price = listed.price?.amount
    currency = listed.price?.currency
    converted = nil
    seenAt = page?.seenAt
  }

  /// A country whose page lists nothing.
  ///
  /// - Parameter failure: why there is no page.
  init(_ country: String, _ page: StorePage?, failure: AppError.Code?) {
    self.country = country
    let listed =
      switch page?.purchases {
      case .notOffered: "none"
      case .unknown: "unlisted"
      case .listed, nil: "unknown"
      }
    state = failure?.rawValue ?? page?.failure?.state ?? listed
    purchase = nil
    name = nil
    text = nil
    price = nil
    currency = nil
    converted = nil
    seenAt = page?.seenAt
  }

  /// The values as a line of a table.
  var cells: [String] {
    [
      purchase ?? "", country, state, name ?? "", text ?? "", price.map { "\($0)" } ?? "", currency ?? "",
      converted.map { "\($0)" } ?? "", seenAt?.formatted(.iso8601) ?? "",
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
