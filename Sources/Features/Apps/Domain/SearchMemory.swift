public import FeatureKit

/// What a search remembers of a profile: its place, its keywords, and whether to save keywords.
public struct SearchMemory: Sendable {
  let places: any SearchPlacesRepository
  let recents: any RecentKeywordsRepository
  let consent: any RecentsConsentRepository
  let failed: @Sendable (any Error) -> Void

  /// Creates a memory.
  ///
  /// - Parameters:
  ///   - places: the profiles' search places.
  ///   - recents: the profiles' recent keywords.
  ///   - consent: whether profiles save their searches.
  ///   - failed: called with an error after which the search goes on.
  public init(
    places: any SearchPlacesRepository, recents: any RecentKeywordsRepository, consent: any RecentsConsentRepository,
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.places = places
    self.recents = recents
    self.consent = consent
    self.failed = failed
  }
}
