import LiveWeb
import Localization

extension DraftFields {
  /// Reads what a form of a product sends; no more than any form of ours would.
  init(_ form: FormFields) {
    self.init()
    let text: (ProductField) -> String = { Self.bounded(form[$0.rawValue] ?? "") }
    name = text(.name)
    description = text(.description)
    price = text(.price)
    discount = text(.discount)
    stock = text(.stock)
    if let chosen = form[ProductField.currency.rawValue], ProductQuery.currencies.contains(chosen) {
      currency = chosen
    }
    category = form[ProductField.category.rawValue].flatMap(ProductCategory.init)?.rawValue ?? ""
  }

  /// What stands in the form of a product there is. A currency that no form offers stays out of it.
  init(_ product: Product) {
    self.init()
    let digits = Money.fractionDigits(of: product.currency)
    let off = product.price.minorUnits - product.bargainPrice.minorUnits
    name = Self.bounded(product.name)
    description = Self.bounded(product.description)
    price = TypedNumber.text(of: product.price.minorUnits, fractionDigits: digits)
    if ProductQuery.currencies.contains(product.currency) { currency = product.currency }
    discount = off > 0 ? TypedNumber.text(of: off, fractionDigits: digits) : ""
    stock = String(product.stock)
    category = product.category?.rawValue ?? ""
  }

  /// A text as it is kept: forms end their lines with CR LF, and NUL means nothing.
  private static func bounded(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var count = 0
    var isAfterReturn = false
    for scalar in text.unicodeScalars where scalar != "\0" {
      defer { isAfterReturn = scalar == "\r" }
      if scalar == "\n", isAfterReturn { continue }
      let kind: Unicode.Scalar = scalar == "\r" ? "\n" : scalar
      count += UTF8.width(kind)
      if count > maxBytes { break }
      kept.append(kind)
    }
    return String(kept)
  }
}
