import ArgumentParser
import Localization
import MarketFeature

/// Flags of the fields of a new product.
struct ProductWordsFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Name.", valueName: "text")) var name: String
  @Option(name: .customLong("description"), help: ArgumentHelp("Description.", valueName: "text"))
  var details: String
  @Option(help: ArgumentHelp("Price, like 20000 or 4.99.", valueName: "amount")) var price: String
  @Option(help: ArgumentHelp("Currency: KRW, USD, JPY or HKD.", valueName: "code")) var currency = "KRW"
  @Option(help: ArgumentHelp("Amount off the price.", valueName: "amount")) var discount = "0"
  @Option(help: ArgumentHelp("Number in stock.", valueName: "n")) var stock = 1
  @Option(
    help: ArgumentHelp("Category: \(FlagWord.names(of: ProductCategory.self)).", valueName: "category"))
  var category: String?
  @Option(help: ArgumentHelp("State: \(FlagWord.names(of: Product.State.self)).", valueName: "state"))
  var state = Product.State.onSale.rawValue

  /// Reads the fields; the server decides whether they are valid.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that cannot be
  ///   parsed.
  func words() throws(CommandFailure) -> ProductWords {
    let code = try Money.typedCurrency(currency)
    var words = ProductWords(
      name: name, description: details, price: try Money.typed(price, "--price", in: code),
      discount: try Money.typed(discount, "--discount", in: code), stock: stock)
    if let category { words.category = try FlagWord.read(category, "--category") }
    words.state = try FlagWord.read(state, "--state")
    return words
  }
}
