import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Provides saved searches as items: what each finds now. No folder holds them.
struct SearchItemProvider: ItemProvider {
  let products: any ProductsRepository
  let searches: SearchKeepers
  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  var kind: String { SearchKeepers.itemKind }
  var isForFolders: Bool { false }
  var styles: [String] { [ItemRow.style] }

  func facets(of id: String) -> [ItemFacet: String]? { searches.isID(id) ? [:] : nil }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }

  /// The list of saved searches, which marks those with something new: an id does not contain its search.
  func address(of id: String) -> String { MarketRoute.searchesPath }

  /// The search itself with what is new in it marked: its keepers name a search by its stored form.
  func told(
    _ title: String, of id: String, by change: ItemChange, in language: Language
  ) -> (title: String, address: String) {
    guard let query = SavedQuery(title)?.query else { return (title, address(of: id)) }
    let facts = facts(of: query, in: language)
    let name = [facts.title, facts.subtitle].filter { !$0.isEmpty }.joined(separator: " · ")
    let since = change.what.contains(.matches) ? change.old?.matches.map { $0.first ?? 0 } : nil
    return (name, MarketRoute.browse(query, newSince: since).url)
  }

  func place(of id: String, in language: Language) -> String? { source(in: language) }

  func source(in language: Language) -> String { MarketStrings.for(language).source }

  func searchLink(in language: Language) -> (label: String, address: String) {
    (MarketStrings.for(language).toMarket, MarketRoute.browsePath)
  }

  /// The words of searches. What they find is not known without a request.
  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    try await queries(of: ids).mapValues {
      DatedFacts(facts(of: $0, in: language), saidAt: .distantPast, language: language)
    }
  }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> {
    let source = products.asked(by: asker)
    return ItemCalls(to: self, in: language, maxConcurrent: 1, now: now) { id in
      // Deleted meanwhile, or stored by a later version of the app. The market is not to blame for it.
      guard let query = try await queries(of: [id])[id] else { throw AppError(.invalidInput, detail: "no such search") }
      let page = try await source.newest(query)
      if page.isStale { throw page.failure ?? AppError(.unavailable, detail: "an older answer") }
      var facts = facts(of: query, in: language)
      let matches = page.products.filter { query.admits($0) }
      facts.matches = matches.map(\.id)
      if let newest = matches.max(by: { $0.id < $1.id }) {
        facts.newestMatch = Self.match(newest)
        try await searches.note(newest: newest.id, of: id)
      }
      let saidAt = now().addingTimeInterval(-((page.age ?? .zero) / .seconds(1)))
      return DatedFacts(facts, saidAt: saidAt, language: language)
    }.news(of: ids, within: check)
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    let facts = row.facts
    let details = [KeptStrings.for(reader.language).savedSearch, row.told?.age ?? facts?.subtitle ?? ""]
      .filter { !$0.isEmpty }
    return AnyHTML(
      a(.class("saved-item saved-search"), .href(row.address ?? address(of: row.reference.id))) {
        // The parts of a `SavedCell`, with a symbol in the column of pictures.
        span(.class("saved-row")) {
          span(.class("picture saved-picture")) { Symbol(id: "magnifier") }
          span(.class("saved-names")) {
            span(.class("saved-name")) { facts?.title ?? "" }
            if let told = row.told { ToldChange(told) }
            span(.class("saved-detail")) { details.joined(separator: " · ") }
          }
        }
      })
  }

  private static func match(_ product: Product) -> ItemMatch {
    let facts = ItemFacts(product)
    return ItemMatch(name: facts.title, price: facts.price)
  }

  private func queries(of ids: [String]) async throws -> [String: ProductQuery] {
    try await searches.queries(of: ids).compactMapValues { SavedQuery($0)?.query }
  }

  private func facts(of query: ProductQuery, in language: Language) -> ItemFacts {
    let strings = KeptStrings.for(language)
    var facts = ItemFacts(title: strings.title(of: query), subtitle: strings.filters(of: query))
    // So that rules offer new matches.
    facts.matches = []
    return facts
  }
}
