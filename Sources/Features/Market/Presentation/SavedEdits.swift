import Foundation
import Synchronization

/// Whose edits were saved a moment ago: the page that the form leads to says it, once, and pages that come back with what
/// was before it learn to ask anew.
///
/// It knows of this process alone: where another one shows those pages, nothing is said, and they ask when they are
/// reloaded.
final class SavedEdits: Sendable {
  /// How long a page may take to come, in seconds.
  static let maxAge: TimeInterval = 60
  /// How many are remembered at once; what is edited when there is no room is not told.
  static let maxCount = 1_000

  private struct Key: Hashable {
    let profile: String
    let id: Product.ID

    /// - Parameter wanted: the product; `nil` for any.
    func isOf(_ wanted: Product.ID?, by someone: String) -> Bool {
      profile == someone && (wanted ?? id) == id
    }
  }

  private struct Edit {
    let moment: Date
    var isTold = false

    func isFresh(at now: Date) -> Bool { now.timeIntervalSince(moment) < SavedEdits.maxAge }
  }

  private let edits = Mutex<[Key: Edit]>([:])

  /// Remembers that somebody has saved an edit of a product.
  func note(_ id: Product.ID, by profile: String, at moment: Date) {
    let key = Key(profile: profile, id: id)
    edits.withLock { edits in
      if edits.count >= Self.maxCount { edits = edits.filter { $0.value.isFresh(at: moment) } }
      guard edits.count < Self.maxCount || edits[key] != nil else { return }
      edits[key] = Edit(moment: moment)
    }
  }

  /// Whether there is an edit to be told of. It is told of once.
  ///
  /// - Parameter id: the product it has to be of; `nil` for any.
  func take(_ id: Product.ID? = nil, by profile: String?, at moment: Date) -> Bool {
    guard let profile else { return false }
    return edits.withLock { edits in
      let untold = edits.filter { key, edit in
        key.isOf(id, by: profile) && !edit.isTold && edit.isFresh(at: moment)
      }
      for key in untold.keys { edits[key]?.isTold = true }
      return !untold.isEmpty
    }
  }

  /// Whether somebody has edited a product since.
  ///
  /// - Parameters:
  ///   - id: the product; `nil` for any.
  ///   - moment: when it was asked for; `nil` where it was not.
  func hasAny(of id: Product.ID? = nil, by profile: String?, since moment: Date?) -> Bool {
    guard let profile, let moment else { return false }
    return edits.withLock { edits in
      edits.contains { key, edit in key.isOf(id, by: profile) && edit.moment > moment }
    }
  }
}
