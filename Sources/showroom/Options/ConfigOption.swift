import ArgumentParser

/// One option of the program, declared once for the command line, the
/// environment and the configuration file.
struct ConfigOption<Value: Sendable>: Sendable {
  /// The name in the configuration file, in lower case with hyphens; unique in the program.
  let key: String
  /// Name of the flag without `--`. Equals the key unless commands give one
  /// flag different meanings.
  let flag: String
  /// Placeholder of the value in the help text.
  let valueName: String
  /// Effect of the option, for the help text.
  let summary: String
  /// Allowed values; completes "must be …".
  let allowed: String
  /// The default for the help text; empty if there is none.
  let standardText: String
  /// The default, which may depend on environment variables.
  let standard: @Sendable (_ environment: [String: String]) -> Value
  /// Parses a value; `nil` if it is not allowed.
  let parse: @Sendable (String) -> Value?
  /// Whether a value is secret; `nil` if no value is. A secret may not be a
  /// flag, which every user of the machine can read, and is never printed.
  let isSecret: (@Sendable (Value) -> Bool)?

  /// Declares an option.
  init(
    _ key: String, flag: String? = nil, valueName: String = "", _ summary: String, allowed: String,
    standardText: String = "", standard: @escaping @Sendable ([String: String]) -> Value,
    parse: @escaping @Sendable (String) -> Value?, isSecret: (@Sendable (Value) -> Bool)? = nil
  ) {
    self.key = key
    self.isSecret = isSecret
    self.flag = flag ?? key
    self.valueName = valueName
    self.summary = summary
    self.allowed = allowed
    self.standardText = standardText
    self.standard = standard
    self.parse = parse
  }

  /// Name of the environment variable: `SHOWROOM_APPLE_URL` for `apple-url`.
  var environmentName: String { "SHOWROOM_" + key.uppercased().replacing("-", with: "_") }

  /// Name of the environment variable that names a file with the value.
  var fileVariable: String { environmentName + "_FILE" }

  /// The flag's name for the parser.
  var name: NameSpecification { .customLong(flag) }

  /// The help text for the parser.
  var help: ArgumentHelp {
    let standard = standardText.isEmpty ? "" : "default: \(standardText); "
    return ArgumentHelp("\(summary) (\(standard)\(environmentName))", valueName: valueName.isEmpty ? nil : valueName)
  }

  /// The same option with another default.
  func standing(at value: Value) -> ConfigOption {
    ConfigOption(
      key, flag: flag, valueName: valueName, summary, allowed: allowed, standardText: standardText,
      standard: { _ in value }, parse: parse, isSecret: isSecret)
  }
}

extension ConfigOption where Value == Bool {
  /// Declares a switch that is off by default.
  static func toggle(_ key: String, flag: String? = nil, _ summary: String) -> ConfigOption {
    ConfigOption(
      key, flag: flag, summary, allowed: "true or false", standard: { _ in false },
      parse: { text in
        switch text.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
      })
  }
}

extension ConfigOption where Value == Int {
  /// Declares a whole number in a range.
  static func number(
    _ key: String, flag: String? = nil, valueName: String = "n", _ summary: String, in range: ClosedRange<Int>,
    note: String = "", standardText: String? = nil, standard: Int
  ) -> ConfigOption {
    ConfigOption(
      key, flag: flag, valueName: valueName, summary,
      allowed: "a number from \(range.lowerBound) to \(range.upperBound)\(note)",
      standardText: standardText ?? "\(standard)",
      standard: { _ in standard }, parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension ConfigOption {
  /// Declares an option with a value that may be absent.
  static func optional<Wrapped: Sendable>(
    _ key: String, flag: String? = nil, valueName: String, _ summary: String, allowed: String,
    parse: @escaping @Sendable (String) -> Wrapped?
  ) -> ConfigOption where Value == Wrapped? {
    ConfigOption(
      key, flag: flag, valueName: valueName, summary, allowed: allowed, standard: { _ in nil },
      parse: { text in parse(text).map { .some($0) } })
  }
}
