import ArgumentParser
import Foundation
import Testing

@testable import showroom

/// `docs/configuration.md` lists the options that the program takes.
struct ConfigurationPageTests {
  /// A row of the table.
  private struct Line {
    /// Flags such as `--live`, `--no-live`; empty if there is none.
    let flags: [String]
    let variable: String
    let key: String
    /// The complete default.
    let standard: String
    let meaning: String

    init?(_ text: Substring) {
      let cells = text.split(separator: "|").map { $0.filter { $0 != "`" }.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[1].hasPrefix("SHOWROOM_") else { return nil }
      flags = cells[0].prefix { $0 != "(" }.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      (variable, key, standard, meaning) = (cells[1], cells[2], cells[3], cells[4])
    }
  }

  private let lines: [Line]
  private let declared: [DeclaredOption]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(contentsOf: folder.appending(path: "../../../docs/configuration.md"), encoding: .utf8)
    lines = page.split(separator: "\n").compactMap(Line.init)
    declared = try DeclaredOption.all()
  }

  @Test func `the table has exactly the program's flags, each with its variable`() {
    let written = lines.flatMap { line in line.flags.map { "\($0) \(line.variable)" } }
    #expect(Set(written) == Set(declared.map { "\($0.flag) \($0.variable)" }))
    #expect(Set(written).count == written.count, "one line each")
  }

  @Test func `the table has exactly the keys of a configuration file`() {
    #expect(Set(lines.map(\.key)) == Options.keys)
  }

  @Test func `a variable is named like its key`() {
    for line in lines {
      #expect(line.variable == "SHOWROOM_" + line.key.uppercased().replacing("-", with: "_"))
    }
  }

  @Test func `every option of the table has a meaning`() {
    #expect(lines.filter(\.meaning.isEmpty).map(\.key) == [])
  }

  @Test func `options without a flag in the table have none`() {
    let withFlag = Set(declared.map(\.variable))
    let without = lines.filter(\.flags.isEmpty)
    #expect(without.map(\.variable).filter(withFlag.contains) == [])
    let names = [
      Options.tmdbToken.environmentName, Options.marketSecret.environmentName, Options.smtpUser.environmentName,
      Options.smtpPassword.environmentName,
    ]
    #expect(Set(without.map(\.variable)) == Set(names))
    #expect(without.allSatisfy { $0.standard == "none" })
  }

  @Test func `the table has the program's defaults`() throws {
    for line in lines where !line.flags.isEmpty {
      let option = try #require(declared.first { $0.flag == line.flags[0] && $0.variable == line.variable })
      if let standard = option.standard {
        #expect(line.standard == standard, "\(line.flags)")
      } else if option.isSwitch {
        #expect(line.standard == "off", "\(line.flags)")
      } else if line.standard == "none" {
        #expect(!option.summary.contains("unless") && !option.summary.contains("else"), "\(line.flags)")
      } else {
        #expect(option.summary.contains(line.standard), "\(line.flags)")
      }
    }
  }
}

/// An option in a command's help.
private struct DeclaredOption {
  let flag: String
  let isSwitch: Bool
  let summary: String
  let standard: String?
  let variable: String

  /// Options of all commands.
  static func all() throws -> [DeclaredOption] {
    let help = try JSONDecoder().decode(Help.self, from: Data(ShowroomCommand._dumpHelp().utf8))
    return help.command.withSubcommands.flatMap { ($0.arguments ?? []).compactMap(DeclaredOption.init) }
  }

  /// Creates an option; `nil` for a flag without a variable.
  private init?(_ argument: Help.Argument) {
    let help = /(?<summary>.*) \((default: (?<standard>.*); )?(?<variable>SHOWROOM_[A-Z_]+)\)/
    guard let name = argument.names?.first?.name, let match = argument.abstract?.wholeMatch(of: help)?.output else {
      return nil
    }
    flag = "--" + name
    isSwitch = argument.kind == "flag"
    summary = String(match.summary)
    standard = match.standard.map(String.init)
    variable = String(match.variable)
  }

  /// The parser's dump of its help.
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let subcommands: [Command]?
      let arguments: [Argument]?

      var withSubcommands: [Command] { [self] + (subcommands ?? []).flatMap(\.withSubcommands) }
    }

    struct Argument: Decodable {
      let kind: String
      let names: [Name]?
      let abstract: String?
    }

    struct Name: Decodable {
      let name: String
    }
  }
}
