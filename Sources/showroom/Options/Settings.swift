import AppsFeature
import LiveWeb
import Localization
import Logging
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

/// What commands that ask need to know.
struct AskSettings: Sendable {
  /// The directory of the key, and of the database where that is a file.
  let data: String
  let database: DatabaseLocation
  let upstream: UpstreamChoice
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
  /// Where a monitor is told what the program counts; `nil`: nowhere.
  let metricsPort: Int?
  /// How much of pictures is kept in the data directory, in MiB.
  let pictureDisk: Int
  /// How much of pictures is kept in memory, in MiB.
  let pictureMemory: Int

  /// Reads the settings.
  ///
  /// - Throws: `CommandFailure` with 64 for the first value that is not allowed.
  init(_ reader: OptionReader) throws(CommandFailure) {
    ask = try AskSettings(reader, logLevel: .info)
    host = try reader.value(of: Options.host)
    port = try reader.value(of: Options.port)
    trustedProxies = try reader.value(of: Options.trustedProxy)
    metricsPort = try reader.value(of: Options.metricsPort)
    pictureDisk = try reader.value(of: Options.pictureDisk)
    pictureMemory = try reader.value(of: Options.pictureMemory)
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
