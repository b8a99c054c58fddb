public import Localization

/// Where a person searches: the last choice is remembered.
public struct SearchPlace: Sendable, Hashable {
  /// The country.
  public var storefront: Storefront
  /// The device.
  public var platform: Platform

  /// Creates a place.
  public init(storefront: Storefront, platform: Platform) {
    self.storefront = storefront
    self.platform = platform
  }

  /// Where somebody searches who has not chosen yet: the country of their language, on iPhone.
  ///
  /// - Parameter language: Korea for Korean, the United States for English.
  public static func initial(language: Language) -> SearchPlace {
    let code = language == .korean ? "KR" : "US"
    guard let storefront = Storefront.find(code) else { preconditionFailure("\(code) is one of the storefronts") }
    return SearchPlace(storefront: storefront, platform: .iphone)
  }
}

/// Remembers where a profile searches.
public protocol SearchPlacesRepository: Sendable {
  /// The last choice, or `nil` if there was none.
  ///
  /// - Throws: `AppError` with `internalFault` when it cannot be read.
  func place(of profile: String) async throws -> SearchPlace?

  /// Remembers a choice; it is kept when this returns.
  ///
  /// - Throws: `AppError` with `internalFault` when it cannot be written.
  func remember(_ place: SearchPlace, of profile: String) async throws

  /// The countries chosen last, the latest first, at most ``RecentStorefronts/limit``.
  ///
  /// - Throws: `AppError` with `internalFault` when they cannot be read.
  func recentStorefronts(of profile: String) async throws -> [Storefront]

  /// Remembers a country that was chosen, as the place to search and, before the one that was left for it, among the
  /// recent ones; it is kept when this returns.
  ///
  /// - Throws: `AppError` with `internalFault` when it cannot be written.
  func choose(_ storefront: Storefront, leaving place: SearchPlace, of profile: String) async throws
}
