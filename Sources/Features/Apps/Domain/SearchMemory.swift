public import FeatureKit

/// What a search remembers of a profile: where it searches, what was searched, and whether that is kept at all.
public struct SearchMemory: Sendable {
  let places: any SearchPlacesRepository
  let recents: any RecentKeywordsRepository
  let consent: any RecentsConsentRepository
  let failed: @Sendable (any Error) -> Void

  /// Collects the parts.
  ///
  /// - Parameters:
  ///   - places: where profiles search.
  ///   - recents: what they searched.
  ///   - consent: whether they want that kept.
  ///   - failed: told of what could not be remembered or recalled while a search went on without it.
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
