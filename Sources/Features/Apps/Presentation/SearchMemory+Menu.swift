import LiveWeb

extension SearchMemory {
  /// The most countries of a page's menu.
  static let maxCountries = 8

  /// Returns the countries of a page's menu: the page's, the favorites, those chosen last, that of the search, and that
  /// of the language; at most ``maxCountries``.
  func menu(of storefront: Storefront, for reader: Reader) async throws -> [Storefront] {
    let chosen = try await countries(of: reader.profile.key)
    return RecentStorefronts.latest(
      [storefront] + chosen + [SearchPlace.initial(language: reader.language).storefront], limit: Self.maxCountries)
  }

  /// Returns the countries of a menu after the page went to a country: one that it lacks comes first.
  static func menu(_ countries: [Storefront], with storefront: Storefront) -> [Storefront] {
    if countries.contains(storefront) { return countries }
    return RecentStorefronts.latest([storefront] + countries, limit: maxCountries)
  }
}
