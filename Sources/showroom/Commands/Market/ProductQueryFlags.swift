import ArgumentParser
import FeatureKit
import Localization
import MarketFeature

/// Flags that select and order the products of a list.
struct ProductQueryFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Order: \(FlagWord.names(of: ProductQuery.Order.self)); relevance where words are given, else newest.",
      valueName: "order"))
  var sort: String?
  @Option(
    help: ArgumentHelp(
      "Category: \(FlagWord.names(of: ProductCategory.self)).", valueName: "category"))
  var category: String?
  @Option(help: ArgumentHelp("State: on_sale, reserved or sold.", valueName: "state"))
  var state: String?
  @Option(help: ArgumentHelp("Number of the vendor.", valueName: "id")) var vendor: Int?
  @Option(help: ArgumentHelp("Currency, like KRW.", valueName: "code")) var currency: String?
  @Option(
    name: .customLong("min"),
    help: ArgumentHelp("Lowest price after discount; needs --currency.", valueName: "amount"))
  var least: String?
  @Option(
    name: .customLong("max"),
    help: ArgumentHelp("Highest price after discount; needs --currency.", valueName: "amount"))
  var most: String?
  @Flag(help: "Only products in stock.") var inStock = false

  /// Makes the query from words and flags.
  ///
  /// - Parameter console: gets a note if the search text was cut.
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  func query(_ words: [String], console: Console) throws(CommandFailure) -> ProductQuery {
    let typed = words.joined(separator: " ")
    var query = ProductQuery.searched(typed)
    if query.text != SearchTerm.normalized(typed) {
      console.note("Only the first \(ProductQuery.maxTextBytes) bytes were searched for.")
    }
    if let sort { query.order = try FlagWord.read(sort, "--sort") }
    if let category { query.category = try FlagWord.read(category, "--category") }
    if let state { query.state = try Self.listed(state) }
    query.vendorID = vendor
    query.inStock = inStock
    guard let currency else {
      if least == nil, most == nil { return query }
      throw CommandFailure(.usage, "--min and --max need --currency: prices in different ones cannot be compared.")
    }
    let code = try Money.typedCurrency(currency)
    query.currency = code
    if let least { query.minPrice = try Money.typed(least, "--min", in: code).minorUnits }
    if let most { query.maxPrice = try Money.typed(most, "--max", in: code).minorUnits }
    if let low = query.minPrice, let high = query.maxPrice, high < low {
      throw CommandFailure(.usage, "--min is more than --max.")
    }
    return query
  }

  private static func listed(_ text: String) throws(CommandFailure) -> Product.State {
    let state: Product.State = try FlagWord.read(text, "--state")
    if ProductQuery.states.contains(state) { return state }
    let names = ProductQuery.states.map(\.rawValue).joined(separator: ", ")
    throw CommandFailure(.usage, "--state is \"\(text.prefix(80))\", but lists have only \(names).")
  }
}
