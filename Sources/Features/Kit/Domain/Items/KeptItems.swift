package import Foundation
package import Localization

/// The items that people keep, of all profiles, for work that goes on while no page is open.
package protocol KeptItems: Sendable {
  /// Returns kept items of a kind, each once, in the order of their ids.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - id: only items after it, which is where the page before ended; `nil` for the first ones.
  ///   - limit: the most items, at least 1.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem]

  /// Returns those of the given items that are kept.
  ///
  /// - Throws: as ``kept(of:after:limit:)``.
  func kept(among references: [ItemReference]) async throws -> Set<ItemReference>

  /// Returns the profiles that keep the given items, in the order of the items and then of the profiles.
  ///
  /// - Parameters:
  ///   - references: the items.
  ///   - keeper: only those after it, which is where the page before ended; `nil` for the first ones.
  ///   - limit: the most keepers, at least 1. Fewer than that are the last ones.
  /// - Throws: as ``kept(of:after:limit:)``.
  func keepers(of references: [ItemReference], after keeper: ItemKeeper?, limit: Int) async throws -> [ItemKeeper]

  /// Stores answers of sources in the copies of all profiles. A copy in another language keeps its words. Answers older
  /// than a copy are ignored, and items that are gone keep their facts.
  ///
  /// - Parameters:
  ///   - facts: the current facts.
  ///   - gone: the items that their source no longer has.
  ///   - moment: when the source said so.
  /// - Throws: as ``kept(of:after:limit:)``, and then some copies are stored.
  func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws

  /// Stores what has changed last in the copies of all profiles, for ``ItemChange/isShown``. Earlier changes than those
  /// of a copy are ignored.
  ///
  /// - Parameter changes: the changes that answers made in the history.
  /// - Throws: as ``kept(of:after:limit:)``, and then some copies are stored.
  func note(_ changes: [ItemReference: ItemChange]) async throws
}

/// An item that people keep.
package struct KeptItem: Sendable, Hashable {
  /// The item's id in its feature.
  package let id: String
  /// A language in which it is kept; `nil` if no source was asked for it yet.
  package let language: Language?
  /// What was known of it when it was kept, with which the first answer of its source is compared; `nil` if that answer
  /// is the first of its history.
  package let base: DatedFacts?

  /// Creates a kept item.
  package init(id: String, language: Language?, base: DatedFacts? = nil) {
    self.id = id
    self.language = language
    self.base = base
  }
}

/// A profile that keeps an item.
package struct ItemKeeper: Sendable, Hashable {
  /// The profile.
  package let profile: String
  /// The item.
  package let reference: ItemReference
  /// The item's name in the language in which the profile keeps it; `nil` if no source was asked for it yet.
  package let title: String?
  /// The language of that name; `nil` if it is not known.
  package let language: Language?
  /// The ids of the folders that hold it, in order; none if the profile keeps it outside of folders.
  package let folders: [String]

  /// Creates a keeper.
  package init(
    profile: String, reference: ItemReference, title: String?, language: Language? = nil, folders: [String]
  ) {
    self.profile = profile
    self.reference = reference
    self.title = title
    self.language = language
    self.folders = folders
  }
}

extension [ItemReference] {
  /// Returns items each once, in the order in which their keepers are told: by kind, then by id.
  private var inOrderOfKeepers: [ItemReference] { Set(self).sorted { ($0.kind, $0.id) < ($1.kind, $1.id) } }

  /// Returns the keepers of the items, as ``KeptItems/keepers(of:after:limit:)``.
  ///
  /// - Parameter read: returns the first keepers of an item after a profile, in the order of the profiles.
  package func keepers(
    after last: ItemKeeper?, limit: Int,
    _ read: (_ item: ItemReference, _ profile: String, _ limit: Int) throws -> [ItemKeeper]
  ) rethrows -> [ItemKeeper] {
    var keepers: [ItemKeeper] = []
    for item in inOrderOfKeepers where keepers.count < limit {
      if let last, (item.kind, item.id) < (last.reference.kind, last.reference.id) { continue }
      let profile = last.flatMap { $0.reference == item ? $0.profile : nil } ?? ""
      keepers += try read(item, profile, limit - keepers.count)
    }
    return keepers
  }
}
