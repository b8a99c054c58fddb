package import Foundation
package import LiveWeb
package import Reactor

/// What a reader has searched in a feature, as its search reads it, keeps it, deletes it and brings it back.
///
/// A memory that fails keeps nobody from searching: that it could not be read is a failure of the keywords alone.
package struct RecentSearches: Sendable {
  /// What its effects work with: the state that has the keywords, and what becomes of them.
  package typealias Context<State: RecentsState> = EffectContext<State, RecentsChange>

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
  package func read(_ context: Context<some RecentsState>) async throws {
    try await asFarAsPossible(or: ()) { error in
      failed(error)
      context.emit(.failed(AppError(error)))
    } _: {
      try await load(context)
    }
  }

  private func load(_ context: Context<some RecentsState>) async throws {
    context.emit(.saves(try await consent.savesRecents(of: profile.key)))
    context.emit(.read(try await recents.recents(of: profile.key, limit: RecentKeyword.maxPerProfile)))
  }

  /// Keeps what was searched just now, for who wants that; also where another search, or more of this one, is wanted
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - text: what was searched.
  ///   - scope: where, see ``RecentKeyword/scope``.
  package func remember(_ text: String, in scope: String, _ context: Context<some RecentsState>) async {
    guard let kept = profile.kept else { return }
    // In a task of its own: one that is cancelled writes nothing.
    await Task {
      await keepingWhatCanBe(failed: failed) {
        guard try await consent.savesRecents(of: kept) else { return }
        let keyword = RecentKeyword(text: text, scope: scope, date: now())
        try await RememberKeywordUseCase(recents: recents)(keyword, of: kept)
        try await load(context)
      }
    }.value
  }

  /// Deletes a keyword.
  ///
  /// - Throws: `AppError` when it could not be deleted, `cookieMissing` for a browser without a cookie;
  ///   `CancellationError`.
  package func remove(_ id: RecentKeyword.ID, _ context: Context<some RecentsState>) async throws {
    context.emit(.removed(try await recents.remove([id], of: try profile.keptOrThrow()), at: now()))
    try await load(context)
  }

  /// Deletes all keywords; throws likewise.
  package func removeAll(_ context: Context<some RecentsState>) async throws {
    context.emit(.removed(try await recents.removeAll(of: try profile.keptOrThrow()), at: now()))
    try await load(context)
  }

  /// Brings back what was deleted; throws likewise.
  ///
  /// - Parameter field: what the page says it was, where that was forgotten.
  package func restore(orIn field: String, _ context: Context<some RecentsState>) async throws {
    let kept = try profile.keptOrThrow()
    let removed = context.initial.removed
    try await recents.restore(removed.isEmpty ? undoField.read(field, of: profile, now: now()) : removed, of: kept)
    context.emit(.restored)
    try await load(context)
  }

  /// Tells the keywords, and again whenever they have changed, until they cannot be read or the page listens no longer.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func follow(_ context: Context<some RecentsState>) async throws {
    guard let kept = profile.kept else { return }
    let keywords = Observation(of: recents.changes(of: kept)) { [recents] in
      try await recents.recents(of: kept, limit: RecentKeyword.maxPerProfile)
    }
    var heard: [RecentKeyword]?
    try await asFarAsPossible(or: ()) { error in
      failed(error)
      context.emit(.listeningFailed(AppError(error)))
    } _: {
      for try await recents in keywords where recents != heard {
        heard = recents
        context.emit(.heard(recents))
      }
    }
  }
}
