import AppsFeature
import Foundation
import LiveWeb
import Localization
import Logging
import Mail
import OpenMarket
import Sandbox
import Store
import Upstream

/// Source of apps.
enum UpstreamChoice: Sendable, Equatable {
  /// The sandbox inside this process.
  case sandbox
  /// Apple's App Store.
  case live
  /// Another server. With `--live` it is a proxy of Apple's, so Apple's picture
  /// hosts are allowed too.
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

/// Source of movies.
enum MoviesChoice: Sendable, Equatable {
  /// The sandbox inside this process, which also serves the apps.
  case sandbox
  /// TMDB.
  case tmdb(token: String)
  /// Another server.
  case other(BaseURL, token: String?)
  /// No source: apps do not come from the sandbox, and there is no TMDB token.
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

/// A feature that the operator may leave out.
enum OptionalFeature: String, CaseIterable {
  case apps, movies, market

  /// The names of all, separated by commas.
  static let names = allCases.map(\.rawValue).joined(separator: ",")

  /// Reads names separated by commas.
  ///
  /// - Returns: `nil` without a name, and for an unknown one.
  static func parse(_ text: String) -> Set<OptionalFeature>? {
    let parts = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    let features = parts.compactMap { OptionalFeature(rawValue: $0.trimmingCharacters(in: .whitespaces)) }
    return features.count == parts.count ? Set(features) : nil
  }
}

/// Settings of all commands that make requests.
struct AskSettings: Sendable {
  /// Directory of the key, and of a database file.
  let data: String
  let database: DatabaseLocation
  let upstream: UpstreamChoice
  let movies: MoviesChoice
  let rates: RatesChoice
  /// Number of connections to a PostgreSQL database.
  let databaseConnections: Int
  let logLevel: Logger.Level
  let logFormat: LogFormat

  /// Reads the settings.
  ///
  /// - Parameter logLevel: the default log level.
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  init(_ reader: OptionReader, logLevel: Logger.Level) throws(CommandFailure) {
    data = try reader.value(of: Options.data)
    let file = Storage.path(of: "showroom.sqlite", in: data)
    database = try reader.value(of: Options.database).map { .postgres($0) } ?? .file(path: file)
    upstream = try UpstreamChoice(reader)
    movies = try MoviesChoice(reader, apps: upstream)
    rates = try RatesChoice(reader)
    databaseConnections = try reader.value(of: Options.databaseConnections)
    self.logLevel = try reader.value(of: Options.logLevel.standing(at: logLevel))
    logFormat = try reader.value(of: Options.logFormat)
  }

  /// The logger of the command or server, on standard error.
  var logger: Logger { .showroom(level: logLevel, format: logFormat) }
}

/// Settings of the web server.
struct ServeSettings: Sendable {
  let ask: AskSettings
  /// Features of the web app; at least one.
  let features: Set<OptionalFeature>
  /// Whether the server may read public pages of apps.
  let hasStorePages: Bool
  let host: String
  let port: Int
  /// Proxies that are trusted to name the client's address.
  let trustedProxies: TrustedProxies
  /// Host names under which the server answers; `nil` for any name, if other
  /// machines can reach it.
  let allowedHosts: ServedHosts?
  /// Where messages may go, and how their links begin.
  let messages: MessageSettings
  /// Number of connections of browsers at once; `nil` for as many as the
  /// process can serve.
  let connections: Int?
  /// Address on which the metrics are served.
  let metricsHost: String
  /// Port of the metrics; `nil` for none.
  let metricsPort: Int?
  /// Size of the cache of answers in the database, in MiB.
  let answerCache: Int
  /// Days for which changes of saved items are kept; 0 for ever.
  let historyDays: Int
  /// Size of the picture cache in the data directory, in MiB.
  let pictureDisk: Int
  /// Size of the picture cache in memory, in MiB.
  let pictureMemory: Int
  /// Memory limit of live screens, in MiB.
  let screenMemory: Int
  /// How long the server serves on after the signal to stop, while it says that
  /// it is not ready.
  let drain: Duration
  /// Port of the Open Market on `host`; `nil` for any free port of the loopback
  /// address.
  let marketPort: Int?
  let market: MarketSettings
  /// Market server of the products; `nil` for the Open Market inside this
  /// process.
  let marketURL: BaseURL?
  /// How users reach the operator with a report; `nil` if it is not
  /// configured.
  let reportContact: String?
  /// Options that are set and have no effect; one line each.
  let notes: [String]

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value, for one that another one needs, and for two ports
  ///   that are the same.
  init(_ reader: OptionReader) throws(CommandFailure) {
    ask = try AskSettings(reader, logLevel: .info)
    features = try reader.value(of: Options.features)
    hasStorePages = try reader.value(of: Options.storePages)
    host = try reader.value(of: Options.host)
    port = try reader.value(of: Options.port)
    connections = try reader.value(of: Options.connections)
    trustedProxies = try reader.value(of: Options.trustedProxy)
    allowedHosts = try reader.value(of: Options.allowedHosts)
    messages = try MessageSettings(reader)
    metricsHost = try reader.value(of: Options.metricsHost)
    metricsPort = try reader.value(of: Options.metricsPort)
    answerCache = try reader.value(of: Options.answerCache)
    historyDays = try reader.value(of: Options.historyDays)
    pictureDisk = try reader.value(of: Options.pictureDisk)
    pictureMemory = try reader.value(of: Options.pictureMemory)
    screenMemory = try reader.value(of: Options.screenMemory)
    drain = .seconds(try reader.value(of: Options.drainSeconds))
    marketPort = try reader.value(of: Options.marketPort)
    market = try MarketSettings(reader)
    marketURL = try reader.value(of: Options.marketURL)
    reportContact = try reader.value(of: Options.reportContact)
    let givenHost = try reader.found(Options.metricsHost)
    notes =
      metricsPort == nil && givenHost != nil
      ? ["--metrics-host has no effect without --metrics-port: no metrics are served."]
      : []
    try refuseSamePorts()
  }

  private func refuseSamePorts() throws(CommandFailure) {
    if let metricsPort, metricsPort == port {
      throw CommandFailure(.usage, "--metrics-port \(metricsPort): must differ from --port.")
    }
    if features.contains(.market), let marketPort, marketPort != 0, marketPort == port {
      throw CommandFailure(.usage, "--market-port \(marketPort): must differ from --port.")
    }
  }
}

/// Settings of the messages to channels.
struct MessageSettings: Sendable {
  /// Public URL of the web app, with which links begin; without one no message is sent.
  var publicURL: BaseURL?
  /// Servers that messages may go to although they have no public address.
  var origins: [BaseURL] = []
  /// How e-mails are sent; without it there are none.
  var mail: MailSettings?
}

/// Settings of e-mail.
struct MailSettings: Sendable {
  let server: MailServer
  let sender: MailSender
  let login: MailLogin?

  /// Reads the settings.
  ///
  /// - Returns: `nil` without a server.
  /// - Throws: `CommandFailure` with 64 for the first invalid value, and for one that another one needs.
  static func read(_ reader: OptionReader) throws(CommandFailure) -> MailSettings? {
    let (sender, user) = (try reader.value(of: Options.mailFrom), try reader.value(of: Options.smtpUser))
    let password = try reader.value(of: Options.smtpPassword)
    guard let server = try reader.value(of: Options.smtpURL) else { return nil }
    guard let sender else {
      throw CommandFailure(
        .usage, "E-mails need a sender: set --\(Options.mailFrom.flag) or \(Options.mailFrom.environmentName).")
    }
    guard (user == nil) == (password == nil) else {
      throw CommandFailure(
        .usage, "Set both \(Options.smtpUser.environmentName) and \(Options.smtpPassword.environmentName), or neither.")
    }
    let login = user.flatMap { user in password.map { MailLogin(user: user, password: $0) } }
    return MailSettings(server: server, sender: sender, login: login)
  }
}

extension MessageSettings {
  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  init(_ reader: OptionReader) throws(CommandFailure) {
    publicURL = try reader.value(of: Options.publicURL)
    origins = try reader.value(of: Options.notifyOrigins)
    mail = try MailSettings.read(reader)
  }
}

/// Settings of the Open Market, alone or beside the web app.
struct MarketSettings: Sendable {
  /// Rules that a product must meet.
  let rules: ProductRules
  /// Public URL of the market; `nil` to use the host of each request.
  let publicURL: BaseURL?
  /// Whether lists show only the original server's currencies, which older
  /// clients know.
  let showsOriginalCurrenciesOnly: Bool
  /// Number of sample products that an empty market starts with; 0 for none.
  let seedProducts: Int

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  init(_ reader: OptionReader) throws(CommandFailure) {
    rules = try reader.value(of: Options.compatLax) ? .lax : .strict
    publicURL = try reader.value(of: Options.marketPublicURL)
    showsOriginalCurrenciesOnly = try reader.value(of: Options.compatCurrencies)
    // Beside real apps, sample products appear only on request.
    let isLive = try reader.value(of: Options.live)
    let hasSamples = try reader.value(of: Options.samples) ?? !isLive
    seedProducts = hasSamples ? SeedProducts.writtenCount : 0
  }
}

extension MarketSettings {
  /// Host names under which the market answers; any name if it has a public
  /// URL, since the operator's proxy checks names then.
  ///
  /// - Parameters:
  ///   - address: the address it listens on.
  ///   - proxies: proxies that are trusted to name the client's address.
  func hosts(listeningOn address: String, behind proxies: TrustedProxies) -> ServedHosts {
    publicURL == nil ? ServedHosts(listeningOn: address, behind: proxies) : .any
  }
}

/// Settings of the stand-alone Open Market.
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
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
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

/// Settings of the stand-alone sandbox.
struct SandboxSettings: Sendable {
  let host: String
  let port: Int
  /// Port on which it takes mails; `nil` for none.
  let mailPort: Int?
  let scale: Int
  let faults: SandboxFaults
  let callsPerMinute: Int?
  let logger: Logger

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  init(_ reader: OptionReader) throws(CommandFailure) {
    host = try reader.value(of: Options.host)
    port = try reader.value(of: Options.sandboxPort)
    mailPort = try reader.value(of: Options.sandboxMailPort)
    scale = try reader.value(of: Options.scale)
    faults = SandboxFaults(
      latencyMs: try reader.value(of: Options.latency), errorRate: try reader.value(of: Options.errorRate))
    callsPerMinute = try reader.value(of: Options.callsPerMinute)
    logger = .showroom(
      level: try reader.value(of: Options.logLevel), format: try reader.value(of: Options.logFormat))
  }
}

/// Store and language of a command.
struct PlaceSettings: Sendable {
  let storefront: Storefront
  /// `nil` if no platform was given.
  let platform: Platform?
  let language: Language

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first invalid value.
  init(_ reader: OptionReader) throws(CommandFailure) {
    storefront = try reader.value(of: Options.country)
    platform = try reader.value(of: Options.platform)
    language = Language.of(reader.environment)
  }
}
