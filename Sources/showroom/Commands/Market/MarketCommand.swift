import ArgumentParser

/// `showroom market`.
struct MarketCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "market",
    abstract: "Buy and sell on an Open Market, serve one, and look after what is sold there.",
    discussion: """
      All but serve work on the data directory, and a server on it sees what they have done at once; list, show, \
      register, edit and delete work on any other server as well: --market-url.
      """,
    subcommands: [
      MarketServeCommand.self, MarketVendorsCommand.self, MarketImportCommand.self, MarketExportCommand.self,
      MarketSeedCommand.self, MarketListCommand.self, MarketShowCommand.self, MarketRegisterCommand.self,
      MarketEditCommand.self, MarketDeleteCommand.self,
    ])
}

/// `showroom market serve`.
struct MarketServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve only the Open Market, on a port of its own.",
    discussion: """
      It speaks generation 3 of the API below /api and generation 2 below /compat/v2; apps that were written for it \
      need another address and nothing else, as long as goods are in KRW and USD: /compat/v2 leaves others out, \
      --original-currencies does so below /api. An empty market begins with invented goods; --seed-goods 0: with none.
      """)

  @OptionGroup var server: MarketServerFlags
  @OptionGroup var data: MarketDataFlags

  func run() async throws {
    let settings = try MarketServerSettings(try OptionReader(flags: server.given.merging(data.given) { $1 }))
    DataDirectory(path: settings.ask.data).warn(.showroom(level: settings.ask.logLevel))
    try await MarketServer(settings: settings, console: .standard).run()
  }
}

/// `showroom market seed`.
struct MarketSeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed",
    abstract: "Fill an empty market with invented goods.",
    discussion: "Their pictures are drawn when they are first shown. Exits with 65 when there are goods already.")

  @Option(name: Options.marketScale.name, help: Options.marketScale.help) var scale: String?
  @OptionGroup var data: MarketDataFlags

  func run() async throws {
    var flags = data.given
    flags[Options.marketScale.key] = scale
    let reader = try OptionReader(flags: flags)
    let count = try reader.value(of: Options.marketScale)
    try await MarketSession.run(reader, console: .standard) { session in
      try await SeedMarket(market: session.market, progress: ProgressLine(console: session.console))(count: count)
      session.console.note("\(count) goods were put up.")
    }
  }
}
