import ArgumentParser
import Localization

/// `showroom config`.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Look at the configuration.", subcommands: [CheckConfigCommand.self])
}

/// `showroom config check`.
struct CheckConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print the value of each option and where it came from.",
    discussion: """
      Takes the flags of serve. Secrets are not printed. Piped, each option is a line of key, value and the flag, \
      variable or file that holds the value, separated by tabs. What serve refuses before it opens anything fails \
      here, too: a value that is not allowed, or two that exclude each other.
      """)

  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var address: AddressFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: address.given.merging(upstream.given) { $1 })
    let report = try ConfigReport(reader)
    for note in try ServeSettings(reader).notes { Console.standard.note(note) }
    try report.write(to: .standard, asJSON: json)
  }
}

/// The values in force.
struct ConfigReport: Sendable {
  /// Shown in place of a secret.
  private static let mask = "••••••"

  let rows: [ListedOption.Row]
  /// Variables with the program's prefix that name no option.
  let unknownVariables: [String]

  /// Finds all values.
  ///
  /// - Throws: `CommandFailure` as ``OptionReader/value(of:)``, for the first
  ///   invalid value.
  init(_ reader: OptionReader) throws(CommandFailure) {
    var rows: [ListedOption.Row] = []
    for option in Options.all { rows.append(try option.row(reader)) }
    self.rows = rows
    let known = Set(Options.all.flatMap(\.variables)).union([ConfigFile.variable])
    unknownVariables = reader.environment.keys.filter { $0.hasPrefix("SHOWROOM_") && !known.contains($0) }.sorted()
  }

  /// Writes the values, and a note for each unknown variable.
  func write(to console: Console, asJSON: Bool) throws {
    for name in unknownVariables { console.note("\(name) is set, but is the variable of no option.") }
    if asJSON { return try console.write(json: ConfigJSON(options: rows.map(ConfigJSON.Option.init))) }
    let headings = Headings.for(console.language)
    var table = TextTable(columns: [
      .init(heading: headings.option), .init(heading: headings.value, isFlexible: true),
      .init(heading: headings.origin, isFlexible: true),
    ])
    for row in rows { table.add([row.key, row.isSecret ? Self.mask : row.value ?? "", row.place ?? "default"]) }
    for line in table.lines(for: console) { try console.write(line) }
  }
}

/// Output of `config check --json`. As in all JSON output, keys may be added but
/// never change.
private struct ConfigJSON: Encodable {
  let options: [Option]

  struct Option: Encodable {
    let key: String
    @Nullable var value: String?
    let isSecret: Bool
    /// `flag`, `variable`, `variableFile`, `file` or `default`.
    let source: String
    @Nullable var place: String?

    init(_ row: ListedOption.Row) {
      key = row.key
      _value = Nullable(wrappedValue: row.value)
      isSecret = row.isSecret
      source =
        switch row.source {
        case .flags: "flag"
        case .environment: "variable"
        case .variableFile: "variableFile"
        case .file: "file"
        case nil: "default"
        }
      _place = Nullable(wrappedValue: row.place)
    }
  }
}
