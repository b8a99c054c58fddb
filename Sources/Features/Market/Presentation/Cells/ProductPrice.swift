import HTML
import Localization

/// The price of a product in its own currency. With a discount: the price before, struck through, the percentage, and
/// the amount to pay. A line breaks after the price before; the percentage and the amount stay together.
struct ProductPrice: HTML {
  let product: Product
  let language: Language

  var content: some HTML {
    let formats = Formats(language)
    let paid = formats.money(product.bargainPrice)
    if let percent = product.percentOff {
      let before = formats.money(product.price)
      // Screen readers do not announce a strikethrough, so the label describes it.
      span(
        .class("product-price"), .role("img"),
        .aria("label", MarketStrings.for(language).reduced(before, percent, paid))
      ) {
        s { before }
        " "
        b { "\(percent)%" }
        "\u{a0}\(paid)"
      }
    } else {
      span(.class("product-price")) { paid }
    }
  }
}
