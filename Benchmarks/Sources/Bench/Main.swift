import ArgumentParser
import Foundation

/// The command of the benchmarks, and of the load client that they start in another process.
@main
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures Showroom against its budgets.",
    subcommands: [RunCommand.self, LoadCommand.self], defaultSubcommand: RunCommand.self)
}

/// The names of the benchmarks.
enum BenchName: String, CaseIterable, ExpressibleByArgument {
  case diff, html, patch, screen, action, page, idle, profiles, database, backup, folders, compare, movies
  case watch, pictures, market
  case picturesSoak = "pictures-soak"

  /// The benchmarks that run without names: all that take minutes at most.
  static let standard = allCases.filter { $0 != .picturesSoak && $0 != .market }

  /// Runs the benchmark.
  ///
  /// - Parameters:
  ///   - showroom: the path of the built program.
  ///   - python: the path of the Python with thumbor.
  func figures(showroom: String, python: String) async throws -> [BenchFigure] {
    switch self {
    case .diff: ListDiffBench.run() + DifferenceKitNotice.figures
    case .html: try HTMLBench.run()
    case .patch: try await PatchBench.run()
    case .screen: try await LiveScreenBench.run()
    case .action: try await ActionBench.run()
    case .page: try await FirstPageBench.run(showroom: showroom)
    case .idle: try await IdleBench.run(showroom: showroom)
    case .database: try await DatabaseBench.run(showroom: showroom)
    case .backup: try await BackupBench.run()
    case .folders: try await FoldersBench.run(showroom: showroom)
    case .compare: try await CompareBench.run(showroom: showroom)
    case .movies: try await MoviesBench.run(showroom: showroom)
    case .watch: try await WatchBench.run(showroom: showroom)
    case .profiles: try await ProfilesBench.run(showroom: showroom)
    case .pictures: try await PicturesBench.run(showroom: showroom, python: python)
    case .market: try await MarketBench.run(showroom: showroom, python: python)
    case .picturesSoak: try await PicturesSoak.run(showroom: showroom, python: python)
    }
  }
}

/// Runs benchmarks and prints one table; exits with 1 if a bound is missed.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs benchmarks and prints one table (default).")

  @Argument(help: "Only these: \(BenchName.allCases.map(\.rawValue).joined(separator: ", ")).")
  var names: [BenchName] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(help: "The built program.")
  var showroom = ".build/release/showroom"

  @Option(help: "The Python with thumbor; Scripts/bench-python installs it.")
  var python = ".venv-bench/bin/python"

  func run() async throws {
    let asked = names.isEmpty ? BenchName.standard : names
    let (program, interpreter) = (showroom, python)
    let figures: [BenchFigure]
    do {
      figures = try await Interruption.cancelling {
        try await measure(asked, showroom: program, python: interpreter)
      }
    } catch is CancellationError {
      // The exit code of a shell for SIGINT.
      throw ExitCode(130)
    }
    print(json ? try FigureTable.json(of: figures) : "\n" + FigureTable.table(of: figures), terminator: "")
    if figures.contains(where: { $0.passes == false }) { throw ExitCode(1) }
  }
}

private func measure(_ names: [BenchName], showroom: String, python: String) async throws -> [BenchFigure] {
  var figures: [BenchFigure] = []
  for name in names {
    FileHandle.standardError.write(Data("measuring \(name.rawValue) …\n".utf8))
    // Each time: servers in this process listen to signals, too, and leave them ignored.
    Interruption.listen()
    do {
      figures += try await name.figures(showroom: showroom, python: python)
    } catch {
      try Task.checkCancellation()
      figures.append(.failed(name.rawValue, error))
    }
  }
  return figures
}
