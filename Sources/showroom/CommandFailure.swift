/// Reason why a command failed: one line for the user, and the exit code.
struct CommandFailure: Error, Equatable {
  /// Exit codes as in `sysexits.h`, and 1 for a negative result.
  enum Code: Int32 {
    /// The requested item does not exist, or its source is unavailable.
    case failed = 1
    /// A flag, an environment variable or a line of the configuration file has
    /// an invalid value.
    case usage = 64
    /// The database is damaged, newer than this program, or not its own.
    case dataError = 65
    /// The configuration file is missing or cannot be read.
    case noInput = 66
    /// The program cannot listen on the address: it is in use, or not this
    /// machine's.
    case unavailable = 69
    /// A fault of this program.
    case software = 70
    /// The data directory or the database cannot be made or written, or other
    /// users may replace it; or the output cannot be written.
    case cannotCreate = 73
    /// Another process keeps the database locked; trying again may help.
    case tryAgain = 75
    /// The system denies permission, for example for a port under 1024.
    case notPermitted = 77
  }

  let code: Code
  /// One line, without the program's name and without a stack trace.
  let message: String

  /// Creates a failure. Line breaks and terminal control characters in the
  /// message become spaces.
  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = TerminalText.clean(message)
  }
}
