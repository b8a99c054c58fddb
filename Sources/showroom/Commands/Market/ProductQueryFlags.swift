import ArgumentParser
import FeatureKit
import Localization
import MarketFeature

/// The flags that say which products are listed, and in which order.
struct ProductQueryFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The order: \(FlagWord.names(of: ProductQuery.Order.self)); relevance where words are given, else newest.",
      valueName: "order"))
  var sort: String?
  @Option(
    help: ArgumentHelp(
      "Only of this category: \(FlagWord.names(of: ProductCategory.self)).", valueName: "category"))
  var category: String?
  @Option(help: ArgumentHelp("Only in this state: on_sale, reserved or sold.", valueName: "state"))
  var state: String?
  @Option(help: ArgumentHelp("Only of the vendor with this number.", valueName: "id")) var vendor: Int?
  @Option(help: ArgumentHelp("Only priced in this currency, like KRW.", valueName: "code")) var currency: String?
  @Option(
    name: .customLong("min"),
    help: ArgumentHelp("What is to be paid at least; needs --currency.", valueName: "amount"))
  var least: String?
  @Option(
    name: .customLong("max"),
    help: ArgumentHelp("What is to be paid at the most; needs --currency.", valueName: "amount"))
  var most: String?
  @Flag(help: "Only what is left.") var inStock = false

  /// How many bytes of words a server reads.
  private static let maxTextBytes = 200

  /// The query that words and flags make.
  ///
  /// - Parameter console: told when there are more words than are searched for.
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  func query(_ words: [String], console: Console) throws(CommandFailure) -> ProductQuery {
    let text = Self.text(of: words, console)
    var query = ProductQuery(text: text, order: text.isEmpty ? .newest : .relevance)
    if let sort { query.order = try FlagWord.read(sort, "--sort") }
    if let category { query.category = try FlagWord.read(category, "--category") }
    if let state { query.state = try FlagWord.read(state, "--state") }
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
    return query
  }

  private static func text(of words: [String], _ console: Console) -> String {
    var text = SearchTerm.normalized(words.joined(separator: " "))
    let wasCut = text.utf8.count > maxTextBytes
    while text.utf8.count > maxTextBytes { text.removeLast() }
    if wasCut { console.note("Only the first \(maxTextBytes) bytes were searched for.") }
    return text
  }
}
