import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// Provides products to the lists of other features: their facts and their cells.
struct ProductItemProvider: ItemProvider {
  let products: any ProductsRepository
  /// The name of the server that the products are on.
  let server: String
  let pictures: any PictureAddresses
  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  var kind: String { Product.itemKind }
  var styles: [String] { [ItemRow.style] }

  /// A product has no facets: neither a country nor a device.
  func facets(of id: String) -> [ItemFacet: String]? { Product.id(itemID: id, server: server).map { _ in [:] } }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }

  func address(of id: String) -> String {
    Product.id(itemID: id, server: server).map { MarketRoute.product($0).url } ?? MarketRoute.browsePath
  }

  func place(of id: String, in language: Language) -> String? { source(in: language) }

  func source(in language: Language) -> String { MarketStrings.for(language).source }

  func searchLink(in language: Language) -> (label: String, address: String) {
    (MarketStrings.for(language).toMarket, MarketRoute.browsePath)
  }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] {
    let known = try await products.known(ids.compactMap { Product.id(itemID: $0, server: server) })
    return known.values.reduce(into: [:]) { all, details in
      all[Product.itemID(of: details.product.id, server: server)] = facts(of: details, in: language)
    }
  }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> {
    let source = products.asked(by: asker)
    return ItemCalls(to: self, in: language, now: now) { item in
      guard let id = Product.id(itemID: item, server: server) else {
        throw AppError(.invalidInput, detail: "no product of this server has this id")
      }
      return facts(of: try await source.refreshed(id).current(of: id), in: language)
    }.news(of: ids, within: check)
  }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    AnyHTML(SavedProductCell(row: row, server: server, language: reader.language, pictures: pictures))
  }

  private func facts(of details: ProductDetails, in language: Language) -> DatedFacts {
    let saidAt = now().addingTimeInterval(-((details.age ?? .zero) / .seconds(1)))
    let facts = ItemFacts(details.product, standing: standing(of: details.product, in: language))
    return DatedFacts(facts, saidAt: saidAt, language: language)
  }

  /// Why the product cannot be bought now; `nil` if it can.
  private func standing(of product: Product, in language: Language) -> String? {
    let strings = MarketStrings.for(language)
    if product.state == .sold || product.state == .reserved { return strings.stateName(product.state) }
    return product.stock == 0 ? strings.soldOut : nil
  }
}
