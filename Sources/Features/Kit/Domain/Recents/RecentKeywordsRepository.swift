/// The keywords a profile searched in one feature, each once.
///
/// Features know nothing of each other's keywords, nor do profiles. A profile keeps at most
/// ``RecentKeyword/maxPerProfile`` of a feature; whatever adds one drops the oldest beyond in the same step. Whether it
/// wants its searches kept is for the caller to ask first.
public protocol RecentKeywordsRepository: Sendable {
  /// The keywords of a profile, newest first.
  ///
  /// - Parameters:
  ///   - profile: the profile's token; an unknown one has none.
  ///   - limit: how many at most; 0 and less give none.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func recents(of profile: String, limit: Int) async throws -> [RecentKeyword]

  /// Keeps a keyword that was searched just now. One with its id moves up and takes over its spelling and date, unless
  /// it is the younger of the two.
  ///
  /// - Parameters:
  ///   - keyword: what was searched; one without text is not kept.
  ///   - profile: the profile's token.
  /// - Throws: `AppError` when the data cannot be reached, then nothing has changed; `CancellationError`.
  func add(_ keyword: RecentKeyword, of profile: String) async throws

  /// Removes keywords.
  ///
  /// - Parameters:
  ///   - ids: those to remove; unknown ones are passed over.
  ///   - profile: the profile's token.
  /// - Returns: what was removed, newest first: what ``restore(_:of:)`` takes.
  /// - Throws: `AppError` when the data cannot be reached, then none was removed; `CancellationError`.
  func remove(_ ids: [RecentKeyword.ID], of profile: String) async throws -> [RecentKeyword]

  /// Removes all keywords of a profile.
  ///
  /// - Parameter profile: the profile's token.
  /// - Returns: what was removed, newest first: what ``restore(_:of:)`` takes.
  /// - Throws: `AppError` when the data cannot be reached, then none was removed; `CancellationError`.
  func removeAll(of profile: String) async throws -> [RecentKeyword]

  /// Takes a removal back: the keywords stand where they stood, by their old dates. One that was searched again
  /// meanwhile keeps its newer date, and there are never more than ``RecentKeyword/maxPerProfile`` afterwards.
  ///
  /// - Parameters:
  ///   - keywords: what a removal returned; doing it twice changes nothing more.
  ///   - profile: the profile's token.
  /// - Throws: `AppError` when the data cannot be reached, then none was restored; `CancellationError`.
  func restore(_ keywords: [RecentKeyword], of profile: String) async throws

  /// Notices that the keywords of a profile may have changed, whoever changed them: read them anew at each.
  ///
  /// Every change after the call counts, and is there when its notice comes. Notices nobody has read yet become one.
  /// There is none at the start, and some may be for nothing, as when another profile's keywords have changed.
  ///
  /// - Parameter profile: the profile's token.
  /// - Returns: a stream for one reader, which ends when there is no more to tell.
  func changes(of profile: String) -> AsyncStream<Void>
}

/// Whether a profile wants its searches kept, those of all features.
public protocol RecentsConsentRepository: Sendable {
  /// Whether searches are kept.
  ///
  /// - Throws: `AppError` with `internalFault` when it cannot be read.
  func savesRecents(of profile: String) async throws -> Bool
}
