public import FeatureKit

/// A profile's search place, stored among its choices.
public struct AppsChoices: SearchPlacesRepository {
  private let profiles: any ProfilesRepository

  /// Creates the repository.
  public init(profiles: any ProfilesRepository) {
    self.profiles = profiles
  }

  /// As ``SearchPlacesRepository/place(of:orIn:)``.
  public func place(of profile: String, orIn usual: Storefront?) async throws -> SearchPlace? {
    let choices = try await profiles.choices(of: profile)
    let chosen = choices[.storefront].flatMap(Storefront.find) ?? choices[.country].flatMap(Storefront.find)
    return (chosen ?? usual).map { SearchPlace(storefront: $0, platform: Self.platform(in: choices)) }
  }

  /// As ``SearchPlacesRepository/remember(_:of:)``.
  public func remember(_ place: SearchPlace, of profile: String) async throws {
    if try await self.place(of: profile) == place { return }
    _ = try await profiles.update(profile) { Self.store(place, in: &$0) }
  }

  /// As ``SearchPlacesRepository/choose(_:of:)``.
  public func choose(_ platform: Platform, of profile: String) async throws {
    if Self.platform(in: try await profiles.choices(of: profile)) == platform { return }
    _ = try await profiles.update(profile) { $0[.platform] = platform.rawValue }
  }

  private static func platform(in choices: Choices) -> Platform {
    choices[.platform].flatMap { Platform(rawValue: $0) } ?? .iphone
  }

  private static func store(_ place: SearchPlace, in choices: inout Choices) {
    choices[.storefront] = place.storefront.code == choices[.country] ? nil : place.storefront.code
    choices[.platform] = place.platform.rawValue
  }

  /// As ``SearchPlacesRepository/recentStorefronts(of:)``.
  public func recentStorefronts(of profile: String) async throws -> [Storefront] {
    RecentStorefronts.latest(Self.storefronts(in: try await profiles.choices(of: profile), .recentStorefronts))
  }

  /// As ``SearchPlacesRepository/choose(_:leaving:of:)``.
  public func choose(_ storefront: Storefront, leaving place: SearchPlace, of profile: String) async throws {
    _ = try await profiles.update(profile) {
      Self.visit(storefront, leaving: place.storefront, in: &$0)
      Self.store(SearchPlace(storefront: storefront, platform: place.platform), in: &$0)
    }
  }

  /// As ``SearchPlacesRepository/visit(_:leaving:of:)``.
  public func visit(_ storefront: Storefront, leaving former: Storefront, of profile: String) async throws {
    _ = try await profiles.update(profile) { Self.visit(storefront, leaving: former, in: &$0) }
  }

  private static func visit(_ storefront: Storefront, leaving former: Storefront, in choices: inout Choices) {
    let recents = RecentStorefronts.latest([storefront, former] + storefronts(in: choices, .recentStorefronts))
    choices[.recentStorefronts] = recents.map(\.code).joined(separator: ",")
  }

  /// As ``SearchPlacesRepository/favoriteStorefronts(of:)``.
  public func favoriteStorefronts(of profile: String) async throws -> [Storefront] {
    Self.storefronts(in: try await profiles.choices(of: profile), .favoriteStorefronts)
  }

  /// As ``SearchPlacesRepository/setFavorite(_:_:of:)``.
  public func setFavorite(
    _ storefront: Storefront, _ isFavorite: Bool, of profile: String
  ) async throws -> [Storefront] {
    let choices = try await profiles.update(profile) {
      let others = Self.storefronts(in: $0, .favoriteStorefronts).filter { $0 != storefront }
      let favorites = isFavorite ? [storefront] + others : others
      $0[.favoriteStorefronts] = favorites.isEmpty ? nil : favorites.map(\.code).joined(separator: ",")
    }
    return Self.storefronts(in: choices, .favoriteStorefronts)
  }

  /// Returns the currency into which prices are converted, as an ISO 4217 code: the chosen one, else that of the chosen
  /// country.
  ///
  /// - Returns: `nil` if the profile has chosen neither: prices are then converted into that of the page's country.
  /// - Throws: `AppError` with `internalFault` if it cannot be read.
  package func currency(of profile: String) async throws -> String? {
    let choices = try await profiles.choices(of: profile)
    let chosen = [choices[.currency], choices[.country].flatMap(Storefront.find)?.currency].compactMap(\.self)
    return chosen.first { ExchangeRates.currencies.contains($0) }
  }

  /// Returns the stored countries without duplicates; unknown codes are ignored.
  private static func storefronts(in choices: Choices, _ key: Choices.Key) -> [Storefront] {
    let codes = (choices[key] ?? "").split(separator: ",")
    return RecentStorefronts.latest(codes.compactMap { Storefront.find(String($0)) }, limit: Storefront.all.count)
  }
}

extension Choices.Key {
  /// The country of the next search if it was chosen in the search, as an ISO 3166-1 alpha-2 code in upper case.
  static let storefront = Choices.Key(feature: "apps", name: "storefront")
  /// The codes of the countries chosen last, separated by commas, the latest first.
  static let recentStorefronts = Choices.Key(feature: "apps", name: "recentStorefronts")
  /// The codes of the favorite countries, separated by commas, the latest first.
  static let favoriteStorefronts = Choices.Key(feature: "apps", name: "favoriteStorefronts")
  /// The currency into which prices are converted, as an ISO 4217 code in upper case.
  static let currency = Choices.Key(feature: "apps", name: "currency")
  /// The device of the next search, as a raw value of ``Platform``.
  static let platform = Choices.Key(feature: "apps", name: "platform")
}
