import FeatureKit
import HTML
import Localization

/// Draws a saved product in a list of another feature; a tap opens its page. Where the list is a grid, the style makes
/// a tile of it: what it hides there is still read out.
struct SavedProductCell: HTML {
  let row: ItemRow
  /// The name of the server that it is on.
  let server: String
  let language: Language
  let pictures: any PictureAddresses

  private var strings: SavedStrings { .for(language) }
  private var id: Product.ID? { Product.id(of: row.reference, server: server) }

  var content: some HTML {
    a(.class("saved-product"), .href(id.map { MarketRoute.product($0).url } ?? MarketRoute.browsePath)) {
      // Inside, for the row is laid out by how wide the link is.
      span(.class("saved-product-row")) {
        picture
        span(.class("saved-product-names")) {
          span(.class("saved-product-name")) { name }
          if let facts = row.facts {
            span(.class("item-facts")) {
              if !facts.subtitle.isEmpty { span(.class("saved-product-detail")) { facts.subtitle } }
              if Product.isSample(picture: facts.picture) { span(.class("sample")) { strings.shared.sample } }
            }
          }
          if let price { span(.class("saved-product-price")) { price } }
        }
        if let note { span(.class("saved-product-note")) { note } }
      }
      .attributes(.class("saved-product-blank"), when: row.facts == nil && row.standing == .current)
      .attributes(.class("saved-product-gone"), when: isGone)
    }
  }

  /// What it shows stands beside it in words.
  @HTMLBuilder private var picture: some HTML {
    if let picture = row.facts?.picture {
      Picture(
        source: picture, width: 64, height: 64, fit: .covering, pictures: pictures, label: "",
        box: "saved-product-picture")
    } else {
      span(.class("picture saved-product-picture")) {}
    }
  }

  private var name: String {
    row.facts?.title ?? strings.unknownProduct(id.map { String($0) } ?? row.reference.id)
  }

  private var isGone: Bool {
    if case .gone = row.standing { true } else { false }
  }

  private var note: String? {
    switch row.standing {
    case .current: nil
    case .gone(let day): strings.gone(day)
    case .unasked(let age): strings.shared.unasked(age)
    }
  }

  /// What is not on the market any more costs nothing.
  private var price: String? {
    guard let facts = row.facts, !isGone else { return nil }
    return facts.priceLabel ?? facts.price.map { Formats(language).money($0) }
  }
}
