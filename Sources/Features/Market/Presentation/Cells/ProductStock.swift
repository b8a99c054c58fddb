import HTML

/// The stock of a product, and whether it is reserved or sold. Nothing if a single piece is on sale, as most used things
/// are; that it is the last one is said only if there were more.
struct ProductStock: HTML {
  let product: Product
  /// Whether more pieces are known to have been in stock.
  var hadMore = false
  let strings: MarketStrings

  var content: some HTML {
    if let words { span(.class(names)) { words } }
  }

  private var names: String {
    if product.isSoldOut { return "product-stock out" }
    return product.state == .reserved ? "product-stock reserved" : "product-stock"
  }

  private var words: String? {
    if product.state == .sold { return strings.stateName(.sold) }
    if product.stock == 0 { return strings.soldOut }
    let reserved = product.state == .reserved ? strings.stateName(.reserved) : nil
    let left = product.stock > 1 || hadMore ? strings.left(Self.short(product.stock)) : nil
    return reserved.map { reserved in left.map { "\(reserved) · \($0)" } ?? reserved } ?? left
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
