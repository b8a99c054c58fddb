/// Rules for the recently chosen countries.
enum RecentStorefronts {
  /// How many countries are stored and shown, including the current one.
  static let limit = 5

  /// Returns the first countries of a list, latest first, without duplicates.
  static func latest(_ storefronts: [Storefront], limit: Int = limit) -> [Storefront] {
    var codes: Set<String> = []
    return Array(storefronts.filter { codes.insert($0.code).inserted }.prefix(limit))
  }

  /// Returns all countries in the order in which their stores are asked: some first, then the largest stores.
  static func askingOrder(_ first: [Storefront]) -> [Storefront] {
    let all = first + Storefront.popular + Storefront.all
    return latest(all, limit: all.count)
  }
}
