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

  /// Returns the facts of items that are known without asking a source, in a language or else in another one. The page
  /// does not depend on them, so an error counts as none known.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func known(_ references: Set<ItemReference>, in language: Language) async throws -> [ItemReference: DatedFacts] {
    var known: [ItemReference: DatedFacts] = [:]
    for (kind, items) in Dictionary(grouping: references, by: \.kind) {
      guard let provider = self[kind] else { continue }
      for language in [language] + Language.allCases.filter({ $0 != language }) {
        let missing = items.filter { known[$0] == nil }
        if missing.isEmpty { break }
        let facts = try await asFarAsPossible(or: [:], failed: { _ in }) {
          try await provider.known(missing.map(\.id), in: language)
        }
        for item in missing { known[item] = facts[item.id] }
      }
    }
    return known
  }
}
