import ArgumentParser
import MarketFeature

/// `showroom market register`.
struct MarketRegisterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Put a product up for sale.",
    discussion: """
      The vendor's credentials come from --credentials, else from SHOWROOM_MARKET_IDENTIFIER and SHOWROOM_MARKET_SECRET; \
      on a terminal the command asks for missing ones. Piped, prints a line of registered, id and name, separated by \
      tabs. If it fails half-way, the error names the --key with which the same command registers the product only once. \
      Exits with 77 if credentials are missing or refused.
      """)

  @Argument(
    help: ArgumentHelp(
      "1 to 5 pictures of at most 10 MiB each; the first is shown in lists.", valueName: "file"))
  var files: [String]
  @OptionGroup var product: ProductWordsFlags
  @Option(help: ArgumentHelp("The key of an earlier, failed attempt.", valueName: "text")) var key: String?
  @OptionGroup var seller: SellerFlags
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var server: MarketClientFlags

  func run() async throws {
    let reader = try OptionReader(flags: seller.given.merging(server.given) { $1 })
    let (words, key, asJSON) = (try product.words(), try RegisterProduct.key(self.key), json)
    let pictures = try ProductPictures.read(files)
    let credentials = try await seller.read(reader)
    try await ProductsSession.run(reader, console: .standard) { session in
      let isDone = try await Interruption.run(until: Interruption.signalled) {
        try await RegisterProduct(session: session)(
          words, pictures: pictures, key: key, by: credentials, asJSON: asJSON)
      }
      if !isDone { throw RegisterProduct.stopped(key) }
    }
  }
}

/// `showroom market edit`.
struct MarketEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a product of your own.",
    discussion: """
      Only the given fields change; pictures cannot be changed. Credentials as for register. Piped, prints a line of \
      edited, id and name, separated by tabs.
      """)

  @Argument(help: ArgumentHelp("Its number, or a link that ends in /products/130.", valueName: "product"))
  var product: String
  @OptionGroup var change: ProductEditFlags
  @OptionGroup var seller: SellerFlags
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var server: MarketClientFlags

  func run() async throws {
    let reader = try OptionReader(flags: seller.given.merging(server.given) { $1 })
    let (id, wish, asJSON) = (try ShowProduct.product(product), try change.wish(), json)
    let credentials = try await seller.read(reader)
    try await ProductsSession.run(reader, console: .standard) { session in
      try await EditProduct(session: session)(id, wish, by: credentials, asJSON: asJSON)
    }
  }
}

/// `showroom market delete`.
struct MarketDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a product of your own.",
    discussion: """
      Asks first on a terminal; elsewhere --yes is required. Credentials as for register. Piped, prints a line of deleted \
      and id, separated by tabs.
      """)

  @Argument(help: ArgumentHelp("Its number, or a link that ends in /products/130.", valueName: "product"))
  var product: String
  @Flag(help: "Delete without asking.") var yes = false
  @OptionGroup var seller: SellerFlags
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var server: MarketClientFlags

  func run() async throws {
    let reader = try OptionReader(flags: seller.given.merging(server.given) { $1 })
    let (id, isAgreed, asJSON) = (try ShowProduct.product(product), yes, json)
    let questions = TerminalQuestions.standard
    try DeleteProduct.check(isAgreed: isAgreed, questions)
    let credentials = try await seller.read(reader, questions: questions)
    try await ProductsSession.run(reader, console: .standard) { session in
      try await DeleteProduct(session: session, questions: questions)(
        id, by: credentials, isAgreed: isAgreed, asJSON: asJSON)
    }
  }
}
