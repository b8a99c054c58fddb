import FeatureKit
import Foundation
import HTML
import Localization

/// Draws a product as a row, or as a tile in a grid; a tap opens its page. Beside it is the link that saves it to
/// folders, by tap, key or swipe.
///
/// It has at most fourteen elements. With the list items around them, seventy-six cells leave room for the rest of a
/// page.
struct ProductCell: HTML {
  /// The width of its picture in a row, in CSS pixels.
  private static let width = 96

  let item: ProductItem
  /// The address of the page with the row, if it belongs to another feature.
  var list: String?
  /// The name of the server that the product is on.
  let server: String
  let language: Language
  /// The current time, from which the age is computed.
  let now: @Sendable () -> Date
  let pictures: any PictureAddresses

  var content: some HTML {
    let strings = MarketStrings.for(language)
    let product = item.product
    let name = product.name.isEmpty ? strings.unnamed : product.name
    let age = ProductAge.words(of: product, now: now(), language: language)
    a(
      .class(product.isSoldOut ? "product gone" : "product"),
      .href(ItemOrigin.address(MarketRoute.product(product.id).url, from: list)),
      .data("pane", value: product.id)
    ) {
      picture
      span(.class("product-words")) {
        span(.class("product-name")) { name }
        span(.class("product-facts")) { facts(age, strings) }
        ProductPrice(product: product, language: language)
        ProductStock(product: product, strings: strings)
      }
    }
    if let reference = Product.reference(of: product.id, server: server) {
      SaveLink(reference, name: name, isSaved: item.isSaved, strings: strings.shared)
    }
    RenewedHTML { [product, now, language] in ProductAge.words(of: product, now: now(), language: language) != age }
  }

  /// The picture has no label, because the text beside it describes it.
  @HTMLBuilder private var picture: some HTML {
    if let thumbnail = item.product.thumbnail {
      Picture(
        source: thumbnail, width: Self.width, height: Self.width, fit: .covering, widths: Self.widths,
        pictures: pictures, label: "", box: "product-picture")
    } else {
      span(.class("picture product-picture"), .ariaHidden) {}
    }
  }

  /// The mark of a new product, age, sample mark and seller. If there is no room for all, the seller's name is cut.
  private func facts(_ age: String?, _ strings: MarketStrings) -> String {
    let sample = item.product.isSample ? strings.shared.sample : ""
    let new = item.isNew ? strings.new : ""
    return [new, age ?? "", sample, item.product.vendor.name].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The widths for a row, for half a phone and for a wide column, on screens with one to three pixels per CSS pixel.
  /// Browsers find out by `auto` which of them it is; those that do not take the picture of a grid.
  private static var widths: Picture.Widths {
    Picture.Widths(96, 192, 256, 384, shown: "auto,(max-width:599px) 45vw,176px")
  }
}
