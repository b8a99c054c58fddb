package import Foundation
package import LiveWeb
import Reactor

/// What a reader has searched in a feature, as its search reads it, keeps it, deletes it and brings it back.
///
/// A memory that fails keeps nobody from searching: that it could not be read is a failure of the keywords alone.
package struct RecentSearches: Sendable {
  private let recents: any RecentKeywordsRepository
  private let consent: any RecentsConsentRepository
  private let profile: Profile
  private let undoField: UndoField
  private let now: @Sendable () -> Date
  private let failed: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - recents: the feature's keywords.
  ///   - consent: whether people want them kept.
  ///   - profile: whose they are.
  ///   - undoField: reads what a page carries for an undo.
  ///   - now: the time.
  ///   - failed: told of what could not be read or kept while the search went on without it.
  package init(
    recents: any RecentKeywordsRepository, consent: any RecentsConsentRepository, profile: Profile,
    undoField: UndoField, now: @escaping @Sendable () -> Date, failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.recents = recents
    self.consent = consent
    self.profile = profile
    self.undoField = undoField
    self.now = now
    self.failed = failed
  }

  /// Reads the keywords, and whether searches are kept.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func read(_ emit: (RecentsChange) async -> Void) async throws {
    do {
      try await load(emit)
    } catch let error as CancellationError {
      throw error
    } catch {
      failed(error)
      await emit(.failed(AppError(error)))
    }
  }

  private func load(_ emit: (RecentsChange) async -> Void) async throws {
    await emit(.saves(try await consent.savesRecents(of: profile.key)))
    await emit(.read(try await recents.recents(of: profile.key, limit: RecentKeyword.maxPerProfile)))
  }

  /// Keeps what was searched just now, for who wants that.
  ///
  /// - Parameters:
  ///   - text: what was searched.
  ///   - scope: where, see ``RecentKeyword/scope``.
  /// - Throws: `CancellationError`, nothing else.
  package func remember(
    _ text: String, in scope: String, _ emit: (RecentsChange) async -> Void
  ) async throws {
    guard let kept = profile.kept else { return }
    do {
      guard try await consent.savesRecents(of: kept) else { return }
      let keyword = RecentKeyword(text: text, scope: scope, date: now())
      try await RememberKeywordUseCase(recents: recents)(keyword, of: kept)
      try await load(emit)
    } catch let error as CancellationError {
      throw error
    } catch {
      failed(error)
    }
  }

  /// Deletes a keyword.
  ///
  /// - Throws: `AppError` when it could not be deleted, `cookieMissing` for a browser without a cookie;
  ///   `CancellationError`.
  package func remove(_ id: RecentKeyword.ID, _ emit: (RecentsChange) async -> Void) async throws {
    await emit(.removed(try await recents.remove([id], of: try profile.keptOrThrow()), at: now()))
    try await load(emit)
  }

  /// Deletes all keywords; throws likewise.
  package func removeAll(_ emit: (RecentsChange) async -> Void) async throws {
    await emit(.removed(try await recents.removeAll(of: try profile.keptOrThrow()), at: now()))
    try await load(emit)
  }

  /// Brings back what was deleted; throws likewise.
  ///
  /// - Parameters:
  ///   - removed: what was deleted.
  ///   - field: what the page says it was, where that was forgotten.
  package func restore(
    _ removed: [RecentKeyword], orIn field: String, _ emit: (RecentsChange) async -> Void
  ) async throws {
    let kept = try profile.keptOrThrow()
    let removed = removed.isEmpty ? undoField.read(field, of: profile, now: now()) : removed
    try await recents.restore(removed, of: kept)
    await emit(.restored)
    try await load(emit)
  }

  /// A notice whenever the keywords may have changed. For one reader.
  package func changes(of kept: String) -> AsyncStream<Void> { recents.changes(of: kept) }

  /// Reads the keywords for somebody who listens, and tells them where they are news.
  ///
  /// - Parameter heard: what was told last.
  /// - Throws: `AppError` when they cannot be read; `CancellationError`.
  package func hear(
    of kept: String, _ heard: inout [RecentKeyword]?, _ emit: (RecentsChange) async -> Void
  ) async throws {
    let recents = try await self.recents.recents(of: kept, limit: RecentKeyword.maxPerProfile)
    if recents == heard { return }
    heard = recents
    await emit(.heard(recents))
  }

  /// Tells the keywords, and again whenever they have changed, until they cannot be read or nobody listens any more.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func follow(_ emit: (RecentsChange) async -> Void) async throws {
    guard let kept = profile.kept else { return }
    // Asked for first: what changes while they are read is told, too.
    let changes = recents.changes(of: kept)
    var heard: [RecentKeyword]?
    do {
      try await hear(of: kept, &heard, emit)
      for await _ in changes { try await hear(of: kept, &heard, emit) }
    } catch let error as CancellationError {
      throw error
    } catch {
      failed(error)
      await emit(.listeningFailed(AppError(error)))
    }
  }
}
