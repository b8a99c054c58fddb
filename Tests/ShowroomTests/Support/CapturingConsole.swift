import LiveWeb
import Localization
import Synchronization

@testable import showroom

/// What a command wrote.
final class Transcript: Sendable {
  private let texts = Mutex((output: "", errors: ""))

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }

  /// A console that writes here.
  func console(
    isTerminal: Bool = false, hasColour: Bool = false, width: Int? = nil, language: Language = .english
  ) -> Console {
    Console(
      isTerminal: isTerminal, hasColour: hasColour, width: width, language: language,
      output: { text in self.texts.withLock { $0.output += text } },
      errors: { self.note($0) })
  }

  /// Takes text as standard error does.
  func note(_ text: String) { texts.withLock { $0.errors += text } }
}
