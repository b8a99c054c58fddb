import FeatureKit
import Foundation
import HTML
import Localization

/// Draws a product as a row or, where the style of its list says so, as a tile; a tap opens its page. Beside it is the
/// link that puts it into folders: by tap, by a key, or by swiping the row to the side.
///
/// It takes fourteen elements at most: with the items around them, seventy-six cells leave room for the page.
struct ProductCell: HTML {
  /// How wide its picture is as a row, in pixels of the page.
  private static let width = 96

  let item: ProductItem
  /// The name of the server that it is on.
  let server: String
  let language: Language
  /// When it is drawn: what it says of its age is as of then.
  let now: Date
  let pictures: any PictureAddresses

  var content: some HTML {
    let strings = MarketStrings.for(language)
    let product = item.product
    let name = product.name.isEmpty ? strings.unnamed : product.name
    a(.class(product.isSoldOut ? "product gone" : "product"), .href(MarketRoute.product(product.id).url)) {
      picture
      span(.class("product-words")) {
        span(.class("product-name")) { name }
        span(.class("product-facts")) { facts(strings) }
        ProductPrice(product: product, language: language)
        ProductStock(product: product, strings: strings)
      }
    }
    if let reference = Product.reference(of: product.id, server: server) {
      SaveLink(reference, name: name, isSaved: item.isSaved, strings: strings.shared)
    }
  }

  /// What it shows stands beside it in words.
  @HTMLBuilder private var picture: some HTML {
    if let thumbnail = item.product.thumbnail {
      Picture(
        source: thumbnail, width: Self.width, height: Self.width, fit: .covering, widths: Self.widths,
        pictures: pictures, label: "", box: "product-picture")
    } else {
      span(.class("picture product-picture"), .ariaHidden) {}
    }
  }

  /// Since when it is there, that it is invented, and who sells it: where there is no room for all, the name is cut.
  private func facts(_ strings: MarketStrings) -> String {
    let sample = item.product.isSample ? strings.shared.sample : ""
    let age = ProductAge.words(of: item.product, now: now, language: language) ?? ""
    return [age, sample, item.product.vendor.name].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A row, or half of a phone and a wide column, for screens of one pixel to three for each of the page's.
  private static var widths: Picture.Widths {
    Picture.Widths(96, 192, 256, 384, shown: "(max-width:599px) 45vw,176px")
  }
}
