import Foundation

/// Asks the person in front of the command.
struct TerminalQuestions: Sendable {
  /// Whether there is somebody to ask.
  let isPossible: Bool
  private let ask: @Sendable (_ question: String, _ isHidden: Bool) async -> String?

  /// Creates questions.
  ///
  /// - Parameter ask: shows a question and gives the line that is typed, which is shown unless it is hidden; `nil` when
  ///   none is.
  init(isPossible: Bool, ask: @escaping @Sendable (_ question: String, _ isHidden: Bool) async -> String?) {
    self.isPossible = isPossible
    self.ask = ask
  }

  /// Asks, and waits for the answer.
  ///
  /// - Throws: `CommandFailure` with 1 when there is none.
  func answer(to question: String) async throws(CommandFailure) -> String { try await answer(to: question, false) }

  /// The same with an answer that nobody else is to see.
  func hiddenAnswer(to question: String) async throws(CommandFailure) -> String { try await answer(to: question, true) }

  private func answer(to question: String, _ isHidden: Bool) async throws(CommandFailure) -> String {
    guard let line = await ask(question, isHidden) else { throw CommandFailure(.failed, "Stopped.") }
    return line
  }
}

extension TerminalQuestions {
  /// The terminal of this process; questions are no results, so they go to standard error.
  static var standard: TerminalQuestions {
    // Reading the terminal from the background would stop the command.
    let isPossible = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    return TerminalQuestions(isPossible: isPossible) { question, isHidden in
      await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
        // Reading blocks, so it gets a thread of its own.
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
    // There is nowhere left to say that this failed.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Reads a line while the terminal shows nothing of it. Ctrl-C is a byte like others then, so that nobody ends this
  /// command before the terminal is as it was.
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
