import FeatureKit
import HTML
import Localization

/// Draws a saved product in a list of another feature.
struct SavedProductCell: HTML {
  let row: ItemRow
  /// The name of the server that the product is on.
  let server: String
  let language: Language
  let pictures: any PictureAddresses

  private var strings: SavedStrings { .for(language) }
  private var id: Product.ID? { Product.id(of: row.reference, server: server) }

  var content: some HTML {
    SavedCell(
      row, kind: "product", address: id.map { MarketRoute.product($0).url } ?? MarketRoute.browsePath,
      unknown: strings.unknownProduct(id.map { String($0) } ?? row.reference.id),
      isSample: Product.isSample(picture: row.facts?.picture), gone: strings.gone, pictures: pictures,
      language: language
    ) { facts in
      if let price = price(of: facts) { span(.class("saved-price")) { price } }
    }
  }

  /// A product that is gone has no price.
  private func price(of facts: ItemFacts) -> String? {
    row.isGone ? nil : facts.priceLabel ?? facts.price.map { Formats(language).money($0) }
  }
}
