import HTML

/// The stock of a product, and whether it is reserved or sold.
struct ProductStock: HTML {
  let product: Product
  let strings: MarketStrings

  var content: some HTML {
    span(.class(names)) { words }
  }

  private var names: String {
    if product.isSoldOut { return "product-stock out" }
    return product.state == .reserved ? "product-stock reserved" : "product-stock"
  }

  private var words: String {
    if product.state == .sold { return strings.stateName(.sold) }
    if product.stock == 0 { return strings.soldOut }
    let left = strings.left(Self.short(product.stock))
    return product.state == .reserved ? "\(strings.stateName(.reserved)) · \(left)" : left
  }

  /// A count in short form: 999 as it is, 1,234 as `1.2k`, 12,345 as `12k`, and so on with `m`. Rounded down, so that
  /// it promises no more than there is.
  static func short(_ count: Int) -> String {
    switch count {
    case ..<1_000: String(count)
    case ..<1_000_000: short(count, in: 1_000, "k")
    default: short(count, in: 1_000_000, "m")
    }
  }

  private static func short(_ count: Int, in unit: Int, _ sign: String) -> String {
    let (whole, tenth) = (count / unit, count % unit * 10 / unit)
    return whole < 10 && tenth > 0 ? "\(whole).\(tenth)\(sign)" : "\(whole)\(sign)"
  }
}
