import ArgumentParser
import MarketFeature

/// The flags that say which market is meant: a server, or where the market's data is.
struct MarketClientFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.marketURL.name, help: Options.marketURL.help) var marketURL: String?
  @OptionGroup var data: MarketDataFlags

  var given: [String: String] { Self.collect((Options.marketURL.key, marketURL)).merging(data.given) { $1 } }
}

/// `showroom market list`.
struct MarketListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is for sale, or search it.",
    discussion: """
      On a terminal the products are a table; piped they are lines of id, name, vendor, currency, price, what is to be \
      paid, stock, state, category, and the day it was registered, with a tab between them. Servers of the original \
      know words and no other filter: what they send besides is left out, of the first 50 parts of their list.
      """)

  @Argument(help: ArgumentHelp("Words of the name, the vendor's name or the description.", valueName: "words"))
  var words: [String] = []
  @OptionGroup var filters: ProductQueryFlags
  @Option(name: Options.marketLimit.name, help: Options.marketLimit.help) var limit: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var server: MarketClientFlags

  func run() async throws {
    var flags = server.given
    flags[Options.marketLimit.key] = limit
    let reader = try OptionReader(flags: flags)
    let (count, asJSON) = (try reader.value(of: Options.marketLimit), json)
    let query = try filters.query(words, console: .standard)
    try await ProductsSession.run(reader, console: .standard, isSearched: true) { session in
      try await ListProducts(session: session)(query, limit: count, asJSON: asJSON)
    }
  }
}

/// `showroom market show`.
struct MarketShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one product.",
    discussion: "Exits with 1 when there is no such product. Drafts and hidden ones are their vendor's alone: --own.")

  @Argument(help: ArgumentHelp("Its number, or a link that ends in /products/130.", valueName: "product"))
  var product: String
  @Flag(help: "As its vendor, who is asked for as register does.") var own = false
  @OptionGroup var seller: SellerFlags
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var server: MarketClientFlags

  func run() async throws {
    let reader = try OptionReader(flags: seller.given.merging(server.given) { $1 })
    let (id, asJSON) = (try ShowProduct.product(product), json)
    let credentials: VendorCredentials? = if own { try await seller.read(reader) } else { nil }
    try await ProductsSession.run(reader, console: .standard) { session in
      try await ShowProduct(session: session)(id, by: credentials, asJSON: asJSON)
    }
  }
}
