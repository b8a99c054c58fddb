import LiveWeb

extension SearchMemory {
  /// The most countries of a page's menu.
  static let maxCountries = 8

  /// Returns the countries of a page's menu: the page's, the favorites, those chosen last, that of the search, and that
  /// of the reader; at most ``maxCountries``.
  func menu(of storefront: Storefront, for reader: Reader) async throws -> [Storefront] {
    let chosen = try await countries(of: reader.profile.key)
    let own = SearchPlace.initial(language: reader.language, country: reader.country).storefront
    return RecentStorefronts.latest([storefront] + chosen + [own], limit: Self.maxCountries)
  }

  /// Returns the countries of a menu after the page went to a country: one that it lacks comes first.
  static func menu(_ countries: [Storefront], with storefront: Storefront) -> [Storefront] {
    if countries.contains(storefront) { return countries }
    return RecentStorefronts.latest([storefront] + countries, limit: maxCountries)
  }
}
