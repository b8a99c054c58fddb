import ArgumentParser
import Localization
import MarketFeature

/// The flags that say what a product that is registered is like.
struct ProductWordsFlags: ParsableArguments {
  @Option(help: ArgumentHelp("What it is called.", valueName: "text")) var name: String
  @Option(name: .customLong("description"), help: ArgumentHelp("What it is like.", valueName: "text"))
  var details: String
  @Option(help: ArgumentHelp("What it costs, like 20000 or 4.99.", valueName: "amount")) var price: String
  @Option(help: ArgumentHelp("In which currency: KRW, USD, JPY, HKD.", valueName: "code")) var currency = "KRW"
  @Option(help: ArgumentHelp("What is taken off the price.", valueName: "amount")) var discount = "0"
  @Option(help: ArgumentHelp("How many there are.", valueName: "n")) var stock = 1
  @Option(
    help: ArgumentHelp("What kind of thing: \(FlagWord.names(of: ProductCategory.self)).", valueName: "category"))
  var category: String?
  @Option(help: ArgumentHelp("Its state: \(FlagWord.names(of: Product.State.self)).", valueName: "state"))
  var state = Product.State.onSale.rawValue

  /// What is said of the product. Whether it may be said is for the server to decide.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is none.
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
