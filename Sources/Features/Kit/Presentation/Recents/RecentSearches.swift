package import Foundation
package import LiveWeb
package import Reactor
import Synchronization

/// Reads, stores, deletes and restores a reader's recent searches in one feature.
///
/// A failure here does not stop the search: only the list of keywords shows it.
package struct RecentSearches: Sendable {
  /// The context of its effects: a state with recent keywords, and the changes of them.
  package typealias Context<State: RecentsState> = EffectContext<State, RecentsChange>

  private let recents: any RecentKeywordsRepository
  private let consent: any RecentsConsentRepository
  private let profile: Profile
  private let undoField: UndoField
  private let now: @Sendable () -> Date
  private let failed: @Sendable (any Error) -> Void
  private let listening = Listening()

  /// A page that listens again within this time, in seconds, has only renewed its request, also on a slow line. A longer
  /// break means that the reader was away and has come back.
  package static let renewal: TimeInterval = 3

  /// Creates the recent searches of a reader.
  ///
  /// - Parameters:
  ///   - recents: the feature's keywords.
  ///   - consent: whether profiles save their searches.
  ///   - profile: the reader's profile.
  ///   - undoField: reads the removed keywords that a page carries for an undo.
  ///   - now: returns the current time.
  ///   - failed: called with an error after which the search goes on.
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

  /// Reads the keywords, and whether searches are saved.
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
    context.emit(.read(try await stored(of: profile.key)))
  }

  private func stored(of profile: String) async throws -> [RecentKeyword] {
    try await recents.recents(of: profile, limit: RecentKeyword.maxPerProfile)
  }

  /// Stores a keyword if the profile saves its searches, even if the effect is cancelled meanwhile. Removes the fragment
  /// of an earlier pause, see ``RecentsState/fragment``.
  ///
  /// - Parameters:
  ///   - text: the searched text.
  ///   - scope: where it was searched, see ``RecentKeyword/scope``.
  ///   - isMeant: whether the reader asked for this search, rather than paused while typing.
  ///   - context: the effect's context.
  package func remember(
    _ text: String, in scope: String, isMeant: Bool = true, _ context: Context<some RecentsState>
  ) async {
    guard let kept = profile.kept else { return }
    // A task of its own, because a cancelled one writes nothing.
    await Task {
      await keepingWhatCanBe(failed: failed) {
        guard try await consent.savesRecents(of: kept) else { return }
        let (known, fragment) = (context.state.recents, context.state.fragment)
        let keyword = RecentKeyword(text: text, scope: scope, date: now())
        try await RememberKeywordUseCase(recents: recents)(keyword, of: kept)
        if let fragment, fragment != keyword.id { _ = try await recents.remove([fragment], of: kept) }
        let isNew = fragment == keyword.id || !known.contains { $0.id == keyword.id }
        context.emit(.saves(true))
        context.emit(.remembered(try await stored(of: kept), fragment: isMeant || !isNew ? nil : keyword.id))
      }
    }.value
  }

  /// Removes the keyword of a pause whose results were not used, when the reader clears or leaves the search.
  package func abandon(_ context: Context<some RecentsState>) async {
    guard let kept = profile.kept, let fragment = context.state.fragment else { return }
    await Task {
      await keepingWhatCanBe(failed: failed) {
        _ = try await recents.remove([fragment], of: kept)
        context.emit(.remembered(try await stored(of: kept), fragment: nil))
      }
    }.value
  }

  /// Deletes a keyword.
  ///
  /// - Throws: `AppError` if it cannot be deleted, with `cookieMissing` for a browser without a cookie;
  ///   `CancellationError`.
  package func remove(_ id: RecentKeyword.ID, _ context: Context<some RecentsState>) async throws {
    context.emit(.removed(try await recents.remove([id], of: try profile.keptOrThrow()), at: now()))
    try await load(context)
  }

  /// Deletes all keywords; throws like ``remove(_:_:)``.
  package func removeAll(_ context: Context<some RecentsState>) async throws {
    context.emit(.removed(try await recents.removeAll(of: try profile.keptOrThrow()), at: now()))
    try await load(context)
  }

  /// Restores the removed keywords; throws like ``remove(_:_:)``.
  ///
  /// - Parameters:
  ///   - field: the removed keywords as the page carries them, used if the state has lost them.
  ///   - context: the effect's context.
  package func restore(orIn field: String, _ context: Context<some RecentsState>) async throws {
    let kept = try profile.keptOrThrow()
    let removed = context.initial.removed
    try await recents.restore(removed.isEmpty ? undoField.read(field, of: profile, now: now()) : removed, of: kept)
    context.emit(.restored)
    try await load(context)
  }

  /// Emits the keywords after each change, until they cannot be read or the page stops listening.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func follow(_ context: Context<some RecentsState>) async throws {
    guard let kept = profile.kept else { return }
    // The reader has opened a result meanwhile.
    if context.state.fragment != nil, listening.hasPaused(at: now()) { context.emit(.used) }
    defer { listening.end.withLock { $0 = now() } }
    let keywords = Observation(of: recents.changes(of: kept)) { try await stored(of: kept) }
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

/// Remembers when a page stopped listening.
private final class Listening: Sendable {
  /// When it last stopped; `nil` if it never did.
  let end = Mutex<Date?>(nil)

  /// Returns whether the page was away for longer than ``RecentSearches/renewal``.
  func hasPaused(at time: Date) -> Bool {
    end.withLock { $0 }.map { time.timeIntervalSince($0) > RecentSearches.renewal } ?? false
  }
}
