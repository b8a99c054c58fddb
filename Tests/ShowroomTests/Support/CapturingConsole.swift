import LiveWeb
import Localization
import Synchronization

@testable import showroom

/// Captured output of a command.
final class Transcript: Sendable {
  private let texts = Mutex((output: "", errors: ""))

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }

  /// A console that writes to the transcript.
  func console(
    isTerminal: Bool = false, hasColour: Bool = false, width: Int? = nil, language: Language = .english
  ) -> Console {
    Console(
      isTerminal: isTerminal, hasColour: hasColour, width: width, language: language,
      output: { text in self.texts.withLock { $0.output += text } },
      errors: { self.note($0) })
  }

  /// Captures a text for standard error.
  func note(_ text: String) { texts.withLock { $0.errors += text } }
}
