import HTML
import Localization

/// What a product costs, in its own currency: what it cost before, struck through, how much is off, and what is to be
/// paid; or that alone.
struct ProductPrice: HTML {
  let product: Product
  let language: Language

  var content: some HTML {
    let formats = Formats(language)
    let paid = formats.money(product.bargainPrice)
    if let percent = product.percentOff {
      let before = formats.money(product.price)
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
}
