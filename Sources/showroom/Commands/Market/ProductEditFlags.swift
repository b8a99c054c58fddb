import ArgumentParser
import Localization
import MarketFeature

/// The flags that say what is to change of a product.
struct ProductEditFlags: ParsableArguments {
  @Option(help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
  @Option(name: .customLong("description"), help: ArgumentHelp("What it is like.", valueName: "text"))
  var details: String?
  @Option(help: ArgumentHelp("What it costs, like 20000 or 4.99.", valueName: "amount")) var price: String?
  @Option(help: ArgumentHelp("In which currency, with --price; else the one it has.", valueName: "code"))
  var currency: String?
  @Option(help: ArgumentHelp("What is taken off the price; 0 for nothing.", valueName: "amount")) var discount: String?
  @Option(help: ArgumentHelp("How many there are.", valueName: "n")) var stock: Int?
  @Option(help: ArgumentHelp("What kind of thing, as register has it; none takes it away.", valueName: "category"))
  var category: String?
  @Option(help: ArgumentHelp("Its state: \(FlagWord.names(of: Product.State.self)).", valueName: "state"))
  var state: String?
  @Option(help: ArgumentHelp("The number of the picture that stands for it in lists.", valueName: "id"))
  var thumbnail: Int?

  /// What is to change.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is none, and when nothing is to change.
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
      throw CommandFailure(.usage, "Nothing is to change: give --name, --price, --state or another of its flags.")
    }
    return wish
  }
}

/// What somebody wants to change of a product: in which currency amounts are, the product may have to say first.
struct ProductEditWish: Sendable {
  /// As it was typed; `nil`: it stays.
  let price: String?
  /// Likewise.
  let discount: String?
  /// `nil`: the product's own.
  var currency: String?
  /// All but amounts.
  var rest = ProductEdit()

  /// Says what is to be paid.
  init(price: String? = nil, discount: String? = nil) {
    self.price = price
    self.discount = discount
  }

  /// Whether the product has to be asked for its currency.
  var needsCurrency: Bool { currency == nil && (price != nil || discount != nil) }

  /// The whole change.
  ///
  /// - Parameter own: the product's currency; does not count where another is named.
  /// - Throws: `CommandFailure` with 64 for an amount that is none.
  func edit(in own: String) throws(CommandFailure) -> ProductEdit {
    var edit = rest
    let code = currency ?? own
    if let price { edit.price = try Money.typed(price, "--price", in: code) }
    if let discount { edit.discount = try Money.typed(discount, "--discount", in: code) }
    return edit
  }
}
