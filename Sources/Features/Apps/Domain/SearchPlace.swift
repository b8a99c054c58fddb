public import Localization

/// The place of a search, a country and a device. The last choice is remembered.
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

  /// Returns the place of a profile that has not chosen one: its language's country, on iPhone.
  ///
  /// - Parameter language: Korean gives Korea, English the United States.
  public static func initial(language: Language) -> SearchPlace {
    let code = language == .korean ? "KR" : "US"
    guard let storefront = Storefront.find(code) else { preconditionFailure("\(code) is one of the storefronts") }
    return SearchPlace(storefront: storefront, platform: .iphone)
  }
}

/// Remembers where a profile searches.
public protocol SearchPlacesRepository: Sendable {
  /// Returns the last choice, or `nil` if there is none.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be read.
  func place(of profile: String) async throws -> SearchPlace?

  /// Stores a choice.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be written.
  func remember(_ place: SearchPlace, of profile: String) async throws

  /// Returns the countries chosen last, the latest first, at most ``RecentStorefronts/limit``.
  ///
  /// - Throws: `AppError` with `internalFault` if they cannot be read.
  func recentStorefronts(of profile: String) async throws -> [Storefront]

  /// Stores a chosen country as the search place, and at the front of the recent countries, followed by the country
  /// that it replaces.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be written.
  func choose(_ storefront: Storefront, leaving place: SearchPlace, of profile: String) async throws

  /// Stores a country at the front of the recent countries, followed by the one that it replaces. The search place stays
  /// as it is.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be written.
  func visit(_ storefront: Storefront, leaving former: Storefront, of profile: String) async throws

  /// Returns the favorite countries, the latest first.
  ///
  /// - Throws: `AppError` with `internalFault` if they cannot be read.
  func favoriteStorefronts(of profile: String) async throws -> [Storefront]

  /// Makes a country a favorite, the first one, or no favorite any more.
  ///
  /// - Returns: the favorite countries after that, the latest first.
  /// - Throws: `AppError` with `internalFault` if it cannot be written.
  func setFavorite(_ storefront: Storefront, _ isFavorite: Bool, of profile: String) async throws -> [Storefront]
}
