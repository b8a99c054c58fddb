/// Whether a profile's searches are saved: one choice for all features, on by default.
package struct RecentsConsent: RecentsConsentRepository {
  /// The value of a profile that does not save searches; saving is the default and is not stored.
  package static let off = "off"

  private let profiles: any ProfilesRepository

  /// Creates the repository.
  package init(profiles: any ProfilesRepository) {
    self.profiles = profiles
  }

  package func savesRecents(of profile: String) async throws -> Bool {
    try await profiles.choices(of: profile)[.savesRecents] != Self.off
  }
}

extension Choices.Key {
  /// The key of the choice: ``RecentsConsent/off``, or absent. It is stored under `apps`, which was the first feature
  /// to search.
  package static let savesRecents = Choices.Key(feature: "apps", name: "savesRecents")
}
