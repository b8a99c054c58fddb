import FeatureKit
import Localization

/// The groups of a folder sorted by price: free items, then those of each currency, then those without a price.
///
/// No rates of exchange are known, so prices in different currencies are not compared.
struct PriceGroups {
  let strings: FoldersStrings
  let formats: Formats

  /// Returns the headings of groups, each by the first item of its group; none if one currency has all prices.
  ///
  /// - Parameter page: a page sorted by price.
  func headings(of page: FolderPage) -> [ItemReference: String] {
    guard page.currencies.count > 1 else { return [:] }
    var headings: [ItemReference: String] = [:]
    var last: String?
    for item in page.items {
      let heading = heading(of: item.facts?.price)
      if heading != last { headings[item.reference] = heading }
      last = heading
    }
    return headings
  }

  private func heading(of price: Money?) -> String {
    guard let price else { return strings.withoutPrice }
    return price.minorUnits == 0 ? strings.free : formats.currency(price.currency)
  }
}
