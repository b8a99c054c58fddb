import Foundation
import Localization

/// Output of a command: results go to standard output, everything else to
/// standard error.
struct Console: Sendable {
  /// Whether results go to a terminal; then they have headings, aligned columns
  /// and colour.
  let isTerminal: Bool
  /// Whether results may be coloured.
  let hasColour: Bool
  /// Cells of a line; `nil` if the output is not a terminal.
  let width: Int?
  /// Language of headings and sentences.
  let language: Language
  private let output: @Sendable (String) throws(CommandFailure) -> Void
  private let errors: @Sendable (String) -> Void

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - output: writes text to standard output; throws if that fails.
  ///   - errors: writes text to standard error.
  init(
    isTerminal: Bool, hasColour: Bool, width: Int?, language: Language,
    output: @escaping @Sendable (String) throws(CommandFailure) -> Void, errors: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.hasColour = hasColour
    self.width = width
    self.language = language
    self.output = output
    self.errors = errors
  }

  /// The console of this process. Writes every text at once, so that the reader
  /// of a pipe sees it.
  static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    return Console(
      isTerminal: isTerminal, hasColour: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty,
      width: isTerminal ? terminalWidth() : nil, language: Language.of(environment),
      output: { text throws(CommandFailure) in
        let code = write(text, to: STDOUT_FILENO)
        // A closed pipe (`| head -1`) is no error.
        guard code == 0 || code == EPIPE else {
          throw CommandFailure(.cannotCreate, "The output cannot be written: \(String(cString: strerror(code))).")
        }
      },
      // Ignored: there is nowhere left to report the failure.
      errors: { _ = write($0, to: STDERR_FILENO) })
  }

  /// Writes a result, followed by a line break.
  ///
  /// - Throws: `CommandFailure` with 73 if it cannot be written, for example on
  ///   a full disk. A closed pipe is no failure.
  func write(_ text: String) throws(CommandFailure) { try output(text + "\n") }

  /// Writes facts about a running server, for people and programs. A failure is
  /// noted, and the server continues.
  func announce(_ text: String) {
    do {
      try write(text)
    } catch {
      note(error.message)
    }
  }

  /// Writes one line that is no result: an error, or a hint for the user.
  func note(_ text: String) { errors("showroom: \(TerminalText.clean(text))\n") }

  /// Redraws the current line of standard error; `nil` ends the line.
  func overwrite(_ text: String?) { errors(text.map { "\r\u{1B}[K" + TerminalText.clean($0) } ?? "\n") }

  /// Returns a text in a style, if the console has colour.
  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Style of text on a terminal.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
  }

  private static func write(_ text: String, to descriptor: CInt) -> CInt {
    write(Array(text.utf8)[...], to: descriptor)
  }

  /// Writes all bytes; returns 0 or the system's error code.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> CInt {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The terminal or pipe is set to non-blocking, so wait until it is
        // writable.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension Language {
  /// The language of the environment: Korean if `LC_ALL`, `LC_MESSAGES` or
  /// `LANG`, in this order, says so; otherwise English.
  static func of(_ environment: [String: String]) -> Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return name.lowercased().hasPrefix("ko") ? .korean : .english
  }
}
