import Foundation
import LiveWeb

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
  private let output: @Sendable (String) -> Void
  private let errors: @Sendable (String) -> Void

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - output: takes text for standard output.
  ///   - errors: takes text for standard error.
  init(
    isTerminal: Bool, hasColour: Bool, width: Int?, language: Language,
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
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
      output: { write($0, to: .standardOutput) }, errors: { write($0, to: .standardError) })
  }

  /// Writes a result; a line break follows.
  func write(_ text: String) { output(text + "\n") }

  /// Writes one line that is no result: what went wrong, or what the reader should know.
  func note(_ text: String) { errors("showroom: \(text)\n") }

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

  private static func write(_ text: String, to file: FileHandle) {
    // When nobody reads any more (`| head -1`), there is nobody to tell either.
    try? file.write(contentsOf: Data(text.utf8))
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
