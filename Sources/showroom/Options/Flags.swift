import ArgumentParser

/// A group of flags that reports the given ones by the key of their option.
protocol GivenFlags {
  var given: [String: String] { get }
}

extension GivenFlags {
  /// Collects the given flags.
  static func collect(_ flags: (String, String?)...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: flags.compactMap { key, text in text.map { (key, $0) } })
  }
}

/// Flags for the data and the upstream servers, of every command that makes
/// requests.
struct UpstreamFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.data.name, help: Options.data.help) var data: String?
  @Option(name: Options.database.name, help: Options.database.help) var database: String?
  @Flag(name: Options.live.name, inversion: .prefixedNo, help: Options.live.help) var live: Bool?
  @Option(name: Options.appleURL.name, help: Options.appleURL.help) var appleURL: String?
  @Option(name: Options.tmdbURL.name, help: Options.tmdbURL.help) var tmdbURL: String?
  @Option(name: Options.ratesURL.name, help: Options.ratesURL.help) var ratesURL: String?
  @Option(name: Options.ratesFile.name, help: Options.ratesFile.help) var ratesFile: String?
  @Option(name: Options.logLevel.name, help: Options.logLevel.help) var logLevel: String?
  @Option(name: Options.logFormat.name, help: Options.logFormat.help) var logFormat: String?

  var given: [String: String] {
    Self.collect(
      (Options.data.key, data), (Options.database.key, database), (Options.live.key, live.map { "\($0)" }),
      (Options.appleURL.key, appleURL), (Options.tmdbURL.key, tmdbURL),
      (Options.ratesURL.key, ratesURL), (Options.ratesFile.key, ratesFile),
      (Options.logLevel.key, logLevel), (Options.logFormat.key, logFormat))
  }
}

/// Flags for addresses, proxies and the memory of the web server.
struct AddressFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.host.name, help: Options.host.help) var host: String?
  @Option(name: Options.port.name, help: Options.port.help) var port: String?
  @Option(name: Options.trustedProxy.name, help: Options.trustedProxy.help) var trustedProxy: String?
  @Option(name: Options.allowedHosts.name, help: Options.allowedHosts.help) var allowedHosts: String?
  @Option(name: Options.publicURL.name, help: Options.publicURL.help) var publicURL: String?
  @Option(name: Options.notifyOrigins.name, help: Options.notifyOrigins.help) var notifyOrigins: String?
  @Option(name: Options.smtpURL.name, help: Options.smtpURL.help) var smtpURL: String?
  @Option(name: Options.mailFrom.name, help: Options.mailFrom.help) var mailFrom: String?
  @Option(name: Options.metricsHost.name, help: Options.metricsHost.help) var metricsHost: String?
  @Option(name: Options.metricsPort.name, help: Options.metricsPort.help) var metricsPort: String?
  @Option(name: Options.marketPort.name, help: Options.marketPort.help) var marketPort: String?
  @Option(name: Options.marketURL.name, help: Options.marketURL.help) var marketURL: String?
  @Flag(name: Options.samples.name, inversion: .prefixedNo, help: Options.samples.help) var samples: Bool?
  @Option(name: Options.reportContact.name, help: Options.reportContact.help) var reportContact: String?
  @Option(name: Options.pictureDisk.name, help: Options.pictureDisk.help) var pictureDisk: String?
  @Option(name: Options.pictureMemory.name, help: Options.pictureMemory.help) var pictureMemory: String?
  @Option(name: Options.screenMemory.name, help: Options.screenMemory.help) var screenMemory: String?
  @Option(name: Options.answerCache.name, help: Options.answerCache.help) var answerCache: String?
  @Option(name: Options.historyDays.name, help: Options.historyDays.help) var historyDays: String?
  @Option(name: Options.connections.name, help: Options.connections.help) var connections: String?
  @Option(name: Options.databaseConnections.name, help: Options.databaseConnections.help)
  var databaseConnections: String?
  @Option(name: Options.features.name, help: Options.features.help) var features: String?
  @Flag(name: Options.storePages.name, inversion: .prefixedNo, help: Options.storePages.help) var storePages: Bool?
  @Option(name: Options.drainSeconds.name, help: Options.drainSeconds.help) var drainSeconds: String?

  var given: [String: String] {
    Self.collect(
      (Options.host.key, host), (Options.port.key, port), (Options.trustedProxy.key, trustedProxy),
      (Options.allowedHosts.key, allowedHosts), (Options.publicURL.key, publicURL),
      (Options.notifyOrigins.key, notifyOrigins), (Options.smtpURL.key, smtpURL), (Options.mailFrom.key, mailFrom),
      (Options.metricsHost.key, metricsHost),
      (Options.metricsPort.key, metricsPort), (Options.pictureDisk.key, pictureDisk),
      (Options.pictureMemory.key, pictureMemory), (Options.screenMemory.key, screenMemory),
      (Options.drainSeconds.key, drainSeconds), (Options.answerCache.key, answerCache),
      (Options.historyDays.key, historyDays),
      (Options.connections.key, connections), (Options.databaseConnections.key, databaseConnections),
      (Options.features.key, features), (Options.storePages.key, storePages.map { "\($0)" }),
      (Options.marketPort.key, marketPort),
      (Options.marketURL.key, marketURL), (Options.samples.key, samples.map { "\($0)" }),
      (Options.reportContact.key, reportContact))
  }
}

/// Flags for messages to channels.
struct MessageFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.publicURL.name, help: Options.publicURL.help) var publicURL: String?
  @Option(name: Options.notifyOrigins.name, help: Options.notifyOrigins.help) var notifyOrigins: String?
  @Option(name: Options.smtpURL.name, help: Options.smtpURL.help) var smtpURL: String?
  @Option(name: Options.mailFrom.name, help: Options.mailFrom.help) var mailFrom: String?

  var given: [String: String] {
    Self.collect(
      (Options.publicURL.key, publicURL), (Options.notifyOrigins.key, notifyOrigins),
      (Options.smtpURL.key, smtpURL), (Options.mailFrom.key, mailFrom))
  }
}

/// Flags that choose the store.
struct PlaceFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.country.name, help: Options.country.help) var country: String?
  @Option(name: Options.platform.name, help: Options.platform.help) var platform: String?
  @Flag(help: "Print JSON.") var json = false

  var given: [String: String] { Self.collect((Options.country.key, country), (Options.platform.key, platform)) }
}

/// Flags of the stand-alone sandbox.
struct SandboxFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.host.name, help: Options.host.help) var host: String?
  @Option(name: Options.sandboxPort.name, help: Options.sandboxPort.help) var port: String?
  @Option(name: Options.sandboxMailPort.name, help: Options.sandboxMailPort.help) var mailPort: String?
  @Option(name: Options.scale.name, help: Options.scale.help) var scale: String?
  @Option(name: Options.latency.name, help: Options.latency.help) var latency: String?
  @Option(name: Options.errorRate.name, help: Options.errorRate.help) var errorRate: String?
  @Option(name: Options.callsPerMinute.name, help: Options.callsPerMinute.help) var callsPerMinute: String?
  @Option(name: Options.logLevel.name, help: Options.logLevel.help) var logLevel: String?
  @Option(name: Options.logFormat.name, help: Options.logFormat.help) var logFormat: String?

  var given: [String: String] {
    Self.collect(
      (Options.host.key, host), (Options.sandboxPort.key, port), (Options.sandboxMailPort.key, mailPort),
      (Options.scale.key, scale),
      (Options.latency.key, latency), (Options.errorRate.key, errorRate),
      (Options.callsPerMinute.key, callsPerMinute), (Options.logLevel.key, logLevel),
      (Options.logFormat.key, logFormat))
  }
}

/// Flags for the data, of commands that ask no other server.
struct DataFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.data.name, help: Options.data.help) var data: String?
  @Option(name: Options.database.name, help: Options.database.help) var database: String?
  @Option(name: Options.logLevel.name, help: Options.logLevel.help) var logLevel: String?
  @Option(name: Options.logFormat.name, help: Options.logFormat.help) var logFormat: String?

  var given: [String: String] {
    Self.collect(
      (Options.data.key, data), (Options.database.key, database), (Options.logLevel.key, logLevel),
      (Options.logFormat.key, logFormat))
  }
}

/// Flags of the stand-alone Open Market.
struct MarketServerFlags: ParsableArguments, GivenFlags {
  @Option(name: Options.host.name, help: Options.host.help) var host: String?
  @Option(name: Options.marketServerPort.name, help: Options.marketServerPort.help) var port: String?
  @Option(name: Options.trustedProxy.name, help: Options.trustedProxy.help) var trustedProxy: String?
  @Option(name: Options.metricsHost.name, help: Options.metricsHost.help) var metricsHost: String?
  @Option(name: Options.metricsPort.name, help: Options.metricsPort.help) var metricsPort: String?
  @Flag(name: Options.compatLax.name, inversion: .prefixedNo, help: Options.compatLax.help) var lax: Bool?
  @Flag(name: Options.compatCurrencies.name, inversion: .prefixedNo, help: Options.compatCurrencies.help)
  var originalCurrencies: Bool?
  @Option(name: Options.marketPublicURL.name, help: Options.marketPublicURL.help) var publicURL: String?
  @Flag(name: Options.samples.name, inversion: .prefixedNo, help: Options.samples.help) var samples: Bool?

  var given: [String: String] {
    Self.collect(
      (Options.host.key, host), (Options.marketServerPort.key, port), (Options.trustedProxy.key, trustedProxy),
      (Options.metricsHost.key, metricsHost), (Options.metricsPort.key, metricsPort),
      (Options.compatLax.key, lax.map { "\($0)" }),
      (Options.compatCurrencies.key, originalCurrencies.map { "\($0)" }),
      (Options.marketPublicURL.key, publicURL), (Options.samples.key, samples.map { "\($0)" }))
  }
}
