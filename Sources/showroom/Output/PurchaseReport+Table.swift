import AppsFeature
import Localization

extension PurchaseReport {
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
