/// Why a command gave up: one line for the person, and the exit code.
struct CommandFailure: Error, Equatable {
  /// Exit codes as `sysexits.h` has them, and 1 for an answer that is no.
  enum Code: Int32 {
    /// What was asked for is not there, or the store cannot say just now.
    case failed = 1
    /// A flag, a variable or a line of the configuration file has a value that is not allowed.
    case usage = 64
    /// The database is damaged, newer than this program, or not its own.
    case dataError = 65
    /// The configuration file is missing or cannot be read.
    case noInput = 66
    /// The address cannot be listened on: in use, or not this machine's.
    case unavailable = 69
    /// Our own fault.
    case software = 70
    /// The data directory or the database cannot be made or written, or anybody may replace it; or the output cannot
    /// be written.
    case cannotCreate = 73
    /// Another process keeps the database locked: trying again may help.
    case tryAgain = 75
    /// The system does not allow it, a port under 1024 for example.
    case notPermitted = 77
  }

  let code: Code
  /// One line, without the program's name and without a stack trace.
  let message: String

  /// Creates a failure; line breaks in the message, and whatever else would steer a terminal, become spaces.
  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = TerminalText.clean(message)
  }
}
