/// What a search remembers of a profile: where it searches, what was searched, and whether that is kept at all.
public struct SearchMemory: Sendable {
  let places: any SearchPlacesRepository
  let recents: any RecentKeywordsRepository
  let consent: any RecentsConsentRepository

  /// Collects the parts.
  public init(
    places: any SearchPlacesRepository, recents: any RecentKeywordsRepository, consent: any RecentsConsentRepository
  ) {
    self.places = places
    self.recents = recents
    self.consent = consent
  }
}

/// Whether a profile wants its searches kept.
public protocol RecentsConsentRepository: Sendable {
  /// Whether searches are kept.
  ///
  /// - Throws: `AppError` with `internalFault` when it cannot be read.
  func savesRecents(of profile: String) async throws -> Bool

  /// Changes whether searches are kept; those that are stay.
  ///
  /// - Throws: `AppError` with `internalFault` when it cannot be written.
  func setSavesRecents(_ saves: Bool, of profile: String) async throws
}
