import AppsFeature
import FeatureKit
import FoldersFeature
import Foundation
import Localization
import Logging
import Secrets

/// Folders of the command line, and the sources of their items; shared by the
/// commands on folders.
struct FoldersSession: Sendable {
  let folders: any FoldersRepository
  let providers: [any ItemProvider]
  let listings: any ListingsRepository
  /// History of the items, to which adding and a refresh add.
  let history: any ItemHistory
  let console: Console
  let language: Language
  let now: @Sendable () -> Date

  /// Profile that owns the folders.
  var profile: String { CommandLineProfile.key }

  /// Runs a command; a command without its database fails at once.
  ///
  /// - Parameters:
  ///   - reader: options of data and servers.
  ///   - console: console of the command.
  ///   - asks: whether the command makes requests; then a note says if the data
  ///     is sample data.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for an invalid value, with 1 for a
  ///   refusal of the folders, and as ``Storage/open(_:connections:timeout:console:)``; what `body`
  ///   throws.
  static func run(
    _ reader: OptionReader, console: Console, asks: Bool = false,
    _ body: @escaping @Sendable (FoldersSession) async throws -> Void
  ) async throws {
    try await run(reader, console: console, asks: asks, messages: nil) { session, _ in try await body(session) }
  }

  /// Runs a command that also uses the other values of the program.
  ///
  /// - Parameter messages: where messages may go; `nil` if the command neither sends messages nor knows channels.
  /// - Throws: as above, and with messages as ``AskSettings/secretKey(for:)``.
  static func run(
    _ reader: OptionReader, console: Console, asks: Bool = false, messages: MessageSettings?,
    _ body: @escaping @Sendable (FoldersSession, CompositionRoot) async throws -> Void
  ) async throws {
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = settings.logger
    DataDirectory(path: settings.data).warn(logger)
    let language = Language.of(reader.environment)
    do {
      try await asking(reader, settings, messages, logger) { root in
        // Marks the profile as used, so that housekeeping keeps its folders.
        _ = try await root.profiles.choices(of: CommandLineProfile.key)
        try await body(
          FoldersSession(
            folders: root.folders, providers: root.itemProviders, listings: root.listings, history: root.history,
            console: console, language: language, now: { Date() }), root)
      }
    } catch let refusal as FolderRefusal {
      throw CommandFailure(refusal)
    }
    if asks, settings.upstream == .sandbox, console.isTerminal {
      console.note("This is the sample catalog; --live uses Apple's App Store.")
    }
  }

  /// Runs work with a source for every kind of item. Products come from the
  /// named server, otherwise from the market in the data directory.
  private static func asking(
    _ reader: OptionReader, _ settings: AskSettings, _ messages: MessageSettings?, _ logger: Logger,
    _ body: @escaping @Sendable (CompositionRoot) async throws -> Void
  ) async throws {
    let server = try reader.value(of: Options.marketURL)
    let market = try MarketSettings(reader)
    let run = { @Sendable (market: MarketSource) in
      let database = try Storage.open(settings.database)
      // Only channels are sealed.
      let secretKey = if messages == nil { SecretKey.random() } else { try await settings.secretKey(for: database) }
      try await Running.with(
        settings.upstream, movies: settings.movies, market: market, storage: .database(database),
        messages: messages ?? MessageSettings(), secretKey: secretKey, logger: logger
      ) { try await body($0.root) }
    }
    if let server { return try await run(.other(server)) }
    try await EmbeddedMarket.run(settings, market, isSearched: false, logger: logger) { port, hasSamples in
      try await run(try .embedded(port: port, publicURL: market.publicURL, hasSamples: hasSamples))
    }
  }

  /// The provider of a kind of item; `nil` for an unknown kind.
  func provider(of kind: String) -> (any ItemProvider)? { providers.first { $0.kind == kind } }

  /// Facets that a reference itself contains; `nil` if no item can have that
  /// reference.
  func facets(of reference: ItemReference) -> [ItemFacet: String]? {
    provider(of: reference.kind)?.facets(of: reference.id)
  }

  /// The history as commands add to it; a note says if it cannot be written.
  var notes: HistoryNotes {
    HistoryNotes(history) { [console] _ in console.note("The history of the items could not be written.") }
  }

  /// Prints the outcome of each item.
  ///
  /// - Parameter asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 73 if the report cannot be written.
  func write(_ report: FolderChangeReport, asJSON: Bool) throws {
    if asJSON { return try console.write(json: report) }
    for line in FolderText(language).table(of: report.items).lines(for: console) { try console.write(line) }
  }

  /// Returns the stored facts of items, without a request.
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
