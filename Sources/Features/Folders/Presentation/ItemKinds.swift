import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The kinds of items there are, each with its feature's provider. Folders knows none of them by name.
struct ItemKinds: Sendable {
  private let providers: [any ItemProvider]

  init(_ providers: [any ItemProvider]) {
    self.providers = providers
  }

  /// The provider of a kind; `nil` for a kind that no feature has, such as one of a newer program.
  subscript(kind: String) -> (any ItemProvider)? { providers.first { $0.kind == kind } }

  /// The style sheets of all cells.
  var styles: [String] { providers.flatMap(\.styles) }

  /// Where items are found.
  func searchLink(in language: Language) -> (label: String, address: String)? {
    providers.first?.searchLink(in: language)
  }

  /// The name of the source of some items; `nil` when they have several, or one that no feature has.
  func source(of references: Set<ItemReference>, in language: Language) -> String? {
    let kinds = Set(references.map(\.kind))
    return kinds.count == 1 ? kinds.first.flatMap { self[$0]?.source(in: language) } : nil
  }

  /// What a reference says by itself; `nil` for one that no feature can have.
  func facets(of reference: ItemReference) -> [ItemFacet: String]? { self[reference.kind]?.facets(of: reference.id) }

  /// What a value of a facet is called; itself when nobody knows.
  func label(of value: String, in facet: ItemFacet, language: Language) -> String {
    guard let name = providers.lazy.compactMap({ $0.name(of: value, in: facet, language: language) }).first else {
      return value
    }
    return [name.sign, name.name].compactMap(\.self).joined(separator: " ")
  }

  /// What is known of an item without asking anybody.
  func known(_ reference: ItemReference, in language: Language) async throws -> DatedFacts? {
    try await self[reference.kind]?.known([reference.id], in: language)[reference.id]
  }

  /// What sources say of items now, kind by kind, those first that are wanted first.
  func news(
    of references: [ItemReference], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<(kind: String, news: ItemNews)> {
    let (stream, feed) = AsyncStream<(kind: String, news: ItemNews)>.makeStream()
    let asking = Task {
      var kinds: [String] = []
      for reference in references where !kinds.contains(reference.kind) { kinds.append(reference.kind) }
      for kind in kinds {
        guard let provider = self[kind] else { continue }
        let ids = references.filter { $0.kind == kind }.map(\.id)
        for await news in provider.news(of: ids, in: language, for: asker, within: check) { feed.yield((kind, news)) }
      }
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  /// Draws an item by its kind's cell controller; one of an unknown kind by what was kept of it.
  @HTMLBuilder func cell(for row: ItemRow, reader: Reader) -> some HTML {
    if let provider = self[row.reference.kind] {
      provider.cell(for: row, reader: reader)
    } else {
      div(.class("row")) { span(.class("label")) { row.facts?.title ?? row.reference.description } }
    }
  }
}
