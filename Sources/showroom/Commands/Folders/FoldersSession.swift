import AppsFeature
import FeatureKit
import FoldersFeature
import Foundation
import Localization
import Logging

/// What the commands on folders share: the folders of the command line, and whom to ask about their items.
struct FoldersSession: Sendable {
  let folders: any FoldersRepository
  let providers: [any ItemProvider]
  let listings: any ListingsRepository
  let console: Console
  let language: Language
  let now: @Sendable () -> Date

  /// Whose folders they are.
  var profile: String { CommandLineProfile.key }

  /// Runs a command's work. Without its database there is nothing to do, so it is not begun then.
  ///
  /// - Parameters:
  ///   - reader: where data is and whom to ask.
  ///   - console: where the command writes.
  ///   - asks: whether it asks the stores, so that a person is told when they are made up.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed, with 1 for what folders refuse, and those of
  ///   ``Storage/open(_:timeout:)``; what `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, asks: Bool = false,
    _ body: @escaping @Sendable (FoldersSession) async throws -> Void
  ) async throws {
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = Logger.showroom(level: settings.logLevel)
    DataDirectory(path: settings.data).warn(logger)
    let language = Language.of(reader.environment)
    do {
      try await asking(reader, settings, logger) { root in
        // Who only looks at folders is in use as well, and keeps them.
        _ = try await root.profiles.choices(of: CommandLineProfile.key)
        try await body(
          FoldersSession(
            folders: root.folders, providers: root.itemProviders, listings: root.listings, console: console,
            language: language, now: { Date() }))
      }
    } catch let refusal as FolderRefusal {
      throw CommandFailure(refusal)
    }
    if asks, settings.upstream == .sandbox, console.isTerminal {
      console.note("This is the sample catalogue; --live asks Apple's App Store.")
    }
  }

  /// Runs work that may ask for items of every kind: goods on the server that is named, else on the market in the data
  /// directory.
  private static func asking(
    _ reader: OptionReader, _ settings: AskSettings, _ logger: Logger,
    _ body: @escaping @Sendable (CompositionRoot) async throws -> Void
  ) async throws {
    let server = try reader.value(of: Options.marketURL)
    let market = try MarketSettings(reader)
    let run = { @Sendable (market: MarketSource) in
      let storage = Storage.database(try Storage.open(settings.database))
      try await Running.with(
        settings.upstream, movies: settings.movies, market: market, storage: storage, logger: logger
      ) { try await body($0.root) }
    }
    if let server { return try await run(.other(server)) }
    try await EmbeddedMarket.run(settings, market, isSearched: false, logger: logger) { port, hasSamples in
      try await run(try .embedded(port: port, publicURL: market.publicURL, hasSamples: hasSamples))
    }
  }

  /// The provider of a kind of items; `nil` for a kind of which this program knows nothing.
  func provider(of kind: String) -> (any ItemProvider)? { providers.first { $0.kind == kind } }

  /// What a reference says by itself; `nil` for one that no item can have.
  func facets(of reference: ItemReference) -> [ItemFacet: String]? {
    provider(of: reference.kind)?.facets(of: reference.id)
  }

  /// Prints what became of items.
  ///
  /// - Parameter asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 73 when it cannot be written.
  func write(_ report: FolderChangeReport, asJSON: Bool) throws {
    if asJSON { return try console.write(json: report) }
    for line in FolderText(language).table(of: report.items).lines(for: console) { try console.write(line) }
  }

  /// What is known of items without asking anybody.
  func known(_ references: [ItemReference]) async throws -> [ItemReference: DatedFacts] {
    var known: [ItemReference: DatedFacts] = [:]
    for provider in providers {
      let ids = references.filter { $0.kind == provider.kind }.map(\.id)
      if ids.isEmpty { continue }
      for (id, facts) in try await provider.known(ids, in: language) {
        if let reference = ItemReference(kind: provider.kind, id: id) { known[reference] = facts }
      }
    }
    return known
  }
}
