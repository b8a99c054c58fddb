package import Foundation
package import Reactor

/// Which of the recent keywords a search shows.
package enum ShownRecents: Sendable, Hashable {
  /// The newest few, with a welcome below them.
  case newest
  /// All of them, for somebody who has come to the empty field.
  case all
  /// Those that what is typed may become.
  case matching
  /// None: a search was meant.
  case none
}

/// What becomes of the recent keywords a search shows.
package enum RecentsChange: Sendable {
  /// Whether searches are kept.
  case saves(Bool)
  /// They were read.
  case read([RecentKeyword])
  /// They were read because they may have changed elsewhere.
  case heard([RecentKeyword])
  /// These were deleted.
  case removed([RecentKeyword], at: Date)
  /// What was deleted is back.
  case restored
  /// They could not be read or changed.
  case failed(AppError)
  /// They could not be read while listening.
  case listeningFailed(AppError)
}

/// The state of a search that shows recent keywords, as far as it is about those.
package protocol RecentsState: Sendable {
  var savesRecents: Bool { get set }
  /// Everything that was searched before, newest first.
  var recents: [RecentKeyword] { get set }
  /// Which of them are shown.
  var shownRecents: ShownRecents { get set }
  /// What was deleted since the last search or undo, for undo.
  var removed: [RecentKeyword] { get set }
  /// When the last of them was deleted.
  var removedAt: Date { get set }
  /// Why they could not be read or changed.
  var recentsFailure: AppError? { get set }
  /// Whether that came up while listening, and so is over when listening goes on.
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

  /// The keywords that are shown.
  ///
  /// - Parameters:
  ///   - typed: what stands in the field.
  ///   - hasRows: whether they stand above rows.
  package func recentsShown(for typed: String, aboveRows hasRows: Bool) -> [RecentKeyword] {
    switch shownRecents {
    case .newest: Array(recents.prefix(RecentsLimits.newest))
    case .all: recents
    case .matching: Array(suggestions(for: typed).prefix(hasRows ? RecentsLimits.aboveRows : RecentsLimits.alone))
    case .none: []
    }
  }

  /// The keywords that what is typed may become.
  private func suggestions(for typed: String) -> [RecentKeyword] {
    let folded = RecentKeyword.folded(SearchTerm.normalized(typed))
    return MatchRecentsUseCase()(typed, among: recents).filter { $0.foldedText != folded }
  }

  /// What the keywords take in memory.
  package var recentsByteCount: Int {
    [recents, removed].joined().reduce(0) { $0 + $1.byteCount } + (recentsFailure?.heapBytes ?? 0)
  }
}

/// How many recent keywords are shown at once.
private enum RecentsLimits {
  /// Above a welcome.
  static let newest = 5
  /// Suggestions where nothing else is shown.
  static let alone = 8
  /// Suggestions above rows.
  static let aboveRows = 3
}
