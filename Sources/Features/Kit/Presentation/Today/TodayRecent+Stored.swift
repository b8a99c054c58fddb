package import LiveWeb

extension TodayRecent {
  /// The most recent searches of a feature that Today knows.
  package static let maxKept = 50

  /// Returns a reader's recent searches of a feature, newest first, at most ``maxKept``. A browser that has not sent its
  /// cookie back has none, nor has a profile that does not save searches, even if earlier ones are still stored.
  ///
  /// - Parameters:
  ///   - reader: the reader.
  ///   - keywords: the feature's keywords.
  ///   - consent: whether profiles save their searches.
  ///   - recent: returns a keyword with its address; `nil` if that leads nowhere any more.
  /// - Throws: the error of the look-up while the reader's profile is unknown; `AppError` if the data cannot be
  ///   reached; `CancellationError`.
  package static func stored(
    of reader: Reader, in keywords: any RecentKeywordsRepository, if consent: any RecentsConsentRepository,
    _ recent: (RecentKeyword) -> TodayRecent?
  ) async throws -> [TodayRecent] {
    let key = try reader.profile.keyOrThrow()
    guard reader.profile.kept != nil else { return [] }
    let stored = try await keywords.recents(of: key, limit: maxKept)
    // Most profiles have none, so the setting is read last.
    guard !stored.isEmpty, try await consent.savesRecents(of: key) else { return [] }
    return stored.compactMap(recent)
  }
}
