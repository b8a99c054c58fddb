import AsyncHTTPClient
import Foundation
import Logging
import Mail
import Sandbox
import Secrets
import Shell
import Store
import Upstream
import WatchFeature

/// A composition root in operation: its clients are open, and the embedded
/// sandbox listens if there is one.
struct Running: Sendable {
  let root: CompositionRoot
  /// The embedded sandbox, if it is the source of apps.
  let sandbox: Sandbox?
  /// Whether the server should get requests.
  let readiness: Readiness

  /// Builds the root, runs `body`, and closes everything when `body` ends.
  ///
  /// - Parameters:
  ///   - choice: source of apps.
  ///   - movies: source of movies.
  ///   - market: source of products; `nil` for none.
  ///   - rates: exchange rates; by default those beside the source of apps.
  ///   - storage: storage of the program; its database is closed at the end.
  ///   - hasApps: whether the web app shows apps.
  ///   - hasStorePages: whether it may ask for public pages of apps.
  ///   - messages: where messages may go, and how their links begin.
  ///   - secretKey: key of this installation; by default a key for this run
  ///     only.
  ///   - pictures: picture cache settings; by default in memory.
  ///   - body: the work.
  /// - Throws: what `body` throws; the error that kept the sandbox from
  ///   running.
  static func with<T: Sendable>(
    _ choice: UpstreamChoice, movies: MoviesChoice = .none, market: MarketSource? = nil,
    rates: RatesChoice = .usual, storage: Storage, hasApps: Bool = true, hasStorePages: Bool = false,
    messages: MessageSettings = MessageSettings(), secretKey: SecretKey = .random(),
    pictures: PictureSettings = .passing, logger: Logger,
    body: @escaping @Sendable (Running) async throws -> T
  ) async throws -> T {
    do {
      let parts = Parts(
        market: market, rates: rates, storage: storage, hasApps: hasApps, hasStorePages: hasStorePages,
        messages: messages, secretKey: secretKey, pictures: pictures, logger: logger)
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

  /// Parts of the root that do not depend on the source of apps.
  private struct Parts: Sendable {
    let market: MarketSource?
    let rates: RatesChoice
    let storage: Storage
    let hasApps: Bool
    let hasStorePages: Bool
    let messages: MessageSettings
    let secretKey: SecretKey
    let pictures: PictureSettings
    let logger: Logger
  }

  private static func connected<T: Sendable>(
    _ source: CatalogueSource, _ movies: MoviesSource?, _ sandbox: Sandbox?, _ parts: Parts,
    _ body: @escaping @Sendable (Running) async throws -> T
  ) async throws -> T {
    let origins = try source.pictures.allowed(and: movies, parts.market)
    let pushOrigins = try AllowedOrigins(publicHosts: WebPushSender.services, operators: parts.messages.origins)
    let rates = try RatesSource(parts.rates, beside: source)
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
    let registrations = HTTPClient(
      eventLoopGroupProvider: .singleton, configuration: .upstream(read: MarketSource.silence))
    let downloader = FileDownloader(origins: origins, userAgent: Showroom.userAgent)
    let notified = AllowedOrigins(anyPublicHostAnd: parts.messages.origins)
    let poster = PinnedPoster(origins: notified, userAgent: Showroom.userAgent)
    let messages = MessageCalls(
      publicURL: parts.messages.publicURL, poster: poster, origins: notified, pushOrigins: pushOrigins,
      mail: parts.messages.mail.map { (mailer: SMTPMailer($0.server, login: $0.login), sender: $0.sender) })
    let root = CompositionRoot(
      source: source, movies: movies, market: parts.market.map { ($0, registrations) }, rates: rates,
      storage: parts.storage, hasApps: parts.hasApps, hasStorePages: parts.hasStorePages, client: client,
      downloader: downloader, messages: messages, secretKey: parts.secretKey, pictures: parts.pictures,
      logger: parts.logger,
      now: wallClock(beside: sandbox))
    do {
      let result = try await body(
        Running(root: root, sandbox: sandbox, readiness: Readiness(of: parts.storage.database)))
      await downloader.shutdown()
      await poster.shutdown()
      try await client.shutdown()
      try await registrations.shutdown()
      // After the last response has arrived, and before the database closes.
      await root.finishKeeping()
      return result
    } catch {
      await downloader.shutdown()
      await poster.shutdown()
      // Report the first error. A client that is already shut down has nothing
      // to close.
      try? await client.shutdown()
      try? await registrations.shutdown()
      await root.finishKeeping()
      throw error
    }
  }

  /// The wall clock of a program: that of its embedded sandbox, which can be
  /// moved, or the real one without a sandbox.
  ///
  /// What waits or holds a lease keeps the real time in both cases.
  static func wallClock(beside sandbox: Sandbox?) -> @Sendable () -> Date {
    guard let sandbox else { return { Date() } }
    return { Date().addingTimeInterval(TimeInterval(sandbox.daysAhead) * 86_400) }
  }

  /// A failure loses nothing: the next start reads the log next to the
  /// database.
  private static func close(_ storage: Storage, _ logger: Logger) async {
    do {
      try await storage.database.checkpointAndClose()
    } catch {
      logger.warning("the database could not be closed", metadata: ["error": "\(error)"])
    }
  }
}

extension MoviesChoice {
  /// Returns the chosen server; `nil` for none.
  ///
  /// - Parameter port: port of the sandbox inside this process, if there is
  ///   one.
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
  /// The same logger from `notice` upwards, for an inner server whose start and
  /// stop are not worth a line.
  var quieter: Logger {
    var logger = self
    logger.logLevel = max(logLevel, .notice)
    return logger
  }
}
