/// The keywords that a profile has searched in one feature, each once.
///
/// Profiles and features do not see each other's keywords. A profile keeps at most ``RecentKeyword/maxPerProfile`` for
/// a feature; adding one removes the oldest beyond in the same step. The caller first checks whether the profile's
/// searches are saved.
public protocol RecentKeywordsRepository: Sendable {
  /// Returns a profile's keywords, newest first.
  ///
  /// - Parameters:
  ///   - profile: the profile's fingerprint; an unknown one has no keywords.
  ///   - limit: the most keywords; 0 and less give none.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func recents(of profile: String, limit: Int) async throws -> [RecentKeyword]

  /// Stores a keyword that was searched just now. A stored keyword with the same id takes over its spelling and date,
  /// unless the stored one is newer.
  ///
  /// - Parameters:
  ///   - keyword: the searched keyword; one without text is not stored.
  ///   - profile: the profile's fingerprint.
  /// - Throws: `AppError` if the data cannot be reached, in which case nothing has changed; `CancellationError`.
  func add(_ keyword: RecentKeyword, of profile: String) async throws

  /// Removes keywords.
  ///
  /// - Parameters:
  ///   - ids: the keywords to remove; unknown ones are ignored.
  ///   - profile: the profile's fingerprint.
  /// - Returns: the removed keywords, newest first, as ``restore(_:of:)`` takes them.
  /// - Throws: `AppError` if the data cannot be reached, in which case nothing is removed; `CancellationError`.
  func remove(_ ids: [RecentKeyword.ID], of profile: String) async throws -> [RecentKeyword]

  /// Removes all keywords of a profile.
  ///
  /// - Parameter profile: the profile's fingerprint.
  /// - Returns: the removed keywords, newest first, as ``restore(_:of:)`` takes them.
  /// - Throws: `AppError` if the data cannot be reached, in which case nothing is removed; `CancellationError`.
  func removeAll(of profile: String) async throws -> [RecentKeyword]

  /// Restores removed keywords with their old dates. A keyword that was searched again meanwhile keeps its newer date.
  /// At most ``RecentKeyword/maxPerProfile`` remain.
  ///
  /// - Parameters:
  ///   - keywords: the result of a removal; restoring it twice changes nothing more.
  ///   - profile: the profile's fingerprint.
  /// - Throws: `AppError` if the data cannot be reached, in which case nothing is restored; `CancellationError`.
  func restore(_ keywords: [RecentKeyword], of profile: String) async throws

  /// Returns a stream that yields whenever a profile's keywords may have changed; read them again then.
  ///
  /// Every change after the call is announced, and can be read when the notice arrives. Unread notices merge into one.
  /// The stream yields nothing at the start, and may yield for another profile's change.
  ///
  /// - Parameter profile: the profile's fingerprint.
  /// - Returns: a stream for one reader.
  func changes(of profile: String) -> AsyncStream<Void>
}

/// Whether what a profile searches and views is saved, one choice for all features.
public protocol RecentsConsentRepository: Sendable {
  /// Returns whether what a profile searches and views is saved.
  ///
  /// - Throws: `AppError` with `internalFault` if it cannot be read.
  func savesRecents(of profile: String) async throws -> Bool
}
