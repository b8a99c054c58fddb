import FeatureKit
import Foundation
import Synchronization

/// Remembers which profile has just changed a product or a draft.
///
/// After a form the next page shows a message, once. Pages that come back from the browser's history reload, lists are
/// requested anew, and a list that is live follows the changes.
///
/// The memory is of this process only. If another process serves those pages, they show no message, and are current
/// only after a reload.
final class SavedEdits: Sendable {
  /// How long a message is kept for the next page, in seconds.
  static let maxAge: TimeInterval = 60
  /// The most profiles. If all have fresh changes, those of further profiles are dropped.
  static let maxProfiles = 1_000
  /// The most products of a profile; beyond them the one changed longest ago is dropped. A shop shows 200 rows at most.
  static let maxPerProfile = 250
  /// How long responses of lists are cached, in seconds. Within this time a list may lack a change.
  static let maxListAge: TimeInterval = 15

  /// The kind of change.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// A product was edited or registered.
    case edited, registered
    /// A draft was deleted.
    case draftDeleted
  }

  private struct Edit {
    /// `nil` if the page of the change has told it.
    let kind: Kind?
    let moment: Date
    var isTold: Bool

    func isFresh(at now: Date) -> Bool { now.timeIntervalSince(moment) < SavedEdits.maxAge }
  }

  /// A profile's changes by product. The key `nil` is for drafts, which have no product id.
  private typealias Edits = [Product.ID?: Edit]

  private let edits = Mutex<[String: Edits]>([:])
  private let listeners = ProfileChanges()

  /// Yields after each change of a product by a profile. The stream is for one consumer.
  func changes(by profile: String) -> AsyncStream<Void> { listeners.changes(of: profile) }

  /// Remembers a change.
  ///
  /// - Parameters:
  ///   - kind: its kind; `nil` if the page of the change tells it, so that no other page does.
  ///   - id: the product; `nil` for a draft.
  func note(_ kind: Kind?, of id: Product.ID? = nil, by profile: String, at moment: Date) {
    edits.withLock { edits in
      if edits[profile] == nil, edits.count >= Self.maxProfiles {
        edits = edits.filter { $0.value.values.contains { $0.isFresh(at: moment) } }
        guard edits.count < Self.maxProfiles else { return }
      }
      var own = edits[profile] ?? [:]
      if own[id] == nil, own.count >= Self.maxPerProfile,
        let oldest = own.min(by: { $0.value.moment < $1.value.moment })
      {
        own[oldest.key] = nil
      }
      own[id] = Edit(kind: kind, moment: moment, isTold: kind == nil)
      edits[profile] = own
    }
    if id != nil { listeners.tell(profile) }
  }

  /// The latest change without a message yet; `nil` if there is none. Returns each change once.
  ///
  /// - Parameter id: the product; `nil` for any change.
  func take(_ id: Product.ID? = nil, by profile: String?, at moment: Date) -> Kind? {
    take(by: profile, at: moment) { id == nil || $0 == id }
  }

  /// Whether a deleted draft has no message yet. Returns true once.
  func takeDraft(by profile: String?, at moment: Date) -> Bool {
    take(by: profile, at: moment) { $0 == nil } != nil
  }

  private func take(by profile: String?, at moment: Date, _ isMeant: (Product.ID?) -> Bool) -> Kind? {
    guard let profile else { return nil }
    return edits.withLock { edits in
      let untold = edits[profile, default: [:]].filter { id, edit in
        isMeant(id) && !edit.isTold && edit.isFresh(at: moment)
      }
      for id in untold.keys { edits[profile]?[id]?.isTold = true }
      return untold.values.max { $0.moment < $1.moment }?.kind
    }
  }

  /// Whether a profile has changed a product since a moment.
  ///
  /// - Parameters:
  ///   - id: the product; `nil` for any.
  ///   - moment: when the page was loaded; `nil` if it was not.
  func hasAny(of id: Product.ID? = nil, by profile: String?, since moment: Date?) -> Bool {
    guard let profile, let moment else { return false }
    return edits.withLock { edits in
      guard let own = edits[profile] else { return false }
      if let id { return own[id].map { $0.moment > moment } ?? false }
      return own.values.contains { $0.moment > moment }
    }
  }
}
