extension Storefront {
  /// A part of the world.
  public enum Region: String, Sendable, Hashable, CaseIterable {
    case africa, americas, asia, europe, oceania
  }

  /// The codes of the largest stores, the largest first.
  private static let popularCodes = [
    "US", "CN", "JP", "GB", "KR", "DE", "FR", "CA", "AU", "TW", "IT", "ES", "BR", "MX", "RU", "NL", "SE", "CH", "TR",
    "IN",
  ]

  /// The 20 largest stores, the largest first.
  public static let popular: [Storefront] = popularCodes.compactMap(find)

  /// The country's part of the world.
  public var region: Region { .asia }
}
