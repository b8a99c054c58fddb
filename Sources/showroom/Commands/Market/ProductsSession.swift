import AsyncHTTPClient
import Localization
import Logging
import MarketFeature
import Reactor
import Shell
import Upstream

/// Repositories of a market's products; shared by the commands on products.
struct ProductsSession: Sendable {
  let products: any ProductsRepository
  let selling: any SellingRepository
  /// Address of a server that ends with this command; `nil` for a permanent
  /// server.
  let passingServer: String?
  /// Whether sample products are on sale; false for a server named by an
  /// option.
  var hasSamples = false
  let console: Console
  let language: Language

  /// Runs a command on the named server, otherwise on the market in the data
  /// directory.
  ///
  /// - Parameters:
  ///   - reader: options of data and servers.
  ///   - console: console of the command.
  ///   - isSearched: whether the work reads lists.
  ///   - body: the work.
  /// - Throws: `CommandFailure` with 64 for an invalid value, and as
  ///   ``Storage/open(_:connections:timeout:console:)`` without a named server; what `body` throws.
  static func run(
    _ reader: OptionReader, console: Console, isSearched: Bool = false,
    _ body: @escaping @Sendable (ProductsSession) async throws -> Void
  ) async throws {
    let language = Language.of(reader.environment)
    if let server = try reader.value(of: Options.marketURL) {
      // The command reports its failure at the end; the log repeats it only on
      // request.
      let logger = Logger.showroom(
        level: try reader.value(of: Options.logLevel.standing(at: .critical)),
        format: try reader.value(of: Options.logFormat))
      return try await connected(to: server, logger) { products, selling in
        try await body(
          ProductsSession(
            products: products, selling: selling, passingServer: nil, console: console, language: language))
      }
    }
    let settings = try AskSettings(reader, logLevel: .critical)
    let logger = settings.logger
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

  /// Same as for movies; one user never reaches its limit.
  private static let budget = BudgetPolicy(limit: 1_200, closingStatuses: [429])
  /// Read timeout: the server sends nothing while it shrinks five pictures.
  private static let silence = Duration.seconds(180)

  private static func connected(
    to server: BaseURL, _ logger: Logger,
    _ body: (any ProductsRepository, any SellingRepository) async throws -> Void
  ) async throws {
    let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream(read: silence))
    do {
      let stack = UpstreamStack.live(
        client: http, userAgent: Showroom.userAgent, cache: InMemoryResponseCache(), ledger: InMemoryBudgetLedger(),
        budget: budget, logger: logger)
      let client = APIClient(baseURL: server, transport: stack)
      try await body(ServerProductsRepository(client: client), ServerSellingRepository(client: client))
      try await http.shutdown()
    } catch {
      // Report the first error. A client that is already shut down has nothing
      // to close.
      try? await http.shutdown()
      throw error
    }
  }

  /// Address of a picture for the output: only the path if the server ends with
  /// this command, since every server on the same data has that path.
  func address(_ picture: String) -> String {
    guard let passingServer, picture.hasPrefix(passingServer + "/") else { return picture }
    return String(picture.dropFirst(passingServer.count))
  }

  /// Notes that sample products are on sale, if they are.
  func noteSamples() {
    if hasSamples { console.note("Sample products are on sale here; --market-url uses another server.") }
  }

  /// Notes that a result is an older one, and the error that kept a newer one
  /// away.
  ///
  /// - Parameter failure: the error; `nil` if the result is new.
  func noteOldAnswer(_ failure: AppError?) {
    if let failure { console.note("\(CommandFailure(failure).message) This is an older result.") }
  }

  /// Runs a request and turns the server's refusal into a failure of the
  /// command.
  ///
  /// - Parameter id: the product of the request; `nil` if it has none.
  /// - Throws: ``CommandFailure/init(_:ofProduct:)`` for an `AppError`;
  ///   otherwise what `work` throws.
  func asking<T: Sendable>(about id: Product.ID? = nil, _ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let error as AppError {
      throw CommandFailure(error, ofProduct: id)
    }
  }
}
