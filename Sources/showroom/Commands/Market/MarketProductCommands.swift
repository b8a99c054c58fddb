import ArgumentParser
import MarketFeature

/// Flags that choose the market: a server, or the data directory.
struct MarketClientFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.marketURL.name, help: Options.marketURL.help) var marketURL: String?
  @OptionGroup var data: DataFlags

  var given: [String: String] { Self.collect((Options.marketURL.key, marketURL)).merging(data.given) { $1 } }
}

/// `showroom market list`.
struct MarketListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List or search products.",
    discussion: """
      On a terminal the products are a table. Piped, each product is a line of id, name, vendor, currency, price, price \
      after discount, stock, state, category and day of registration, separated by tabs. Servers of the original \
      ignore filters, so the command itself filters the first 50 pages of their list.
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
    discussion: "Exits with 1 if there is no such product. Only its vendor sees a draft or hidden product: --own.")

  @Argument(help: ArgumentHelp("Its number, or a link that ends in /products/130.", valueName: "product"))
  var product: String
  @Flag(help: "Show it as its vendor; credentials as for register.") var own = false
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
