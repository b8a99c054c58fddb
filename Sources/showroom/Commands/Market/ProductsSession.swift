import AsyncHTTPClient
import Localization
import Logging
import MarketFeature
import Reactor
import Upstream

/// What the commands on products share: whoever keeps them, and who asks.
struct ProductsSession: Sendable {
  let products: any ProductsRepository
  let selling: any SellingRepository
  /// The address of a server that ends with this command: nobody finds anything there; `nil` for one that stays.
  let passingServer: String?
  /// Whether invented goods are on sale there; false for a server named by an option.
  var hasSamples = false
  let console: Console
  let language: Language

  /// Runs a command's work on the server that is named, else on the market in the data directory.
  ///
  /// - Parameters:
  ///   - reader: where data is and whom to ask.
  ///   - console: where the command writes.
  ///   - isSearched: whether the work wants lists.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for a value that is not allowed, and as ``Storage/open(_:timeout:)`` where no
  ///   server is named; what `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, isSearched: Bool = false,
    _ body: @escaping @Sendable (ProductsSession) async throws -> Void
  ) async throws {
    let language = Language.of(reader.environment)
    if let server = try reader.value(of: Options.marketURL) {
      // What goes wrong is said in words at the end; the log repeats it only on request.
      let logger = Logger.showroom(level: try reader.value(of: Options.logLevel.standing(at: .critical)))
      return try await connected(to: server, logger) { products, selling in
        try await body(
          ProductsSession(
            products: products, selling: selling, passingServer: nil, console: console, language: language))
      }
    }
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = Logger.showroom(level: settings.logLevel)
    DataDirectory(path: settings.data).warn(logger)
    let market = try MarketSettings(reader)
    try await EmbeddedMarket.run(settings, market, isSearched: isSearched, logger: logger) { port, hasSamples in
      let server = try BaseURL("http://127.0.0.1:\(port)")
      try await connected(to: server, logger) { products, selling in
        try await body(
          ProductsSession(
            products: products, selling: selling, passingServer: market.publicURL == nil ? "\(server)" : nil,
            hasSamples: hasSamples, console: console, language: language))
      }
    }
  }

  /// As for movies; a person never gets near it.
  private static let budget = BudgetPolicy(limit: 1_200, closingStatuses: [429])
  /// A server is silent while it makes five pictures small.
  private static let silence = Duration.seconds(180)

  private static func connected(
    to server: BaseURL, _ logger: Logger,
    _ body: (any ProductsRepository, any SellingRepository) async throws -> Void
  ) async throws {
    let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream(read: silence))
    do {
      let stack = UpstreamStack.live(
        client: http, cache: InMemoryResponseCache(), ledger: InMemoryBudgetLedger(), budget: budget, logger: logger)
      let client = APIClient(baseURL: server, transport: stack)
      try await body(ServerProductsRepository(client: client), ServerSellingRepository(client: client))
      try await http.shutdown()
    } catch {
      // The first error is the one to tell; a client that was shut down already has nothing left to close.
      try? await http.shutdown()
      throw error
    }
  }

  /// The address of a picture as it is told: of a server that ends with this command only the path, which every server
  /// on the same data has.
  func address(_ picture: String) -> String {
    guard let passingServer, picture.hasPrefix(passingServer + "/") else { return picture }
    return String(picture.dropFirst(passingServer.count))
  }

  /// Says that goods may be invented, where they may.
  func noteSamples() {
    if hasSamples { console.note("Sample goods are on sale here; --market-url asks another server.") }
  }

  /// Says that an answer is an older one, and why there is no newer one.
  ///
  /// - Parameter failure: of asking anew; `nil` where the answer is a new one.
  func noteOldAnswer(_ failure: AppError?) {
    if let failure { console.note("\(CommandFailure(failure).message) This is an older answer.") }
  }

  /// Does something with the server, and says what it refuses in words of the command line.
  ///
  /// - Parameter id: the product it is about, if it is about one.
  /// - Throws: ``CommandFailure/init(_:ofProduct:)`` for an `AppError`; else what `work` throws.
  func asking<T: Sendable>(about id: Product.ID? = nil, _ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let error as AppError {
      throw CommandFailure(error, ofProduct: id)
    }
  }
}
