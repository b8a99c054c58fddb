/// Remembers where a profile searches, and whether it wants its searches kept, among its preferences.
public struct ProfileSearchPlaces: SearchPlacesRepository, RecentsConsentRepository {
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
    let known = try await profiles.preferences(of: profile)
    if known.storefront == place.storefront.code, known.platform == place.platform.rawValue { return }
    _ = try await profiles.update(profile) {
      $0.storefront = place.storefront.code
      $0.platform = place.platform.rawValue
    }
  }

  public func savesRecents(of profile: String) async throws -> Bool {
    try await profiles.preferences(of: profile).savesRecents
  }

  public func setSavesRecents(_ saves: Bool, of profile: String) async throws {
    _ = try await profiles.update(profile) { $0.savesRecents = saves }
  }
}
