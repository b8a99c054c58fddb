import Foundation
import Localization

/// Where a command writes: results to standard output, everything else to standard error.
struct Console: Sendable {
  /// Whether a person reads the results: then there are headings, aligned columns and colour.
  let isTerminal: Bool
  /// Whether results may be coloured.
  let hasColour: Bool
  /// How many cells a line has; `nil` when nobody looks.
  let width: Int?
  /// The language of headings.
  let language: Language
  private let output: @Sendable (String) throws(CommandFailure) -> Void
  private let errors: @Sendable (String) -> Void

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - output: takes text for standard output; throws when it cannot be written.
  ///   - errors: takes text for standard error.
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

  /// The console of this process. Every text is written at once, so that a reader at the other end of a pipe sees it.
  static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    return Console(
      isTerminal: isTerminal, hasColour: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty,
      width: isTerminal ? terminalWidth() : nil, language: Language.of(environment),
      output: { text throws(CommandFailure) in
        let code = write(text, to: STDOUT_FILENO)
        // When nobody reads any more (`| head -1`), there is nobody to tell either.
        guard code == 0 || code == EPIPE else {
          throw CommandFailure(.cannotCreate, "The output cannot be written: \(String(cString: strerror(code))).")
        }
      },
      // There is nowhere left to say that this failed.
      errors: { _ = write($0, to: STDERR_FILENO) })
  }

  /// Writes a result; a line break follows.
  ///
  /// - Throws: `CommandFailure` with 73 when it cannot be written, on a full disk for example. A reader that has gone is
  ///   no failure.
  func write(_ text: String) throws(CommandFailure) { try output(text + "\n") }

  /// Writes what people and programs may want to know of a server that runs; when that fails it is noted, and the
  /// server runs on.
  func announce(_ text: String) {
    do {
      try write(text)
    } catch {
      note(error.message)
    }
  }

  /// Writes one line that is no result: what went wrong, or what the reader should know.
  func note(_ text: String) { errors("showroom: \(TerminalText.clean(text))\n") }

  /// Draws a line of standard error anew, or leaves it for the next one.
  func overwrite(_ text: String?) { errors(text.map { "\r\u{1B}[K" + TerminalText.clean($0) } ?? "\n") }

  /// A text in a style, if colour is wanted.
  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// How a text is drawn on a terminal.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
  }

  /// Writes all of a text; returns 0, or the system's code for what kept it from that.
  private static func write(_ text: String, to descriptor: CInt) -> CInt {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody has set the terminal or pipe not to block.
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
  /// The language of a terminal: Korean when `LC_ALL`, `LC_MESSAGES` or `LANG`, in this order, says so, else English.
  static func of(_ environment: [String: String]) -> Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return name.lowercased().hasPrefix("ko") ? .korean : .english
  }
}
