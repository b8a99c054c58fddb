import Foundation
import Synchronization

/// Remembers which profile has just changed a product or a draft.
///
/// After a form the next page shows a message, once. Pages that come back from the browser's history reload, and lists
/// are requested anew.
///
/// The memory is of this process only. If another process serves those pages, they show no message, and are current
/// only after a reload.
final class SavedEdits: Sendable {
  /// How long a message is kept for the next page, in seconds.
  static let maxAge: TimeInterval = 60
  /// The most entries. If all are in use, further ones are dropped.
  static let maxCount = 5_000
  /// How long responses of lists are cached, in seconds. Within this time a list may lack a change.
  static let maxListAge: TimeInterval = 15

  /// The kind of change.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// A product was edited or registered.
    case edited, registered
    /// A draft was deleted.
    case draftDeleted
  }

  private struct Key: Hashable {
    let profile: String
    /// `nil` for a draft, which has no product id.
    let id: Product.ID?

    /// - Parameter wanted: the product; `nil` for any.
    func isOf(_ wanted: Product.ID?, by someone: String) -> Bool {
      profile == someone && (wanted ?? id) == id
    }
  }

  private struct Edit {
    /// `nil` if the page of the change has told it.
    let kind: Kind?
    let moment: Date
    var isTold: Bool

    func isFresh(at now: Date) -> Bool { now.timeIntervalSince(moment) < SavedEdits.maxAge }
  }

  private let edits = Mutex<[Key: Edit]>([:])

  /// Remembers a change.
  ///
  /// - Parameters:
  ///   - kind: its kind; `nil` if the page of the change tells it, so that no other page does.
  ///   - id: the product; `nil` for a draft.
  func note(_ kind: Kind?, of id: Product.ID? = nil, by profile: String, at moment: Date) {
    let key = Key(profile: profile, id: id)
    edits.withLock { edits in
      if edits.count >= Self.maxCount { edits = edits.filter { $0.value.isFresh(at: moment) } }
      guard edits.count < Self.maxCount || edits[key] != nil else { return }
      edits[key] = Edit(kind: kind, moment: moment, isTold: kind == nil)
    }
  }

  /// The latest change without a message yet; `nil` if there is none. Returns each change once.
  ///
  /// - Parameter id: the product; `nil` for any change.
  func take(_ id: Product.ID? = nil, by profile: String?, at moment: Date) -> Kind? {
    take(by: profile, at: moment) { $0.isOf(id, by: $1) }
  }

  /// Whether a deleted draft has no message yet. Returns true once.
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

  /// Whether a profile has changed something since a moment.
  ///
  /// - Parameters:
  ///   - id: the product; `nil` for any.
  ///   - moment: when the page was loaded; `nil` if it was not.
  func hasAny(of id: Product.ID? = nil, by profile: String?, since moment: Date?) -> Bool {
    guard let profile, let moment else { return false }
    return edits.withLock { edits in
      edits.contains { key, edit in key.isOf(id, by: profile) && edit.moment > moment }
    }
  }
}
