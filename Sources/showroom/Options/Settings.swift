import AppsFeature
import LiveWeb
import Localization
import Logging
import OpenMarket
import Sandbox
import Store
import Upstream

/// Whom the commands ask.
enum UpstreamChoice: Sendable, Equatable {
  /// The sandbox inside this process.
  case sandbox
  /// Apple.
  case live
  /// Another server; with `--live` it stands for Apple (a proxy), so Apple's pictures are expected too.
  case other(BaseURL, isLive: Bool)

  init(_ reader: OptionReader) throws(CommandFailure) {
    let isLive = try reader.value(of: Options.live)
    if let url = try reader.value(of: Options.appleURL) {
      self = .other(url, isLive: isLive)
    } else {
      self = isLive ? .live : .sandbox
    }
  }
}

/// Whom the commands ask for movies.
enum MoviesChoice: Sendable, Equatable {
  /// The sandbox inside this process, as for apps.
  case sandbox
  /// TMDB.
  case tmdb(token: String)
  /// Another server.
  case other(BaseURL, token: String?)
  /// Nobody: apps come from elsewhere than the sandbox, and there is no token for TMDB.
  case none

  init(_ reader: OptionReader, apps: UpstreamChoice) throws(CommandFailure) {
    let token = try reader.value(of: Options.tmdbToken)
    if let url = try reader.value(of: Options.tmdbURL) {
      self = .other(url, token: token)
    } else if apps == .sandbox {
      self = .sandbox
    } else {
      self = token.map { .tmdb(token: $0) } ?? .none
    }
  }
}

/// What commands that ask need to know.
struct AskSettings: Sendable {
  /// The directory of the key, and of the database where that is a file.
  let data: String
  let database: DatabaseLocation
  let upstream: UpstreamChoice
  let movies: MoviesChoice
  let logLevel: Logger.Level

  /// Reads the settings.
  ///
  /// - Parameter logLevel: the level when nobody says one.
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader, logLevel: Logger.Level) throws(CommandFailure) {
    data = try reader.value(of: Options.data)
    let file = Storage.path(of: "showroom.sqlite", in: data)
    database = try reader.value(of: Options.database).map { .postgres($0) } ?? .file(path: file)
    upstream = try UpstreamChoice(reader)
    movies = try MoviesChoice(reader, apps: upstream)
    self.logLevel = try reader.value(of: Options.logLevel.standing(at: logLevel))
  }
}

/// What the web server needs to know besides.
struct ServeSettings: Sendable {
  let ask: AskSettings
  let host: String
  let port: Int
  /// The proxies whose word is taken for where requests come from.
  let trustedProxies: TrustedProxies
  /// The names by which the server may be called; `nil`: any name, if other machines can reach it.
  let allowedHosts: ServedHosts?
  /// The address where a monitor reads the metrics.
  let metricsHost: String
  /// The port of the metrics; `nil`: none.
  let metricsPort: Int?
  /// How much of pictures is kept in the data directory, in MiB.
  let pictureDisk: Int
  /// How much of pictures is kept in memory, in MiB.
  let pictureMemory: Int
  /// How much live screens may take in memory, in MiB.
  let screenMemory: Int
  /// Where the Open Market listens on `host`; `nil`: on any free port of the loopback address.
  let marketPort: Int?
  let market: MarketSettings
  /// Where goods come from; `nil`: from the Open Market inside.
  let marketURL: BaseURL?

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader) throws(CommandFailure) {
    ask = try AskSettings(reader, logLevel: .info)
    host = try reader.value(of: Options.host)
    port = try reader.value(of: Options.port)
    trustedProxies = try reader.value(of: Options.trustedProxy)
    allowedHosts = try reader.value(of: Options.allowedHosts)
    metricsHost = try reader.value(of: Options.metricsHost)
    metricsPort = try reader.value(of: Options.metricsPort)
    pictureDisk = try reader.value(of: Options.pictureDisk)
    pictureMemory = try reader.value(of: Options.pictureMemory)
    screenMemory = try reader.value(of: Options.screenMemory)
    marketPort = try reader.value(of: Options.marketPort)
    market = try MarketSettings(reader)
    marketURL = try reader.value(of: Options.marketURL)
  }
}

/// How the Open Market is run, alone or beside the web app.
struct MarketSettings: Sendable {
  /// What goods have to be like.
  let rules: ProductRules
  /// By which address the world calls it; `nil` to take what each request says.
  let publicURL: BaseURL?
  /// Whether apps that were written for the original are shown the currencies it had and no others.
  let showsOriginalCurrenciesOnly: Bool
  /// How many invented goods it begins with when it is empty.
  let seedProducts: Int

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader) throws(CommandFailure) {
    rules = try reader.value(of: Options.compatLax) ? .lax : .strict
    publicURL = try reader.value(of: Options.marketPublicURL)
    showsOriginalCurrenciesOnly = try reader.value(of: Options.compatCurrencies)
    // Beside real apps, goods are invented only on request.
    let usual = try reader.value(of: Options.live) ? 0 : SeedProducts.writtenCount
    seedProducts = try reader.value(of: Options.seedProducts) ?? usual
  }
}

extension MarketSettings {
  /// The names by which the market may be called: an operator who sets its public URL has a proxy that passes names on.
  ///
  /// - Parameters:
  ///   - address: what it listens on.
  ///   - proxies: whose word is taken for where requests come from.
  func hosts(listeningOn address: String, behind proxies: TrustedProxies) -> ServedHosts {
    publicURL == nil ? ServedHosts(listeningOn: address, behind: proxies) : .any
  }
}

/// What the Open Market as a server of its own needs to know.
struct MarketServerSettings: Sendable {
  let ask: AskSettings
  let host: String
  let port: Int
  let trustedProxies: TrustedProxies
  let metricsHost: String
  let metricsPort: Int?
  let market: MarketSettings

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader) throws(CommandFailure) {
    ask = try AskSettings(reader, logLevel: .info)
    host = try reader.value(of: Options.host)
    port = try reader.value(of: Options.marketServerPort)
    trustedProxies = try reader.value(of: Options.trustedProxy)
    metricsHost = try reader.value(of: Options.metricsHost)
    metricsPort = try reader.value(of: Options.metricsPort)
    market = try MarketSettings(reader)
  }
}

/// What the sandbox as a server of its own needs to know.
struct SandboxSettings: Sendable {
  let host: String
  let port: Int
  let scale: Int
  let faults: SandboxFaults
  let callsPerMinute: Int?
  let logLevel: Logger.Level

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader) throws(CommandFailure) {
    host = try reader.value(of: Options.host)
    port = try reader.value(of: Options.sandboxPort)
    scale = try reader.value(of: Options.scale)
    faults = SandboxFaults(
      latencyMs: try reader.value(of: Options.latency), errorRate: try reader.value(of: Options.errorRate))
    callsPerMinute = try reader.value(of: Options.callsPerMinute)
    logLevel = try reader.value(of: Options.logLevel)
  }
}

/// Which store a command asks, and in which language.
struct PlaceSettings: Sendable {
  let storefront: Storefront
  /// `nil` when nobody named one.
  let platform: Platform?
  let language: Language

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader) throws(CommandFailure) {
    storefront = try reader.value(of: Options.country)
    platform = try reader.value(of: Options.platform)
    language = Language.of(reader.environment)
  }
}
