import ArgumentParser
import Foundation

/// The benchmarks, and the load client that they start in a process of its own.
@main
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures Showroom against its budgets.",
    subcommands: [RunCommand.self, LoadCommand.self], defaultSubcommand: RunCommand.self)
}

/// What can be asked for by name.
enum BenchName: String, CaseIterable, ExpressibleByArgument {
  case diff, html, patch, screen, action, page, idle, profiles, database

  /// Runs the benchmark.
  ///
  /// - Parameter showroom: the path of the built program.
  func figures(showroom: String) async throws -> [BenchFigure] {
    switch self {
    case .diff: ListDiffBench.run() + DifferenceKitNotice.figures
    case .html: try HTMLBench.run()
    case .patch: try await PatchBench.run()
    case .screen: try await LiveScreenBench.run()
    case .action: try await ActionBench.run()
    case .page: try await FirstPageBench.run(showroom: showroom)
    case .idle: try await IdleBench.run(showroom: showroom)
    case .database: try await DatabaseBench.run(showroom: showroom)
    case .profiles: try await ProfilesBench.run(showroom: showroom)
    }
  }
}

/// Runs benchmarks and prints one table; ends with 1 when a bound is missed.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs benchmarks and prints one table (default).")

  @Argument(help: "Only these: \(BenchName.allCases.map(\.rawValue).joined(separator: ", ")).")
  var names: [BenchName] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(help: "The built program.")
  var showroom = ".build/release/showroom"

  func run() async throws {
    var figures: [BenchFigure] = []
    for name in names.isEmpty ? BenchName.allCases : names {
      FileHandle.standardError.write(Data("measuring \(name.rawValue) …\n".utf8))
      do {
        figures += try await name.figures(showroom: showroom)
      } catch {
        figures.append(.failed(name.rawValue, error))
      }
    }
    print(json ? try FigureTable.json(of: figures) : "\n" + FigureTable.table(of: figures), terminator: "")
    if figures.contains(where: { $0.passes == false }) { throw ExitCode(1) }
  }
}
