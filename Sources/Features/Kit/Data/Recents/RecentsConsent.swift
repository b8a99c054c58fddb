/// Whether a profile wants its searches kept, among its choices: they are unless it has said otherwise, once for all
/// features.
package struct RecentsConsent: RecentsConsentRepository {
  /// What stands for searches that are not to be kept; that they are is not noted.
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
  /// ``RecentsConsent/off``, or nothing. It has been kept as one of apps since before other features searched.
  package static let savesRecents = Choices.Key(feature: "apps", name: "savesRecents")
}
