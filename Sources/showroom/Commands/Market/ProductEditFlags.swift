import ArgumentParser
import Localization
import MarketFeature

/// Flags of the changes to a product.
struct ProductEditFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Name.", valueName: "text")) var name: String?
  @Option(name: .customLong("description"), help: ArgumentHelp("Description.", valueName: "text"))
  var details: String?
  @Option(help: ArgumentHelp("Price, like 20000 or 4.99.", valueName: "amount")) var price: String?
  @Option(help: ArgumentHelp("Currency, with --price; by default the product's.", valueName: "code"))
  var currency: String?
  @Option(help: ArgumentHelp("Amount off the price; 0 for none.", valueName: "amount")) var discount: String?
  @Option(help: ArgumentHelp("Number in stock.", valueName: "n")) var stock: Int?
  @Option(help: ArgumentHelp("Category, as for register; none removes it.", valueName: "category"))
  var category: String?
  @Option(help: ArgumentHelp("State: \(FlagWord.names(of: Product.State.self)).", valueName: "state"))
  var state: String?
  @Option(help: ArgumentHelp("Number of the picture that lists show.", valueName: "id"))
  var thumbnail: Int?

  /// Reads the changes.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value, and if
  ///   nothing changes.
  func wish() throws(CommandFailure) -> ProductEditWish {
    var wish = ProductEditWish(price: price, discount: discount)
    if let currency {
      guard price != nil else { throw CommandFailure(.usage, "--currency needs --price.") }
      wish.currency = try Money.typedCurrency(currency)
    }
    wish.rest.name = name
    wish.rest.description = details
    wish.rest.stock = stock
    wish.rest.thumbnail = thumbnail
    if let state { wish.rest.state = try FlagWord.read(state, "--state") }
    if let category {
      let word: ProductCategory? =
        if category.lowercased() == "none" { nil } else { try FlagWord.read(category, "--category") }
      wish.rest.category = .some(word)
    }
    guard wish.price != nil || wish.discount != nil || wish.rest != ProductEdit() else {
      throw CommandFailure(.usage, "No change given: use --name, --price, --state or another flag of edit.")
    }
    return wish
  }
}

/// Changes to a product, with amounts as typed, since their currency may first
/// have to be read from the product.
struct ProductEditWish: Sendable {
  /// Price as typed; `nil` for no change.
  let price: String?
  /// Discount as typed; `nil` for no change.
  let discount: String?
  /// Currency of the amounts; `nil` for the product's own.
  var currency: String?
  /// All changes except amounts.
  var rest = ProductEdit()

  /// Creates a change of the amounts.
  init(price: String? = nil, discount: String? = nil) {
    self.price = price
    self.discount = discount
  }

  /// Whether the product's currency must be read first.
  var needsCurrency: Bool { currency == nil && (price != nil || discount != nil) }

  /// Returns the complete change.
  ///
  /// - Parameter own: the product's currency; ignored if another one is given.
  /// - Throws: `CommandFailure` with 64 for an invalid amount.
  func edit(in own: String) throws(CommandFailure) -> ProductEdit {
    var edit = rest
    let code = currency ?? own
    if let price { edit.price = try Money.typed(price, "--price", in: code) }
    if let discount { edit.discount = try Money.typed(discount, "--discount", in: code) }
    return edit
  }
}
