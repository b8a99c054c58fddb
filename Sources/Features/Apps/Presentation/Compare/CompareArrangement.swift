/// How a comparison is shown: its order, its filters and its currency. Its address has all of it.
struct CompareArrangement: Sendable, Hashable {
  /// The order of the countries.
  enum Sort: String, Sendable, CaseIterable {
    /// The reader's countries and the largest stores first; no answer moves a row.
    case place
    /// The cheapest first.
    case price
    /// By the countries' names.
    case country
    /// The best rated first.
    case rating
    /// The latest version first.
    case updated
  }

  /// Which countries are shown.
  enum Filter: String, Sendable, CaseIterable {
    case all
    /// Those that sell the app.
    case sold
    /// Those that sell it for less than the reader's country.
    case cheaper
  }

  var sort = Sort.place
  var filter = Filter.all
  /// The part of the world to show; `nil` for all.
  var region: Storefront.Region?
  /// Whether some countries may be left out.
  var isFiltered: Bool { filter != .all || region != nil }
  /// Whether the map is shown above the list.
  var showsMap = false
  /// The currency of the address, which overrides the reader's; `nil` if it has none.
  var currency: String?
  /// Whether the reader asked for in-app purchases.
  var showsPurchases = false
  /// The purchase to compare instead of the app, as ``ComparedPurchases/Choice/id``. It stays chosen while purchases are
  /// not shown; the address then has none.
  var purchase: String?
  /// The code of the country that names the purchase.
  var naming: String? { purchase.map { String($0.prefix { $0 != "-" }) } }
}
