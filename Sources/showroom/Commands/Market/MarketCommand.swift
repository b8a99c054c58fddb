import ArgumentParser
import OpenMarket

/// `showroom market`.
struct MarketCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "market",
    abstract: "Use, serve and manage an Open Market.",
    discussion: """
      All commands but serve work on the data directory, and a server on it sees their changes at once. list, show, \
      register, edit and delete also work on any other server: --market-url.
      """,
    subcommands: [
      MarketServeCommand.self, MarketVendorsCommand.self, MarketImportCommand.self, MarketExportCommand.self,
      MarketSeedCommand.self, MarketRemoveSamplesCommand.self, MarketListCommand.self, MarketShowCommand.self,
      MarketRegisterCommand.self, MarketEditCommand.self, MarketDeleteCommand.self,
    ])
}

/// `showroom market serve`.
struct MarketServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the Open Market without the web app.",
    discussion: """
      It serves generation 3 of the API below /api and generation 2 below /compat/v2. Apps written for the original need \
      only its address, if all prices are in KRW and USD: /compat/v2 leaves out products in other currencies, and \
      --original-currencies does so below /api. An empty market starts with sample products; --no-samples starts with \
      none.
      """)

  @OptionGroup var server: MarketServerFlags
  @OptionGroup var data: DataFlags

  func run() async throws {
    let settings = try MarketServerSettings(try OptionReader(flags: server.given.merging(data.given) { $1 }))
    DataDirectory(path: settings.ask.data).warn(settings.ask.logger)
    try await MarketServer(settings: settings, console: .standard).run()
  }
}

/// `showroom market seed`.
struct MarketSeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed",
    abstract: "Fill an empty market with sample products.",
    discussion: "Pictures are drawn when they are first shown. Exits with 65 if the market has products.")

  @Option(name: Options.marketScale.name, help: Options.marketScale.help) var scale: String?
  @OptionGroup var data: DataFlags

  func run() async throws {
    var flags = data.given
    flags[Options.marketScale.key] = scale
    let reader = try OptionReader(flags: flags)
    let count = try reader.value(of: Options.marketScale)
    try await MarketSession.run(reader, console: .standard) { session in
      try await SeedMarket(market: session.market, progress: ProgressLine(console: session.console))(count: count)
      session.console.note("\(count) products were added.")
    }
  }
}

/// `showroom market remove-samples`.
struct MarketRemoveSamplesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-samples",
    abstract: "Delete all sample products.",
    discussion: "Products of vendors stay. A server on the data shows the change at once.")

  @OptionGroup var data: DataFlags

  func run() async throws {
    try await MarketSession.run(try OptionReader(flags: data.given), console: .standard) { session in
      let count = try await session.market.removeSamples()
      session.console.note("\(count) sample products were removed.")
    }
  }
}
