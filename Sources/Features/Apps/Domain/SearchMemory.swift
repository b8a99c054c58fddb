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

  /// Returns the countries of a profile: the favorites, those chosen last, and that of the search. A failing database
  /// must not stop a page, so an error counts as none.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func countries(of profile: String) async throws -> [Storefront] {
    try await asFarAsPossible(or: [], failed: failed) {
      try await places.favoriteStorefronts(of: profile) + places.recentStorefronts(of: profile)
        + [places.place(of: profile)?.storefront].compactMap(\.self)
    }
  }

  /// Stores the country of an app's page among those chosen last. A browser that has not sent its cookie back has none,
  /// and a failing database must not stop a page, so an error is only reported.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func visit(_ storefront: Storefront, leaving former: Storefront, of profile: String?) async throws {
    guard let profile, storefront != former else { return }
    try await asFarAsPossible(or: (), failed: failed) {
      try await places.visit(storefront, leaving: former, of: profile)
    }
  }
}
