import HTML
import Localization

/// What a product costs, in its own currency: what it cost before, struck through, how much is off, and what is to be
/// paid; or that alone.
struct ProductPrice: HTML {
  let product: Product
  let language: Language

  var content: some HTML {
    let paid = Self.words(product.bargainPrice, language)
    if let percent = product.percentOff {
      let before = Self.words(product.price, language)
      // A line through a text is read by nobody: its words say it.
      span(
        .class("product-price"), .role("img"),
        .aria("label", MarketStrings.for(language).reduced(before, percent, paid))
      ) {
        s { before }
        b { "\(percent)%" }
        paid
      }
    } else {
      span(.class("product-price")) { paid }
    }
  }

  /// An amount as the language writes it.
  static func words(_ money: Money, _ language: Language) -> String { Formats(language).money(money) }
}
