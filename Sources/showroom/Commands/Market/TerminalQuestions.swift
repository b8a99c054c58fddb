import Foundation

/// Asks the user on the terminal.
struct TerminalQuestions: Sendable {
  /// Whether there is a terminal to ask on.
  let isPossible: Bool
  private let ask: @Sendable (_ question: String, _ isHidden: Bool) async -> String?

  /// Creates questions.
  ///
  /// - Parameter ask: prints a question and returns the typed line, without
  ///   echo if hidden; `nil` if no line was typed.
  init(isPossible: Bool, ask: @escaping @Sendable (_ question: String, _ isHidden: Bool) async -> String?) {
    self.isPossible = isPossible
    self.ask = ask
  }

  /// Asks and waits for the answer.
  ///
  /// - Throws: `CommandFailure` with 1 if there is no answer.
  func answer(to question: String) async throws(CommandFailure) -> String { try await answer(to: question, false) }

  /// Asks and waits for an answer without echo, like ``answer(to:)``.
  func hiddenAnswer(to question: String) async throws(CommandFailure) -> String { try await answer(to: question, true) }

  private func answer(to question: String, _ isHidden: Bool) async throws(CommandFailure) -> String {
    guard let line = await ask(question, isHidden) else { throw CommandFailure(.failed, "Stopped.") }
    return line
  }
}

extension TerminalQuestions {
  /// The terminal of this process. Questions go to standard error, since they
  /// are not results.
  static var standard: TerminalQuestions {
    // Reading the terminal from the background would stop the command.
    let isPossible = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    return TerminalQuestions(isPossible: isPossible) { question, isHidden in
      await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
        // Reading blocks, so it gets its own thread.
        Thread.detachNewThread {
          show(TerminalText.clean(question) + " ")
          let line = isHidden ? hiddenLine() : readLine()
          if isHidden { show("\n") }
          continuation.resume(returning: line)
        }
      }
    }
  }

  private static func show(_ text: String) {
    // Ignored: there is nowhere left to report the failure.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Reads a line without echo. Ctrl-C arrives as a byte meanwhile, so that the
  /// command cannot end before the terminal is restored.
  private static func hiddenLine() -> String? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    withUnsafeMutableBytes(of: &silent.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    var line = HiddenLine()
    while true {
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      switch line.take(byte) {
      case .unfinished: continue
      case .finished(let text): return text
      case .stopped: return nil
      }
    }
  }
}
