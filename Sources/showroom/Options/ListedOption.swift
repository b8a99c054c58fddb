import AppsFeature
import LiveWeb
import Localization
import Mail
import MoviesFeature
import Store

/// An option without the type of its value, for lists of all options.
struct ListedOption: Sendable {
  /// A value in force, and where it came from.
  struct Row: Sendable, Equatable {
    let key: String
    /// The value as it was given, or the default; `nil` without one, and for a
    /// secret.
    let value: String?
    /// Whether the value is left out because it is secret.
    let isSecret: Bool
    /// `nil` for the default.
    let source: OptionReader.Source?
    /// The flag, the variable or the file that holds the value; `nil` for the
    /// default.
    let place: String?
  }

  let key: String
  /// Names of the environment variables: with the value, and with a file's name.
  let variables: [String]
  /// Finds the value.
  ///
  /// Throws `CommandFailure` as ``OptionReader/value(of:)``.
  let row: @Sendable (OptionReader) throws(CommandFailure) -> Row

  /// Lists an option.
  ///
  /// - Parameters:
  ///   - masked: the text of a value of which only a part is secret; by default
  ///     no part of a private value is shown.
  ///   - standard: the value in force without one, for an option whose default
  ///     is computed when it is used.
  init<Value>(
    _ option: ConfigOption<Value>, masked: (@Sendable (Value) -> String)? = nil,
    standard: (@Sendable (OptionReader) throws(CommandFailure) -> String)? = nil
  ) {
    key = option.key
    variables = [option.environmentName, option.fileVariable]
    row = { reader throws(CommandFailure) in
      guard let (value, text, source) = try reader.found(option) else {
        let value = try standard?(reader) ?? Self.text(of: option.standard(reader.environment))
        return Row(key: option.key, value: value, isSecret: false, source: nil, place: nil)
      }
      let isSecret = option.isSecret != nil && masked == nil
      return Row(
        key: option.key, value: isSecret ? nil : masked?(value) ?? text, isSecret: isSecret, source: source,
        place: source.place(of: option))
    }
  }

  /// The default as an operator would give it; `nil` if there is no value.
  private static func text(of standard: some Any) -> String? {
    switch standard {
    case let text as String: text
    case let number as Int: "\(number)"
    case let isOn as Bool: "\(isOn)"
    case let word as any RawRepresentable<String>: word.rawValue
    default: nil
    }
  }
}

extension OptionReader.Source {
  /// The place of an option's value, as the operator knows it.
  fileprivate func place<Value>(of option: ConfigOption<Value>) -> String {
    switch self {
    case .flags: "--\(option.flag)"
    case .environment: option.environmentName
    case .variableFile: option.fileVariable
    case .file(let name): name
    }
  }
}

extension Options {
  /// All options, in the order of `config check`.
  static let all: [ListedOption] = [
    .init(host), .init(port), .init(trustedProxy), .init(allowedHosts), .init(publicURL), .init(notifyOrigins),
    .init(smtpURL, masked: { $0?.name ?? "" }), .init(mailFrom), .init(smtpUser), .init(smtpPassword),
    .init(metricsHost), .init(metricsPort),
    .init(drainSeconds), .init(data),
    // Without user and password.
    .init(database, masked: { $0.map { DatabaseLocation.postgres($0).name } ?? "" }),
    .init(live), .init(appleURL), .init(tmdbURL), .init(tmdbToken), .init(ratesURL), .init(ratesFile),
    .init(marketURL), .init(marketPort), .init(marketPublicURL),
    .init(samples, standard: { reader throws(CommandFailure) in "\(try MarketSettings(reader).seedProducts > 0)" }),
    .init(compatLax), .init(compatCurrencies), .init(reportContact), .init(marketIdentifier), .init(marketSecret),
    .init(features, standard: { _ in OptionalFeature.names }), .init(storePages),
    .init(connections, standard: { _ in "\(WebServer.limits(files: FileLimit.raise()).web.connections)" }),
    .init(databaseConnections), .init(answerCache), .init(historyDays), .init(pictureDisk), .init(pictureMemory),
    .init(screenMemory),
    .init(logLevel), .init(logFormat),
    .init(country, standard: { reader throws(CommandFailure) in try reader.value(of: country).code }),
    // Without one, commands take an app's own device first.
    .init(platform, standard: { _ in Platform.iphone.rawValue }), .init(limit),
    .init(region, standard: { MoviesPlace(language: Language.of($0.environment)).region }), .init(year),
    .init(movieLimit), .init(marketLimit), .init(marketScale), .init(sandboxPort), .init(sandboxMailPort),
    .init(scale), .init(latency), .init(errorRate), .init(callsPerMinute),
  ]

  /// Keys that a configuration file may contain.
  static let keys = Set(all.map(\.key))
}
