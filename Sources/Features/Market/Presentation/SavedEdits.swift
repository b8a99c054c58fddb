import Foundation
import Synchronization

/// Who has saved, registered or deleted something by a form a moment ago: the page that the form leads to says it, once,
/// and pages that come back with what was before it learn to ask anew.
///
/// It knows of this process alone: where another one shows those pages, nothing is said, and they ask when they are
/// reloaded.
final class SavedEdits: Sendable {
  /// How long a page may take to come, in seconds.
  static let maxAge: TimeInterval = 60
  /// How many are remembered at once; what is done when there is no room is not told.
  static let maxCount = 1_000

  /// What was done.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// A product was edited, or registered.
    case edited, registered
    /// A draft was given up.
    case draftDeleted
  }

  private struct Key: Hashable {
    let profile: String
    /// `nil` for a draft, which is no product.
    let id: Product.ID?

    /// - Parameter wanted: the product; `nil` for any.
    func isOf(_ wanted: Product.ID?, by someone: String) -> Bool {
      profile == someone && (wanted ?? id) == id
    }
  }

  private struct Edit {
    let kind: Kind
    let moment: Date
    var isTold = false

    func isFresh(at now: Date) -> Bool { now.timeIntervalSince(moment) < SavedEdits.maxAge }
  }

  private let edits = Mutex<[Key: Edit]>([:])

  /// Remembers what somebody has done.
  ///
  /// - Parameter id: the product it was done with; `nil` for a draft.
  func note(_ kind: Kind, of id: Product.ID? = nil, by profile: String, at moment: Date) {
    let key = Key(profile: profile, id: id)
    edits.withLock { edits in
      if edits.count >= Self.maxCount { edits = edits.filter { $0.value.isFresh(at: moment) } }
      guard edits.count < Self.maxCount || edits[key] != nil else { return }
      edits[key] = Edit(kind: kind, moment: moment)
    }
  }

  /// What is to be told of, the last of it; `nil` for nothing. It is told of once.
  ///
  /// - Parameter id: the product it has to be of; `nil` for whatever was done.
  func take(_ id: Product.ID? = nil, by profile: String?, at moment: Date) -> Kind? {
    take(by: profile, at: moment) { $0.isOf(id, by: $1) }
  }

  /// Whether it is to be told that a draft was given up.
  func takeDraft(by profile: String?, at moment: Date) -> Bool {
    take(by: profile, at: moment) { $0 == Key(profile: $1, id: nil) } != nil
  }

  private func take(by profile: String?, at moment: Date, _ isMeant: (Key, String) -> Bool) -> Kind? {
    guard let profile else { return nil }
    return edits.withLock { edits in
      let untold = edits.filter { key, edit in isMeant(key, profile) && !edit.isTold && edit.isFresh(at: moment) }
      for key in untold.keys { edits[key]?.isTold = true }
      return untold.values.max { $0.moment < $1.moment }?.kind
    }
  }

  /// Whether somebody has done something since.
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
