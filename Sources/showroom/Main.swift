import ArgumentParser
import Foundation
import Shell

/// The program: reads the command line, runs one command, and turns any error
/// into one line and an exit code.
@main
enum Main {
  static func main() async {
    keepStandardStreams()
    exit(await run(Array(CommandLine.arguments.dropFirst()), console: .standard))
  }

  /// Opens `/dev/null` for closed standard streams (`>&-`), so that reads and
  /// writes on them fail. Otherwise the first opened file or socket would get
  /// the stream's number and its data.
  private static func keepStandardStreams() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - console: prints help and errors; commands write to
  ///     ``Console/standard``.
  /// - Returns: the exit code, see ``CommandFailure/Code``; 0 on success.
  static func run(_ arguments: [String], console: Console) async -> Int32 {
    let command: any ParsableCommand
    do {
      command = try ShowroomCommand.parseAsRoot(arguments)
    } catch {
      return report(parserError: error, console)
    }
    do {
      try await run(command)
      return 0
    } catch let failure as CommandFailure {
      console.note(failure.message)
      return failure.code.rawValue
    } catch is CancellationError {
      return 0
    } catch {
      return ShowroomCommand.exitCode(for: error) == .success
        ? report(parserError: error, console) : report(unknown: error, console)
    }
  }

  private static func run(_ command: any ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = command
      try command.run()
    }
  }

  /// The parser reports help and version as errors too; they go to standard
  /// output with exit code 0.
  private static func report(parserError error: any Error, _ console: Console) -> Int32 {
    let code = ShowroomCommand.exitCode(for: error)
    if code == .success {
      do {
        try console.write(ShowroomCommand.fullMessage(for: error))
      } catch {
        console.note(error.message)
        return error.code.rawValue
      }
    } else {
      console.note(ShowroomCommand.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    return code.rawValue
  }

  private static func report(unknown error: any Error, _ console: Console) -> Int32 {
    let failure = CommandFailure(unknown: error)
    console.note(failure.message)
    return failure.code.rawValue
  }
}

/// The root of the commands.
struct ShowroomCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "showroom",
    abstract: "Search app stores, movies and a market, and keep what you find.",
    discussion: """
      Every option is a flag, an environment variable (SHOWROOM_ and its name) and a line of showroom.json, in this \
      order of precedence. The file is looked for in the working directory; SHOWROOM_CONFIG names another. A variable with \
      _FILE at its end names a file that holds the value.
      """,
    version: Showroom.version,
    subcommands: [
      ServeCommand.self, AppsCommand.self, MoviesCommand.self, FoldersCommand.self, WatchCommand.self,
      ChannelsCommand.self, MarketCommand.self, SandboxCommand.self, DatabaseCommand.self, BackupCommand.self,
      RestoreCommand.self, DoctorCommand.self, ConfigCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)
}
