import FeatureKit
import Localization

/// What the page of a product says, once for each language. A word that lacks a translation does not compile.
struct ProductStrings: Sendable {
  let market: MarketStrings
  let pictures: String
  /// What turns to the picture before.
  let previousPicture: String
  /// What turns to the one after.
  let nextPicture: String
  let pictureOf: @Sendable (_ name: String, _ number: Int, _ count: Int) -> String
  let favorite: String
  let favoriteNotSaved: @Sendable (_ reason: String) -> String
  let edit: String
  /// What was done on the page before.
  let doneBefore: @Sendable (_ deed: SavedEdits.Deed) -> String
  let description: String
  let unnamedVendor: @Sendable (_ id: Int) -> String
  let allOfVendor: @Sendable (_ vendor: String) -> String
  let otherGoods: @Sendable (_ vendor: String) -> String
  let similar: String
  let priceHistory: String
  /// The least of 30 days.
  let lowest: @Sendable (_ price: String) -> String
  let unchanged: @Sendable (_ since: String) -> String
  let allPrices: String
  let since: String
  let price: String
  let priceRange: @Sendable (_ least: String, _ most: String) -> String
  let report: String
  let reportText: String
  /// What the market inside the program is called there.
  let ownServer: String
  /// What is copied into a report.
  let reportWords: @Sendable (_ server: String, _ id: Product.ID) -> String
  let reportLabel: String
  let stale: @Sendable (_ age: String) -> String
  let ageOfLast: @Sendable (_ age: String) -> String
  /// That nobody else sees it, being in this state.
  let onlyYou: @Sendable (_ state: Product.State) -> String
  let goneTitle: String
  let goneText: String
  let lastKnown: String

  var shared: SharedStrings { market.shared }

  /// What a product is called.
  func name(of product: Product) -> String { product.name.isEmpty ? market.unnamed : product.name }

  /// What a vendor is called.
  func name(of vendor: Product.Vendor) -> String { vendor.name.isEmpty ? unnamedVendor(vendor.id) : vendor.name }

  static func `for`(_ language: Language) -> ProductStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
