package import Foundation
package import Reactor

/// Which of the recent keywords a search shows.
package enum ShownRecents: Sendable, Hashable {
  /// The newest few, above a welcome.
  case newest
  /// All keywords, after the user has entered the empty field.
  case all
  /// The keywords that match the typed text: suggestions below the field, see ``Suggestions``.
  case matching
  /// None, because a search was submitted.
  case none
}

/// A change of the recent keywords that a search shows.
package enum RecentsChange: Sendable {
  /// Whether searches are saved.
  case saves(Bool)
  /// The keywords were read.
  case read([RecentKeyword])
  /// A search was stored, and the keywords were read; see ``RecentsState/fragment``.
  case remembered([RecentKeyword], fragment: RecentKeyword.ID?)
  /// The reader has left the page with its results in sight, so their search is no fragment.
  case used
  /// The keywords were read again, after a change elsewhere.
  case heard([RecentKeyword])
  /// These keywords were deleted.
  case removed([RecentKeyword], at: Date)
  /// The deleted keywords were restored.
  case restored
  /// The keywords could not be read or changed.
  case failed(AppError)
  /// The keywords could not be read while listening.
  case listeningFailed(AppError)
}

/// The part of a search's state that holds recent keywords.
package protocol RecentsState: Sendable {
  /// Whether the profile saves its searches.
  var savesRecents: Bool { get set }
  /// All recent keywords, newest first.
  var recents: [RecentKeyword] { get set }
  /// Which of them are shown.
  var shownRecents: ShownRecents { get set }
  /// The keyword that a pause in typing has stored, until the reader uses its results. If the reader goes on to another
  /// search instead, it was a fragment and is removed.
  var fragment: RecentKeyword.ID? { get set }
  /// The keywords deleted since the last search or undo, for undo.
  var removed: [RecentKeyword] { get set }
  /// When the last of them was deleted.
  var removedAt: Date { get set }
  /// Why the keywords could not be read or changed.
  var recentsFailure: AppError? { get set }
  /// Whether that failure arose while listening, so that it ends when listening succeeds again.
  var hasFailedToListen: Bool { get set }
}

extension RecentsState {
  /// Applies a change.
  package mutating func apply(_ change: RecentsChange) {
    switch change {
    case .saves(let saves):
      savesRecents = saves
      recentsFailure = nil
    case .read(let recents): self.recents = recents
    case .remembered(let recents, let fragment):
      self.recents = recents
      self.fragment = fragment
    case .used: fragment = nil
    case .heard(let recents):
      self.recents = recents
      if hasFailedToListen { recentsFailure = nil }
      hasFailedToListen = false
    case .removed(let keywords, let moment):
      removed = keywords + removed
      removedAt = moment
      recentsFailure = nil
    case .restored:
      removed = []
      recentsFailure = nil
    case .failed(let error):
      recentsFailure = error
      hasFailedToListen = false
    case .listeningFailed(let error):
      recentsFailure = error
      hasFailedToListen = true
    }
  }

  /// Returns the keywords to show.
  ///
  /// - Parameter typed: the text of the search field.
  package func recentsShown(for typed: String) -> [RecentKeyword] {
    switch shownRecents {
    case .newest: Array(recents.prefix(RecentsLimits.newest))
    case .all: recents
    case .matching: Array(suggestions(for: typed).prefix(RecentsLimits.matching))
    case .none: []
    }
  }

  /// Returns the keywords that match the typed text, without the text itself.
  private func suggestions(for typed: String) -> [RecentKeyword] {
    let folded = RecentKeyword.folded(SearchTerm.normalized(typed))
    return MatchRecentsUseCase()(typed, among: recents).filter { $0.foldedText != folded }
  }

  /// The memory taken by the keywords, in bytes.
  package var recentsByteCount: Int {
    [recents, removed].joined().reduce(fragment?.heapBytes ?? 0) { $0 + $1.byteCount }
      + (recentsFailure?.heapBytes ?? 0)
  }
}

/// How many recent keywords are shown at once.
private enum RecentsLimits {
  /// Above the welcome.
  static let newest = 5
  /// Suggestions for the typed text.
  static let matching = 8
}
