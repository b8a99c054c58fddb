import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

/// The kinds of items, each with its feature's provider. Folders knows none of them by name.
struct ItemKinds: Sendable {
  /// The most items of a page whose names are looked up in another language.
  static let maxNamed = 100

  private let providers: [any ItemProvider]

  init(_ providers: [any ItemProvider]) {
    self.providers = providers
  }

  /// The provider of a kind; `nil` for an unknown kind, such as one of a newer program.
  subscript(kind: String) -> (any ItemProvider)? { providers.first { $0.kind == kind } }

  /// The style sheets of all cells, each once.
  var styles: [String] { providers.styles }

  /// Returns the pages below those of items, with their kind.
  func pages(in language: Language) -> [(kind: String, page: ItemPage)] {
    providers.flatMap { provider in provider.pages(in: language).map { (provider.kind, $0) } }
  }

  /// Returns a link to the search of the first kind.
  func searchLink(in language: Language) -> (label: String, address: String)? {
    providers.first?.searchLink(in: language)
  }

  /// Returns the name of the items' source; `nil` if they have several, or an unknown one.
  func source(of references: Set<ItemReference>, in language: Language) -> String? {
    let kinds = Set(references.map(\.kind))
    return kinds.count == 1 ? kinds.first.flatMap { self[$0]?.source(in: language) } : nil
  }

  /// Returns the facets that a reference tells by itself; `nil` if no feature can have the item.
  func facets(of reference: ItemReference) -> [ItemFacet: String]? { self[reference.kind]?.facets(of: reference.id) }

  /// Returns the name of a facet's value; the value itself if no feature names it.
  func label(of value: String, in facet: ItemFacet, language: Language) -> String {
    guard let name = providers.lazy.compactMap({ $0.name(of: value, in: facet, language: language) }).first else {
      return value
    }
    return [name.sign, name.name].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the stored facts of an item, without asking its source.
  func known(_ reference: ItemReference, in language: Language) async throws -> DatedFacts? {
    try await self[reference.kind]?.known([reference.id], in: language)[reference.id]
  }

  /// Returns items with names in the reader's language for the first ``maxNamed`` that were last asked for in another
  /// one, as far as the names are known without asking a source. What changes, such as a price, stays as it is: it may
  /// be newer. A page does not depend on names, so an error counts as none known.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func named(_ items: [SavedItem], in language: Language) async throws -> [SavedItem] {
    let foreign = items.filter { $0.facts != nil && $0.language != language }.prefix(Self.maxNamed)
    var known: [ItemReference: ItemFacts] = [:]
    for (kind, items) in Dictionary(grouping: foreign, by: \.reference.kind) {
      guard let provider = self[kind] else { continue }
      let facts = try await asFarAsPossible(or: [:], failed: { _ in }) {
        try await provider.known(items.map(\.reference.id), in: language)
      }
      for item in items {
        if let said = facts[item.reference.id], said.language == language { known[item.reference] = said.facts }
      }
    }
    if known.isEmpty { return items }
    return items.map { item in
      guard let facts = known[item.reference] else { return item }
      var item = item
      item.facts?.title = facts.title
      item.facts?.subtitle = facts.subtitle
      return item
    }
  }

  /// Returns a profile's own ratings of items, as far as they are known without asking a source. The page does not depend
  /// on them, so an error counts as none known.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func ownRatings(of references: [ItemReference], by profile: String) async throws -> [ItemReference: Double] {
    var own: [ItemReference: Double] = [:]
    for (kind, items) in Dictionary(grouping: references, by: \.kind) {
      guard let provider = self[kind] else { continue }
      let ratings = try await asFarAsPossible(or: [:], failed: { _ in }) {
        try await provider.ownRatings(of: profile)
      }
      for item in items { own[item] = ratings[item.id] }
    }
    return own
  }

  /// Calls back at once and after each change of the own ratings of kinds of items, until the task is cancelled.
  func followOwnRatings(
    of kinds: Set<String>, by profile: String, in language: Language, for asker: Asker,
    charge: @escaping @Sendable (Duration) -> Void, _ changed: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup { group in
      for provider in providers where kinds.contains(provider.kind) {
        group.addTask {
          try await provider.followOwnRatings(of: profile, in: language, for: asker, charge: charge, changed)
        }
      }
      for try await _ in group {}
    }
  }

  /// Asks the sources for the current facts of items, kind by kind, the most urgent first.
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

  /// Draws an item by its kind's cell; an item of an unknown kind by its stored facts.
  @HTMLBuilder func cell(for row: ItemRow, reader: Reader) -> some HTML {
    if let provider = self[row.reference.kind] {
      provider.cell(for: row, reader: reader)
    } else {
      div(.class("row")) { span(.class("label")) { row.facts?.title ?? row.reference.description } }
    }
  }
}
