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

  /// Returns the place of a profile that has not chosen one in the search: its country, on iPhone.
  ///
  /// - Parameters:
  ///   - language: decides without a country that has an App Store: Korean gives Korea, English the United States.
  ///   - country: the code of the profile's country; `nil` if unknown.
  public static func initial(language: Language, country: String? = nil) -> SearchPlace {
    let code = language == .korean ? "KR" : "US"
    guard let storefront = country.flatMap(Storefront.find) ?? Storefront.find(code) else {
      preconditionFailure("\(code) is one of the storefronts")
    }
    return SearchPlace(storefront: storefront, platform: .iphone)
  }
}

/// Remembers where a profile searches.
public protocol SearchPlacesRepository: Sendable {
  /// Returns the place of the next search: the country that the profile chose in the search, else its country in the
  /// settings, else the usual one; and the device that it chose last, else iPhone.
  ///
  /// - Parameter usual: the country of a profile that has chosen none; `nil` if that has no place.
  /// - Returns: `nil` without any country.
  /// - Throws: `AppError` with `internalFault` if it cannot be read.
  func place(of profile: String, orIn usual: Storefront?) async throws -> SearchPlace?

  /// Stores a place as that of the next search. The country of the settings is not stored, so that the search follows
  /// it.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be written.
  func remember(_ place: SearchPlace, of profile: String) async throws

  /// Stores the device of the next search; the country stays as it is.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be written.
  func choose(_ platform: Platform, of profile: String) async throws

  /// Returns the countries chosen last, the latest first, at most ``RecentStorefronts/limit``.
  ///
  /// - Throws: `AppError` with `internalFault` if they cannot be read.
  func recentStorefronts(of profile: String) async throws -> [Storefront]

  /// Stores a chosen country as the search place, as ``remember(_:of:)``, and at the front of the recent countries,
  /// followed by the country that it replaces.
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

extension SearchPlacesRepository {
  /// Returns the place of the next search of a profile that has chosen a country; else `nil`.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be read.
  public func place(of profile: String) async throws -> SearchPlace? { try await place(of: profile, orIn: nil) }
}
