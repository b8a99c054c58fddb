/// Remembers where a profile searches among its preferences.
public struct ProfileSearchPlaces: SearchPlacesRepository {
  private let profiles: any ProfilesRepository

  /// Creates the repository.
  public init(profiles: any ProfilesRepository) {
    self.profiles = profiles
  }

  public func place(of profile: String) async throws -> SearchPlace? {
    let preferences = try await profiles.preferences(of: profile)
    guard let storefront = preferences.storefront.flatMap(Storefront.find) else { return nil }
    let platform = preferences.platform.flatMap { Platform(rawValue: $0) } ?? .iphone
    return SearchPlace(storefront: storefront, platform: platform)
  }

  public func remember(_ place: SearchPlace, of profile: String) async throws {
    _ = try await profiles.update(profile) {
      $0.storefront = place.storefront.code
      $0.platform = place.platform.rawValue
    }
  }
}
