import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Products as items in lists of other features: what is known of them, and how each is drawn.
struct ProductItemProvider: ItemProvider {
  /// What was said no longer ago is not asked again.
  private static let maxAge = Duration.seconds(3_600)
  /// How many are asked for in one go, a call for each; the others the next time.
  static let maxCalls = 200

  let products: any ProductsRepository
  /// The name of the server that they are on.
  let server: String
  let pictures: any PictureAddresses
  /// The wall clock.
  var now: @Sendable () -> Date = { Date() }

  var kind: String { Product.itemKind }
  var styles: [String] { [MarketFeature.style] }

  /// None: a product is of no country and for no device.
  func facets(of id: String) -> [ItemFacet: String]? { Product.id(itemID: id, server: server).map { _ in [:] } }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }

  func address(of id: String) -> String {
    Product.id(itemID: id, server: server).map { MarketRoute.product($0).url } ?? MarketRoute.browsePath
  }

  func searchLink(in language: Language) -> (label: String, address: String) {
    (MarketStrings.for(language).toMarket, MarketRoute.browsePath)
  }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    let known = try await products.known(ids.compactMap { Product.id(itemID: $0, server: server) })
    return facts(of: known.values, in: language)
  }

  func news(of ids: [String], in language: Language, for asker: Asker) -> AsyncStream<ItemNews> {
    let (stream, feed) = AsyncStream<ItemNews>.makeStream()
    let asking = Task {
      // It throws when nobody reads any more.
      try? await tell(of: ids, in: language, for: asker, feed)
      feed.finish()
    }
    feed.onTermination = { _ in asking.cancel() }
    return stream
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(SavedProductCell(row: row, server: server, language: reader.language, pictures: pictures))
  }

  /// Names each id once: those that no product of this server has, those that were asked for within the hour, then the
  /// others, few at a time.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func tell(
    of ids: [String], in language: Language, for asker: Asker, _ feed: AsyncStream<ItemNews>.Continuation
  ) async throws {
    var seen: Set<String> = []
    let each = ids.filter { seen.insert($0).inserted }
    let unreadable = each.filter { Product.id(itemID: $0, server: server) == nil }
    if !unreadable.isEmpty {
      feed.yield(.failed(unreadable, AppError(.invalidInput, detail: "no product of this server has this id")))
    }
    let wanted = each.compactMap { Product.id(itemID: $0, server: server) }
    let fresh = try await products.known(wanted).filter { ($0.value.age ?? .zero) < Self.maxAge }
    if !fresh.isEmpty { feed.yield(.facts(facts(of: fresh.values, in: language))) }
    var left = wanted.filter { fresh[$0] == nil }
    var failure = AppError(.overLimit, detail: "more products than are asked for in one go")
    var patience = AskingPatience()
    let source = products.asked(by: asker)
    let asked = Array(left.prefix(Self.maxCalls))
    try await FewAtOnce.each(asked) {
      try await ProductAnswer.ask($0, source)
    } tell: { answer in
      let goesOn = patience.goesOn(after: answer)
      if let end = patience.end { failure = end }
      if let told = outcome(of: answer, in: language, isLast: !goesOn) {
        left.removeAll { $0 == told.id }
        feed.yield(told.news)
      }
      return goesOn
    }
    if !left.isEmpty { feed.yield(.failed(left.map { itemID(of: $0) }, failure)) }
  }

  /// What an answer says of its product.
  ///
  /// - Parameter isLast: whether a failure is that of all that are left.
  /// - Returns: `nil` for such a failure.
  private func outcome(
    of answer: ProductAnswer, in language: Language, isLast: Bool
  ) -> (id: Product.ID, news: ItemNews)? {
    switch answer {
    case .found(let details): return (details.product.id, .facts(facts(of: [details], in: language)))
    case .gone(let id): return (id, .gone([itemID(of: id)], at: now()))
    case .unreadable(let id, let error): return (id, .failed([itemID(of: id)], error))
    case .failed(let id, let error):
      if isLast { return nil }
      return (id, .failed([itemID(of: id)], error))
    }
  }

  private func itemID(of id: Product.ID) -> String { Product.itemID(of: id, server: server) }

  /// What is known of products, by their ids among the items of their kind.
  private func facts(of details: some Sequence<ProductDetails>, in language: Language) -> [String: DatedFacts] {
    details.reduce(into: [:]) { all, details in
      let saidAt = now().addingTimeInterval(-((details.age ?? .zero) / .seconds(1)))
      let facts = ItemFacts(details.product, standing: standing(of: details.product, in: language))
      all[itemID(of: details.product.id)] = DatedFacts(facts, saidAt: saidAt, language: language)
    }
  }

  /// Why it cannot be bought just now, if it cannot.
  private func standing(of product: Product, in language: Language) -> String? {
    let strings = MarketStrings.for(language)
    if product.state == .sold || product.state == .reserved { return strings.stateName(product.state) }
    return product.stock == 0 ? strings.soldOut : nil
  }
}
