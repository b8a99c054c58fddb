import FeatureKit
import FoldersFeature
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Synchronization

/// A kind of item that no feature has. It proves that folders need not know any kind.
///
/// An id is the card's country and number: `JP-7`.
final class PostcardProvider: ItemProvider {
  /// The source's answer to a request for ids.
  typealias Answer = @Sendable (_ ids: [String]) -> [ItemNews]
  /// The source's answer about one card, if each takes a call.
  typealias Call = @Sendable (_ id: String) async throws -> DatedFacts

  /// What following own ratings costs.
  static let followingCost = Duration.milliseconds(7)

  let kind = "postcard"
  let styles = ["postcards.css"]
  private let cards: [String: DatedFacts]
  private let answer: Answer
  private let call: Call?
  private let asked = Mutex<[[String]]>([])
  private let own = Mutex<[String: Double]>([:])
  private let (rated, rating) = AsyncStream<Void>.makeStream()

  func pages(in language: Language) -> [ItemPage] { [ItemPage(words: "Stamps", path: "/stamps")] }

  init(known cards: [String: DatedFacts] = [:], answer: @escaping Answer = { _ in [] }) {
    self.cards = cards
    self.answer = answer
    call = nil
  }

  init(call: @escaping Call) {
    cards = [:]
    answer = { _ in [] }
    self.call = call
  }

  /// The requested ids of each call.
  var calls: [[String]] { asked.withLock { $0 } }

  static func reference(_ id: String) -> ItemReference {
    guard let reference = ItemReference(kind: "postcard", id: id) else { preconditionFailure("\(id) is an id") }
    return reference
  }

  static func item(_ id: String, facts: DatedFacts? = nil, addedAt: Date? = nil) -> NewItem {
    NewItem(reference(id), facets: [.country: String(id.prefix(2))], facts: facts, addedAt: addedAt)
  }

  func facets(of id: String) -> [ItemFacet: String]? {
    id.contains("-") ? [.country: String(id.prefix(2))] : nil
  }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? {
    facet == .country ? ("✉", "Land \(value)") : nil
  }

  func address(of id: String) -> String { "/postcards/\(id)" }

  func source(in language: Language) -> String { "The post" }

  func searchLink(in language: Language) -> (label: String, address: String) { ("Write postcards", "/postcards") }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    cards.filter { ids.contains($0.key) }
  }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> {
    if let call {
      return ItemCalls(to: self, in: language, maxConcurrent: 1, now: { Date() }, ask: call).news(
        of: ids, within: check)
    }
    if !ids.isEmpty { asked.withLock { $0.append(ids) } }
    let answer = ids.isEmpty ? [] : answer(ids)
    return AsyncStream { feed in
      for news in answer { feed.yield(news) }
      feed.finish()
    }
  }

  /// Gives a card stars, and notifies the listener.
  func rate(_ id: String, _ stars: Double) {
    own.withLock { $0[id] = stars }
    rating.yield()
  }

  func ownRatings(of profile: String) async throws -> [String: Double] { own.withLock { $0 } }

  func followOwnRatings(
    of profile: String, in language: Language, for asker: Asker, charge: @escaping @Sendable (Duration) -> Void,
    _ changed: @escaping @Sendable () async throws -> Void
  ) async throws {
    charge(Self.followingCost)
    try await Observation(of: rated, reading: changed).follow()
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(p { "Postcard \(row.facts?.title ?? row.reference.id), \(String(describing: row.standing))" })
  }
}

extension DatedFacts {
  /// Returns facts in English.
  static func said(_ title: String, at date: Date, price: Int? = nil) -> DatedFacts {
    var facts = ItemFacts(title: title)
    facts.price = price.map { Money(minorUnits: $0, currency: "USD") }
    return DatedFacts(facts, saidAt: date, language: .english)
  }
}
