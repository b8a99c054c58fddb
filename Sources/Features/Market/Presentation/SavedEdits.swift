import Foundation
import Synchronization

/// Whose edit was saved a moment ago: the page that the form leads to says it, once.
///
/// It knows of this process alone: where another one shows that page, nothing is said.
final class SavedEdits: Sendable {
  /// How long a page may take to come, in seconds.
  static let maxAge: TimeInterval = 60
  /// How many people are remembered at once; who comes when there is no room is not told.
  static let maxCount = 1_000

  private struct Edit {
    let id: Product.ID
    let moment: Date

    func isFresh(at now: Date) -> Bool { now.timeIntervalSince(moment) < SavedEdits.maxAge }
  }

  private let edits = Mutex<[String: Edit]>([:])

  /// Remembers that somebody has saved an edit of a product.
  func note(_ id: Product.ID, by profile: String, at moment: Date) {
    edits.withLock { edits in
      if edits.count >= Self.maxCount { edits = edits.filter { $0.value.isFresh(at: moment) } }
      guard edits.count < Self.maxCount || edits[profile] != nil else { return }
      edits[profile] = Edit(id: id, moment: moment)
    }
  }

  /// Whether there is an edit to be told of. It is told of once.
  ///
  /// - Parameter id: the product it has to be of; `nil` for any.
  func take(_ id: Product.ID? = nil, by profile: String?, at moment: Date) -> Bool {
    guard let profile else { return false }
    return edits.withLock { edits in
      guard let edit = edits[profile], id == nil || id == edit.id else { return false }
      edits[profile] = nil
      return edit.isFresh(at: moment)
    }
  }
}
