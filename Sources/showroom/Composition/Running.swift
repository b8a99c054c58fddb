import AsyncHTTPClient
import Logging
import Sandbox
import Secrets
import Store
import Upstream

/// A composition root that runs: connections open, the embedded sandbox listening if there is one.
struct Running: Sendable {
  let root: CompositionRoot
  /// The embedded sandbox, when it is what is asked.
  let sandbox: Sandbox?

  /// Builds the root, starts what it needs, and stops that when `body` is done.
  ///
  /// - Parameters:
  ///   - choice: whom to ask for apps.
  ///   - movies: whom to ask for movies.
  ///   - market: whom to ask for goods; `nil`: there are none.
  ///   - storage: where what lasts is kept; its database is closed at the end.
  ///   - secretKey: this installation's; by default one of this run alone.
  ///   - pictures: how they are kept; by default in memory, for this run alone.
  ///   - body: the work.
  /// - Throws: what `body` throws, and whatever keeps the sandbox from running.
  static func with<T: Sendable>(
    _ choice: UpstreamChoice, movies: MoviesChoice = .none, market: MarketSource? = nil, storage: Storage,
    secretKey: SecretKey = .random(), pictures: PictureSettings = .passing, logger: Logger,
    body: @escaping @Sendable (Running) async throws -> T
  ) async throws -> T {
    do {
      let parts = Parts(market: market, storage: storage, secretKey: secretKey, pictures: pictures, logger: logger)
      let result: T
      switch choice {
      case .live:
        result = try await connected(try CatalogueSource.live(), try movies.source(), nil, parts, body)
      case .other(let url, let isLive):
        result = try await connected(CatalogueSource.other(url, isLive: isLive), try movies.source(), nil, parts, body)
      case .sandbox:
        let sandbox = EmbeddedSandbox.make()
        result = try await EmbeddedSandbox.run(sandbox, logger: logger.quieter) { port in
          try await connected(
            try CatalogueSource.embedded(port: port), try movies.source(port: port), sandbox, parts, body)
        }
      }
      await close(storage, logger)
      return result
    } catch {
      await close(storage, logger)
      throw error
    }
  }

  /// What the root is built of, whomever it asks.
  private struct Parts: Sendable {
    let market: MarketSource?
    let storage: Storage
    let secretKey: SecretKey
    let pictures: PictureSettings
    let logger: Logger
  }

  private static func connected<T: Sendable>(
    _ source: CatalogueSource, _ movies: MoviesSource?, _ sandbox: Sandbox?, _ parts: Parts,
    _ body: @escaping @Sendable (Running) async throws -> T
  ) async throws -> T {
    let origins = try source.pictures.allowed(and: movies, parts.market)
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
    let registrations = HTTPClient(
      eventLoopGroupProvider: .singleton, configuration: .upstream(read: MarketSource.silence))
    let downloader = FileDownloader(origins: origins)
    let root = CompositionRoot(
      source: source, movies: movies, market: parts.market.map { ($0, registrations) }, storage: parts.storage,
      client: client, downloader: downloader, secretKey: parts.secretKey,
      pictures: parts.pictures, logger: parts.logger)
    do {
      let result = try await body(Running(root: root, sandbox: sandbox))
      await downloader.shutdown()
      try await client.shutdown()
      try await registrations.shutdown()
      // After the last answer has come, and before the database closes.
      await root.finishKeeping()
      return result
    } catch {
      await downloader.shutdown()
      // The first error is the one to tell; a client that was shut down already has nothing left to close.
      try? await client.shutdown()
      try? await registrations.shutdown()
      await root.finishKeeping()
      throw error
    }
  }

  /// Nothing is lost when this fails: the log next to the database is read at the next start.
  private static func close(_ storage: Storage, _ logger: Logger) async {
    do {
      try await storage.database.checkpointAndClose()
    } catch {
      logger.warning("the database could not be closed", metadata: ["error": "\(error)"])
    }
  }
}

extension MoviesChoice {
  /// The server that was chosen; `nil` for none.
  ///
  /// - Parameter port: where the sandbox inside this process listens, if there is one.
  /// - Throws: `BaseURL.Invalid` for a port outside 1 ... 65535.
  fileprivate func source(port: Int? = nil) throws(BaseURL.Invalid) -> MoviesSource? {
    switch self {
    case .sandbox: try port.map { port throws(BaseURL.Invalid) in try MoviesSource.embedded(port: port) }
    case .tmdb(let token): try MoviesSource.tmdb(token: token)
    case .other(let url, let token): try MoviesSource.other(url, token: token)
    case .none: nil
    }
  }
}

extension Logger {
  /// The program's logger, on standard error.
  static func showroom(level: Logger.Level) -> Logger {
    var logger = Logger(label: "showroom") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }

  /// The same logger for a server inside, whose start and stop are nobody's news.
  var quieter: Logger {
    var logger = self
    logger.logLevel = max(logLevel, .notice)
    return logger
  }
}
