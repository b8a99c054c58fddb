import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor

@testable import WatchFeature

/// A kind of item that no feature has: cards of a country, `JP-1`.
struct Cards: ItemProvider {
  let kind = "card"
  let styles = ["cards.css"]
  var isForFolders = true
  var facts: [String: ItemFacts] = [:]
  /// The only language in which the facts are known; `nil` for any.
  var language: Language?
  /// Names in another language than they are kept in, and the query of the page to which news lead.
  var names: [String: [Language: String]] = [:]

  static func reference(_ id: String) -> ItemReference {
    guard let reference = ItemReference(kind: "card", id: id) else { preconditionFailure("\(id) is an id") }
    return reference
  }

  /// Items in these folders.
  func watched(in folders: WatchedFolder...) -> WatchedItems {
    WatchedItems(providers: [self]) { _, _ in folders }
  }

  func facets(of id: String) -> [ItemFacet: String]? { id.contains("-") ? [.country: String(id.prefix(2))] : nil }
  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }
  func address(of id: String) -> String { "/cards/\(id)" }
  func told(
    _ title: String, of id: String, by change: ItemChange, in language: Language
  ) -> (title: String, address: String) {
    (names[title]?[language] ?? title, address(of: id) + (names[title] == nil ? "" : "?since=1"))
  }

  func source(in language: Language) -> String { "The post" }
  func searchLink(in language: Language) -> (label: String, address: String) { ("Write cards", "/cards") }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    if let known = self.language, known != language { return [:] }
    return facts.filter { ids.contains($0.key) }.mapValues { DatedFacts($0, saidAt: News.day, language: language) }
  }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> { AsyncStream { $0.finish() } }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(a(.href(ItemOrigin.address(address(of: row.reference.id), from: row.list))) { row.facts?.title ?? "" })
  }
}

extension ItemFacts {
  /// Facts of a card at a price.
  static func card(_ title: String, price: Money? = nil) -> ItemFacts {
    var facts = ItemFacts(title: title)
    facts.price = price
    return facts
  }
}

extension Reader {
  static func watching(in language: Language = .english) -> Reader {
    Reader(profile: Profile(key: "someone", hasReturned: true), language: language)
  }
}
