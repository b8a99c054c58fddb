import Configuration
import Foundation

/// Finds the value of an option, in this order: flag, environment variable or
/// the file that one names, configuration file, default.
struct OptionReader: Sendable {
  /// Origin of a value.
  enum Source: Sendable, Equatable {
    case flags
    case environment
    /// A file that an environment variable names.
    case variableFile
    case file(name: String)
  }

  /// Limit of a file that an environment variable names.
  static let maxFileBytes = 64 << 10

  private let sources: [(source: Source, reader: ConfigReader)]
  /// The environment's variables.
  let environment: [String: String]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - flags: values of the command line, by ``ConfigOption/key``.
  ///   - environment: environment variables; an empty one counts as not set, as does an empty file that one names.
  ///   - file: the configuration file, if there is one.
  init(flags: [String: String], environment: [String: String], file: ConfigFile? = nil) {
    self.environment = environment
    let variables = EnvironmentVariablesProvider(environmentVariables: environment.filter { !$0.value.isEmpty })
    var sources: [(Source, ConfigReader)] = [
      (.flags, ConfigReader(provider: InMemoryProvider(name: "flags", values: Self.values(flags)))),
      (.environment, ConfigReader(provider: variables).scoped(to: "showroom")),
    ]
    if let file {
      let provider = InMemoryProvider(name: file.name, values: Self.values(file.values))
      sources.append((.file(name: file.name), ConfigReader(provider: provider)))
    }
    self.sources = sources
  }

  /// Creates a reader for the running process.
  ///
  /// - Parameter flags: values of the command line.
  /// - Throws: `CommandFailure` as ``ConfigFile/load(environment:directory:)``.
  init(flags: [String: String]) throws(CommandFailure) {
    let environment = ProcessInfo.processInfo.environment
    let directory = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let file = try ConfigFile.load(environment: environment, directory: directory)
    self.init(flags: flags, environment: environment, file: file)
  }

  /// The value of an option.
  ///
  /// - Throws: `CommandFailure` with 64 for an invalid value; the message names
  ///   its origin, the value and what is allowed.
  func value<Value>(of option: ConfigOption<Value>) throws(CommandFailure) -> Value {
    try found(option)?.value ?? option.standard(environment)
  }

  /// The value of an option and its origin; `nil` if only the default is left.
  ///
  /// - Throws: `CommandFailure` as ``value(of:)``; with 64 if both a variable
  ///   and its `_FILE` are set, with 66 if that file cannot be read.
  func found<Value>(
    _ option: ConfigOption<Value>
  ) throws(CommandFailure) -> (value: Value, text: String, source: Source)? {
    guard let (text, source) = try text(of: option) else { return nil }
    guard let value = option.parse(text) else { throw Self.failure(option, from: source, text) }
    if source == .flags, option.isSecret?(value) == true {
      throw CommandFailure(
        .usage,
        "--\(option.flag) holds a password, and every user of this machine can read flags: put it into ~/.pgpass, or "
          + "the whole address into \(option.environmentName).")
    }
    return (value, text, source)
  }

  private func text<Value>(of option: ConfigOption<Value>) throws(CommandFailure) -> (String, Source)? {
    for (source, reader) in sources {
      let text = reader.string(forKey: ConfigKey([option.key]))
      if source == .environment, let path = environment[option.fileVariable], !path.isEmpty {
        let content = try Self.content(of: path, named: option.fileVariable)
        // Empty, it counts as not set: a unit of systemd gives such a file for a secret that does not exist.
        if !content.isEmpty {
          guard text == nil else {
            throw CommandFailure(
              .usage, "Both \(option.environmentName) and \(option.fileVariable) are set: set one of them.")
          }
          return (content, .variableFile)
        }
      }
      if let text { return (text, source) }
    }
    return nil
  }

  /// Reads a file without its last line break.
  private static func content(of path: String, named variable: String) throws(CommandFailure) -> String {
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(.noInput, "The file \(path), named by \(variable), \(reason).")
    }
    guard FileManager.default.fileExists(atPath: path) else { throw failure("does not exist") }
    // Whatever the reason is, the operator looks at the file.
    let bytes: Data
    do {
      bytes = try RegularFile.read(path, limit: maxFileBytes + 1)
    } catch {
      throw failure("cannot be read")
    }
    guard bytes.count <= maxFileBytes else { throw failure("has more than \(maxFileBytes >> 10) KiB") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure("is not UTF-8") }
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  private static func failure<Value>(
    _ option: ConfigOption<Value>, from source: Source, _ text: String
  ) -> CommandFailure {
    let name =
      switch source {
      case .flags: "--\(option.flag)"
      case .environment: option.environmentName
      case .variableFile: "The content of the file named by \(option.fileVariable)"
      case .file(let name): "\"\(option.key)\" in \(name)"
      }
    // A wrong path may name any file, whose content is no business of the log.
    if option.isSecret != nil || source == .variableFile {
      return CommandFailure(.usage, "\(name) must be \(option.allowed).")
    }
    return CommandFailure(.usage, "\(name) is \"\(TerminalText.shown(text))\", but must be \(option.allowed).")
  }

  private static func values(_ texts: [String: String]) -> [AbsoluteConfigKey: ConfigValue] {
    var values: [AbsoluteConfigKey: ConfigValue] = [:]
    for (key, text) in texts { values[AbsoluteConfigKey([key])] = ConfigValue(.string(text), isSecret: false) }
    return values
  }
}
