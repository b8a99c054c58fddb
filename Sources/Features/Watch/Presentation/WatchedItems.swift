import FeatureKit
import Localization

/// The items that are watched, and the folders that hold them. Watch knows no kind and no folder by itself.
struct WatchedItems: Sendable {
  let providers: [any ItemProvider]
  let folders: @Sendable (_ item: ItemReference?, _ profile: String) async throws -> [WatchedFolder]
  /// Whether a profile keeps an item outside of folders.
  var keeps: @Sendable (_ item: ItemReference, _ profile: String) async throws -> Bool = { _, _ in false }

  /// The provider of a kind; `nil` for an unknown kind, such as one of a newer program.
  subscript(kind: String) -> (any ItemProvider)? { providers.first { $0.kind == kind } }

  /// Returns the facts of items that are known without asking a source. The page does not depend on them, so an error
  /// counts as none known.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func known(_ references: Set<ItemReference>, in language: Language) async throws -> [ItemReference: ItemFacts] {
    var known: [ItemReference: ItemFacts] = [:]
    for (kind, items) in Dictionary(grouping: references, by: \.kind) {
      guard let provider = self[kind] else { continue }
      let facts = try await asFarAsPossible(or: [:], failed: { _ in }) {
        try await provider.known(items.map(\.id), in: language)
      }
      for item in items { known[item] = facts[item.id]?.facts }
    }
    return known
  }
}
