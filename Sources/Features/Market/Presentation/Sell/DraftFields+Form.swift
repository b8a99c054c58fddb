import LiveWeb
import Localization

extension DraftFields {
  /// How much of a number is read, in bytes: more than its field takes.
  private static let maxNumberBytes = 200

  /// Reads what a form of a product sends; no more than any form of ours would.
  ///
  /// - Parameter own: the currency of the product there is, which its form offers as well.
  init(_ form: FormFields, own: String? = nil) {
    self.init()
    let number: (ProductField) -> String = { Self.bounded(form[$0.rawValue] ?? "", to: Self.maxNumberBytes) }
    name = Self.bounded(form[ProductField.name.rawValue] ?? "", to: Self.maxLineBytes)
    description = Self.bounded(form[ProductField.description.rawValue] ?? "", to: Self.maxBytes)
    price = number(.price)
    discount = number(.discount)
    stock = number(.stock)
    if let chosen = form[ProductField.currency.rawValue], ProductQuery.currencies.contains(chosen) || chosen == own {
      currency = number(.currency)
    }
    category = form[ProductField.category.rawValue].flatMap(ProductCategory.init)?.rawValue ?? ""
  }

  /// What stands in the form of a product there is.
  init(_ product: Product) {
    self.init()
    let digits = Money.fractionDigits(of: product.currency)
    let off = product.price.minorUnits - product.bargainPrice.minorUnits
    name = Self.bounded(product.name, to: Self.maxLineBytes)
    description = Self.bounded(product.description, to: Self.maxBytes)
    price = TypedNumber.text(of: product.price.minorUnits, fractionDigits: digits)
    currency = Self.bounded(product.currency, to: Self.maxNumberBytes)
    discount = off > 0 ? TypedNumber.text(of: off, fractionDigits: digits) : ""
    stock = String(product.stock)
    category = product.category?.rawValue ?? ""
  }

  /// What stands in the form of a copy: what it costs is left open where nothing new can be sold in its currency.
  init(copying product: Product) {
    self.init(product)
    if ProductQuery.currencies.contains(currency) { return }
    let open = DraftFields()
    (price, currency, discount) = (open.price, open.currency, open.discount)
  }

  /// A text as it is kept: forms end their lines with CR LF, and NUL means nothing. What is too long ends between two
  /// characters as people see them.
  private static func bounded(_ text: String, to maxBytes: Int) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars where scalar != "\0" {
      defer { isAfterReturn = scalar == "\r" }
      if scalar == "\n", isAfterReturn { continue }
      scalars.append(scalar == "\r" ? "\n" : scalar)
    }
    let kept = String(scalars)
    guard kept.utf8.count > maxBytes else { return kept }
    var count = 0
    return String(
      kept.prefix(while: { character in
        count += character.utf8.count
        return count <= maxBytes
      }))
  }
}

extension ProductQuery {
  /// The currencies that the form of a product offers: that of the product, too, whatever its server calls money.
  static func currencies(with own: String) -> [String] {
    currencies.contains(own) ? currencies : currencies + [own]
  }
}
