/// The countries somebody chose last.
enum RecentStorefronts {
  /// How many are kept, and shown, the current one among them.
  static let limit = 5

  /// The first of a list that begins with the latest, each country once.
  static func latest(_ storefronts: [Storefront]) -> [Storefront] {
    var codes: Set<String> = []
    return Array(storefronts.filter { codes.insert($0.code).inserted }.prefix(limit))
  }
}
