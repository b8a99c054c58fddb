import LiveWeb
import Localization

extension DraftFields {
  /// The longest text of a number that is read, in bytes: more than its field accepts.
  private static let maxNumberBytes = 200

  /// Reads a submitted product form. Fields are cut to the lengths that the app's own form allows.
  ///
  /// - Parameter own: the currency of the edited product, which its form offers, too.
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

  /// The fields of an existing product.
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

  /// The fields of a copy. If new products cannot have its currency, the price is left empty.
  init(copying product: Product) {
    self.init(product)
    if ProductQuery.currencies.contains(currency) { return }
    let open = DraftFields()
    (price, currency, discount) = (open.price, open.currency, open.discount)
  }

  /// A text in stored form: with LF instead of CR LF, which forms send, and without NUL. A text that is too long is cut
  /// between two characters.
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
  /// The currencies in a product's form, including the product's own one.
  static func currencies(with own: String) -> [String] {
    currencies.contains(own) ? currencies : currencies + [own]
  }
}
